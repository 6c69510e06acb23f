"""Break three servers, their database and their lines by force, 200 times, while 100 tables are played.

``python -m tests.chaos SEED`` says which faults come when; the same seed has the same faults, though not the
same moments of what is played. Ctrl-C ends it, and says how to begin again.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import time

from spieltisch.work.progress import progress

from .plan import Fault
from .site import missing
from .storm import Outcome, Weather, storm

BEGIN = time.monotonic()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("seed", type=int, nargs="?", default=0, help="which faults")
    parser.add_argument("--faults", type=int, default=200, help="how many of them")
    parser.add_argument("--tables", type=int, default=100, help="that are played meanwhile")
    parser.add_argument("--gap", type=float, default=5.0, help="seconds, about, between two faults")
    parser.add_argument("--thought", type=float, default=3.0, help="seconds, about, that people think")
    given = parser.parse_args()
    if missing():
        print(f"There is no {missing()} here: please install it.", file=sys.stderr)
        return 2
    again = f"python -m tests.chaos {' '.join(sys.argv[1:])}"
    weather = Weather(given.faults, given.tables, given.gap, given.thought, megabytes=512)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends it as Ctrl-C does
    try:
        outcome = run(given.seed, weather)
    except KeyboardInterrupt:
        print(f"Stopped; from the beginning with: {again}")
        return 130
    report(outcome, again)
    return bool(outcome.faults)


def run(seed: int, weather: Weather) -> Outcome:
    """One run, and how far it is."""
    with progress(weather.faults, what="faults") as more:

        def tell(fault: Fault) -> None:
            more(1)
            if not sys.stderr.isatty():
                print(f"{time.monotonic() - BEGIN:7.1f}  {fault} ({fault.which})", flush=True)

        return asyncio.run(storm(seed, weather, tell))


def report(outcome: Outcome, again: str) -> None:
    """What came of it, in a few sentences."""
    print(*outcome.faults, sep="\n")
    print(
        f"{outcome.injected} faults, {outcome.games} games, {outcome.acknowledged} acknowledgements: "
        + (f"broken, once more with: {again}" if outcome.faults else "all promises kept.")
    )
    if outcome.left_out:
        print(f"{outcome.left_out} faults were left out: a full disk needs the right to mount one.")


if __name__ == "__main__":
    sys.exit(main())
