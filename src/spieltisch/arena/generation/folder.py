"""The folder of a set of data: made, or gone on with; what is not ours in it is never touched."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ...core.errors import BadOption, short
from ...data.card import CARD, BadData, read_card
from ...work.files import locked, write_text
from .datacard import card_text
from .plan import DataPlan
from .shards import Shard, kept_shard


@contextmanager
def data_folder(plan: DataPlan, folder: Path, *, resume: bool) -> Iterator[dict[int, Shard]]:
    """A folder for a plan, as long as it is worked on: the shards that it has already, by number.

    Nobody else may work on it meanwhile. What an interrupt left behind is cleared away before and after.
    """
    _require_place(plan, folder, resume)
    with _alone_in(folder):
        _clear(folder)
        try:
            kept = _kept(plan, folder)
            if not (folder / CARD).exists():
                _begin(plan, folder)
            yield kept
        finally:
            _clear(folder)


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Make a folder, and hold it as long as this lasts; some systems cannot keep others out."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder, os.O_RDONLY) if os.name == "posix" else None
    except OSError as error:
        raise BadOption(f"{folder} cannot be made: {error.strerror or error}.") from error
    if handle is None:
        yield
        return
    try:
        if not locked(handle):
            raise BadOption(f"{folder} is being written by another run: let that one finish.")
        yield
    finally:
        os.close(handle)


def _kept(plan: DataPlan, folder: Path) -> dict[int, Shard]:
    """The shards that are whole; one that has changed since the card was written is refused."""
    told = _told(folder)
    kept = {}
    for number in range(plan.shards):
        shard, path = kept_shard(plan, number, folder), folder / plan.name(number)
        before = told.get(path.name, shard)
        if shard != before and not _is_cut(path, before):
            changed = f"{path} has changed since its card was written"
            raise BadOption(f"{changed}: move it away, and --resume makes it anew.")
        if shard is not None:
            kept[number] = shard
    return kept


def _told(folder: Path) -> dict[str, Shard]:
    """The shards that the card knows, by their names; none before it is complete."""
    if not (folder / CARD).exists():
        return {}
    try:
        return {shard["file"]: Shard(**shard) for shard in read_card(folder)["shards"]}
    except TypeError as error:
        raise BadOption(f"{folder / CARD} is no card of data: its shards cannot be read.") from error


def _is_cut(path: Path, before: Shard | None) -> bool:
    """Whether a shard has lost its end, or all of it."""
    return before is not None and (not path.exists() or path.stat().st_size < before.bytes)


def _begin(plan: DataPlan, folder: Path) -> None:
    try:
        write_text(folder / CARD, card_text(plan, None))
    except OSError as error:
        raise BadOption(f"{folder} cannot be written: {error.strerror or error}.") from error


def _require_place(plan: DataPlan, folder: Path, resume: bool) -> None:
    """Refuse whatever is there that is not this very data, begun before."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise BadOption(f"{folder} is a file: name a folder.")
    if not (folder / CARD).exists():
        if any(folder.iterdir()):
            raise BadOption(f"{folder} holds something else: name a new or an empty folder with --out.")
        return
    try:
        before = read_card(folder)["plan"]
    except BadData as error:
        raise BadOption(str(error)) from error
    for name, now in plan.header().items():
        if before.get(name) != now:
            raise BadOption(
                f"{folder} holds other data: its {name.replace('_', ' ')} is {short(before.get(name))}, "
                f"not {short(now)}; give the same flags again, or name another folder."
            )
    if not resume:
        raise BadOption(f"{folder} was begun before: add --resume to go on with it, or name another folder.")


def _clear(folder: Path) -> None:
    """Remove files that were being written when a worker was ended."""
    for path in folder.glob(".part-*"):
        path.unlink(missing_ok=True)
