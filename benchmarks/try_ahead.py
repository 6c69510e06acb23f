"""How far ahead should a search play? ``python -m benchmarks.try_ahead plus 3 200 200 40 0 1``.

The arguments are the mode, the seats, the worlds of ``search`` and of ``search@1``, the number of deals, and
how many own decisions are made first. One ``search`` sits in every seat once among ``search@1``, in the same
deals for each number; its advantage over the mean of the others is printed with a 95 % interval.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import numpy as np

import spieltisch
from spieltisch.bots.registry import make_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.play import turns
from spieltisch.fast.learnt import teachable
from spieltisch.games.registry import single_deal


def advantage(game: Any, specs: tuple[str, str], deal: int) -> float:
    """How much better the first bot is than the second ones, over all seats."""
    sign, found = 1 if game.aim == "most" else -1, []
    for turn in range(game.seats):
        bots = [make_bot(specs[seat != turn], game) for seat in range(game.seats)]
        *_, last = turns(game, bots, SeededDealer(f"s1-{deal}"), Random(f"s1.{deal}.{turn}"))
        scores = np.array(game.scores(last.step.state), float)
        found.append(sign * (scores[turn] - np.delete(scores, turn).mean()))
    return float(np.mean(found))


def main() -> None:
    key, seats, worlds, others, deals, *ahead = sys.argv[1:]
    game = spieltisch.make(key, int(seats), **single_deal(key))
    for number in ahead:
        teachable(game).AHEAD = int(number)
        found = np.array(
            [advantage(game, (f"search:{worlds}", f"search@1:{others}"), deal) for deal in range(int(deals))]
        )
        error = 1.96 * found.std() / len(found) ** 0.5
        print(f"{number} ahead: better by {found.mean():.1f} ± {error:.1f}", flush=True)


if __name__ == "__main__":
    main()
