"""How soon the coach has judged a first decision, and how long it takes over a whole game, on two workers.

``python -m benchmarks.bench_coach [--games nimmt,qwixx,board] [--worlds 10000]``. The tables' own coach is
asked, by somebody who sits at the table. Beside the time stands the processor time of the workers: on a busy
machine that is the figure to trust.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from msgspec.structs import replace

from spieltisch.bots.registry import make_bot
from spieltisch.coach.analysis import WORLDS
from spieltisch.coach.judgement import judge
from spieltisch.coach.questions import tell
from spieltisch.core.chance import SeededDealer
from spieltisch.core.play import turns
from spieltisch.core.record import Record, record_of
from spieltisch.games.registry import make
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import AnalysisInfo
from spieltisch.table.origins import imported
from spieltisch.table.seats import Seat
from spieltisch.table.store.rows import recorded

SEATS, WORKERS = 4, 2
WANTED = {"nimmt": 20, "qwixx": 35, "board": 60}  # seconds for everybody's decisions, on two quiet cores
FIRST = 2  # seconds to the first decision
BOTS = ("heuristic", "random", "search:200", "heuristic")
ADA = "ada"


@dataclass(frozen=True)
class Taken:
    """Seconds, and seconds of the processor."""

    wall: float
    processor: float

    def __str__(self) -> str:
        return f"{self.wall:6.1f} s ({self.processor:6.1f} s of the processor)"


def played(key: str) -> Record:
    """One full game of four."""
    game = make(key, SEATS, **({"num_deals": 5} if key == "nimmt" else {}))
    bots = [make_bot(spec, game) for spec in BOTS]
    return record_of(game, turns(game, bots, SeededDealer("coach"), Random("coach")), BOTS)


def compile_for(record: Record) -> int:
    """Compile what is needed, which is no part of an analysis; how many decisions there are."""
    told = tell(record)
    prompts = {question.decision.prompt: question for question in told.questions}
    for question in prompts.values():
        judge(
            told.game, told.game.view(question.state, question.seat), question.decision, question.chosen, 40
        )
    return len(told.questions)


def processor(hall: Hall) -> float:
    """Seconds that the workers have worked."""
    ticks = 0
    for pid in hall.thinker.processes():
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


async def seated(hall: Hall, record: Record) -> str:
    """The game at a table where somebody had the first seat against bots."""
    seats = (Seat("person", "Ada", ADA), *(Seat("bot", "Bot", level="casual") for _ in range(SEATS - 1)))
    setting = replace(imported(record, ADA), seats=seats)
    return (await hall._register.found(setting, recorded(setting.code, str(record)))).code


async def waited(hall: Hall, code: str, until: Callable[[AnalysisInfo], bool]) -> AnalysisInfo:
    while not until(info := await hall.analysis(code, ADA)):
        await asyncio.sleep(0.1)
    return info


async def measured(record: Record, worlds: int) -> tuple[int, list[Taken]]:
    """To the first decision, through one's own, and through everybody's after that."""
    with TemporaryDirectory() as folder:
        hall = await Hall.open(f"sqlite:///{folder}/tables.db", WORKERS)
        try:
            hall.coach.analyses.worlds = 40
            warm = await seated(hall, record)  # the workers load their kernels
            await hall.analyse(warm, ADA, everybody=True)
            await waited(hall, warm, lambda info: info.state != "running")
            hall.coach.analyses.worlds = worlds
            return await _timed(hall, await seated(hall, record))
        finally:
            await hall.close()


async def _timed(hall: Hall, code: str) -> tuple[int, list[Taken]]:
    begin, worked = perf_counter(), processor(hall)
    marks = []

    def mark() -> None:
        marks.append(Taken(perf_counter() - begin, processor(hall) - worked))

    await hall.analyse(code, ADA)
    await waited(hall, code, lambda info: bool(info.judged))
    mark()
    own = await waited(hall, code, lambda info: info.state != "running")
    mark()
    await hall.analyse(code, ADA, everybody=True)
    await waited(hall, code, lambda info: info.state != "running")
    mark()
    return own.done, marks


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(WANTED))
    parser.add_argument("--worlds", type=int, default=WORLDS)
    given = parser.parse_args()
    for key in given.games.split(","):
        record = played(key)
        decisions = compile_for(record)
        own, (first, mine, all_of_them) = asyncio.run(measured(record, given.worlds))
        print(f"{key}, {SEATS} seats, {decisions} decisions, {WORKERS} workers, {given.worlds} worlds each")
        print(f"  first decision:           {first}   wanted: {FIRST} s")
        print(f"  own {own:3} decisions:        {mine}")
        print(f"  everybody's:              {all_of_them}   wanted: {WANTED.get(key, 0)} s", flush=True)


if __name__ == "__main__":
    main()
