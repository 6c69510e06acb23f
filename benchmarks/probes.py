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
    """20 first choices of the base game by the first search, 3,000 worlds each."""
    game = spieltisch.make("nimmt", 4)
    bots = [spieltisch.RandomBot()] * 4
    state = next(iter(spieltisch.turns(game, bots, spieltisch.SeededDealer("1"), Random(1)))).step.state
    view, options = game.view(state, 0), tuple(game.pending(state)[0].options)
    searcher = fast.thinking(game, 1).searcher if hasattr(fast, "thinking") else fast.searcher
    searcher(game, view, options, True, 0).run(1)

    def think() -> None:
        for seed in range(20):
            search = searcher(game, view, options, True, seed)
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


def net() -> Work:
    """20,000 hands of ten cards, weighed and valued by a network of 40 cells."""
    import numpy as np

    from spieltisch.fast.compiling import jit
    from spieltisch.fast.net import Numbers, Shape, Thought, new_thought, weigh, worth

    shape = Shape(kinds=2, table=35, option=27, hidden=40, second=26)
    thought, rng = new_thought(shape, 10), np.random.default_rng(1)
    weights = rng.normal(0, 0.1, shape.size).astype(np.float32)
    thought.table[:], thought.options[:] = rng.random(35), rng.random((10, 27))

    @jit
    def think(weights: Numbers, shape: Shape, thought: Thought, times: int) -> float:
        total = 0.0
        for _ in range(times):
            weigh(weights, shape, 0, 10, thought)
            total += worth(weights, shape, 0, 10, thought)
        return total

    think(weights, shape, thought, 1)
    return lambda: think(weights, shape, thought, 20_000)


PROBES = {probe.__name__: probe for probe in (reference, kernel, search, batch, net)}


if __name__ == "__main__":
    work = PROBES[sys.argv[1]]()
    begin = process_time()
    work()
    print(process_time() - begin)
