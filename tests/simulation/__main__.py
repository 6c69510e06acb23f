"""Play one run and tell all of it, or many and tell which went wrong.

``python -m tests.simulation SEED`` prints what happened, line by line; ``--count 20000`` plays that many from
the seed on. Ctrl-C ends it, and says where to go on.
"""

from __future__ import annotations

import argparse
import sys

from spieltisch.work.progress import progress

from .run import played


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("seed", type=int, nargs="?", default=0, help="which run, or the first of many")
    parser.add_argument("--count", type=int, default=1, help="how many runs")
    given = parser.parse_args()
    if given.count == 1:
        return one(given.seed)
    return many(given.seed, given.count)


def one(seed: int) -> int:
    """Tell all of one run."""
    evening = played(seed)
    print(*evening.trace.lines, evening.plan, *evening.faults, sep="\n")
    print(f"Seed {seed}: {'broken' if evening.faults else 'all promises kept'}, {evening.trace.digest}.")
    return bool(evening.faults)


def many(first: int, count: int) -> int:
    """Tell which runs went wrong, and why."""
    broken, acknowledged, seed = 0, 0, first
    try:
        with progress(count, what="runs") as more:
            for seed in range(first, first + count):
                evening = played(seed)
                acknowledged += sum(page.told.acknowledged for page in evening.pages)
                if evening.faults:
                    broken += 1
                    print(f"Seed {seed}: {evening.faults[0]}", flush=True)
                more(1)
                if (seed + 1) % 1000 == 0 and not sys.stderr.isatty():
                    print(f"{seed + 1 - first} runs, {broken} broken", flush=True)
    except KeyboardInterrupt:
        print(f"Stopped; go on with: python -m tests.simulation {seed} --count {first + count - seed}")
        return 130
    print(f"{count} runs, {acknowledged} acknowledgements, {broken} runs broken.")
    return bool(broken)


if __name__ == "__main__":
    sys.exit(main())
