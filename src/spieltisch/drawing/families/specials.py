"""Action and lucky cards of the board game."""

from __future__ import annotations

from ..glyphs import FACE, HORNS, STOP, SWAP, icon, scaled
from ..palette import Palette
from ..svg import BOLD, Piece, box, tag, text

PATHS = {
    "stop": STOP,
    "swap": SWAP,
    "skip": "M2.5 14h4v6h-4ZM10 14h4v6h-4ZM17.5 14h4v6h-4ZM4.5 10C7 3.5 16 3 19 9.5M19.6 5v5h-5",
    "front": "M3 13h5.5v7H3ZM11 13h4v7h-4ZM17.5 13h4v7h-4ZM19 8C15 2.5 8.5 3 5.7 8.3M5.4 3.8v5h5",
    "ascending": "M3 20v-4h4.5v-4H12V8h4.5V4H21",
    "extra": "M3 6.5h11v11H3ZM18.5 8v9M14.5 12.5h8",
}
PLUS = "M4.5 2.5v7M1 6h7"
HIGH = 34


def special(kind: str, said: str, count: int, palette: Palette) -> Piece:
    """A card with its drawing and its name; several of a kind are one with their number."""
    lucky = kind not in PATHS
    ink = palette.of("good" if lucky else "ink")
    words = said if count == 1 else f"{count}× {said}"
    wide = len(words) * 13 * BOLD + 48
    edge = palette.of("good" if lucky else "line-strong")
    ground = box(wide, HIGH, 9, fill=palette.of("surface"), stroke=edge, stroke_width=1.5)
    drawn = _drawn(kind, ink).at(9, HIGH / 2 - 11)
    return Piece(wide, HIGH, ground + drawn + text(words, 38, HIGH / 2, 13, palette.of("ink"), 600))


def _drawn(kind: str, ink: str) -> Piece:
    if kind in PATHS:
        return icon(PATHS[kind], 22, ink)
    if kind == "five":
        return Piece(22, 22, text("+5", 11, 11, 15, ink, 800, "middle"))
    head = "".join(tag("path", d=path) for path in (*HORNS, FACE))
    solid = tag("g", head, fill=ink, transform="translate(7 5) scale(.72)")
    plus = tag("path", d=PLUS, stroke=ink, stroke_width=2.5, stroke_linecap="round")
    return Piece(22, 22, tag("g", solid, plus, transform=scaled(22)))
