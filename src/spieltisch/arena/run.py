"""A whole contest: what is missing is played, kept, and handed back."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Protocol

from ..work.progress import Progress, unseen
from .chunks import play_deals
from .contest import Contest
from .statefile import StateFile
from .units import Unit

Units = Generator[list[Unit], None, None]
Enough = Callable[[Mapping[int, Unit]], bool]  # of all that is kept, by the number of the deal


class Player(Protocol):
    """Plays deals somewhere and yields the units of each chunk: a pool of processes, or a cluster."""

    def __call__(self, contest: Contest, deals: Sequence[int], workers: int) -> Units: ...


def never(_units: Mapping[int, Unit]) -> bool:
    """Play every deal."""
    return False


def play_contest(
    contest: Contest,
    deals: int,
    store: StateFile,
    workers: int = 1,
    progress: Progress = unseen,
    player: Player = play_deals,
    enough: Enough = never,
) -> list[Unit]:
    """The units of the first deals; those that the store lacks are played and kept, until it is enough."""
    missing = [deal for deal in range(deals) if deal not in store.units]
    if enough(store.units):
        return store.first(deals)
    with closing(player(contest, missing, workers)) as chunks:
        for units in chunks:
            store.append(units)
            done = enough(store.units)
            progress(len(units))
            if done:
                break
    return store.first(deals)


def default_state(contest: Contest) -> Path:
    """Where a run is kept that names no file of its own; it is removed once the results are out."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    else:
        base = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return base / "spieltisch" / "arena" / f"{contest.game}-{contest.digest()}.jsonl"
