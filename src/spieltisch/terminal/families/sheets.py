"""Qwixx sheets and cards: every colour has a shape, so that they are told apart without it."""

from __future__ import annotations

from collections.abc import Collection

from rich.text import Text

from ...games.qwixx.cards import COLOUR_OF, LETTERS, Card, Colour
from ...games.qwixx.marking import is_closed, total
from ...games.qwixx.rules import Rules
from ...games.qwixx.state import Row, Sheet
from ...text.words import Words

SHAPES = {"red": "●", "yellow": "▲", "green": "■", "blue": "◆"}
STYLES = {"red": "red", "yellow": "yellow", "green": "green", "blue": "bright_blue"}
JOKER_SHAPE = "✱"
CROSS = "X"
LOCK = "[ ]"
CELL = 4
Chances = Collection[tuple[Colour, int]]  # numbers that can be crossed now


def card_text(card: Card) -> Text:
    """A card: the shape of its colour, and its name."""
    colour = COLOUR_OF.get(card[0])
    if colour is None:
        return Text(f"{JOKER_SHAPE} {card}", "bold magenta")
    return Text(f"{SHAPES[colour]} {card}", f"bold {STYLES[colour]}")


def colour_text(colour: Colour, words: Words) -> Text:
    """A colour by shape and name."""
    return Text(f"{SHAPES[colour]} {words.name(colour)}", STYLES[colour])


def short_colour(colour: Colour) -> str:
    """A colour by shape and letter."""
    return f"{SHAPES[colour]} {LETTERS[colour]}"


def large_sheet(rules: Rules, sheet: Sheet, words: Words, chances: Chances) -> Text:
    """A sheet to play from: crosses, what is still open, and in brackets what can be crossed now."""
    lines = []
    for colour, row in zip(rules.colours, sheet.rows, strict=True):
        line = Text(" ").append_text(colour_text(colour, words))
        line.pad_right(max(1, 10 - line.cell_len))
        for number in _numbers(rules, colour):
            line.append_text(_cell(rules, row, colour, number, (colour, number) in chances))
        closed = is_closed(rules, sheet, colour)
        line.append(f"  [{CROSS}]" if closed else f"  {LOCK}", "bold" if closed else "dim")
        lines.append(line.append(f" {_points(rules, sheet, colour):>4}", "dim"))
    marks = f"{CROSS} " * sheet.misses + "· " * max(0, rules.misses_to_end - sheet.misses)
    lines.append(
        Text.assemble(
            f" {words.colon(words.table('misses'))} ", (marks, "bold"), (f"× -{rules.miss_points}", "dim")
        )
    )
    return Text("\n").join(lines)


def small_row(rules: Rules, sheet: Sheet, colour: Colour) -> Text:
    """How many crosses a row has, and how far it has come: ``3→8``."""
    row = sheet.rows[rules.colours.index(colour)]
    if not row:
        return Text("–", "dim")
    reached = CROSS if is_closed(rules, sheet, colour) else str(row[-1])
    return Text(f"{len(row)}→{reached}", STYLES[colour])


def _numbers(rules: Rules, colour: Colour) -> list[int]:
    numbers = range(rules.low, rules.high + 1)
    return sorted(numbers, key=lambda number: rules.place(colour, number))


def _cell(rules: Rules, row: Row, colour: Colour, number: int, chance: bool) -> Text:
    style = STYLES[colour]
    if number in row:
        return Text(f"{CROSS:^{CELL}}", f"bold reverse {style}")
    if chance:
        return Text(f"[{number}]".center(CELL), f"bold {style}")
    if row and rules.place(colour, number) < rules.place(colour, row[-1]):
        return Text(f"{'·':^{CELL}}", "dim")
    return Text(f"{number:^{CELL}}", style)


def _points(rules: Rules, sheet: Sheet, colour: Colour) -> int:
    """What one row alone is worth."""
    rows = (row if c == colour else () for c, row in zip(rules.colours, sheet.rows, strict=True))
    return total(rules, Sheet(tuple(rows)))
