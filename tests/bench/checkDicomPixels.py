"""python tests/bench/checkDicomPixels.py IN OUT: pixels of the DICOM files that `gauze deidentify --accept-scans
--keep-ids` read in IN and wrote in OUT, as pydicom 3.0.2 (with Pillow 13.0.0, or pylibjpeg 2.1.0) shows both. A sample is
black in what was written, or as it was; prints how many of each there are, and the farthest of any other.

IN may be the files that come with pydicom (`pydicom.data.get_testdata_files("*jpeg*")`, `examples_ybr_color.dcm`).
"""

import pathlib
import sys
import warnings

import numpy
import pydicom
from pydicom.pixels import pixel_array


def shown(path: pathlib.Path) -> numpy.ndarray:
    ds = pydicom.dcmread(path)
    # By the colours that it says: RGB, where they are luminance and two differences.
    return pixel_array(ds).astype(int)


def main(given: pathlib.Path, written: pathlib.Path) -> None:
    warnings.simplefilter("ignore")
    for path in sorted(written.glob("*.dcm")):
        before, after = shown(given / path.name), shown(path)
        syntax = pydicom.dcmread(path, stop_before_pixels=True).file_meta.TransferSyntaxUID.name
        if before.shape != after.shape:
            print(f"{path.name}: shapes {before.shape} {after.shape}")
            continue
        is_black = (after == 0).all(axis=-1, keepdims=True) if after.shape[-1] == 3 else after == 0
        far = numpy.abs(before - after) * ~is_black
        print(
            f"{path.name}: {syntax}; black {is_black.mean():.3f} (before "
            f"{((before == 0).all(axis=-1) if before.shape[-1] == 3 else before == 0).mean():.3f}); "
            f"other samples that differ {int((far > 0).sum())}, by at most {far.max()}"
        )


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
