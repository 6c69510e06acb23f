"""The example of a family from another package, built and unpacked as an installer does it."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

from hatchling.builders.wheel import WheelBuilder

EXAMPLE = Path(__file__).parents[1] / "examples" / "goofspiel"


def install(folder: Path) -> Path:
    """Put the package and what describes it into a folder, to be on the path of whoever is to find it."""
    (wheel,) = WheelBuilder(str(EXAMPLE)).build(directory=str(folder), versions=["standard"])
    with ZipFile(wheel) as files:
        files.extractall(folder)
    Path(wheel).unlink()
    return folder
