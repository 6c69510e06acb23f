"""Cards of the card games, and places where one may come to lie."""

from __future__ import annotations

from collections.abc import Sequence

from ..games.rows import BULLS
from .glyphs import bull, seat_mark
from .paints import paper_name
from .palette import Palette
from .svg import Piece, below, beside, box, tag, text

RATIO = 1.4  # of the height of a card to its width
MANY = 5  # heads that need two lines


def card(number: int, width: float, palette: Palette, turned: str = "", height: float = 0) -> Piece:
    """A card: its number large, its bull heads above; ``turned`` is what a reversed one counts as."""
    high = height or width * RATIO
    unit = min(width / 100, high / 140)
    heads = BULLS[number]
    top = 19 * unit if not height else 0.17 * high
    parts = [_sheet(width, high, unit, heads, palette), _heads(heads, width, top, unit, palette)]
    middle = high * (0.6 if heads < MANY or height else 0.63)
    size = (42 if number >= 100 else 56) * unit
    parts.append(text(number, width / 2, middle, size, palette.of("card-ink"), 700, "middle"))
    if turned:
        parts.append(_turned(turned, width, unit, palette))
    return Piece(width, high, "".join(parts))


def _sheet(width: float, high: float, unit: float, heads: int, palette: Palette) -> str:
    """The paper, washed with the colour of its heads at the top."""
    shade = box(width, high, 11 * unit, y=2 * unit, fill=palette.shade, fill_opacity=0.25)
    edge = max(1, 1.6 * unit)
    paint = f"url(#{paper_name(heads, palette)})"
    return shade + box(width, high, 11 * unit, fill=paint, stroke=palette.of("card-edge"), stroke_width=edge)


def _heads(count: int, width: float, middle: float, unit: float, palette: Palette) -> str:
    """Up to four in one line, more in two."""
    size = (24 if count == 1 else 20 if count < MANY else 17) * unit
    one = bull(size, palette.bulls(count), palette.of("card"))
    counts = (count,) if count < MANY else (count - count // 2, count // 2)
    drawn = below([beside([one] * some, 1.5 * unit) for some in counts], unit)
    return drawn.at((width - drawn.width) / 2, middle - drawn.height / 2)


def _turned(number: str, width: float, unit: float, palette: Palette) -> str:
    """A dark band at the top with the number that counts."""
    size = max(10, 24 * unit)
    band = box(width, size * 1.2, 6 * unit, fill=palette.of("card-ink"))
    return band + text(f"⟲ {number}", width / 2, size * 0.6, size, palette.of("card"), 700, "middle")


def place(width: float, palette: Palette, taking: bool = False, glowing: bool = False) -> Piece:
    """Where a card may lie, or takes the row, which glows when the next card would."""
    high = width * RATIO
    colour = palette.of("glow" if taking else "ink")
    drawn = box(
        width,
        high,
        0.11 * width,
        fill=palette.of("glow-soft") if glowing else "none",
        stroke=colour,
        stroke_opacity=None if glowing else 0.42 if taking else 0.2,
        stroke_width=2 if glowing else 1.5,
        stroke_dasharray="5 4" if taking else None,
    )
    return Piece(width, high, drawn)


def owned(face: Piece, palette: Palette, mark: Piece, dark: bool = False) -> Piece:
    """A card with the mark of whom it belongs to, on its lower edge."""
    middle, low = face.width / 2, face.height - 2
    disc = tag("circle", cx=middle, cy=low, r=10, fill=palette.of("ink" if dark else "surface"))
    small = mark.at(middle - mark.width / 2, low - mark.height / 2)
    return Piece(face.width, face.height + 8, face.svg + disc + small)


def of_seat(face: Piece, seat: int, palette: Palette) -> Piece:
    """A card with its seat's mark."""
    return owned(face, palette, seat_mark(seat, 13, palette))


def due(face: Piece, width: float, palette: Palette) -> Piece:
    """The card that is placed next: it has a rim."""
    rim = box(
        width + 4,
        width * RATIO + 4,
        0.13 * width,
        x=-2,
        y=-2,
        fill="none",
        stroke=palette.of("accent"),
        stroke_width=2.5,
    )
    return Piece(face.width, face.height, rim + face.svg)


def hand(cards: Sequence[int], palette: Palette, room: float, most: float = 64) -> Piece:
    """Cards side by side; more than ten on two lines."""
    if not cards:
        return Piece(0, 0, "")
    abreast = len(cards) if len(cards) <= 10 else (len(cards) + 1) // 2
    width = min(most, (room - 6 * (abreast - 1)) / abreast)
    faces = [card(number, width, palette) for number in cards]
    return below([beside(faces[:abreast], 6), beside(faces[abreast:], 6)], 6)
