"""Pieces of SVG: elements as text, and laying pieces side by side."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from textwrap import wrap
from typing import NamedTuple

from .numerals import BROAD, HIGH, LINES, NAMES, SPACE, UNIT, are_figures, places

FONT = "Nunito, 'Trebuchet MS', 'DejaVu Sans', 'Noto Sans', 'Liberation Sans', Arial, sans-serif"
LETTER, BOLD = 0.58, 0.67  # of its size a letter is wide, or a little less, in any of these


def tag(name: str, *inside: str, **attributes: object) -> str:
    """An element; ``stroke_width`` is ``stroke-width``, and what is ``None`` is left out."""
    given = ((key.rstrip("_").replace("_", "-"), value) for key, value in attributes.items())
    said = "".join(f' {key}="{_value(value)}"' for key, value in given if value is not None)
    return f"<{name}{said}>{''.join(inside)}</{name}>" if inside else f"<{name}{said}/>"


def _value(value: object) -> str:
    return figure(value) if isinstance(value, int | float) else escape(str(value))


def figure(value: float) -> str:
    """A number, as short as it can be told apart."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"


class Piece(NamedTuple):
    """Something drawn, and the room it takes; it begins at its upper left corner."""

    width: float
    height: float
    svg: str

    def at(self, x: float, y: float) -> str:
        """It, moved there."""
        if not self.svg or not (x or y):
            return self.svg
        return tag("g", self.svg, transform=f"translate({figure(x)} {figure(y)})")


NOTHING = Piece(0, 0, "")


def beside(pieces: Sequence[Piece], gap: float = 0, middle: bool = True) -> Piece:
    """Side by side, in the middle of the highest or at its top."""
    high = max((piece.height for piece in pieces), default=0)
    drawn, x = [], 0.0
    for piece in pieces:
        drawn.append(piece.at(x, (high - piece.height) / 2 if middle else 0))
        x += piece.width + gap
    return Piece(max(x - gap, 0), high, "".join(drawn))


def below(pieces: Sequence[Piece], gap: float = 0, middle: bool = True) -> Piece:
    """One below the other, in the middle of the widest or at its left edge; what is empty takes no room."""
    there = [piece for piece in pieces if piece.height]
    wide = max((piece.width for piece in there), default=0)
    drawn, y = [], 0.0
    for piece in there:
        drawn.append(piece.at((wide - piece.width) / 2 if middle else 0, y))
        y += piece.height + gap
    return Piece(wide, max(y - gap, 0), "".join(drawn))


def lines(pieces: Sequence[Piece], room: float, gap: float, between: float | None = None) -> Piece:
    """Side by side on as many lines as they need in so much room."""
    done: list[list[Piece]] = [[]]
    for piece in pieces:
        taken = sum(one.width + gap for one in done[-1])
        if done[-1] and taken + piece.width > room:
            done.append([])
        done[-1].append(piece)
    return below([beside(line, gap) for line in done], gap if between is None else between)


def centred(piece: Piece, width: float) -> Piece:
    """It in the middle of so much width."""
    return Piece(width, piece.height, piece.at((width - piece.width) / 2, 0))


def padded(piece: Piece, above: float = 0, under: float = 0) -> Piece:
    """It with some room above and below, where it takes any."""
    if not piece.height:
        return piece
    return Piece(piece.width, above + piece.height + under, piece.at(0, above))


def text(
    said: object,
    x: float,
    middle: float,
    size: float,
    fill: str,
    weight: int = 400,
    anchor: str | None = None,
) -> str:
    """Words in the middle of a height; figures are our own."""
    words = str(said)
    if are_figures(words):
        return _figures(words, x, middle, size, fill, weight, anchor)
    return tag(
        "text",
        escape(words, quote=False),
        x=x,
        y=middle + 0.35 * size,
        font_size=size,
        fill=fill,
        font_weight=weight if weight != 400 else None,
        text_anchor=anchor,
    )


def _figures(
    said: str, x: float, middle: float, size: float, fill: str, weight: int, anchor: str | None
) -> str:
    unit, broad = UNIT * size, BROAD[weight]
    begins, wide = places(said)
    before = {"middle": wide / 2, "end": wide + broad / 2}.get(anchor or "", -broad / 2)
    there = [(NAMES[sign], x) for sign, x in zip(said, begins, strict=True) if sign != SPACE]
    signs = [tag("use", href=f"#{name}", x=x or None) for name, x in there]
    move = f"translate({figure(x - before * unit)} {figure(middle - HIGH / 2 * unit)}) scale({unit:.4g})"
    return tag("g", *signs, transform=move, stroke=fill, stroke_width=broad)


def figures() -> str:
    """The figures, to be used by their names."""
    line = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return "".join(tag("path", id=NAMES[sign], d=path, **line) for sign, path in LINES.items())


def label(said: object, size: float, fill: str, weight: int = 400, room: float = 0) -> Piece:
    """Words as a piece, around its middle; cut where they are longer than their room."""
    letter = BOLD if weight >= 600 else LETTER
    words = fitting(str(said), size, room, letter) if room else str(said)
    if not words:
        return NOTHING
    width = len(words) * size * letter
    return Piece(width, size * 1.3, text(words, width / 2, size * 0.65, size, fill, weight, "middle"))


def paragraph(said: str, size: float, fill: str, room: float) -> Piece:
    """Words on as many lines as they need."""
    broken = wrap(said, max(1, int(room / (size * LETTER))))
    return below([label(line, size, fill, room=room) for line in broken])


def fitting(words: str, size: float, room: float, letter: float = BOLD) -> str:
    """As much of some words as surely fits."""
    most = max(1, int(room / (size * letter)))
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"


def box(width: float, height: float, radius: float, **attributes: object) -> str:
    """A rounded rectangle."""
    return tag("rect", width=width, height=height, rx=radius, **attributes)
