"""The fields of the board game's board, and its score track."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from rich.text import Text

from ...games.board.fields import Field
from ...games.board.rules import Rules
from ...games.board.state import Row
from ...text.words import Words
from ..cards import HORNS, card, fold, place
from ..players import seat_shape

TILE = "▭"
ACTION = "◫"
CLOVER = "♣"
SHARED = "◉"
SIGNS = {
    "plain": "·",
    "double": f"{TILE}{TILE}",
    "draw-tile": f"+{TILE}",
    "draw-action": f"+{ACTION}",
    "take": f"→{HORNS}",
    "take-tiles": f"→{TILE}",
}
EXPLAINED = {
    "points": "+3 -3",
    "bulls": f"+{HORNS} -{HORNS}",
    **{kind: sign for kind, sign in SIGNS.items() if kind != "plain"},
}


def field_sign(field: Field) -> str:
    """What is printed on a field; signs tell plus from minus without colours."""
    if field.kind == "points":
        return f"{field.amount:+}"
    if field.kind == "bulls":
        return ("+" if field.amount > 0 else "-") + HORNS * abs(field.amount)
    return SIGNS[field.kind]


def board_rows(rules: Rules, rows: Sequence[Row], stops: Sequence[int], stop: str) -> Text:
    """Every row of the board with its tiles; rows that nobody has opened are dim."""
    lines = []
    for at, (fields, row) in enumerate(zip(rules.layout.board, rows, strict=True)):
        tiles = (*row, *(None,) * (len(fields) - len(row)))
        cells = [_cell(rules, f, tile, bool(row)) for f, tile in zip(fields, tiles, strict=True)]
        if at + 1 in stops:
            cells.append(Text(f"■ {stop}", "bold red"))
        lines.append(fold(cells, " ", "    ", Text(f" {at + 1:>2} ", "bold" if row else "dim")))
    return Text("\n").join(lines)


def _cell(rules: Rules, field: Field, tile: int | None, active: bool) -> Text:
    if tile is not None:
        return card(tile, rules.layout.bulls[tile])
    bad = field.amount < 0 or field.takes
    colour = "green" if field.amount > 0 else "red" if bad else "dim" if field.kind == "plain" else "cyan"
    return place(field_sign(field), colour if active else "dim")


def legend(rules: Rules, words: Words) -> Text:
    """What the signs on this board mean."""
    kinds = {field.kind for row in rules.layout.board for field in row}
    signs = {kind: sign for kind, sign in EXPLAINED.items() if kind in kinds}
    cells = [Text(f"{sign} {words.table(f'field_{kind}')}", "dim") for kind, sign in signs.items()]
    if rules.clovers:
        cells.append(Text(f"{CLOVER} {words.table('clover')}", "dim"))
    return fold(cells, "   ")


def score_track(scores: Sequence[int], limit: int, clovers: frozenset[int]) -> Text:
    """Both halves of the track; who shares a field is written at the end of the line."""
    seats: dict[int, list[int]] = defaultdict(list)
    for seat, score in enumerate(scores):
        seats[score].append(seat)
    halves = (range(-limit, 0), range(limit + 1))
    return Text("\n").join(_half(half, seats, clovers) for half in halves)


def _half(half: range, seats: Mapping[int, Sequence[int]], clovers: frozenset[int]) -> Text:
    line = Text.assemble((f" {half[0]:>3} ", "dim"))
    for score in half:
        there = seats.get(score, ())
        if len(there) == 1:
            line.append_text(seat_shape(there[0]))
        elif there:
            line.append(SHARED, "bold")
        else:
            line.append(*((CLOVER, "green") if score in clovers else ("·", "dim")))
    line.append(f" {half[-1]:>3}", "dim")
    for score in half:
        if len(seats.get(score, ())) > 1:
            line.append(f"  {SHARED}{score} ", "dim")
            line.append_text(Text("").join(map(seat_shape, seats[score])))
    return line
