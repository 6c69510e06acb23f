"""Which models of the others serve the search best? ``python -m benchmarks.try_models 180 random``.

The second argument names the three opponents: ``random`` (random cards, cheapest row) or ``mcs``
(mcs:100). Bots behind it are measured instead of the models: ``… 1000 random search:100ms``. Takes
minutes on two processes; prints one line a model.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Any

import numpy as np

import spieltisch
from spieltisch.bots.registry import make_bot
from spieltisch.core.chance import SeededDealer, choose
from spieltisch.core.game import Decision
from spieltisch.core.play import turns
from spieltisch.fast.nimmt import memory
from spieltisch.fast.nimmt.policies import CHEAP, HEURISTIC
from spieltisch.fast.nimmt.search import hidden_searcher
from spieltisch.games.rows import bull_sum

NAMES = {CHEAP: "random", HEURISTIC: "heuristic"}
LEARNT = -1
NOW = {0: "random", 50: "half and half", 100: "heuristic", LEARNT: "as they have played"}
TRIED = (
    (0, CHEAP, CHEAP, 1500),
    (0, HEURISTIC, CHEAP, 1500),
    (100, HEURISTIC, HEURISTIC, 1500),
    (100, HEURISTIC, CHEAP, 1500),
    (50, HEURISTIC, CHEAP, 1500),
    (LEARNT, HEURISTIC, CHEAP, 1500),
)
GAME: Any = spieltisch.make("nimmt", 4, num_deals=1)


@dataclass
class ModelBot:
    """A search with given models: of others now, of itself and of others afterwards."""

    trust: int
    own: int
    others: int
    worlds: int

    def __post_init__(self) -> None:
        self.memory: Any = memory(GAME)

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        candidates = tuple(decision.options)
        policies = [self.own if seat == view.seat else self.others for seat in range(4)]
        trust = self.memory.trust(view) if self.trust == LEARNT else self.trust
        search = hidden_searcher(GAME, view, candidates, trust, policies, rng.getrandbits(64))
        search.run(self.worlds)
        return candidates[int(search.means().argmin())]


class CheapBot:
    """A random card, but the cheapest row."""

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        if decision.prompt == "choose-row":
            return min(decision.options, key=lambda take: bull_sum(view.rows[take.row - 1]))
        return choose(decision.options, rng)


def play(model: tuple[int, int, int, int] | str, against: str, deal: int) -> tuple[int, ...]:
    """The heads of one deal, the bot in question first."""
    rival: Any = CheapBot() if against == "random" else make_bot("mcs:100", GAME)
    bot: Any = make_bot(model, GAME) if isinstance(model, str) else ModelBot(*model)
    *_, last = turns(GAME, (bot, rival, rival, rival), SeededDealer(deal), Random(deal))
    scores: tuple[int, ...] = GAME.scores(last.step.state)
    return scores


def name_of(model: tuple[int, int, int, int] | str) -> str:
    if isinstance(model, str):
        return model
    trust, own, others, worlds = model
    return f"{NOW[trust]} | {NAMES[own]}, {NAMES[others]} | {worlds}"


def main() -> None:
    deals, against = int(sys.argv[1]), sys.argv[2]
    models: tuple[Any, ...] = tuple(sys.argv[3:]) or TRIED
    with get_context("spawn").Pool(2) as pool:
        for model in models:
            table = np.array(pool.map(partial(play, model, against), range(deals), chunksize=5))
            lead = table[:, 1:].mean(axis=1) - table[:, 0]
            heads = f"{table[:, 0].mean():.2f} ± {1.96 * table[:, 0].std() / deals**0.5:.2f}"
            better = f"{lead.mean():.2f} ± {1.96 * lead.std() / deals**0.5:.2f}"
            print(f"{name_of(model)} | heads {heads} | lead {better}", flush=True)


if __name__ == "__main__":
    main()
