"""The people at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from ..drawing.scene import Scene
from .cards import NEXT

SHAPES = "●▲■◆★✚○△□◇"  # one a seat
COLOURS = ("cyan", "yellow", "green", "magenta", "red", "bright_blue")
NAME = 14  # columns of a name
Column = tuple[str, Sequence[object]]


def players_table(scene: Scene[Any, Any], columns: Sequence[Column], marks: Sequence[Text] = ()) -> Table:
    """One line a player: who it is, some figures, and whether the table waits for them."""
    table = Table(box=None, padding=(0, 1))
    for _ in range(3 if marks else 2):  # whether they are waited for, their mark, their name
        table.add_column("", no_wrap=True)
    for title, _ in columns:
        table.add_column(title, justify="right", no_wrap=True, header_style="dim")
    for seat, name in enumerate(scene.names):
        waited = scene.awaits(seat)
        who = Text(name, "bold" if seat == scene.seat else "")
        who.truncate(NAME, overflow="ellipsis")
        figures = [_cell(values[seat]) for _, values in columns]
        table.add_row(Text(NEXT if waited else " ", "bold green"), *marks[seat : seat + 1], who, *figures)
    return table


def score_column(scene: Scene[Any, Any], word: str) -> Column:
    """The scores, with what wins."""
    words = scene.words
    return f"{words.table(word)} ({words.table(scene.aim)})", scene.scores


def seat_shape(seat: int) -> Text:
    """The sign of a seat, told apart by its shape and then by its colour."""
    return Text(SHAPES[seat % len(SHAPES)], COLOURS[seat % len(COLOURS)])


def _cell(value: object) -> Text:
    return value if isinstance(value, Text) else Text(str(value))
