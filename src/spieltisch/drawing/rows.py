"""The rows of the card games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..games.rows import bull_sum
from .cards import RATIO, card, place
from .glyphs import bull
from .paints import closed_name
from .palette import Palette
from .svg import NOTHING, Piece, below, box, text

GAP, MARK, SUM = 7, 46, 66
CARD = 62  # the width of a card, where there is room


@dataclass(frozen=True, slots=True)
class RowDrawn:
    """One row: how many cards it holds before the next one takes it, and what lies there besides."""

    cards: Sequence[int]
    limit: int
    sign: Piece = NOTHING  # before it, instead of its number
    guest: Piece = NOTHING  # fills a place behind the last card
    closed: bool = False  # nobody may add to it


def card_width(rows: Sequence[RowDrawn], room: float) -> float:
    """As wide as the longest row allows."""
    places = max((row.limit for row in rows), default=5) + 1
    return min(CARD, (room - MARK - SUM - (places - 1) * GAP) / places)


def rows_drawn(rows: Sequence[RowDrawn], room: float, palette: Palette) -> Piece:
    """One below the other; they begin at one line."""
    width = card_width(rows, room)
    drawn = [_row(number, row, width, palette) for number, row in enumerate(rows, 1)]
    return below(drawn, 9, middle=False)


def _row(number: int, row: RowDrawn, width: float, palette: Palette) -> Piece:
    high, step = width * RATIO, width + GAP
    used = len(row.cards) + bool(row.guest.svg)
    full = used >= row.limit and not row.closed
    places = [
        place(width, palette, at == row.limit, at == row.limit and full).at(MARK + at * step, 0)
        for at in range(used, row.limit + 1)
    ]
    cards = [card(number, width, palette).at(MARK + at * step, 0) for at, number in enumerate(row.cards)]
    guest = row.guest.at(MARK + len(row.cards) * step, 0)
    end = MARK + (row.limit + 1) * step
    across = end + SUM - GAP
    before = _closed(across, high, palette) if row.closed else ""
    parts = [before, _mark(number, row.sign, high, palette), *places, *cards, guest]
    total = bull_pill(bull_sum(row.cards), palette).at(end + 2, high / 2 - 12)
    return Piece(across, high, "".join((*parts, total)))


def _mark(number: int, sign: Piece, high: float, palette: Palette) -> str:
    if sign.svg:
        return sign.at((MARK - 6 - sign.width) / 2, (high - sign.height) / 2)
    return text(number, (MARK - 6) / 2, high / 2, 15, palette.of("ink-soft"), 700, "middle")


def _closed(width: float, high: float, palette: Palette) -> str:
    """Stripes over the whole row."""
    return box(width, high, 8, fill=f"url(#{closed_name(palette)})")


def bull_pill(count: int, palette: Palette, size: float = 15) -> Piece:
    """A number of bull heads in one figure; by night in the colour of the text."""
    colour = palette.of("ink") if palette.dark else palette.bulls(count)
    digits = 0.62 * size * len(str(count))
    ground = box(digits + size + 19, 24, 12, fill=palette.of("surface"))
    head = bull(size + 1, colour, palette.of("surface")).at(digits + 12, 12 - (size + 1) / 2)
    return Piece(digits + size + 19, 24, ground + text(count, 8, 12, size, colour, 700) + head)
