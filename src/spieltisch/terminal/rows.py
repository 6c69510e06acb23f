"""The rows of the card games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from ..games.rows import bull_sum
from .cards import HORNS, card, place


@dataclass(frozen=True, slots=True)
class RowLook:
    """One row: how many cards it holds before the next one takes it, and what lies there besides."""

    cards: Sequence[int]
    limit: int
    guest: str = ""  # fills a place behind the last card, without a number
    beside: str = ""  # a special card beside the row
    closed: bool = False  # nobody may add to it


def rows_table(rows: Sequence[RowLook], takes: str) -> Text:
    """The rows with their free places, the place where a row is taken, and their bulls."""
    width = max(row.limit for row in rows)
    return Text("\n").join(_line(at, row, takes, width) for at, row in enumerate(rows, 1))


def _line(at: int, row: RowLook, takes: str, width: int) -> Text:
    cells = [card(number) for number in row.cards]
    if row.guest:
        cells.append(place(row.guest, "bold green"))
    full = len(cells) >= row.limit
    cells += [place("·")] * (row.limit - len(cells))
    cells.append(_taking(takes, full, row.closed))
    cells += [place("")] * (width + 1 - len(cells))
    gap = Text(" " if width <= 5 else "")  # longer rows stand closer
    return Text.assemble(
        (f" {at} ", "dim" if row.closed else "bold"),
        gap.join(cells),
        (f" {bull_sum(row.cards):>3} {HORNS}", "dim"),
        (f"  {row.beside}" if row.beside else "", "bold cyan"),
    )


def _taking(takes: str, full: bool, closed: bool) -> Text:
    """The place behind the last one: it stands out where the next card would take the row."""
    if full and not closed:
        return Text(f">{takes}<".ljust(7), "bold red")
    return Text(f" {takes}".ljust(7), "dim")
