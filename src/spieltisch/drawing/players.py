"""The people at the table: seat, name, points, cards, and whom the table waits for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..text.figures import whole
from .glyphs import CARDS, icon, seat_mark
from .painter import ROOM
from .palette import Palette
from .scene import Scene
from .svg import BOLD, Piece, below, beside, box, fitting, text

ABREAST, GAP, HIGH = 5, 6, 46


def players_drawn(scene: Scene[Any, Any], sizes: Sequence[int], palette: Palette) -> Piece:
    """Up to five side by side."""
    count = len(scene.names)
    abreast = count if count <= ABREAST else (count + 1) // 2
    width = (ROOM - (abreast - 1) * GAP) / abreast
    leaves = [_leaf(scene, seat, sizes, width, palette) for seat in range(count)]
    return below([beside(leaves[at : at + abreast], GAP) for at in range(0, count, abreast)], GAP, False)


def _leaf(scene: Scene[Any, Any], seat: int, sizes: Sequence[int], width: float, palette: Palette) -> Piece:
    waited = scene.awaits(seat)
    ground = box(
        width,
        HIGH,
        11,
        fill=palette.of("glow-soft" if waited else "surface"),
        stroke=palette.of("glow") if waited else palette.of("line"),
        stroke_width=2 if waited else 1,
    )
    score = "" if scene.aim == "team" else whole(scene.scores[seat])
    taken = len(score) * 19 * BOLD
    name = fitting(scene.names[seat], 14, width - 46 - taken)
    ink, soft = palette.of("ink"), palette.of("ink" if waited else "ink-soft")
    bold = 700 if seat == scene.seat else 600
    parts = [
        ground,
        seat_mark(seat, 18, palette).at(9, HIGH / 2 - 9),
        text(name, 34, 16 if sizes else HIGH / 2, 14, ink, bold),
        _cards(sizes[seat], soft) if sizes else "",
        text(score, width - 10, HIGH / 2, 19, ink, 700, "end") if score else "",
    ]
    return Piece(width, HIGH, "".join(parts))


def _cards(count: int, colour: str) -> str:
    """How many somebody holds."""
    return icon(CARDS, 13, colour).at(34, 25.5) + text(count, 50, 32.5, 12, colour)
