"""Data that was generated, read back: a shard at a time, as the arrays that were made."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from operator import index as whole
from pathlib import Path
from typing import Any, overload

import numpy as np

from ..core.errors import BadOption
from .card import CARD, BadData, read_card
from .columns import Arrays
from .formats import read_shard


def read_data(folder: str | os.PathLike[str]) -> DataSet:
    """The data in a folder that ``spieltisch generate`` has made; nothing is read before it is asked for."""
    return DataSet(Path(folder))


class DataSet(Sequence[Arrays]):
    """Shards, one after the other: each a dictionary of arrays, a column each, with a line for every row.

    ``card`` is the data card: the command, versions, what the columns mean, and what there is in every shard.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.card = read_card(folder)
        if not self.card.get("complete"):
            raise BadData(f"{folder} is not complete: its command with --resume goes on.")
        try:
            self._plan, self._shards = self.card["plan"], [dict(shard) for shard in self.card["shards"]]
            self._actions = int(self.card["encoding"]["actions"])
            self.columns: tuple[str, ...] = tuple(self.card["columns"])
            self.games, self.rows = int(self.card["games"]), int(self.card["rows"])
            for shard in self._shards:
                self._require_size(folder / Path(shard["file"]).name, int(shard["bytes"]))
        except (KeyError, TypeError, ValueError) as error:
            if isinstance(error, BadData):
                raise
            raise BadData(f"{folder / CARD} is no card of data: parts of it are missing.") from error

    def __len__(self) -> int:
        return len(self._shards)

    @overload
    def __getitem__(self, at: int, /) -> Arrays: ...
    @overload
    def __getitem__(self, at: slice, /) -> list[Arrays]: ...
    def __getitem__(self, at: int | slice, /) -> Arrays | list[Arrays]:
        if isinstance(at, slice):
            return [self.shard(number) for number in range(len(self))[at]]
        return self.shard(range(len(self))[whole(at)])

    def shard(self, number: int, columns: Sequence[str] | None = None) -> Arrays:
        """All columns of a shard, or some: the arrays that were made."""
        wanted = self.columns if columns is None else tuple(columns)
        for name in wanted:
            if name not in self.columns:
                raise BadOption(f"There is no column {name!r}; there are {', '.join(self.columns)}.")
        return read_shard(self._path(number), str(self._plan["format"]), wanted, self._actions)

    def read(self, columns: Sequence[str] | None = None) -> Arrays:
        """All shards in one: mind the memory that takes."""
        parts = [self.shard(number, columns) for number in range(len(self))]
        return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}

    def verify(self) -> None:
        """Read every file and compare it with the card; what has changed since is refused with a sentence."""
        for number, shard in enumerate(self._shards):
            path = self._path(number)
            if hashlib.sha256(path.read_bytes()).hexdigest() != shard["sha256"]:
                raise BadData(f"{path} is damaged: its SHA-256 is not the one of the card.")

    def _path(self, number: int) -> Path:
        path = self.folder / Path(self._shards[number]["file"]).name
        self._require_size(path, int(self._shards[number]["bytes"]))
        return path

    def _require_size(self, path: Path, size: int) -> None:
        """A shard that is missing or was cut off is named at once."""
        try:
            there = path.stat().st_size
        except OSError as error:
            raise BadData(f"{path} cannot be read: {error.strerror or error}.") from error
        if there < size:
            raise BadData(f"{path} is cut off: it has {there:,} of its {size:,} bytes.")
        if there > size:
            raise BadData(f"{path} is not the file of the card: it has {there:,} bytes instead of {size:,}.")


def told(card: dict[str, Any]) -> str:
    """What a set of data comes to, in a line."""
    counts = {"game": card["games"], "row": card["rows"], "shard": len(card["shards"])}
    said = ", ".join(f"{count:,} {what}{'s' * (count != 1)}" for what, count in counts.items())
    return f"{said}, {card['bytes'] / 1e6:,.1f} MB"
