"""Our own small drawings, 24 x 24, as the page has them; a test compares both."""

from __future__ import annotations

from .palette import SEATS, Palette
from .svg import Piece, tag

BULL = "bull-head"
HORNS = (
    "M1.6 3.2c-.7 4.3 1.2 7 5 7.4l1-2.9C5.2 7.3 3.7 6 3.1 3.3 2.9 2.5 1.8 2.3 1.6 3.2Z",
    "M22.4 3.2c.7 4.3-1.2 7-5 7.4l-1-2.9c2.4-.4 3.9-1.7 4.5-4.4.2-.8 1.3-1 1.5-.1Z",
)
FACE = (
    "M6.2 7.6C8 6.2 10 5.7 12 5.7s4 .5 5.8 1.9c.9 2.1.5 4.5-.5 6.9-.3 5.2-2.3 7.9-5.3 7.9s-5-2.7-5.3-7.9"
    "c-1-2.4-1.4-4.8-.5-6.9Z"
)
EYES = ((9.3, 11.6, 1.35, 1.35), (14.7, 11.6, 1.35, 1.35))
NOSE = ((10.4, 18.3, 0.95, 1.15), (13.6, 18.3, 0.95, 1.15))
SHAPES = (  # of seats: either shape or colour alone tells them apart
    "M12 1.5C16.5 7 20 10.5 20 14.8a8 8 0 0 1-16 0C4 10.5 7.5 7 12 1.5Z",
    "M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12Z",
    "M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5Z",
    "M12 22.5 1.5 14.8 5.5 2.5h13l4 12.3Z",
    "M12 1.5 22 9.5V22H2V9.5Z",
    "M12 21.5C4.5 16 1.5 12 1.5 8.2A5.6 5.6 0 0 1 12 5.4a5.6 5.6 0 0 1 10.5 2.8c0 3.8-3 7.8-10.5 13.3Z",
    "M15.5 1.5A10.7 10.7 0 1 0 22.5 16.2A8.8 8.8 0 0 1 15.5 1.5Z",
    "M2.5 1.5h19L14.8 12l6.7 10.5h-19L9.2 12Z",
    "M12 1 22.5 12.5h-6V23h-9V12.5h-6Z",
    "M15 .5 3 14h6.5L7.5 23.5 21 9.5h-7.5Z",
)
CARDS = "M4 7l8-2 2.5 12-8 2ZM12.5 5.5L20 8l-4 11-3-1"
LOCK = "M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3"
SWAP = "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4"
STOP = "M8 3h8l5 5v8l-5 5H8l-5-5V8ZM8 12h8"
CLOVER = (
    "M12 12c-6-1-7.5-7-3.5-7S12 9 12 12c0-3-.5-7 3.5-7s2.5 6-3.5 7c6 1 7 6 3.5 6.5S12 15 12 12"
    "c0 3 .5 7-3.5 6.5S6 13 12 12ZM12 12c0 4 1 7 3 9"
)


def bull_head() -> str:
    """Our bull head, to be used by its name: so a picture holds it once."""
    parts = [tag("path", d=path) for path in (*HORNS, FACE)]
    parts += [tag("ellipse", cx=x, cy=y, rx=a, ry=b, fill="currentColor") for x, y, a, b in (*EYES, *NOSE)]
    return tag("g", *parts, id=BULL)


def bull(size: float, colour: str, eye: str) -> Piece:
    """A bull head; ``eye`` is the colour behind it."""
    return Piece(size, size, tag("use", href=f"#{BULL}", fill=colour, color=eye, transform=scaled(size)))


def seat_mark(seat: int, size: float, palette: Palette) -> Piece:
    """A seat by shape and colour."""
    path = SHAPES[seat % SEATS]
    return Piece(
        size,
        size,
        tag("path", d=path, fill=palette.seat(seat), fill_rule="evenodd", transform=scaled(size)),
    )


def icon(path: str, size: float, colour: str, width: float = 2) -> Piece:
    """A drawing made of lines."""
    drawn = tag(
        "path",
        d=path,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=scaled(size),
    )
    return Piece(size, size, drawn)


def filled(path: str, size: float, colour: str) -> Piece:
    """A drawing that is one shape."""
    return Piece(size, size, tag("path", d=path, fill=colour, transform=scaled(size)))


def scaled(size: float) -> str:
    """How what is drawn 24 x 24 becomes so large."""
    return f"scale({size / 24:.4g})"
