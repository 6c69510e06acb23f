"""Work that any version of the project can do: ``python benchmarks/probes.py NAME`` prints its seconds.

It is run as a file, so that ``PYTHONPATH`` alone says which version does it. What compiles or loads comes
first and is not counted; seconds are of processor time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from time import process_time

import spieltisch
from spieltisch import fast

Work = Callable[[], object]


def reference() -> Work:
    """150 games of the base game by the readable engine, at random."""
    from spieltisch.core.play import playout

    game, rng = spieltisch.make("nimmt", 4), Random(1)

    def play() -> None:
        for _ in range(150):
            playout(game, rng)  # not kept: a state holds all that was told

    return play


def kernel() -> Work:
    """400,000 deals of the base game by the compiled one, at random."""
    game = spieltisch.make("nimmt", 4, num_deals=1)
    fast.simulate(game, "random", 1)
    return lambda: fast.simulate(game, "random", 400_000, seed=1)


def search() -> Work:
    """20 first choices of the base game, 3,000 worlds each."""
    game = spieltisch.make("nimmt", 4)
    bots = [spieltisch.RandomBot()] * 4
    state = next(iter(spieltisch.turns(game, bots, spieltisch.SeededDealer("1"), Random(1)))).step.state
    view, options = game.view(state, 0), tuple(game.pending(state)[0].options)
    fast.searcher(game, view, options, True, 0).run(1)

    def think() -> None:
        for seed in range(20):
            search = fast.searcher(game, view, options, True, seed)
            search.keep_all()
            search.run(3_000)

    return think


def batch() -> Work:
    """300 steps of 512 games of the base game."""
    env = fast.VectorEnv("nimmt", 4, 512, 1)
    actions = env.masks.argmax(axis=2)
    env.step(actions)

    def play() -> None:
        for _ in range(300):
            env.step(env.masks.argmax(axis=2))

    return play


PROBES = {probe.__name__: probe for probe in (reference, kernel, search, batch)}


if __name__ == "__main__":
    work = PROBES[sys.argv[1]]()
    begin = process_time()
    work()
    print(process_time() - begin)
