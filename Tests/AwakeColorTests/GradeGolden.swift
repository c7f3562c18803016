/// What the reference implementation of the grade model, written in numpy, says about pictures that
/// are given by formulas.
enum GradeGolden {
  static let json = """
    [
      {
        "name": "identical photos",
        "photo": {"exp": 0.0, "con": 1.0, "warm": 0.0, "sat": 1.0, "lift": 0.0, "phase": 0.0},
        "reference": {"exp": 0.0, "con": 1.0, "warm": 0.0, "sat": 1.0, "lift": 0.0, "phase": 0.0},
        "masked": false,
        "photoSigns": {"lowLightness": 0.234839065, "brightLightness": 0.837662837, "highLightness":
          0.94216984, "shoulderLength": -2.62880923, "blackPoint": 0.00570726487, "whitePoint":
          0.957318092, "clippedShare": -5.44570087, "channelCorrelation": -1.78490379, "highChroma":
          -2.65805403, "meanTint": [0.00139573468, -0.00253698645], "darkestTint": [-0.00494685141,
          -0.0271883109], "lightestTint": [-0.00311716095, 0.026239672], "shadowTint":
          [4.06643509e-05, -0.0174152147], "shadesOfGrey": [0.00581265841, 0.00396021996],
          "greyWorld": [0.00293065469, 0.00201218914], "chromaContrast": -4.24006554, "greyEdge":
          [0.00298273999, 0.00284003581], "detailLightness": 0.592200471, "brightContrast":
          -2.01582743, "darkContrast": 0.0619725414},
        "referenceSigns": {"lowLightness": 0.234839065, "brightLightness": 0.837662837,
          "highLightness": 0.94216984, "shoulderLength": -2.62880923, "blackPoint": 0.00570726487,
          "whitePoint": 0.957318092, "clippedShare": -5.44570087, "channelCorrelation": -1.78490379,
          "highChroma": -2.65805403, "meanTint": [0.00139573468, -0.00253698645], "darkestTint":
          [-0.00494685141, -0.0271883109], "lightestTint": [-0.00311716095, 0.026239672],
          "shadowTint": [4.06643509e-05, -0.0174152147], "shadesOfGrey": [0.00581265841,
          0.00396021996], "greyWorld": [0.00293065469, 0.00201218914], "chromaContrast":
          -4.24006554, "greyEdge": [0.00298273999, 0.00284003581], "detailLightness": 0.592200471,
          "brightContrast": -2.01582743, "darkContrast": 0.0619725414},
        "overlap": 0.769159148,
        "shift": [-1.53110321e-12, 4.5106565e-12],
        "tone": [0.0, 0.0, 0.0, 0.0],
        "tint": [[0.0, 0.0], [0.0, 0.0], [0.0, 0.0]],
        "saturation": 1.0
      },
      {
        "name": "same scene, warm and faded",
        "photo": {"exp": 0.0, "con": 1.0, "warm": 0.0, "sat": 1.0, "lift": 0.0, "phase": 0.0},
        "reference": {"exp": 0.0, "con": 0.9, "warm": 0.05, "sat": 0.8, "lift": 0.09, "phase": 0.0},
        "masked": false,
        "photoSigns": {"lowLightness": 0.234839065, "brightLightness": 0.837662837, "highLightness":
          0.94216984, "shoulderLength": -2.62880923, "blackPoint": 0.00570726487, "whitePoint":
          0.957318092, "clippedShare": -5.44570087, "channelCorrelation": -1.78490379, "highChroma":
          -2.65805403, "meanTint": [0.00139573468, -0.00253698645], "darkestTint": [-0.00494685141,
          -0.0271883109], "lightestTint": [-0.00311716095, 0.026239672], "shadowTint":
          [4.06643509e-05, -0.0174152147], "shadesOfGrey": [0.00581265841, 0.00396021996],
          "greyWorld": [0.00293065469, 0.00201218914], "chromaContrast": -4.24006554, "greyEdge":
          [0.00298273999, 0.00284003581], "detailLightness": 0.592200471, "brightContrast":
          -2.01582743, "darkContrast": 0.0619725414},
        "referenceSigns": {"lowLightness": 0.35456947, "brightLightness": 0.837527659,
          "highLightness": 0.922959197, "shoulderLength": -2.80272407, "blackPoint": 0.164136825,
          "whitePoint": 0.95602198, "clippedShare": -6.2146081, "channelCorrelation": -2.14955485,
          "highChroma": -2.81933057, "meanTint": [0.00919312976, 0.0188806449], "darkestTint":
          [0.0053976369, 0.00663638116], "lightestTint": [0.00585838211, 0.0357374364],
          "shadowTint": [0.00856944458, 0.0115777599], "shadesOfGrey": [0.00869075185,
          0.0161283667], "greyWorld": [0.00826751319, 0.0173831318], "chromaContrast": -4.62070868,
          "greyEdge": [0.0056645552, 0.0117613082], "detailLightness": 0.642038778,
          "brightContrast": -2.21834436, "darkContrast": 0.0499847411},
        "overlap": 0.770198907,
        "shift": [0.00827918389, 0.0216186906],
        "tone": [0.0530593797, 0.0570236676, 0.0142831342, 0.0],
        "tint": [[0.00397719694, 0.0114276514], [0.00631919848, 0.0153094633], [0.00551183079,
          0.0133732137]],
        "saturation": 0.773230335
      },
      {
        "name": "same scene, darker, contrasty, saturated",
        "photo": {"exp": 0.0, "con": 1.0, "warm": 0.0, "sat": 1.0, "lift": 0.0, "phase": 0.0},
        "reference": {"exp": -0.08, "con": 1.25, "warm": 0.0, "sat": 1.3, "lift": 0.0, "phase": 0.0},
        "masked": false,
        "photoSigns": {"lowLightness": 0.234839065, "brightLightness": 0.837662837, "highLightness":
          0.94216984, "shoulderLength": -2.62880923, "blackPoint": 0.00570726487, "whitePoint":
          0.957318092, "clippedShare": -5.44570087, "channelCorrelation": -1.78490379, "highChroma":
          -2.65805403, "meanTint": [0.00139573468, -0.00253698645], "darkestTint": [-0.00494685141,
          -0.0271883109], "lightestTint": [-0.00311716095, 0.026239672], "shadowTint":
          [4.06643509e-05, -0.0174152147], "shadesOfGrey": [0.00581265841, 0.00396021996],
          "greyWorld": [0.00293065469, 0.00201218914], "chromaContrast": -4.24006554, "greyEdge":
          [0.00298273999, 0.00284003581], "detailLightness": 0.592200471, "brightContrast":
          -2.01582743, "darkContrast": 0.0619725414},
        "referenceSigns": {"lowLightness": 0.0, "brightLightness": 0.818547313, "highLightness":
          0.951270748, "shoulderLength": -2.40286612, "blackPoint": 0.0, "whitePoint": 0.996031251,
          "clippedShare": -4.29959362, "channelCorrelation": -1.32306295, "highChroma": -2.30019951,
          "meanTint": [0.00371660481, -0.00322648833], "darkestTint": [-0.000278407202,
          -0.0026722039], "lightestTint": [-0.00622091959, 0.0417180436], "shadowTint":
          [0.00295961343, -0.0231618712], "shadesOfGrey": [0.0103408438, 0.00351922074],
          "greyWorld": [0.00681947787, 0.00479250783], "chromaContrast": -3.61136305, "greyEdge":
          [0.00548932566, 0.00449684073], "detailLightness": 0.500717866, "brightContrast":
          -1.78990029, "darkContrast": 0.0425651225},
        "overlap": 0.750062236,
        "shift": [0.00179771022, -0.000859359774],
        "tone": [0.0, -0.019216024, 0.022951548, 0.0],
        "tint": [[0.000294720905, 0.0062161091], [0.0029133242, -0.0066010625], [0.00169067231,
          0.00690072494]],
        "saturation": 1.22336419
      },
      {
        "name": "other scene, cool",
        "photo": {"exp": 0.0, "con": 1.0, "warm": 0.0, "sat": 1.0, "lift": 0.0, "phase": 0.0},
        "reference": {"exp": 0.05, "con": 1.0, "warm": -0.06, "sat": 1.0, "lift": 0.03, "phase": 2.1},
        "masked": false,
        "photoSigns": {"lowLightness": 0.234839065, "brightLightness": 0.837662837, "highLightness":
          0.94216984, "shoulderLength": -2.62880923, "blackPoint": 0.00570726487, "whitePoint":
          0.957318092, "clippedShare": -5.44570087, "channelCorrelation": -1.78490379, "highChroma":
          -2.65805403, "meanTint": [0.00139573468, -0.00253698645], "darkestTint": [-0.00494685141,
          -0.0271883109], "lightestTint": [-0.00311716095, 0.026239672], "shadowTint":
          [4.06643509e-05, -0.0174152147], "shadesOfGrey": [0.00581265841, 0.00396021996],
          "greyWorld": [0.00293065469, 0.00201218914], "chromaContrast": -4.24006554, "greyEdge":
          [0.00298273999, 0.00284003581], "detailLightness": 0.592200471, "brightContrast":
          -2.01582743, "darkContrast": 0.0619725414},
        "referenceSigns": {"lowLightness": 0.290425334, "brightLightness": 0.832604298,
          "highLightness": 0.947561471, "shoulderLength": -2.73645763, "blackPoint": 0.02025535,
          "whitePoint": 0.950727435, "clippedShare": -5.44570087, "channelCorrelation": -2.02153048,
          "highChroma": -2.4349021, "meanTint": [-0.00875027699, -0.0242700242], "darkestTint":
          [-0.00915552878, -0.0489972243], "lightestTint": [-0.0110756143, 0.00686023144],
          "shadowTint": [-0.00665112693, -0.0417676859], "shadesOfGrey": [-0.00358217972,
          0.000865200256], "greyWorld": [-0.0067480525, -0.013956661], "chromaContrast":
          -4.27708299, "greyEdge": [-0.00275481898, -0.0038807025], "detailLightness": 0.592798922,
          "brightContrast": -2.04381341, "darkContrast": 0.0346174136},
        "overlap": 0.691087756,
        "shift": [-0.00990847885, -0.0231353472],
        "tone": [0.00389869969, 0.00312831612, 0.0161838021, 0.0],
        "tint": [[-5.51486281e-05, -0.0110047437], [-0.00615046603, -0.0140785342], [-0.00636874516,
          -0.0064434279]],
        "saturation": 0.967680466
      },
      {
        "name": "monochrome reference",
        "photo": {"exp": 0.0, "con": 1.0, "warm": 0.0, "sat": 1.0, "lift": 0.0, "phase": 0.0},
        "reference": {"exp": 0.0, "con": 1.0, "warm": 0.0, "sat": 0.0, "lift": 0.0, "phase": 0.6},
        "masked": false,
        "photoSigns": {"lowLightness": 0.234839065, "brightLightness": 0.837662837, "highLightness":
          0.94216984, "shoulderLength": -2.62880923, "blackPoint": 0.00570726487, "whitePoint":
          0.957318092, "clippedShare": -5.44570087, "channelCorrelation": -1.78490379, "highChroma":
          -2.65805403, "meanTint": [0.00139573468, -0.00253698645], "darkestTint": [-0.00494685141,
          -0.0271883109], "lightestTint": [-0.00311716095, 0.026239672], "shadowTint":
          [4.06643509e-05, -0.0174152147], "shadesOfGrey": [0.00581265841, 0.00396021996],
          "greyWorld": [0.00293065469, 0.00201218914], "chromaContrast": -4.24006554, "greyEdge":
          [0.00298273999, 0.00284003581], "detailLightness": 0.592200471, "brightContrast":
          -2.01582743, "darkContrast": 0.0619725414},
        "referenceSigns": {"lowLightness": 0.221526584, "brightLightness": 0.819312704,
          "highLightness": 0.919696032, "shoulderLength": -2.68956222, "blackPoint": 0.0651701005,
          "whitePoint": 0.895184937, "clippedShare": -6.2146081, "channelCorrelation": -3.91202301,
          "highChroma": -4.82830951, "meanTint": [4.73439415e-11, 2.17990154e-08], "darkestTint":
          [1.65936528e-11, 7.64038137e-09], "lightestTint": [7.35924716e-11, 3.38848858e-08],
          "shadowTint": [2.99942564e-11, 1.38105398e-08], "shadesOfGrey": [4.7341614e-11,
          2.17979133e-08], "greyWorld": [4.7341614e-11, 2.17979133e-08], "chromaContrast":
          -6.21460564, "greyEdge": [4.7341614e-11, 2.17979133e-08], "detailLightness": 0.581026212,
          "brightContrast": -2.01348053, "darkContrast": 0.055682162},
        "overlap": 0.584635095,
        "shift": [0.00147497673, 0.00310463174],
        "tone": [0.0142825201, 0.00722448903, -0.00296765905, -0.00794289667],
        "tint": [[2.98202959e-06, 7.06124297e-06], [-2.40559585e-06, -3.3084309e-06],
          [-1.70022449e-06, -1.11353051e-05]],
        "saturation": 0.00136883806
      },
      {
        "name": "left part of the reference ignored",
        "photo": {"exp": 0.0, "con": 1.0, "warm": 0.0, "sat": 1.0, "lift": 0.0, "phase": 0.4},
        "reference": {"exp": 0.0, "con": 1.0, "warm": 0.05, "sat": 1.0, "lift": 0.06, "phase": 1.0},
        "masked": true,
        "photoSigns": {"lowLightness": 0.219890512, "brightLightness": 0.833852234, "highLightness":
          0.922960506, "shoulderLength": -2.88518134, "blackPoint": 0.0156884183, "whitePoint":
          0.976992884, "clippedShare": -6.2146081, "channelCorrelation": -1.7916179, "highChroma":
          -2.65758642, "meanTint": [0.00180247774, -0.00141349249], "darkestTint": [0.009542697,
          -0.0277821331], "lightestTint": [-0.000472455433, 0.0255741206], "shadowTint":
          [0.00212479215, -0.0168260867], "shadesOfGrey": [0.00501796544, 0.00707232151],
          "greyWorld": [0.0027855155, 0.00375812952], "chromaContrast": -4.23713944, "greyEdge":
          [0.00323943, 0.00449169556], "detailLightness": 0.586964415, "brightContrast":
          -2.01581365, "darkContrast": 0.0491294627},
        "referenceSigns": {"lowLightness": 0.289341408, "brightLightness": 0.860452447,
          "highLightness": 0.938317323, "shoulderLength": -2.73351525, "blackPoint": 0.0896023256,
          "whitePoint": 1.0, "clippedShare": -3.91597345, "channelCorrelation": -2.11536685,
          "highChroma": -2.6069952, "meanTint": [0.00777478516, 0.0307511658], "darkestTint":
          [-0.000430538464, -0.00729714499], "lightestTint": [0.00578598975, 0.0502626278],
          "shadowTint": [0.00138511268, 0.00981152478], "shadesOfGrey": [0.00682998505,
          0.0302980522], "greyWorld": [0.00814951374, 0.03022896], "chromaContrast": -4.32345781,
          "greyEdge": [0.00579887041, 0.0215424111], "detailLightness": 0.634740611,
          "brightContrast": -2.08630999, "darkContrast": 0.076460039},
        "overlap": 0.696720762,
        "shift": [0.00676045277, 0.029231427],
        "tone": [0.0135355277, 0.0223332094, 0.0371747507, 0.0],
        "tint": [[-0.00584630837, -0.00220366608], [0.00332347959, 0.0125885425], [0.00370608099,
          0.0191382052]],
        "saturation": 0.890167831
      }
    ]
    """
}
