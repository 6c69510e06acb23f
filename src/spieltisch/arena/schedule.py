"""Who sits where: each deal is replayed until luck and seats have been the same for everybody.

The line-up of a deal goes through the seats by rotation. Who sits behind whom changes from deal to deal.

- As many bots as seats: the list is the line-up.
- Fewer: the list is filled up by going through it again, each deal beginning with the next bot.
- More: every combination comes up equally often, one a deal; they come in cycles in which every bot
  plays equally often.
- A team game: each bot takes all the seats, once a deal.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .contest import Contest

Seating = tuple[int, ...]  # by seat: which bot sits there, as an index of the contest's names

MOST_LINEUPS = 100_000


def seatings(contest: Contest, deal: int) -> tuple[Seating, ...]:
    """How a deal is played: once with each of these seatings."""
    if contest.aim == "team":
        return tuple((bot,) * contest.seats for bot in range(len(contest.names)))
    line = [contest.entries[place] for place in lineup(len(contest.bots), contest.seats, deal)]
    Random(f"spieltisch arena {contest.seed} {deal}").shuffle(line)
    return rotations(tuple(line))


def lineup(bots: int, seats: int, deal: int) -> tuple[int, ...]:
    """The places of the list that play a deal."""
    if bots > seats:
        order = _fair_order(bots, seats)
        return order[deal % len(order)]
    if bots == seats:
        return tuple(range(bots))
    return tuple((deal + seat) % bots for seat in range(seats))


def lineup_count(bots: int, seats: int) -> int:
    """How many deals it takes until every line-up has played."""
    return comb(bots, seats) if bots > seats else 1 if bots == seats else bots


def rotations(line: Seating) -> tuple[Seating, ...]:
    """Each seat in turn for everybody; a rotation that changes nothing is left out."""
    return tuple(dict.fromkeys(line[i:] + line[:i] for i in range(len(line))))


@lru_cache(maxsize=4)
def _fair_order(bots: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """All combinations, each followed by its shifts along the list: a cycle has every bot equally often."""
    order: dict[tuple[int, ...], None] = {}
    for first in combinations(range(bots), seats):
        if first not in order:
            for shift in range(bots):
                order[tuple(sorted((place + shift) % bots for place in first))] = None
    return tuple(order)
