extension LightroomFixtures {
  /// A preset as Lightroom 14 writes it: attributes, names and curves as elements.
  static let warmFade = #"""
    <x:xmpmeta xmlns:x="adobe:ns:meta/"
     x:xmptk="Adobe XMP Core 7.0-c000 1.000000, 0000/00/00-00:00:00        ">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about=""
        xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/"
       crs:PresetType="Normal" crs:Cluster="" crs:UUID="8F4C2B1A9D3E4F50A1B2C3D4E5F60718"
       crs:SupportsAmount2="True" crs:SupportsAmount="True" crs:SupportsColor="True"
       crs:SupportsMonochrome="True" crs:SupportsHighDynamicRange="True"
       crs:SupportsNormalDynamicRange="True" crs:SupportsSceneReferred="True"
       crs:SupportsOutputReferred="True" crs:RequiresRGBTables="False"
        crs:CameraModelRestriction=""
       crs:Copyright="" crs:ContactInfo="" crs:Version="15.5" crs:ProcessVersion="15.4"
       crs:WhiteBalance="Custom" crs:IncrementalTemperature="+12" crs:IncrementalTint="+3"
       crs:Exposure2012="+0.15" crs:Contrast2012="-18" crs:Highlights2012="-35"
       crs:Shadows2012="+22" crs:Whites2012="-10" crs:Blacks2012="+14" crs:Texture="-5"
       crs:Clarity2012="-8" crs:Dehaze="0" crs:Vibrance="+10" crs:Saturation="-12"
       crs:ParametricShadows="0" crs:ParametricDarks="-6" crs:ParametricLights="+8"
       crs:ParametricHighlights="0" crs:ParametricShadowSplit="20" crs:ParametricMidtoneSplit="50"
       crs:ParametricHighlightSplit="75" crs:Sharpness="40" crs:SharpenRadius="+1.0"
       crs:SharpenDetail="25" crs:SharpenEdgeMasking="30" crs:LuminanceSmoothing="0"
       crs:ColorNoiseReduction="25" crs:ColorNoiseReductionDetail="50"
       crs:ColorNoiseReductionSmoothness="50" crs:HueAdjustmentRed="+5"
        crs:HueAdjustmentOrange="-8"
       crs:HueAdjustmentYellow="-15" crs:HueAdjustmentGreen="-30" crs:HueAdjustmentAqua="0"
       crs:HueAdjustmentBlue="-10" crs:HueAdjustmentPurple="0" crs:HueAdjustmentMagenta="0"
       crs:SaturationAdjustmentRed="0" crs:SaturationAdjustmentOrange="+6"
       crs:SaturationAdjustmentYellow="-10" crs:SaturationAdjustmentGreen="-40"
       crs:SaturationAdjustmentAqua="-20" crs:SaturationAdjustmentBlue="-25"
       crs:SaturationAdjustmentPurple="0" crs:SaturationAdjustmentMagenta="0"
       crs:LuminanceAdjustmentRed="0" crs:LuminanceAdjustmentOrange="+10"
       crs:LuminanceAdjustmentYellow="0" crs:LuminanceAdjustmentGreen="0"
       crs:LuminanceAdjustmentAqua="0" crs:LuminanceAdjustmentBlue="-5"
       crs:LuminanceAdjustmentPurple="0" crs:LuminanceAdjustmentMagenta="0"
       crs:SplitToningShadowHue="222" crs:SplitToningShadowSaturation="8"
       crs:SplitToningHighlightHue="44" crs:SplitToningHighlightSaturation="14"
       crs:SplitToningBalance="+10" crs:ColorGradeMidtoneHue="0" crs:ColorGradeMidtoneSat="0"
       crs:ColorGradeShadowLum="0" crs:ColorGradeMidtoneLum="0" crs:ColorGradeHighlightLum="0"
       crs:ColorGradeBlending="60" crs:ColorGradeGlobalHue="0" crs:ColorGradeGlobalSat="0"
       crs:ColorGradeGlobalLum="0" crs:AutoLateralCA="0" crs:LensProfileEnable="1"
       crs:LensManualDistortionAmount="0" crs:VignetteAmount="0" crs:DefringePurpleAmount="0"
       crs:DefringePurpleHueLo="30" crs:DefringePurpleHueHi="70" crs:DefringeGreenAmount="0"
       crs:DefringeGreenHueLo="40" crs:DefringeGreenHueHi="60" crs:PerspectiveUpright="0"
       crs:PerspectiveVertical="0" crs:PerspectiveHorizontal="0" crs:PerspectiveRotate="0.0"
       crs:PerspectiveAspect="0" crs:PerspectiveScale="100" crs:PerspectiveX="0.00"
       crs:PerspectiveY="0.00" crs:GrainAmount="18" crs:GrainSize="30" crs:GrainFrequency="45"
       crs:PostCropVignetteAmount="-12" crs:PostCropVignetteMidpoint="40"
       crs:PostCropVignetteFeather="70" crs:PostCropVignetteRoundness="0"
       crs:PostCropVignetteStyle="1" crs:PostCropVignetteHighlightContrast="20" crs:ShadowTint="0"
       crs:RedHue="+8" crs:RedSaturation="0" crs:GreenHue="0" crs:GreenSaturation="0"
       crs:BlueHue="-12" crs:BlueSaturation="+10" crs:HDREditMode="0"
       crs:CurveRefineSaturation="100" crs:ConvertToGrayscale="False"
       crs:OverrideLookVignette="False" crs:ToneCurveName2012="Custom"
       crs:CameraProfile="Adobe Standard" crs:HasSettings="True">
       <crs:Name><rdf:Alt><rdf:li xml:lang="x-default">Warm Fade</rdf:li></rdf:Alt></crs:Name>
       <crs:ShortName><rdf:Alt><rdf:li xml:lang="x-default"/></rdf:Alt></crs:ShortName>
       <crs:SortName><rdf:Alt><rdf:li xml:lang="x-default"/></rdf:Alt></crs:SortName>
       <crs:Group><rdf:Alt><rdf:li xml:lang="x-default">Film / Soft</rdf:li></rdf:Alt></crs:Group>
       <crs:Description><rdf:Alt><rdf:li xml:lang="x-default"/></rdf:Alt></crs:Description>
       <crs:ToneCurvePV2012><rdf:Seq><rdf:li>0, 26</rdf:li><rdf:li>64, 70</rdf:li>
        <rdf:li>128, 132</rdf:li><rdf:li>192, 194</rdf:li><rdf:li>255, 242</rdf:li></rdf:Seq>
        </crs:ToneCurvePV2012>
       <crs:ToneCurvePV2012Red><rdf:Seq><rdf:li>0, 0</rdf:li><rdf:li>255, 255</rdf:li></rdf:Seq>
        </crs:ToneCurvePV2012Red>
       <crs:ToneCurvePV2012Green><rdf:Seq><rdf:li>0, 0</rdf:li><rdf:li>255, 255</rdf:li>
        </rdf:Seq></crs:ToneCurvePV2012Green>
       <crs:ToneCurvePV2012Blue><rdf:Seq><rdf:li>0, 12</rdf:li><rdf:li>255, 243</rdf:li>
        </rdf:Seq></crs:ToneCurvePV2012Blue>
      </rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>
    """#

  /// Elements instead of attributes, other prefixes, a trap for those who go by prefix.
  static let elements = #"""
    <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <xmp:xmpmeta xmlns:xmp="adobe:ns:meta/">
     <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <r:Description r:about="" xmlns:acr="http://ns.adobe.com/camera-raw-settings/1.0/"
       xmlns:crs="http://example.com/other/">
       <acr:PresetType>Normal</acr:PresetType>
       <acr:Name><r:Alt><r:li xml:lang="x-default">A/B: C — Blau &amp; Grün</r:li></r:Alt>
        </acr:Name>
       <acr:ProcessVersion>11.0</acr:ProcessVersion>
       <acr:Exposure2012> +0.50 </acr:Exposure2012>
       <acr:Contrast2012>+14</acr:Contrast2012>
       <crs:Contrast2012>+99</crs:Contrast2012>
       <acr:Saturation>-8</acr:Saturation>
       <acr:WhiteBalance>Daylight</acr:WhiteBalance>
       <acr:Temperature>5500</acr:Temperature>
       <acr:Tint>+10</acr:Tint>
       <acr:ToneCurveName2012>Strong Contrast</acr:ToneCurveName2012>
       <acr:SplitToningHighlightHue>40</acr:SplitToningHighlightHue>
       <acr:SplitToningHighlightSaturation>20</acr:SplitToningHighlightSaturation>
       <acr:FutureSlider>12</acr:FutureSlider>
      </r:Description>
      <r:Description r:about="" xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/"
       crs:Vibrance="+20" crs:Contrast2012="+15"/>
     </r:RDF>
    </xmp:xmpmeta>
    <?xpacket end="w"?>
    """#

  /// Black and white.
  static let mono = #"""
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/"
       crs:PresetType="Normal" crs:UUID="0123" crs:ProcessVersion="6.7"
       crs:ConvertToGrayscale="True" crs:Contrast2012="+30" crs:Clarity2012="+12"
       crs:Vibrance="+20" crs:HueAdjustmentRed="+10"
       crs:GrayMixerRed="-20" crs:GrayMixerOrange="+15" crs:GrayMixerYellow="+10"
        crs:GrayMixerGreen="-5"
       crs:GrayMixerAqua="0" crs:GrayMixerBlue="-45" crs:GrayMixerPurple="-10"
        crs:GrayMixerMagenta="+3"
       crs:AutoGrayscaleMix="False" crs:GrainAmount="35" crs:GrainSize="25"
        crs:GrainFrequency="50"
       crs:PostCropVignetteAmount="-20" crs:PostCropVignetteStyle="2"
        crs:ToneCurveName2012="Medium Contrast">
       <crs:Name><rdf:Alt><rdf:li xml:lang="x-default">Silver B&amp;W</rdf:li></rdf:Alt>
        </crs:Name>
      </rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>
    """#

  /// A profile with settings of the same names inside.
  static let look = #"""
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/"
       crs:PresetType="Normal" crs:ProcessVersion="11.0" crs:Exposure2012="+0.20"
        crs:Clarity2012="+5"
       crs:RGBTable="E1095149FDB39D7A057BAB208837E2E1"
        crs:Table_E1095149FDB39D7A057BAB208837E2E1="abcd">
       <crs:Name><rdf:Alt><rdf:li xml:lang="x-default">Deep Look</rdf:li></rdf:Alt></crs:Name>
       <crs:Look>
        <rdf:Description crs:Name="B&amp;W 07" crs:Amount="0.8" crs:UUID="77">
         <crs:Group><rdf:Alt><rdf:li xml:lang="x-default">Profiles</rdf:li></rdf:Alt></crs:Group>
         <crs:Parameters>
          <rdf:Description crs:Version="11.0" crs:ConvertToGrayscale="True"
           crs:Exposure2012="+4.00"
           crs:Clarity2012="+90" crs:Contrast2012="+80">
           <crs:ToneCurvePV2012><rdf:Seq><rdf:li>0, 100</rdf:li><rdf:li>255, 200</rdf:li>
            </rdf:Seq></crs:ToneCurvePV2012>
          </rdf:Description>
         </crs:Parameters>
        </rdf:Description>
       </crs:Look>
       <crs:PointColors><rdf:Seq><rdf:li>-1.000000, -1.000000, -1.000000</rdf:li></rdf:Seq>
        </crs:PointColors>
       <crs:LensBlur crs:Version="1" crs:Active="False"/>
      </rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>
    """#
}
