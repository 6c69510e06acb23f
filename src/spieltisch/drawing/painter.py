"""What a family says of its pictures, and which painter belongs to which family."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.parts import Parts
from .palette import Palette
from .scene import Scene
from .svg import Piece

ROOM = 608.0  # between both edges of a picture
PLAIN = "plain"  # for a family that has brought no painter

Painting = Callable[[Scene[Any, Any], Palette], Piece]


@dataclass(frozen=True, slots=True)
class Painter:
    """How a family is drawn; each part is ``ROOM`` wide at most, and told in words as well."""

    table: Painting  # what lies there for everybody
    hand: Painting  # what the one who looks holds
    sizes: Callable[[Scene[Any, Any]], Sequence[int]]  # how many cards everybody holds, if that is told
    account: Callable[[Scene[Any, Any]], Sequence[str]]  # the table in words
    when: Callable[[Scene[Any, Any]], str] = lambda scene: ""  # deal, round or turn


PAINTERS: Parts[Painter] = Parts(f"{__package__}.families", "PAINTER", "spieltisch.painters")


def painter_of(family: str) -> Painter:
    """The painter of a family."""
    painter = PAINTERS.of(family) or PAINTERS.of(PLAIN)
    assert painter is not None
    return painter
