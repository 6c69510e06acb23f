"""Finished games for the coach to look at."""

from __future__ import annotations

from functools import cache
from random import Random

from spieltisch.bots.registry import make_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.play import turns
from spieltisch.core.record import Record, record_of
from spieltisch.games.registry import make


@cache
def finished(key: str = "nimmt", seats: int = 3, bots: str = "heuristic,random", seed: str = "1") -> Record:
    """A game that bots have played, a short one where the rules allow it."""
    game = make(key, seats, **({"num_deals": 1} if key.startswith("nimmt") else {}))
    names = bots.split(",")
    players = [make_bot(names[seat % len(names)], game) for seat in range(seats)]
    played = turns(game, players, SeededDealer(seed), Random(seed))
    return record_of(game, played, [f"P{seat}" for seat in range(seats)])
