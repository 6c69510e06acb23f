"""What is it worth that worlds explain what was played?

``python -m benchmarks.try_hindsight nimmt 4 600 search@1:1000 60``: the mode, the seats, the worlds of
``search``, who sits in all other seats, and the number of deals. In every deal ``search`` sits in every seat
once, with hands that explain what was laid and with any hands; by how much the first is better is printed
with a 95 % interval.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import numpy as np

import spieltisch
from spieltisch.bots.registry import make_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.game import Decision
from spieltisch.core.play import turns
from spieltisch.fast.foreseer import Foreseer, mind_for
from spieltisch.fast.nimmt.search import dealing
from spieltisch.games.registry import single_deal


class Foreseeing:
    """The search of 6 nimmt!, whose worlds explain what was played or do not."""

    def __init__(self, game: Any, worlds: int, explains: bool) -> None:
        self._game, self._worlds, self._explains = game, worlds, explains

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        options, mind = tuple(decision.options), mind_for(self._game)
        assert mind is not None
        worlds = dealing(self._game, view, 0)
        worlds = worlds if self._explains else worlds._replace(hindsight=None)
        search = Foreseer(self._game, view, options, mind, worlds, rng.getrandbits(64))
        search.run(self._worlds)
        return options[int(search.worths().argmin())]


def heads(game: Any, worlds: int, explains: bool, other: str, deal: int) -> float:
    """What it takes in a deal, over all seats."""
    found = []
    for turn in range(game.seats):
        bots: list[Any] = [make_bot(other, game) for _ in range(game.seats)]
        bots[turn] = Foreseeing(game, worlds, explains)
        *_, last = turns(game, bots, SeededDealer(f"hindsight {deal}"), Random(f"{deal}.{turn}"))
        found.append(game.scores(last.step.state)[turn])
    return float(np.mean(found))


def main() -> None:
    key, seats, worlds, other, deals = sys.argv[1:]
    game = spieltisch.make(key, int(seats), **single_deal(key))
    found = np.array(
        [
            [heads(game, int(worlds), explains, other, deal) for explains in (False, True)]
            for deal in range(int(deals))
        ]
    )
    better = found[:, 0] - found[:, 1]
    any_hands, explained = found.mean(axis=0)
    error = 1.96 * better.std() / len(better) ** 0.5
    print(f"{any_hands:.2f} heads, {explained:.2f} where worlds explain what was played")
    print(f"better by {better.mean():.2f} ± {error:.2f}")


if __name__ == "__main__":
    main()
