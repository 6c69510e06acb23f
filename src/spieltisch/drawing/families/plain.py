"""A family that has brought no painter: everything that a view tells, a line each."""

from __future__ import annotations

from typing import Any

from ...core.events import plain
from ..painter import ROOM, Painter
from ..palette import Palette
from ..scene import Scene
from ..svg import LETTER, NOTHING, Piece, below, fitting, text


def table(scene: Scene[Any, Any], palette: Palette) -> Piece:
    """The fields of the view."""
    said = [fitting(line, 14, ROOM, LETTER) for line in account(scene)]
    return below([Piece(ROOM, 20, text(line, 0, 10, 14, palette.of("ink"))) for line in said])


def account(scene: Scene[Any, Any]) -> list[str]:
    """Its fields, each with its name."""
    told = plain(scene.view).items()
    return [f"{name}: {value}" for name, value in told if value not in (None, [])]


PAINTER = Painter(
    table,
    lambda scene, palette: NOTHING,
    lambda scene: (),
    account,
)
