"""A whole contest: what is missing is played, kept, and handed back."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Protocol

from ..work.progress import Progress, unseen
from .chunks import Backlog, Backlogs, Chunks, play_backlogs
from .contest import Contest
from .statefile import StateFile
from .units import Unit

Enough = Callable[[Mapping[int, Unit]], bool]  # of all that is kept, by the number of the deal


class Player(Protocol):
    """Plays deals somewhere and yields each chunk: a pool of processes, or a cluster."""

    def __call__(self, backlogs: Backlogs, workers: int) -> Chunks: ...


def never(_units: Mapping[int, Unit]) -> bool:
    """Play every deal."""
    return False


def play_contest(
    contest: Contest,
    deals: int,
    store: StateFile,
    workers: int = 1,
    progress: Progress = unseen,
    player: Player = play_backlogs,
    enough: Enough = never,
) -> list[Unit]:
    """The units of the first deals; those that the store lacks are played and kept, until it is enough."""
    if enough(store.units):
        return store.first(deals)
    with closing(player(Backlogs([Backlog(contest, store.missing(deals))]), workers)) as chunks:
        for chunk in chunks:
            store.append(chunk.units)
            done = enough(store.units)
            progress(len(chunk.units))
            if done:
                break
    return store.first(deals)


def default_state(contest: Contest) -> Path:
    """Where a run is kept that names no file of its own; it is removed once the results are out."""
    return states() / "arena" / f"{contest.game}-{contest.digest()}.jsonl"


def states() -> Path:
    """The user's folder for runs that may be gone on with."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    else:
        base = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return base / "spieltisch"
