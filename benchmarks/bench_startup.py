"""How long ``spieltisch --help`` takes over a bare ``python -c pass``."""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from time import perf_counter

RUNS = 15


def milliseconds(*arguments: str) -> float:
    begin = perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
    return 1000 * (perf_counter() - begin)


def main() -> None:
    bare, command = [], []
    for _ in range(RUNS):
        bare.append(milliseconds("-c", "pass"))
        command.append(milliseconds("-m", "spieltisch", "--help"))
    over = median(c - b for b, c in zip(bare, command, strict=True))
    print(f"python -c pass:    {median(bare):6.1f} ms")
    print(f"spieltisch --help: {median(command):6.1f} ms")
    print(f"over it (median of {RUNS}): {over:.1f} ms   wanted: below 150")


if __name__ == "__main__":
    main()
