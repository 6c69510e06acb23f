"""What a run of training goes by."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Plan:
    """All that the weights depend on."""

    key: str
    start: str = ""  # a file with weights to begin with
    seed: int = 1
    updates: int = 500
    hidden: int = 32
    decisions: int = 2_000  # of each seat count for an update
    favour: int = 12  # times as many with the seats that the mode has by default
    rounds: int = 3  # that all decisions of an update are learnt from
    helping: int = 1_000  # decisions for one step
    rate: float = 3e-3  # of the first steps; the last are a tenth of it
    earlier: int = 8  # selves in the league

    def faded(self, update: int, value: float, share: float = 0.1) -> float:
        """A value that falls to a share of itself in the course of a run."""
        return value * (1 - (1 - share) * update / max(1, self.updates - 1))
