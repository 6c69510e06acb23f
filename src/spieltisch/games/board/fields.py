"""The fields of the board: what a tile sets off when it comes to lie on one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from ...core.errors import BadOption, short

Kind = Literal["plain", "points", "bulls", "double", "take", "take-tiles", "draw-tile", "draw-action"]

POINTS = re.compile(r"[+-][1-9][0-9]?")
MAX_POINTS = 44
MAX_ROWS = 30
MAX_FIELDS = 30


@dataclass(frozen=True, slots=True)
class Field:
    """One field; ``amount`` is its points, or how often the tile's bulls count."""

    code: str
    kind: Kind
    amount: int = 0

    @property
    def takes(self) -> bool:
        """Whether a tile here takes the row."""
        return self.kind in ("take", "take-tiles")


BoardRow = tuple[Field, ...]
Board = tuple[BoardRow, ...]

FIELDS = {
    field.code: field
    for field in (
        Field(".", "plain"),
        Field("T", "take"),
        Field("H", "take-tiles"),
        Field("g", "bulls", 1),
        Field("gg", "bulls", 2),
        Field("r", "bulls", -1),
        Field("rr", "bulls", -2),
        Field("2", "double"),
        Field("D", "draw-tile"),
        Field("A", "draw-action"),
    )
}
PRO_KINDS = ("take-tiles", "draw-tile", "draw-action")


def read_field(code: str, where: str) -> Field:
    """The field of a code such as ``.``, ``gg``, ``-7`` or ``T``."""
    if code in FIELDS:
        return FIELDS[code]
    if POINTS.fullmatch(code) and abs(int(code)) <= MAX_POINTS:
        return Field(code, "points", int(code))
    known = ", ".join(FIELDS)
    raise BadOption(f"{where}: {short(code)} is no field; there are {known}, and +1 to +44, -1 to -44.")


def read_rows(value: object) -> Board:
    """A board from a list of rows such as ``". . -7 . T"``."""
    if not isinstance(value, list | tuple) or not 1 <= len(value) <= MAX_ROWS:
        raise BadOption(
            f"A board is a list of at most {MAX_ROWS} rows such as '. . -7 . T', not {short(value)}."
        )
    return tuple(_read_row(row, f"Row {i}") for i, row in enumerate(value, 1))


def _read_row(value: object, where: str) -> BoardRow:
    if not isinstance(value, str):
        raise BadOption(f"{where} of the board must be a text such as '. . -7 . T', not {short(value)}.")
    row = tuple(read_field(code, f"{where} of the board") for code in value.split())
    if not 2 <= len(row) <= MAX_FIELDS:
        raise BadOption(f"{where} of the board has {len(row)} fields; a row has 2 to {MAX_FIELDS}.")
    if row[0].takes:
        raise BadOption(f"{where} of the board: the first field must not take the row.")
    if any(field.takes for field in row[:-1]):
        raise BadOption(f"{where} of the board: only the last field may take the row.")
    if not row[-1].takes:
        raise BadOption(f"{where} of the board: the last field must take the row (T or H).")
    return row


def write_rows(board: Board) -> list[str]:
    """The board as it is read."""
    return [" ".join(field.code for field in row) for row in board]
