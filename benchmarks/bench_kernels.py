"""The compiled base game against a lean C loop of the same deals, against the reference, and on two threads.

The first needs a C compiler. The C loop shuffles one deck on, the kernel begins every game from its own
stream: what they must agree on is the mean of the heads. Rates are by processor time, the best of some rounds
in turns.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time

import numpy as np

import spieltisch
from spieltisch import fast
from spieltisch.core.play import playout
from spieltisch.fast.rng import seed_word

DEALS = 200_000
ROUNDS, C_ROUNDS = 5, 15


def c_loop(folder: str) -> ctypes.CDLL:
    """The yardstick, built at -O3."""
    library = Path(folder) / "base_deal.so"
    source = Path(__file__).parent / "base_deal.c"
    subprocess.run(["cc", "-O3", "-shared", "-fPIC", "-o", library, source], check=True)
    return ctypes.CDLL(str(library))


def c_rate(library: ctypes.CDLL) -> tuple[float, float]:
    """Deals a second of the C loop, and the heads of a seat."""
    totals = np.zeros(4, dtype=np.int64)
    begin = process_time()
    library.play_deals(
        ctypes.c_uint64(int(seed_word(1))), ctypes.c_int64(DEALS), ctypes.c_void_p(totals.ctypes.data)
    )
    return DEALS / (process_time() - begin), totals.mean() / DEALS


def kernel_rate() -> tuple[float, float]:
    """Deals a second of the kernel on one core, and the heads of a seat."""
    game = spieltisch.make("nimmt", 4, num_deals=1)
    begin = process_time()
    scores = fast.simulate(game, "cheap", DEALS, seed=1).scores
    return DEALS / (process_time() - begin), scores.mean()


def seconds(threads: int) -> float:
    """By the clock, on so many threads."""
    begin = perf_counter()
    fast.simulate(spieltisch.make("nimmt", 4, num_deals=1), "cheap", 4 * DEALS, seed=1, threads=threads)
    return perf_counter() - begin


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
            pairs = [(kernel_rate(), c_rate(library)) for _ in range(C_ROUNDS)]
        (kernel, heads), (lean, known) = (max(side) for side in zip(*pairs, strict=True))
        assert abs(heads - known) < 0.1, "kernel and C loop must play the same game"
        print(f"kernel, random 4-player deals a second: {kernel:,.0f}")
        print(f"C loop at -O3:                          {lean:,.0f}")
        print(f"ratio (best of {C_ROUNDS} each): {kernel / lean:.2f}   wanted: at least 0.95")
    ratio = median(seconds(1) / seconds(2) for _ in range(ROUNDS))
    print(f"two threads against one: {ratio:.2f} times   wanted: at least 1.8")
    print("whole games at default seats against the reference engine, lowest … highest; wanted: at least 100")
    for key in spieltisch.modes():
        ratios = sorted(game_ratio(key) for _ in range(ROUNDS))
        print(f"  {key:18} {median(ratios):4.0f} times   {ratios[0]:.0f} … {ratios[-1]:.0f}")


if __name__ == "__main__":
    main()
