"""A result: a score for each mode, for families and overall, each with its interval."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version as package_version
from statistics import fmean
from zlib import crc32

import numpy as np

from ...bots.naming import short_name
from ..bootstrap import Estimate, drawn_means, estimate_of
from ..contest import Contest
from ..figures import Floats
from ..stopwatch import Stopwatch
from ..units import LostTurns, Unit
from .marks import BOT, marks_of
from .protocol import Benchmark, Discipline
from .scale import Scale, scales


@dataclass(frozen=True, slots=True)
class ModeResult:
    """What a bot made of one mode."""

    discipline: Discipline
    contest: Contest
    deals: int
    games: int
    scale: Scale
    score: Estimate
    lead: Estimate
    wins: Estimate
    stopwatch: Stopwatch
    faults: LostTurns

    @property
    def name(self) -> str:
        """The mode and the version of its behaviour, as environments are named."""
        return f"{self.contest.game}-v{self.contest.version}"


@dataclass(frozen=True, slots=True)
class BenchmarkResult:
    """What a bot made of the benchmark; what lacks a mode has no score."""

    protocol: Benchmark
    bot: str
    name: str
    size: str
    package: str
    modes: tuple[ModeResult, ...]
    families: Mapping[str, Estimate]
    overall: Estimate | None


@dataclass(frozen=True, slots=True)
class PlayedMode:
    """One mode, played."""

    discipline: Discipline
    contest: Contest
    units: Sequence[Unit]


@dataclass(frozen=True, slots=True)
class Resampled:
    """A score, and what it is in each resample of the deals; modes are drawn apart from each other."""

    mean: float
    resamples: Floats

    @property
    def estimate(self) -> Estimate:
        """The score with its interval."""
        return estimate_of(self.mean, self.resamples)


def result_of(
    protocol: Benchmark,
    bot: str,
    size: str,
    played: Sequence[PlayedMode],
    name: str = "",
    scale: Mapping[str, Scale] | None = None,
) -> BenchmarkResult:
    """The result of what was played, on the scale of the protocol unless another is given."""
    scale = scales() if scale is None else scale
    measured = [_measured(each, scale[each.discipline.key]) for each in played]
    families = _families(protocol, {mode.discipline.key: score for mode, score in measured})
    whole = len(played) == len(protocol.disciplines)
    return BenchmarkResult(
        protocol,
        bot,
        name or short_name(bot),
        size,
        package_version("spieltisch"),
        tuple(mode for mode, _ in measured),
        {family: score.estimate for family, score in families.items()},
        _mean(list(families.values())).estimate if whole else None,
    )


def _measured(each: PlayedMode, scale: Scale) -> tuple[ModeResult, Resampled]:
    """The result of a mode, and its score for those of which it is a part."""
    leads, wins = (_resampled(values, each) for values in marks_of(each.contest, each.units))
    score = _scaled(leads if each.discipline.by == "lead" else wins, scale)
    games = sum(len(unit.games) for unit in each.units)
    played = (each.discipline, each.contest, len(each.units), games)
    figures = (score.estimate, leads.estimate, wins.estimate)
    return ModeResult(*played, scale, *figures, *_course(each.units)), score


def _course(units: Sequence[Unit]) -> tuple[Stopwatch, LostTurns]:
    stopwatch, faults = Stopwatch(), LostTurns()
    for unit in units:
        stopwatch.add(unit.stopwatches.get(BOT, Stopwatch()))
        faults += unit.faults.get(BOT, LostTurns())
    return stopwatch, faults


def _families(protocol: Benchmark, drawn: Mapping[str, Resampled]) -> dict[str, Resampled]:
    """A family's score is the mean of its modes, where all of them were played."""
    members: dict[str, list[str]] = {}
    for discipline in protocol.disciplines:
        members.setdefault(discipline.family, []).append(discipline.key)
    whole = {family: keys for family, keys in members.items() if all(key in drawn for key in keys)}
    return {family: _mean([drawn[key] for key in keys]) for family, keys in whole.items()}


def _resampled(values: Floats, each: PlayedMode) -> Resampled:
    return Resampled(fmean(values), drawn_means(values, crc32(each.discipline.key.encode())))


def _scaled(figure: Resampled, scale: Scale) -> Resampled:
    return Resampled(scale.score(figure.mean), scale.score(figure.resamples))


def _mean(scores: Sequence[Resampled]) -> Resampled:
    resamples = np.mean([score.resamples for score in scores], axis=0)
    return Resampled(fmean(score.mean for score in scores), resamples)
