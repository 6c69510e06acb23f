"""How each pair of bots stands while a contest is played, for those who watch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations, islice
from math import sqrt
from statistics import fmean

from .contest import Contest
from .units import Unit

MOST_SHOWN = 6
SURE = 1.96  # standard errors of a 95% interval


@dataclass(slots=True)
class PairLead:
    """The differences of two bots, deal by deal."""

    deals: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, difference: float) -> None:
        """Count one deal."""
        self.deals += 1
        self.total += difference
        self.squares += difference**2

    def told(self) -> str:
        """Mean and interval, in a few letters."""
        mean = self.total / self.deals
        spread = sqrt(max(0.0, self.squares / self.deals - mean**2) / self.deals)
        return f"{mean:+.2f} ± {SURE * spread:.2f} ({self.deals})"


class Pairings:
    """Looks at the deals that have come."""

    def __init__(self, contest: Contest, labels: Mapping[str, str], units: Mapping[int, Unit]) -> None:
        self._names = [labels[name] for name in contest.names]
        self._units = units
        self._seen = 0
        self._leads = {pair: PairLead() for pair in combinations(range(len(contest.names)), 2)}

    def told(self) -> str:
        """A line for each pairing: first minus second, and in how many deals."""
        for unit in islice(self._units.values(), self._seen, None):
            self._look(unit)
        self._seen = len(self._units)
        met = [(pair, lead) for pair, lead in self._leads.items() if lead.deals]
        lines = [f"{self._names[a]} – {self._names[b]} {lead.told()}" for (a, b), lead in met[:MOST_SHOWN]]
        more = [f"and {len(met) - MOST_SHOWN} more pairings"] if len(met) > MOST_SHOWN else []
        return "\n".join([*lines, *more])

    def _look(self, unit: Unit) -> None:
        scores: dict[int, list[int]] = {}
        for game in unit.games:
            for bot, score in zip(game.bots, game.scores, strict=True):
                scores.setdefault(bot, []).append(score)
        for (a, b), lead in self._leads.items():
            if a in scores and b in scores:
                lead.add(fmean(scores[a]) - fmean(scores[b]))
