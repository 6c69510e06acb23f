"""Cards on their way to the rows, in the order in which they are placed."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import due, of_seat
from .palette import Palette
from .svg import NOTHING, Piece, beside, padded


def strip(laid: Sequence[tuple[Piece, int]], palette: Palette) -> Piece:
    """Each with the mark of its seat; the one that is placed next has a rim."""
    return queue([of_seat(face, seat, palette) for face, seat in laid], palette)


def queue(faces: Sequence[Piece], palette: Palette) -> Piece:
    """Cards with their owners' marks already."""
    if not faces:
        return NOTHING
    first = due(faces[0], faces[0].width, palette)
    return padded(beside([first, *faces[1:]], 9), 3)
