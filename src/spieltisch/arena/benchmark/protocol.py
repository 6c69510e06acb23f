"""The protocol: which modes, who sits there, how often. What it says stands in ``protocol.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import cycle, islice
from typing import Any, Literal

from ...core.errors import BadOption, short
from ...core.game import AnyGame
from ...games.registry import make, mode
from ..contest import Contest

Counted = Literal["lead", "wins"]


@dataclass(frozen=True, slots=True)
class Discipline:
    """One mode, as the benchmark plays it."""

    key: str
    seats: int
    options: Mapping[str, Any]
    deals: int  # of the smallest size
    by: Counted  # what makes the score
    company: tuple[str, ...]  # who sits with the bot; a team plays alone
    seed: int

    @property
    def family(self) -> str:
        """The family of the mode."""
        return mode(self.key).family

    def game(self) -> AnyGame:
        """The game that is played."""
        return make(self.key, self.seats, **self.options)

    def contest(self, bot: str) -> Contest:
        """The contest of a bot, which is named first; it is checked."""
        return Contest.of(self.game(), (bot, *self.company), self.seed)


@dataclass(frozen=True, slots=True)
class Benchmark:
    """The whole protocol."""

    version: int
    nought: str  # the bot whose score is 0
    hundred: str  # the bot whose score is 100
    sizes: Mapping[str, int]  # how many times the deals of every discipline
    disciplines: tuple[Discipline, ...]

    def deals(self, discipline: Discipline, size: str) -> int:
        """How many deals of a discipline a size has; a smaller size has the first of a larger one."""
        return discipline.deals * self.sizes[size]

    def chosen(self, keys: Iterable[str]) -> tuple[Discipline, ...]:
        """The disciplines of some modes, or all of them; in the order of the protocol."""
        wanted, known = set(keys), [discipline.key for discipline in self.disciplines]
        if unknown := sorted(wanted.difference(known)):
            raise BadOption(f"The benchmark has no mode {short(unknown[0])}; it has {', '.join(known)}.")
        return tuple(each for each in self.disciplines if not wanted or each.key in wanted)


@cache
def benchmark() -> Benchmark:
    """The protocol of today."""
    data = tomllib.loads(files(__package__).joinpath("protocol.toml").read_text("utf-8"))
    disciplines = tuple(_discipline(key, told, data) for key, told in data["modes"].items())
    return Benchmark(data["version"], data["nought"], data["hundred"], data["sizes"], disciplines)


def _discipline(key: str, told: Mapping[str, Any], data: Mapping[str, Any]) -> Discipline:
    others = 0 if mode(key).aim == "team" else told["seats"] - 1
    company = tuple(islice(cycle(data["company"]), others))
    return Discipline(key, told["seats"], told["options"], told["deals"], told["by"], company, data["seed"])
