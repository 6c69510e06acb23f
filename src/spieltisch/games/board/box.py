"""The data of a box: board, bulls, clovers and cards. Ours are house layouts; users can load their own."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

from ...core.errors import BadOption, short
from ..rows import BULLS
from .fields import Board, read_rows

TILES = 100
MAX_BYTES = 10_000  # of a board file: names of many parts take very long to read
SCORE_LIMIT = 44
ACTIONS = ("stop", "swap", "skip", "front", "ascending", "extra")
LUCKY = ("five", "bulls")
KINDS = {"actions": ACTIONS, "lucky": LUCKY}
PARTS = ("title", "board", "bulls", "clovers", "card_counts")

Counts = tuple[tuple[str, int], ...]  # how many there are of each kind of card
Side = Literal["blue", "red"]


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything that is printed on board, tiles and cards."""

    board: Board
    bulls: tuple[int, ...] = BULLS[: TILES + 1]  # by tile
    clovers: tuple[int, ...] = ()
    actions: Counts = tuple((kind, 0) for kind in ACTIONS)
    lucky: Counts = tuple((kind, 0) for kind in LUCKY)

    def changed(self, parts: Mapping[str, Any]) -> Layout:
        """This layout with some of its parts as read from options or a file."""
        bulls = list(self.bulls)
        for tile, value in parts.get("bulls", {}).items():
            bulls[tile] = value
        counts = parts.get("card_counts", {})
        return replace(
            self,
            board=parts.get("board", self.board),
            bulls=tuple(bulls),
            clovers=parts.get("clovers", self.clovers),
            actions=tuple({**dict(self.actions), **counts.get("actions", {})}.items()),
            lucky=tuple({**dict(self.lucky), **counts.get("lucky", {})}.items()),
        )


@cache
def house_layout(side: Side) -> Layout:
    """Our own layout for a side of the board; not the printed one."""
    text = resources.files(__package__).joinpath(f"data/house-{side}.toml").read_text(encoding="utf-8")
    parts = _read_parts(tomllib.loads(text))
    return Layout(parts["board"]).changed(parts)


def load_board_file(path: str | Path) -> dict[str, Any]:
    """The parts of a layout from somebody's own TOML file; at least the board.

    >>> house_layout("blue").changed(load_board_file("my.toml"))  # doctest: +SKIP
    """
    text = _read_text(path)
    try:
        return _read_parts(tomllib.loads(text))
    except BadOption as fault:
        raise BadOption(f"The board file {short(Path(path).name)}: {fault}") from None
    except (ValueError, RecursionError) as fault:
        raise BadOption(f"The board file {short(Path(path).name)} is no TOML: {fault}.") from None


def _read_text(path: str | Path) -> str:
    file, name = Path(path), short(Path(path).name)
    try:
        if not file.is_file():
            raise BadOption(f"The board file {name} cannot be read: there is no such file.")
        with file.open("rb") as opened:
            data = opened.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise BadOption(f"The board file {name} is far too large: it may have {MAX_BYTES:,} bytes.")
        return data.decode("utf-8-sig")
    except OSError as fault:
        raise BadOption(f"The board file {name} cannot be read: {fault.strerror}.") from None
    except UnicodeDecodeError:
        raise BadOption(f"The board file {name} is no TOML: it is not UTF-8 text.") from None


def _read_parts(data: Mapping[str, Any]) -> dict[str, Any]:
    for name in data:
        if name not in PARTS:
            raise BadOption(f"There is no entry {short(name)}; there are {', '.join(PARTS)}.")
    if "board" not in data:
        raise BadOption("The entry 'board' with the rows of the board is missing.")
    readers = {"board": read_rows, "bulls": read_bulls, "clovers": read_clovers, "card_counts": read_counts}
    return {name: read(data[name]) for name, read in readers.items() if name in data}


def read_layout(value: object) -> Layout:
    """A whole layout from data as in a board file: ``{"board": [". -7 T", ". T"], "clovers": [-1]}``."""
    if not isinstance(value, Mapping):
        raise BadOption(f'layout must be an object such as {{"board": [". -7 T"]}}, not {short(value)}.')
    return Layout(read_rows(value.get("board")), bulls=house_layout("blue").bulls).changed(_read_parts(value))


def read_board(value: object) -> dict[str, Any]:
    """The option ``board``: a list of rows, or the path of a file that may bring more than the board."""
    if isinstance(value, str) and not value.lstrip().startswith("["):
        return load_board_file(value)
    return {"board": read_rows(_from_text(value))}


def _from_text(value: object) -> object:
    """Data that was typed as JSON text."""
    try:
        return json.loads(value) if isinstance(value, str) else value
    except (ValueError, RecursionError):
        return value


def read_bulls(value: object) -> dict[int, int]:
    """Bulls by tile, for the tiles that differ."""
    value = _from_text(value)
    if not isinstance(value, Mapping):
        raise BadOption(f'bulls must be an object such as {{"19": 5}}, not {short(value)}.')
    return {_tile(key): _whole(n, f"The bulls of tile {key}", 1, 5) for key, n in value.items()}


def _tile(key: object) -> int:
    text = str(key)
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and 1 <= int(text) <= TILES):
        raise BadOption(f"bulls: {short(key)} is no tile from 1 to {TILES}.")
    return int(text)


def read_clovers(value: object) -> tuple[int, ...]:
    """The score fields with a clover; one on +44 could never be reached by losing points."""
    value = _from_text(value)
    if not isinstance(value, list | tuple):
        raise BadOption(f"clovers must be a list of score fields such as [-10, -5], not {short(value)}.")
    fields = sorted(_whole(field, "A clover's field", -SCORE_LIMIT, SCORE_LIMIT - 1) for field in value)
    for field, following in pairwise(fields):
        if field == following:
            raise BadOption(f"clovers names the field {field} twice.")
    return tuple(fields)


def read_counts(value: object) -> dict[str, dict[str, int]]:
    """Copies of each card: ``{"actions": {"stop": 4}, "lucky": {"five": 6}}``."""
    value = _from_text(value)
    if not isinstance(value, Mapping):
        raise BadOption(
            f'card_counts must be an object such as {{"lucky": {{"five": 6}}}}, not {short(value)}.'
        )
    counts = {}
    for sort, entries in value.items():
        if sort not in KINDS or not isinstance(entries, Mapping):
            raise BadOption(f"card_counts has an object 'actions' and an object 'lucky', not {short(sort)}.")
        for kind in entries:
            if kind not in KINDS[sort]:
                raise BadOption(f"card_counts.{sort} has no {short(kind)}; it has {', '.join(KINDS[sort])}.")
        counts[sort] = {k: _whole(n, f"card_counts.{sort}.{k}", 0, TILES) for k, n in entries.items()}
    return counts


def _whole(value: object, what: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadOption(f"{what} must be a whole number from {low} to {high}, not {short(value)}.")
    return value
