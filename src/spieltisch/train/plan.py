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
    favour: int = 3  # times as many with the seats that the mode has by default
    rounds: int = 3  # that all decisions of an update are learnt from
    helping: int = 512  # decisions for one step
    rate: float = 3e-3  # of the first steps; the last are a tenth of it
    clip: float = 0.2
    curiosity: float = 0.02  # at first; a tenth of it in the end
    foresight: float = 0.5
    earlier: int = 8  # selves in the league
    teacher: str = ""  # a search whose thoughts are imitated, instead of learning from what came of choices
    lessons: int = 200  # decisions that it explains for an update
    softness: float = 0.05  # how much worse an option may be, as learners count, to be nearly as good

    def faded(self, update: int, value: float) -> float:
        """A value that falls to a tenth in the course of a run."""
        return value * (1 - 0.9 * update / max(1, self.updates - 1))
