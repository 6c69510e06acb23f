"""What may be crossed on a sheet, what ends the game, and what it is all worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations

from ...core.events import Seat
from .cards import Colour
from .rules import Rules
from .state import Row, Sheet


def can_cross(rules: Rules, row: Row, colour: Colour, number: int) -> bool:
    """Whether one number may be crossed now: right of the last cross, the last number after five."""
    if row and rules.place(colour, number) <= rules.place(colour, row[-1]):
        return False
    return len(row) >= rules.crosses_before_last or not rules.is_last(colour, number)


def markable(rules: Rules, sheet: Sheet, number: int) -> tuple[Colour, ...]:
    """The colours in which the announced number may be crossed."""
    rows = zip(rules.colours, sheet.rows, strict=True)
    return tuple([colour for colour, row in rows if can_cross(rules, row, colour, number)])


def crossings(rules: Rules, sheet: Sheet, colour: Colour, numbers: Iterable[int]) -> tuple[Row, ...]:
    """Every set of played numbers that may be crossed together, none at all being the last."""
    row = sheet.rows[rules.colours.index(colour)]
    order = sorted(set(numbers), key=lambda number: rules.place(colour, number))
    sets = (some for size in range(len(order), 0, -1) for some in combinations(order, size))
    return (*(some for some in sets if _fit(rules, row, colour, some)), ())


def _fit(rules: Rules, row: Row, colour: Colour, some: Row) -> bool:
    first, last = rules.place(colour, some[0]), rules.place(colour, some[-1])
    if row and first <= rules.place(colour, row[-1]):
        return False
    if last - first + 1 - len(some) > rules.most_left_out:
        return False
    before = len(row) if rules.lock_check == "before_step" else len(row) + len(some) - 1
    return before >= rules.crosses_before_last or not rules.is_last(colour, some[-1])


def crossed(rules: Rules, sheet: Sheet, colour: Colour, numbers: Row) -> Sheet:
    """The sheet with more crosses, given from left to right."""
    at = rules.colours.index(colour)
    return replace(sheet, rows=(*sheet.rows[:at], sheet.rows[at] + numbers, *sheet.rows[at + 1 :]))


def is_closed(rules: Rules, sheet: Sheet, colour: Colour) -> bool:
    """Whether the row is closed, for this player."""
    row = sheet.rows[rules.colours.index(colour)]
    return bool(row) and rules.is_last(colour, row[-1])


def closed(rules: Rules, sheet: Sheet) -> list[Colour]:
    """The colours whose rows are closed, for this player."""
    rows = zip(rules.colours, sheet.rows, strict=True)
    return [colour for colour, row in rows if row and rules.is_last(colour, row[-1])]


def total(rules: Rules, sheet: Sheet) -> int:
    """The points of a sheet: 1, 3, 6, 10 and so on for the crosses of each row, less the misses."""
    points = -rules.miss_points * sheet.misses
    for colour, row in zip(rules.colours, sheet.rows, strict=True):
        crosses = len(row) + is_closed(rules, sheet, colour)  # the lock is a cross, too
        points += crosses * (crosses + 1) // 2
    return points


def enders(rules: Rules, sheets: Sequence[Sheet]) -> tuple[str, tuple[Seat, ...]] | None:
    """Why the game is over, and whose sheets say so."""
    counts = [len(closed(rules, sheet)) for sheet in sheets]
    rows = tuple(seat for seat, count in enumerate(counts) if count >= rules.rows_to_end)
    if rows:
        return "rows-closed", rows
    misses = tuple(seat for seat, sheet in enumerate(sheets) if sheet.misses >= rules.misses_to_end)
    return ("misses", misses) if misses else None
