"""The units of a contest on a Ray cluster: a chunk goes to whichever worker is free, and comes back once."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from importlib.metadata import version as package_version
from itertools import islice
from typing import Any

from ..core.errors import BadOption, SpieltischError
from ..core.extras import named
from ..work.pool import AHEAD, WorkerDied
from .chunks import Backlogs, Chunk, Chunks, play_chunk
from .contest import Contest
from .run import Player

HERE = "local"  # the address that means a cluster of this machine alone, for this run only
RETRIES = 3  # how often a chunk is tried again whose worker has died
ANSWER_SECONDS = 5.0


@contextmanager
def cluster(address: str = "", workers: int | None = None) -> Iterator[Player]:
    """Connect to a cluster: a player for ``play_contest``.

    Without an address it is the one that RAY_ADDRESS names, or else one of this machine alone, with so many
    workers.
    """
    ray = ray_package()
    address = address or os.environ.get("RAY_ADDRESS") or HERE
    _connect(ray, address, workers)

    try:
        yield partial(play_on, ray)
    finally:
        ray.shutdown()


def ray_package() -> Any:
    """Ray; where it is not installed, one sentence."""
    with named("--ray"):
        return import_module("ray")


def play_on(ray: Any, backlogs: Backlogs, workers: int) -> Chunks:
    """Play chunks; 0 workers means as many as the cluster has processors."""
    workers = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
    remote = ray.remote(play_same_version).options(max_retries=RETRIES, num_cpus=1)
    left, waiting = backlogs.chunks(workers), list[Any]()
    try:
        while True:
            for job in islice(left, AHEAD * workers - len(waiting)):
                waiting.append(remote.remote(*job))
            if not waiting:
                return
            [done], waiting = ray.wait(waiting)
            backlogs.learn(chunk := _result(ray, done))
            yield chunk
    finally:
        for unfinished in waiting:
            ray.cancel(unfinished, force=True)


def play_same_version(contest: Contest, deals: Sequence[int]) -> Chunk:
    """What a node is asked to do: another version of the package may play otherwise."""
    here = package_version("spieltisch")
    if here != contest.package:
        raise SpieltischError(f"A node of the cluster has spieltisch {here}, not {contest.package}.")
    return play_chunk(contest, deals)


def _result(ray: Any, done: Any) -> Chunk:
    try:
        chunk: Chunk = ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        raise WorkerDied(f"A worker of the cluster died {RETRIES + 1} times at the same deals.") from error
    return chunk


def _connect(ray: Any, address: str, workers: int | None) -> None:
    _require_answer(address)
    own = {"num_cpus": workers, "include_dashboard": False} if address == HERE else {}
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", **own)
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        raise _no_cluster(address, error) from error


def _require_answer(address: str) -> None:
    """Somebody must listen at a machine's address: Ray itself would go on trying for many minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), ANSWER_SECONDS).close()
    except (OSError, ValueError, OverflowError) as error:
        raise _no_cluster(address, error) from error


def _no_cluster(address: str, error: Exception) -> BadOption:
    said = getattr(error, "strerror", None) or str(error).strip() or type(error).__name__
    reason = said.splitlines()[0][:200].rstrip(".")
    return BadOption(f"There is no Ray cluster at {address!r}: {reason}.")
