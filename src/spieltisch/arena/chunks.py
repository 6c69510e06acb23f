"""Plays deals in worker processes, in chunks of about half a second, and hands back what is done."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter

from ..work.files import write_text
from ..work.pool import AHEAD, done_by
from .bench import Bench
from .contest import Contest
from .units import Labels, Unit, Written, play_unit, unkept
from .worst import record_path

CHUNK_SECONDS = 0.5
LONGEST_CHUNK = 256
NO_LABELS: Labels = {}
BENCH = Bench()  # of this process: programs outlast a chunk


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some deals of a contest, done."""

    contest: Contest
    units: list[Unit]
    seconds: float


Chunks = Generator[Chunk, None, None]


class Backlog:
    """The deals of a contest that are still to be played, cut into chunks as long as they should take."""

    def __init__(self, contest: Contest, deals: Sequence[int]) -> None:
        self.contest = contest
        self._left = deque(deals)
        self._done = 0
        self._seconds = 0.0

    def __len__(self) -> int:
        return len(self._left)

    def learn(self, chunk: Chunk) -> None:
        """Note how long a chunk took."""
        self._done += len(chunk.units)
        self._seconds += chunk.seconds

    def take(self, workers: int) -> list[int]:
        """The next chunk; near the end they get shorter, so that all workers stay busy."""
        size = int(CHUNK_SECONDS * self._done / self._seconds) if self._seconds else 1
        fair = len(self._left) // (AHEAD * workers) if workers > 1 else size
        size = max(1, min(size, fair, LONGEST_CHUNK))
        return [self._left.popleft() for _ in range(min(size, len(self._left)))]


class Backlogs:
    """Those of several contests, which are played one after the other by the same workers."""

    def __init__(self, backlogs: Sequence[Backlog]) -> None:
        self._backlogs = backlogs

    def __len__(self) -> int:
        return sum(map(len, self._backlogs))

    def chunks(self, workers: int) -> Iterator[tuple[Contest, list[int]]]:
        """All chunks, each cut when it is asked for."""
        for backlog in self._backlogs:
            while backlog:
                yield backlog.contest, backlog.take(workers)

    def learn(self, chunk: Chunk) -> None:
        """Note how long a chunk took, for those of its contest."""
        next(each for each in self._backlogs if each.contest == chunk.contest).learn(chunk)


def play_chunk(
    contest: Contest, deals: Sequence[int], records: Path | None = None, labels: Labels = NO_LABELS
) -> Chunk:
    """Play some deals one after the other: what a worker is asked to do; records go into a folder."""
    keep = unkept if records is None else partial(_keep, records, labels, contest)
    start = perf_counter()
    units = [play_unit(contest, deal, BENCH, keep) for deal in deals]
    return Chunk(contest, units, perf_counter() - start)


def play_backlogs(
    backlogs: Backlogs, workers: int = 1, records: Path | None = None, labels: Labels = NO_LABELS
) -> Chunks:
    """Play deals on this machine; with several workers they come back in any order."""
    workers = min(workers, len(backlogs))
    jobs = ((contest, deals, records, labels) for contest, deals in backlogs.chunks(workers))
    with closing(BENCH), closing(done_by(workers, play_chunk, jobs)) as chunks:
        for chunk in chunks:
            backlogs.learn(chunk)
            yield chunk


def play_deals(
    contest: Contest, deals: Sequence[int], workers: int = 1, records: Path | None = None
) -> Generator[list[Unit], None, None]:
    """Play deals of one contest on this machine."""
    with closing(play_backlogs(Backlogs([Backlog(contest, deals)]), workers, records)) as chunks:
        for chunk in chunks:
            yield chunk.units


def _keep(folder: Path, labels: Labels, contest: Contest, deal: int, game: int, record: Written) -> None:
    write_text(record_path(folder, contest, deal, game), str(record(labels)))
