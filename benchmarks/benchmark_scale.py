"""Measures the scale of the benchmark: ``python -m benchmarks.benchmark_scale 8``.

The bots of 0 and of 100 play so many times the deals of a mode in ``protocol.toml``; what they make of each
goes into ``arena/benchmark/scale.json``. Only for a new version of the benchmark: a scale that moves compares
nothing. What is done is kept in build/scale, so that the same command goes on after an interruption.
"""

from __future__ import annotations

import json
import sys
from contextlib import closing
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import spieltisch.arena.benchmark
from spieltisch.arena.benchmark.folder import StateFolder, title_of
from spieltisch.arena.benchmark.marks import marks_of
from spieltisch.arena.benchmark.protocol import Benchmark, benchmark
from spieltisch.arena.benchmark.result import PlayedMode
from spieltisch.arena.benchmark.run import Run
from spieltisch.arena.bootstrap import Estimate, drawn_means, estimate_of
from spieltisch.work.progress import progress

KEPT = Path("build/scale")
FILE = Path(spieltisch.arena.benchmark.__file__).with_name("scale.json")
WORKERS = 2
SIZE = "scale"


def main() -> None:
    times = int(sys.argv[1])
    protocol = replace(benchmark(), sizes={SIZE: times})
    ends = [played(protocol, bot) for bot in (protocol.nought, protocol.hundred)]
    data = {
        "benchmark": protocol.version,
        "command": f"python -m benchmarks.benchmark_scale {times}",
        "modes": {
            nought.discipline.key: told(nought, hundred) for nought, hundred in zip(*ends, strict=True)
        },
    }
    FILE.write_text(json.dumps(data, indent=2) + "\n", "utf-8")


def played(protocol: Benchmark, bot: str) -> list[PlayedMode]:
    """All modes, played by one of the two."""
    contests = [discipline.contest(bot) for discipline in protocol.disciplines]
    title = title_of(protocol, bot, SIZE)
    with closing(StateFolder(KEPT / bot.replace(":", "-"), title, contests, resume=True)) as folder:
        run = Run(protocol, SIZE, protocol.disciplines, folder)
        with progress(run.total, run.done, "deals", run.told, all_needed=True) as more:
            return run.play(WORKERS, more)


def told(nought: PlayedMode, hundred: PlayedMode) -> dict[str, Any]:
    """The scale of a mode, in what is counted there."""
    return {
        "version": nought.contest.version,
        "deals": len(nought.units),
        "nought": asdict(figure(nought)),
        "hundred": asdict(figure(hundred)),
    }


def figure(each: PlayedMode) -> Estimate:
    leads, wins = marks_of(each.contest, each.units)
    values = leads if each.discipline.by == "lead" else wins
    return estimate_of(float(values.mean()), drawn_means(values, 1))


if __name__ == "__main__":
    main()
