"""How fast the reference engine plays: every mode, and the base game against the first sketch.

Run by ``make bench``. The ratio is the figure to trust: both engines take turns within one run, so a busy
machine slows both.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import perf_counter

import spieltisch
from benchmarks import sketch
from spieltisch.core.play import playout

ROUNDS = 7
SECONDS = 0.7


def rate(play: Callable[[], object], seconds: float = SECONDS) -> float:
    """Plays a second."""
    begin, count = perf_counter(), 0
    while perf_counter() - begin < seconds:
        play()
        count += 1
    return count / (perf_counter() - begin)


def sketched_deal(rng: Random) -> Callable[[], object]:
    game = sketch.Nimmt(sketch.Rules(points_limit=1))

    def play() -> None:
        state = game.initial()
        while decisions := game.pending(state):
            state = game.step(state, {d.actor: sketch.sample(d, rng) for d in decisions}).state

    return play


def base_deal(rng: Random) -> Callable[[], object]:
    game = spieltisch.make("nimmt", 4, num_deals=1)
    return lambda: playout(game, rng)


def main() -> None:
    ours, theirs = base_deal(Random(1)), sketched_deal(Random(1))
    pairs = []
    for i in range(ROUNDS):
        pairs.append((rate(ours), rate(theirs)))
        print(f"\r{i + 1}/{ROUNDS}", end="", file=sys.stderr)
    print("\r", end="", file=sys.stderr)
    ratio = median(a / b for a, b in pairs)
    print(f"base game, 4 seats, random deals a second: {median(a for a, _ in pairs):,.0f}")
    print(f"the first sketch, in the same run:         {median(b for _, b in pairs):,.0f}")
    print(f"ratio (median of {ROUNDS}): {ratio:.2f}   wanted: at least 1.5\n")
    print("whole games a second, random play, default seats:")
    for key in spieltisch.modes():
        game = spieltisch.make(key)
        rng = Random(2)
        print(f"  {key:18} {rate(partial(playout, game, rng)):8.1f}")


if __name__ == "__main__":
    main()
