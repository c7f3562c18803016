"""The edits of P2 as darktable and RawTherapee want them: in files."""

import os
import struct

# darktable's modules, the versions of their parameters, and the parameters as C structures.
MODULES = [
    # mode, black, exposure in EV, two of deflicker, whether the camera's bias is undone
    ("exposure", 6, struct.pack("<iffffi", 0, 0, 0.08, 50, -4, 0)),
    # contrast, brightness, saturation
    ("colisa", 1, struct.pack("<fff", 0.1, 0, 0.1)),
    # a and b of highlights, a and b of shadows, saturation
    ("colorcorrection", 1, struct.pack("<fffff", 2, 6, 1, 3, 1)),
]

SIDECAR = """<?xml version="1.0" encoding="UTF-8"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:darktable="http://darktable.sf.net/"
    darktable:xmp_version="5" darktable:raw_params="0" darktable:auto_presets_applied="1"
    darktable:history_end="{count}" darktable:iop_order_version="4">
   <darktable:history><rdf:Seq>
{steps}
   </rdf:Seq></darktable:history>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
"""
STEP = """    <rdf:li darktable:num="{number}" darktable:operation="{name}" darktable:enabled="1"
      darktable:modversion="{version}" darktable:params="{parameters}" darktable:multi_name=""
      darktable:multi_priority="0"/>"""

PROFILE = """[Version]
AppVersion=5.9
Version=349

[Exposure]
Auto=false
Compensation=0.08
Contrast=10
Saturation=12

[White Balance]
Enabled=true
Setting=Custom
Temperature=6800
Green=1
"""


def written(folder, name, text):
    """A file with that text."""
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def darktable(folder):
    """The sidecar that darktable-cli takes."""
    steps = [
        STEP.format(number=number, name=name, version=version, parameters=parameters.hex())
        for number, (name, version, parameters) in enumerate(MODULES)]
    return written(
        folder, "warm.xmp", SIDECAR.format(count=len(MODULES), steps="\n".join(steps)))


def rawtherapee(folder):
    """The profile that rawtherapee-cli takes."""
    return written(folder, "warm.pp3", PROFILE)
