"""The fan cards of the card game, as they lie at the rows."""

from __future__ import annotations

from ..cards import RATIO
from ..palette import Palette, mixed
from ..svg import NOTHING, Piece, below, box, tag, text

HILL = "M2 27 12 8l5 8 4-5 9 16Z"
WAYS = {"up": "M26 12V2m-4 4 4-4 4 4", "down": "M26 2v10m-4-4 4 4 4-4"}
NUMBERS = {"even": "2·4", "odd": "1·3"}
MEADOW = "M0 62q25-12 50 0v8H0Z"
BODY = "M9 34c0-7 5-9 13-9h11c6 0 9 3 9 9v7c0 4-3 6-7 6H16c-5 0-7-3-7-7Z"
LEGS = ("m14 44-6 9M20 46l-3 10M33 46l4 9M39 43l7 6", "M9 32q-5-4-3-9")
FACE = "M36 24c-3-7 0-12 5-12s8 5 5 11c-1 4-8 5-10 1Z"
EARS = "m36 14-4-3M46 14l3-4"
SPOTS = ((20, 32, 5, 4), (31, 39, 4, 3.5), (40, 17, 1.3, 1.3))
PINK = "#e8a9a0"


def fan_sign(parity: str, climber: str, palette: Palette) -> Piece:
    """What stands before a row instead of its number; nothing where no fan card lies."""
    signs = []
    if parity:
        said = text(NUMBERS[parity], 20, 16, 14, palette.of("ink"), 700, "middle")
        signs.append(_framed(said, palette))
    if climber:
        signs.append(_framed(_hill(climber, palette), palette))
    return below(signs, 4) if signs else NOTHING


def _framed(inside: str, palette: Palette) -> Piece:
    ground = box(40, 32, 8, fill=palette.of("glow-soft"), stroke=palette.of("glow"), stroke_width=2)
    return Piece(40, 32, ground + inside)


def _hill(side: str, palette: Palette) -> str:
    hill = tag("path", d=HILL, fill=palette.of("ink"))
    way = tag(
        "path",
        d=WAYS[side],
        fill="none",
        stroke=palette.of("glow"),
        stroke_width=3,
        stroke_linecap="round",
    )
    return tag("g", hill, way, transform="translate(6 3.5) scale(.86)")


def cow(width: float, palette: Palette) -> Piece:
    """The jumping cow: a card of its own at the end of a row."""
    high, ink = width * RATIO, palette.of("card-ink")
    ground = box(
        width, high, 0.11 * width, fill=palette.of("glow-soft"), stroke=palette.of("glow"), stroke_width=2
    )
    skin = {"fill": palette.of("card"), "stroke": ink, "stroke_width": 1.6, "stroke_linejoin": "round"}
    legs = {**skin, "fill": "none", "stroke_width": 3, "stroke_linecap": "round"}
    parts = [
        tag("path", d=MEADOW, fill=mixed(palette.of("accent"), 0.6, palette.of("glow-soft"))),
        tag("path", d=BODY, **skin),
        *(tag("path", d=path, **legs) for path in LEGS),
        *(tag("ellipse", cx=x, cy=y, rx=a, ry=b, fill=ink) for x, y, a, b in SPOTS[:2]),
        tag("path", d=FACE, **skin),
        tag("path", d=EARS, **legs),
        *(tag("ellipse", cx=x, cy=y, rx=a, ry=b, fill=ink) for x, y, a, b in SPOTS[2:]),
        tag("ellipse", cx=42, cy=22, rx=3.5, ry=2.2, fill=PINK, stroke=ink, stroke_width=1.6),
    ]
    return Piece(width, high, ground + tag("g", *parts, transform=f"scale({width / 50:.4g})"))
