"""The worst deals of each bot: where others did better in the same seat with the same cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from statistics import fmean

from .contest import Contest
from .units import Unit

SHOWN = 3  # of each bot
Seen = tuple[int, int, int]  # bot, game of its deal, score


@dataclass(frozen=True, slots=True)
class WorstDeal:
    """One game of a bot, and by how much others did better in its seat."""

    bot: str
    deal: int
    game: int
    seat: int | None  # of a team, none
    score: int
    worse: float
    record: Path

    @property
    def replay(self) -> str:
        """The command that tells it again."""
        return f"spieltisch replay {quote(str(self.record))}"

    @property
    def analyse(self) -> str:
        """The command that asks the coach about it."""
        whose = "" if self.seat is None else f" --player {self.seat}"
        return f"spieltisch analyse {quote(str(self.record))}{whose}"


def record_path(folder: Path, contest: Contest, deal: int, game: int) -> Path:
    """Where the record of a game is kept; those of another contest have other names."""
    return folder / f"{contest.game}-{contest.digest()[:8]}-{deal:06}-{game}.rec"


def worst_deals(contest: Contest, units: Iterable[Unit], folder: Path) -> tuple[WorstDeal, ...]:
    """The worst of every bot, in the order of the list; only those whose record is there."""
    found: dict[int, list[WorstDeal]] = defaultdict(list)
    for unit in units:
        by_seat: dict[int, list[Seen]] = defaultdict(list)
        for number, game in enumerate(unit.games):
            for seat, (bot, score) in enumerate(zip(game.bots, game.scores, strict=True)):
                by_seat[seat].append((bot, number, score))
        for seat, sides in by_seat.items():
            for bot, number, score in sides:
                others = [each[2] for each in sides if each[0] != bot]
                path = record_path(folder, contest, unit.deal, number)
                if others and (worse := _worse(contest, score, others)) > 0:
                    name = contest.names[bot]
                    whose = None if contest.aim == "team" else seat
                    found[bot].append(WorstDeal(name, unit.deal, number, whose, score, worse, path))
    return tuple(deal for bot in sorted(found) for deal in _first(found[bot]))


def _worse(contest: Contest, score: int, others: Sequence[int]) -> float:
    lead = score - fmean(others)
    return lead if contest.fewest_wins else -lead


def _first(deals: list[WorstDeal]) -> list[WorstDeal]:
    kept = (deal for deal in sorted(deals, key=lambda deal: -deal.worse) if deal.record.exists())
    return [deal for deal, _ in zip(kept, range(SHOWN), strict=False)]
