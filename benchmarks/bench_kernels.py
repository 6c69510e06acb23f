"""The compiled base game against a C loop of the same work, against the reference, and on two threads.

The first needs a C compiler; both loops draw the same random numbers, so their scores must be equal.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

import numpy as np

import spieltisch
from spieltisch import fast
from spieltisch.core.play import playout
from spieltisch.fast.rng import seed_word

DEALS = 200_000
ROUNDS = 5


def c_loop(folder: str) -> ctypes.CDLL:
    """The yardstick, built at -O3."""
    library = Path(folder) / "base_deal.so"
    source = Path(__file__).parent / "base_deal.c"
    subprocess.run(["cc", "-O3", "-shared", "-fPIC", "-o", library, source], check=True)
    return ctypes.CDLL(str(library))


def c_rate(library: ctypes.CDLL) -> tuple[float, list[int]]:
    totals = np.zeros(4, dtype=np.int64)
    begin = perf_counter()
    library.play_deals(
        ctypes.c_uint64(int(seed_word(1))), ctypes.c_int64(DEALS), ctypes.c_void_p(totals.ctypes.data)
    )
    return DEALS / (perf_counter() - begin), totals.tolist()


def kernel_rate(threads: int = 1) -> tuple[float, list[int]]:
    game = spieltisch.make("nimmt", 4, num_deals=1)
    begin = perf_counter()
    scores = fast.simulate(game, "random", DEALS, seed=1, threads=threads).scores
    return DEALS / (perf_counter() - begin), scores.sum(axis=0).tolist()


def game_ratio(key: str, games: int = 40) -> float:
    """How many times as fast as the reference a kernel plays whole games at random; both in one go."""
    game, rng = spieltisch.make(key), Random(1)
    fast.simulate(game, "random", 1)  # compiles
    begin = perf_counter()
    fast.simulate(game, "random", 100 * games, seed=1)
    middle = perf_counter()
    for _ in range(games):
        playout(game, rng)
    return 100 * (perf_counter() - middle) / (middle - begin)


def main() -> None:
    kernel_rate()  # compiles
    if shutil.which("cc"):
        with tempfile.TemporaryDirectory() as folder:
            library = c_loop(folder)
            pairs = [(kernel_rate(), c_rate(library)) for _ in range(ROUNDS)]
        assert pairs[0][0][1] == pairs[0][1][1], "kernel and C loop must play the same deals"
        print(f"kernel, random 4-player deals a second: {median(k[0] for k, _ in pairs):,.0f}")
        print(f"C loop at -O3, the same deals:          {median(c[0] for _, c in pairs):,.0f}")
        ratio = median(k[0] / c[0] for k, c in pairs)
        print(f"ratio (median of {ROUNDS}): {ratio:.2f}   wanted: at least 0.9")
    ratio = median(kernel_rate(2)[0] / kernel_rate()[0] for _ in range(ROUNDS))
    print(f"two threads against one: {ratio:.2f} times   wanted: at least 1.8")
    print("whole games at default seats against the reference engine, lowest … highest; wanted: at least 100")
    for key in spieltisch.modes():
        ratios = sorted(game_ratio(key) for _ in range(ROUNDS))
        print(f"  {key:18} {median(ratios):4.0f} times   {ratios[0]:.0f} … {ratios[-1]:.0f}")


if __name__ == "__main__":
    main()
