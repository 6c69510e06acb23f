"""How far one bot leads another, deal by deal: sums of it, and what they prove at any time."""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import Any

import numpy as np

from .bootstrap import DIGITS, Estimate

MISSED = 0.05  # how often the interval may miss, whenever one stops
TIGHT = 200  # leads with which the interval is the narrowest that it can be


@dataclass(slots=True)
class LeadSums:
    """Leads added up; numbers or arrays of them, of many tests at once.

    Two more leads, one of a point to each side, are in the spread: few deals that came out alike are no proof
    that all do.
    """

    count: Any = 0
    total: Any = 0.0
    squares: Any = 0.0

    def add(self, lead: float) -> None:
        """Another one."""
        self.count += 1
        self.total += lead
        self.squares += lead * lead

    @property
    def mean(self) -> Any:
        """The mean."""
        return self.total / self.count

    @property
    def variance(self) -> Any:
        """The mean square of how far they lie from their mean."""
        return (self.squares - self.total * self.mean + 2) / (self.count + 2)

    def llr(self, low: float, high: float) -> Any:
        """By which factor a true lead of ``high`` explains them better than one of ``low``: its logarithm.

        Each explains them with the spread that suits it best.
        """
        around_low, around_high = (self.variance + (self.mean - lead) ** 2 for lead in (low, high))
        return self.count / 2 * np.log(around_low / around_high)

    def radius(self) -> Any:
        """How far the true lead may be from the mean, at whichever count one stops to look (95 of 100).

        Robbins' normal mixture, with the spread as measured (Waudby-Smith et al., 2021).
        """
        heavy = -2 * log(MISSED)
        weight = self.count * (heavy + log(heavy + 1)) / TIGHT
        inside = np.log(np.sqrt(weight + 1) / MISSED)
        return np.sqrt(2 * self.variance * (weight + 1) / (self.count * weight) * inside)

    def estimate(self) -> Estimate:
        """The mean and its interval."""
        if self.count < 2:
            return Estimate(round(float(self.mean), DIGITS) if self.count else 0.0, None, None)
        mean, radius = float(self.mean), float(self.radius())
        return Estimate(*(round(x, DIGITS) for x in (mean, mean - radius, mean + radius)))
