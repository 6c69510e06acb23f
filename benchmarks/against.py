"""This tree against an earlier one: the same work in both by turns, so that one sees what a change costs.

``python -m benchmarks.against REVISION`` takes the earlier one from git. All is timed by processor time; a
ratio above 1 says that this tree is the faster one.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Container
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path
from statistics import median

from benchmarks.bench_server import CHOOSE, SEATS, Tally, at_full_speed, echo_speed, set_up, sit_down
from benchmarks.probes import PROBES
from benchmarks.servers import Server, pin
from benchmarks.sockets import Echoes

HERE = Path(__file__).parent.parent
ROUNDS, TABLES, STARTS = 7, 100, 5
EVERYTHING = ("start", *PROBES, "server")


def unpacked(revision: str, folder: str) -> Path:
    """The tree of a revision."""
    archive = subprocess.run(["git", "archive", revision], cwd=HERE, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=BytesIO(archive)) as packed:
        packed.extractall(folder, filter="data")
    return Path(folder)


def environment(tree: Path) -> dict[str, str]:
    """In which Python finds that tree's package, and not the one that is installed."""
    return {**os.environ, "PYTHONPATH": str(tree / "src")}


def probe_seconds(tree: Path, name: str) -> float:
    """What a piece of work takes there."""
    command = [sys.executable, str(HERE / "benchmarks" / "probes.py"), name]
    done = subprocess.run(command, env=environment(tree), check=True, capture_output=True, text=True)
    return float(done.stdout)


def start_seconds(tree: Path) -> float:
    """What ``spieltisch --help`` takes there."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    for _ in range(STARTS):
        command = [sys.executable, "-m", "spieltisch", "--help"]
        subprocess.run(command, env=environment(tree), check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / STARTS


def message_cost(tree: Path) -> float:
    """How many messages of an echo cost as much as one of that tree's server."""
    return asyncio.run(_message_cost(tree))


async def _message_cost(tree: Path) -> float:
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ending:
        server, echo = (Server(what, tree=tree) for what in (folder, "echo"))
        ending.callback(server.stop)
        ending.callback(echo.stop)
        tally, echoes = Tally(), Echoes((CHOOSE % ("0", 12, "play 57")).encode())
        await echoes.open(echo.url.replace("http", "ws") + "/echo", TABLES * SEATS)
        players = await sit_down(server.url, set_up(server.url, TABLES), tally)
        full = await at_full_speed(server, players, tally, await echo_speed(echo, echoes))
        return full.echo.of(full.messages).processor


def tell(what: str, pairs: list[tuple[float, float]], unit: str = "s") -> None:
    """Both medians, and the median of the rounds' ratios with the lowest and the highest."""
    ratios = sorted(before / now for before, now in pairs)
    before, now = (median(column) for column in zip(*pairs, strict=True))
    spread = f"{ratios[0]:.2f} … {ratios[-1]:.2f}"
    print(f"{what:12} {before:8.3f} {now:8.3f} {unit:6} {median(ratios):5.2f}   {spread}", flush=True)


def compare(before: Path, rounds: int, wanted: Container[str]) -> None:
    """All that is wanted, one line each."""
    print(f"{'':12} {'before':>8} {'now':>8}  so many times as fast now, lowest … highest of {rounds}")
    if "start" in wanted:
        tell("start", [(start_seconds(before), start_seconds(HERE)) for _ in range(rounds)])
    for name in PROBES:
        if name in wanted:
            pairs = [(probe_seconds(before, name), probe_seconds(HERE, name)) for _ in range(rounds + 1)]
            tell(name, pairs[1:])  # the first one may have compiled
    if "server" in wanted:
        pin(-1)
        tell("server", [(message_cost(before), message_cost(HERE)) for _ in range(rounds)], "echoes")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("revision")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--only", choices=EVERYTHING, nargs="+", default=EVERYTHING)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        compare(unpacked(arguments.revision, folder), arguments.rounds, arguments.only)


if __name__ == "__main__":
    main()
