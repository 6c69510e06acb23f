"""What a seed stands for: who plays what, and what goes wrong when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from spieltisch.games.registry import families, modes

from .world.disk import FAILURES, Failure

KINDS = (
    "crash",
    "restart",
    "pause",
    "cut one",
    "cut all",
    "silence",
    "reload",
    "apart",
    "held up",
    "store risk",
    "store down",
    "store slow",
    "net slow",
    "net loss",
    "workers die",
    "workers slow",
    "calendar",
)
LIKING = {"nimmt": 4, "plus": 4, "buffalo": 3, "board": 2, "qwixx": 1}  # the shorter, the more often
LEAST = {"held up": 8.0}  # seconds: others take a server for gone, and people come to them
CALLS = 60  # of the store, of which one is to fail: n is counted up from seed to seed


@dataclass(frozen=True)
class Fault:
    """Something goes wrong for a while."""

    at: float
    kind: str
    lasts: float
    which: int  # of the servers or pages


@dataclass(frozen=True)
class Party:
    """Who meets at one table, and for what."""

    key: str
    seats: int
    people: int
    watched: bool
    clock: int | None
    absent_after: int | None

    @property
    def stood_in(self) -> bool:
        """Whether bots may choose for people."""
        return bool(self.clock or self.absent_after)


@dataclass(frozen=True)
class Plan:
    """One run."""

    seed: int
    parties: tuple[Party, ...]
    shared: bool  # the database is a server of its own
    servers: int
    store_lag: float  # seconds, about
    net_lag: float
    thought: float  # seconds, about, that a person takes
    nth: dict[int, Failure] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()

    @property
    def calm(self) -> float:
        """When nothing goes wrong any more."""
        return max((fault.at + fault.lasts for fault in self.faults), default=0.0)


def plan_of(seed: int) -> Plan:
    """The run of a seed; in every fourth the n-th call of the store fails, and nothing else does."""
    rng = Random(f"plan {seed}")
    counted = seed % 4 == 0
    servers = rng.choice((1, 1, 1, 2, 2, 3))
    return Plan(
        seed=seed,
        parties=tuple(party_of(rng) for _ in range(rng.choice((1, 1, 2)))),
        shared=servers > 1 or rng.random() < 0.5,
        servers=servers,
        store_lag=10 ** rng.uniform(-3.0, -0.7),
        net_lag=10 ** rng.uniform(-3.0, -0.7),
        thought=10 ** rng.uniform(-1.5, -0.3),
        nth={1 + seed // 8 % CALLS: FAILURES[seed // 4 % 2]} if counted else {},
        faults=() if counted else tuple(_faults(rng)),
    )


def party_of(rng: Random, liking: Mapping[str, int] = LIKING) -> Party:
    """Any people at any game; what is liked more comes more often."""
    key = _mode(rng, liking)
    low, high = modes()[key].seats
    seats = rng.randint(max(low, 2), min(3, high))
    return Party(
        key=key,
        seats=seats,
        people=rng.randint(1, seats),
        watched=rng.random() < 0.2,
        clock=rng.choice((None, None, None, 8)),
        absent_after=rng.choice((None, None, 5)),
    )


def _mode(rng: Random, liking: Mapping[str, int]) -> str:
    """Any family and any of its modes."""
    family = families()[rng.choices(list(liking), list(liking.values()))[0]]
    keys = [mode.key for mode in family.modes]
    return keys[0] if rng.random() < 0.5 else rng.choice(keys)


def _faults(rng: Random) -> list[Fault]:
    kinds = rng.sample(KINDS, rng.randint(1, 5))
    found = []
    for _ in range(rng.randint(1, 6)):
        lasts = rng.choice((0.1, 0.5, 2.0, 8.0)) * rng.expovariate(1.0)
        at, kind = rng.uniform(0.0, 12.0), rng.choice(kinds)
        lasts = min(lasts + LEAST.get(kind, 0.0), 25.0)
        found.append(Fault(at, kind, lasts, rng.randrange(60)))
    return sorted(found, key=lambda fault: fault.at)
