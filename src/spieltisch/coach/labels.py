"""How good a choice was, by what it cost on average."""

from __future__ import annotations

BEST = "best"
BLUNDER = "blunder"
LIMITS: tuple[tuple[str, float], ...] = (  # up to so many points behind the best choice
    (BEST, 0.1),
    ("good", 0.5),
    ("inaccuracy", 1.25),
    ("mistake", 3.0),
)
FINE = ("best", "good")  # labels of choices that are nearly as good as the best
WRONG = ("mistake", BLUNDER)  # labels of what is worth an exercise
LABELS = (*(name for name, _ in LIMITS), BLUNDER)


def label_of(loss: float) -> str:
    """The label of a choice that costs so many points compared with the best one."""
    return next((name for name, limit in LIMITS if loss <= limit), BLUNDER)
