"""The scale: what the bots of 0 and of 100 made of each mode, measured once and kept in ``scale.json``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

from ...core.errors import SpieltischError
from ..bootstrap import Estimate
from ..figures import Floats
from .protocol import Benchmark, Discipline

Number = TypeVar("Number", float, Floats)


@dataclass(frozen=True, slots=True)
class Scale:
    """The scale of one discipline, in what it counts."""

    version: int  # of the mode's behaviour, when it was measured
    deals: int
    nought: Estimate
    hundred: Estimate

    def score(self, figure: Number) -> Number:
        """Where a figure lies between 0 and 100, or beyond."""
        return 100 * (figure - self.nought.mean) / (self.hundred.mean - self.nought.mean)


@cache
def scales() -> Mapping[str, Scale]:
    """The scale of every mode, as it was measured."""
    return read_scales(json.loads(files(__package__).joinpath("scale.json").read_text("utf-8")))


def read_scales(data: Mapping[str, Any]) -> Mapping[str, Scale]:
    """Scales from data."""
    return {
        key: Scale(told["version"], told["deals"], Estimate(**told["nought"]), Estimate(**told["hundred"]))
        for key, told in data["modes"].items()
    }


def require_scale(protocol: Benchmark, discipline: Discipline, version: int) -> None:
    """Refuse a mode whose rules are others than those that the scale was measured by."""
    measured = scales()[discipline.key].version
    if measured != version:
        raise SpieltischError(
            f"Benchmark {protocol.version} was measured with version {measured} of {discipline.key}, "
            f"which is version {version} now: this needs another version of the benchmark."
        )
