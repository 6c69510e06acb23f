"""What goes wrong, and when: the same for the same seed. What comes of it is the machine's affair."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

STANDSTILL = 20.0  # seconds for which a server is stopped
GREAT = ("kill", "stop", "database crash", "disk full", "cut pages")  # part of every plan
KINDS = (
    *GREAT,
    "end",
    "hold pages",
    "half pages",
    "cut peers",
    "hold peers",
    "half peers",
    "cut store",
    "hold store",
    "half store",
    "database restart",
)


@dataclass(frozen=True)
class Fault:
    """Something is broken for a while."""

    kind: str
    wait: float  # seconds after the one before
    lasts: float
    which: int  # of the servers

    def __str__(self) -> str:
        return f"{self.kind} for {self.lasts:.1f} s"


def plan_of(seed: int, count: int, gap: float) -> list[Fault]:
    """So many faults, about so many seconds apart; every kind about as often as every other."""
    rng = Random(f"chaos {seed}")
    return [_fault(rng, kind, gap) for kind in _kinds(rng, count)]


def _kinds(rng: Random, count: int) -> Iterator[str]:
    while count > 0:
        others = rng.sample(KINDS[len(GREAT) :], min(len(KINDS), max(count, len(GREAT))) - len(GREAT))
        kinds = [*GREAT, *others][:count]
        rng.shuffle(kinds)
        yield from kinds
        count -= len(kinds)


def _fault(rng: Random, kind: str, gap: float) -> Fault:
    lasts = STANDSTILL if kind == "stop" else min(8.0, 0.3 + rng.expovariate(0.5))
    return Fault(kind, gap * rng.uniform(0.3, 1.7), lasts, rng.randrange(60))
