"""A sequential test: whether one bot is better than another, with as many deals as it takes and no more.

A generalised probability ratio test on how far the first bot leads in a deal, all its seatings together. Each
hypothesis explains the deals with the spread that suits it best; docs/arena.md says why this one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import log
from typing import Literal, get_args

import numpy as np

from ..core.errors import BadOption
from .bootstrap import DIGITS, Estimate
from .contest import Contest
from .figures import figures_of
from .leads import LeadSums
from .schedule import lineup_count
from .units import Unit

Measure = Literal["score", "wins"]
FIRST_LOOK = 50  # deals before the first look: the spread must be known by then, and sums be near to normal
MOST_ERROR = 0.5  # of alpha and beta


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """What is tested: H0, the first bot leads by ``low`` or less; H1, it does by ``high`` or more."""

    low: float
    high: float
    alpha: float = 0.05  # how often H1 may be accepted where H0 is true
    beta: float = 0.05  # and the other way round
    by: Measure = "score"

    def __post_init__(self) -> None:
        if not -1e6 < self.low < self.high < 1e6:
            raise BadOption("A sequential test needs two leads, the lower one first, such as --sprt 0 0.5.")
        if not all(0 < error <= MOST_ERROR for error in (self.alpha, self.beta)):
            raise BadOption(f"--alpha and --beta must be above 0, and at most {MOST_ERROR}.")
        if self.by not in get_args(Measure):
            raise BadOption(f"A sequential test is by {' or '.join(get_args(Measure))}.")

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the test ends: a true ratio passes either of them by chance no more often than allowed."""
        return round(log(self.beta), DIGITS), round(-log(self.alpha), DIGITS)


@dataclass(frozen=True, slots=True)
class Finding:
    """How a sequential test has ended, or how it stands."""

    first: str
    second: str
    hypotheses: Hypotheses
    accepted: Literal["H0", "H1"] | None
    deals: int  # that it has looked at
    llr: float
    bounds: tuple[float, float]
    lead: Estimate  # its interval holds whenever one stops; the mean leans towards where it stopped


class SequentialTest:
    """Looks at the first deals of a contest in their order, whatever the order in which they were played."""

    def __init__(self, contest: Contest, hypotheses: Hypotheses, deals: int) -> None:
        if len(contest.names) != 2:
            raise BadOption(f"--sprt compares two bots, not {len(contest.names)}.")
        self._contest, self._hypotheses, self._most = contest, hypotheses, deals
        team = contest.aim == "team"
        self._cycle = 1 if team else lineup_count(len(contest.bots), contest.seats)
        self._sums = LeadSums()
        self.accepted: Literal["H0", "H1"] | None = None

    @property
    def llr(self) -> float:
        """The logarithm of the likelihood ratio: above zero speaks for H1."""
        return float(self._sums.llr(self._hypotheses.low, self._hypotheses.high)) if self._sums.count else 0.0

    def decided(self, units: Mapping[int, Unit]) -> bool:
        """Look at the deals that have come; what lies behind a deal that is still missing has to wait."""
        while self.accepted is None and (cycle := self._next(units)):
            self._sums.add(self._lead(cycle))
            self._judge()
        return self.accepted is not None

    def finding(self) -> Finding:
        """How it stands."""
        (first, second), hypotheses, sums = self._contest.names, self._hypotheses, self._sums
        llr, deals = round(self.llr, DIGITS), sums.count * self._cycle
        lead, bounds = sums.estimate(), hypotheses.bounds
        return Finding(first, second, hypotheses, self.accepted, deals, llr, bounds, lead)

    def told(self) -> str:
        """How it stands, in a few words for a line of progress."""
        low, high = self._hypotheses.bounds
        return f"LLR {self.llr:.2f} ({low:.2f} … {high:.2f})"

    def _next(self, units: Mapping[int, Unit]) -> list[Unit]:
        begin = self._sums.count * self._cycle
        deals = range(begin, begin + self._cycle)
        come = deals.stop <= self._most and all(deal in units for deal in deals)
        return [units[deal] for deal in deals] if come else []

    def _lead(self, cycle: list[Unit]) -> float:
        """How far the first bot leads: a mean over line-ups in which both have had the same seats."""
        found = figures_of(self._contest, cycle)
        figures = found.scores if self._hypotheses.by == "score" else found.wins
        lead = float(np.nanmean(figures[:, 0] - figures[:, 1]))
        return -lead if self._contest.fewest_wins and self._hypotheses.by == "score" else lead

    def _judge(self) -> None:
        low, high = self._hypotheses.bounds
        if self._sums.count >= FIRST_LOOK and not low < self.llr < high:
            self.accepted = "H0" if self.llr <= low else "H1"
