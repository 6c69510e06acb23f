"""Which models of the others serve the search best? ``python -m benchmarks.try_models 180 random``.

The second argument names the three opponents: ``random`` (random cards, cheapest row) or ``mcs``
(mcs:100). Takes minutes; prints one line a model.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

import spieltisch
from spieltisch.bots.registry import make_bot
from spieltisch.core.chance import SeededDealer, choose
from spieltisch.core.game import Decision
from spieltisch.core.play import turns
from spieltisch.fast.nimmt.play import CHEAP, HEURISTIC
from spieltisch.fast.nimmt.search import MIXED, Searcher
from spieltisch.games.rows import bull_sum

NAMES = {CHEAP: "random", HEURISTIC: "heuristic", MIXED: "half and half"}
TRIED = (
    (CHEAP, CHEAP, CHEAP, 1500),
    (CHEAP, HEURISTIC, CHEAP, 1500),
    (HEURISTIC, HEURISTIC, HEURISTIC, 1500),
    (HEURISTIC, HEURISTIC, CHEAP, 1500),
    (MIXED, HEURISTIC, CHEAP, 3000),
)


@dataclass
class ModelBot:
    """A search with given models: of others now, of itself and of others afterwards."""

    game: Any
    model: int
    own: int
    others: int
    worlds: int

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        candidates = tuple(decision.options)
        policies = [self.own if seat == view.seat else self.others for seat in range(4)]
        search = Searcher(self.game, view, candidates, (self.model,) * 4, policies, rng.getrandbits(64))
        search.run(self.worlds)
        return candidates[int(search.means().argmin())]


class CheapBot:
    """A random card, but the cheapest row."""

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        if decision.prompt == "choose-row":
            return min(decision.options, key=lambda take: bull_sum(view.rows[take.row - 1]))
        return choose(decision.options, rng)


def main() -> None:
    deals, against = int(sys.argv[1]), sys.argv[2]
    game = spieltisch.make("nimmt", 4, num_deals=1)
    rival: Any = CheapBot() if against == "random" else make_bot("mcs:100", game)
    for model, own, others, worlds in TRIED:
        scores = []
        for deal in range(deals):
            bots = (ModelBot(game, model, own, others, worlds), rival, rival, rival)
            *_, last = turns(game, bots, SeededDealer(deal), Random(deal))
            scores.append(game.scores(last.step.state))
        table = np.array(scores)
        lead = table[:, 1:].mean(axis=1) - table[:, 0]
        heads = f"{table[:, 0].mean():.2f} ± {1.96 * table[:, 0].std() / deals**0.5:.2f}"
        better = f"{lead.mean():.2f} ± {1.96 * lead.std() / deals**0.5:.2f}"
        names = f"{NAMES[model]} | {NAMES[own]}, {NAMES[others]} | {worlds}"
        print(f"{names} | heads {heads} | lead {better}", flush=True)


if __name__ == "__main__":
    main()
