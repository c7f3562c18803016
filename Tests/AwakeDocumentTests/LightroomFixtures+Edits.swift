extension LightroomFixtures {
  /// The edit of a RAW photo in portrait: crop, masks, and a mask that is computed.
  static let sidecar = #"""
    <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Adobe XMP Core 7.0-c000">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about=""
        xmlns:tiff="http://ns.adobe.com/tiff/1.0/"
        xmlns:exif="http://ns.adobe.com/exif/1.0/"
        xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/"
       tiff:Make="Canon" tiff:Orientation="6" tiff:ImageWidth="6000" tiff:ImageLength="4000"
       crs:Version="15.5" crs:ProcessVersion="15.4" crs:WhiteBalance="As Shot"
        crs:Temperature="5150" crs:Tint="+7"
       crs:Exposure2012="+0.35" crs:Highlights2012="-40" crs:CropTop="0.1" crs:CropLeft="0.05"
        crs:CropBottom="0.9"
       crs:CropRight="0.85" crs:CropAngle="0" crs:CropConstrainToWarp="0" crs:HasCrop="True"
        crs:HasSettings="True"
       crs:AlreadyApplied="False" crs:RawFileName="IMG_0001.CR3"
        crs:CameraProfile="Camera Faithful" crs:LensProfileSetup="LensDefaults">
       <crs:MaskGroupBasedCorrections>
        <rdf:Seq>
         <rdf:li>
          <rdf:Description crs:What="Correction" crs:CorrectionAmount="1"
           crs:CorrectionActive="true" crs:CorrectionName="Sky darken"
           crs:CorrectionSyncID="0123456789ABCDEF0123456789ABCDEF" crs:LocalExposure="0"
            crs:LocalHue="0" crs:LocalSaturation="0.2" crs:LocalContrast="0"
           crs:LocalClarity="0" crs:LocalSharpness="0" crs:LocalBrightness="0"
            crs:LocalToningHue="0" crs:LocalToningSaturation="0"
           crs:LocalExposure2012="-0.175" crs:LocalContrast2012="0"
            crs:LocalHighlights2012="-0.3" crs:LocalShadows2012="0" crs:LocalWhites2012="0"
           crs:LocalBlacks2012="0" crs:LocalClarity2012="0" crs:LocalDehaze="0.12"
            crs:LocalLuminanceNoise="0" crs:LocalMoire="0" crs:LocalDefringe="0"
           crs:LocalTemperature="-0.1" crs:LocalTint="0" crs:LocalTexture="0" crs:LocalGrain="0"
            crs:LocalCurveRefineSaturation="100">
           <crs:CorrectionMasks>
            <rdf:Seq>
             <rdf:li crs:What="Mask/Gradient" crs:MaskActive="true"
              crs:MaskName="Linear Gradient 1" crs:MaskBlendMode="0" crs:MaskInverted="false"
              crs:MaskSyncID="AA" crs:MaskValue="1" crs:ZeroX="0.6" crs:ZeroY="0.5"
               crs:FullX="0.1" crs:FullY="0.5"/>
             <rdf:li>
              <rdf:Description crs:What="Mask/RangeMask" crs:MaskActive="true"
               crs:MaskName="Luminance" crs:MaskBlendMode="1" crs:MaskInverted="true"
               crs:MaskSyncID="BB" crs:MaskValue="0">
               <crs:CorrectionRangeMask crs:Version="+3" crs:Type="2" crs:Invert="true"
                crs:SampleType="0" crs:LumRange="0.300000 0.450000 1.000000 1.000000"/>
              </rdf:Description>
             </rdf:li>
            </rdf:Seq>
           </crs:CorrectionMasks>
          </rdf:Description>
         </rdf:li>
         <rdf:li crs:What="Correction" crs:CorrectionAmount="0.500000"
          crs:CorrectionActive="true" crs:CorrectionName="Face" crs:LocalShadows2012="0.4"
          crs:LocalExposure2012="0.1">
          <crs:CorrectionMasks>
           <rdf:Seq>
            <rdf:li crs:What="Mask/CircularGradient" crs:MaskActive="true" crs:MaskBlendMode="0"
             crs:MaskInverted="false" crs:MaskValue="1"
             crs:Top="0.2" crs:Left="0.3" crs:Bottom="0.6" crs:Right="0.5" crs:Angle="0"
              crs:Midpoint="50" crs:Roundness="0" crs:Feather="40" crs:Flipped="true"
              crs:Version="2"/>
            <rdf:li crs:What="Mask/CircularGradient" crs:MaskActive="true" crs:MaskBlendMode="1"
             crs:MaskInverted="false" crs:MaskValue="0"
             crs:Top="0.3" crs:Left="0.35" crs:Bottom="0.4" crs:Right="0.4" crs:Angle="0"
              crs:Midpoint="50" crs:Roundness="0" crs:Feather="0" crs:Flipped="true"
              crs:Version="2"/>
           </rdf:Seq>
          </crs:CorrectionMasks>
         </rdf:li>
         <rdf:li crs:What="Correction" crs:CorrectionAmount="1" crs:CorrectionActive="true"
          crs:CorrectionName="Subject" crs:LocalExposure2012="0.25" crs:Exposure2012="+5">
          <crs:CorrectionMasks><rdf:Seq><rdf:li crs:What="Mask/Image" crs:MaskSubType="1"
           crs:MaskValue="1"/></rdf:Seq></crs:CorrectionMasks>
         </rdf:li>
        </rdf:Seq>
       </crs:MaskGroupBasedCorrections>
       <crs:RetouchAreas><rdf:Seq><rdf:li crs:SpotType="heal"/></rdf:Seq></crs:RetouchAreas>
       <crs:ToneCurvePV2012><rdf:Seq><rdf:li>0, 0</rdf:li><rdf:li>255, 255</rdf:li></rdf:Seq>
        </crs:ToneCurvePV2012>
      </rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>
    <?xpacket end="w"?>
    """#

  /// Process version 2010, structures as `parseType="Resource"`.
  static let older = #"""
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/">
       <crs:Version>4.5</crs:Version>
       <crs:ProcessVersion>5.7</crs:ProcessVersion>
       <crs:WhiteBalance>As Shot</crs:WhiteBalance>
       <crs:Exposure>-0.30</crs:Exposure>
       <crs:Shadows>5</crs:Shadows>
       <crs:Brightness>+50</crs:Brightness>
       <crs:Contrast>+25</crs:Contrast>
       <crs:Saturation>-10</crs:Saturation>
       <crs:FillLight>20</crs:FillLight>
       <crs:HighlightRecovery>0</crs:HighlightRecovery>
       <crs:Clarity>+15</crs:Clarity>
       <crs:ToneCurveName>Custom</crs:ToneCurveName>
       <crs:ToneCurve><rdf:Seq><rdf:li>0, 0</rdf:li><rdf:li>100, 110</rdf:li>
        <rdf:li>100, 112</rdf:li><rdf:li>255, 255</rdf:li></rdf:Seq></crs:ToneCurve>
       <crs:HasSettings>True</crs:HasSettings>
       <crs:CircularGradientBasedCorrections><rdf:Seq><rdf:li rdf:parseType="Resource">
         <crs:What>Correction</crs:What><crs:CorrectionAmount>1.000000</crs:CorrectionAmount>
          <crs:CorrectionActive>true</crs:CorrectionActive>
         <crs:LocalSaturation>-0.5</crs:LocalSaturation>
         <crs:CorrectionMasks><rdf:Seq><rdf:li rdf:parseType="Resource">
          <crs:What>Mask/CircularGradient</crs:What><crs:MaskValue>1</crs:MaskValue>
           <crs:Top>0.25</crs:Top><crs:Left>0.25</crs:Left><crs:Bottom>0.75</crs:Bottom>
            <crs:Right>0.75</crs:Right><crs:Angle>0</crs:Angle>
           <crs:Midpoint>50</crs:Midpoint><crs:Roundness>0</crs:Roundness>
            <crs:Feather>50</crs:Feather><crs:Flipped>false</crs:Flipped></rdf:li></rdf:Seq>
            </crs:CorrectionMasks>
       </rdf:li></rdf:Seq></crs:CircularGradientBasedCorrections>
      </rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>
    """#
}
