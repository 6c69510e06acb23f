"""A Qwixx colour has a shape as well; a card shows both to its owner, and to others its number."""

from __future__ import annotations

from ...games.qwixx.cards import COLOUR_OF, Card, number_of
from ..glyphs import filled
from ..paints import BACK
from ..palette import Palette
from ..svg import Piece, box, text

SHAPES = {
    "red": "M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19Z",
    "yellow": "M12 2.5 22.5 21.5h-21Z",
    "green": "M4.5 3h15A1.5 1.5 0 0 1 21 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 19.5v-15"
    "A1.5 1.5 0 0 1 4.5 3Z",
    "blue": "M12 1 23 12 12 23 1 12Z",
    "joker": "m12 1 2.8 7.2L22.5 6l-4.7 6 4.7 6-7.7-2.2L12 23l-2.8-7.2L1.5 18l4.7-6-4.7-6 7.7 2.2Z",
}
ON_CREAM = {  # of a card, by day and by night: its shape, and its edge and number
    "red": ("#b3261e", "#b3261e"),
    "yellow": ("#b98900", "#7d5800"),
    "green": ("#1f7a3d", "#1a6a34"),
    "blue": ("#1d5fa6", "#1d5fa6"),
    "joker": ("#6d2e9e", "#5a2585"),
}
CREAM = "#f5eddb"  # of figures on a back
RATIO = 1.36


def shape(colour: str, size: float, ink: str) -> Piece:
    """The shape of a colour; a star is a joker."""
    return filled(SHAPES[colour], size, ink)


def face(card: Card, width: float, palette: Palette) -> Piece:
    """A card as its owner sees it."""
    kind = COLOUR_OF.get(card[0], "joker")
    light, edge = ON_CREAM[kind]
    high = RATIO * width
    ground = box(
        width,
        high,
        0.13 * width,
        fill=palette.of("card"),
        stroke=edge,
        stroke_width=max(1.5, 0.03 * width),
    )
    sign = shape(kind, 0.38 * width, light).at(0.31 * width, 0.09 * high)
    size = 0.56 * width
    said = text(number_of(card), width / 2, 0.68 * high, size, edge, 800, "middle")
    return Piece(width, high, ground + sign + said)


def from_behind(number: int | None, width: float, palette: Palette) -> Piece:
    """A card as others see it; nothing is an empty place."""
    high, radius = RATIO * width, 0.13 * width
    if number is None:
        line = {"stroke": palette.of("line-strong"), "stroke_dasharray": "4 3", "stroke_opacity": 0.6}
        return Piece(width, high, box(width, high, radius, fill="none", **line))
    line = {"stroke": palette.of("card-back-line"), "stroke_width": 1.2}
    ground = box(width, high, radius, fill=palette.of("card-back"), **line)
    stripes = box(width, high, radius, fill=f"url(#{BACK})")
    said = text(number, width / 2, high / 2, 0.56 * width, CREAM, 800, "middle")
    return Piece(width, high, ground + stripes + said)
