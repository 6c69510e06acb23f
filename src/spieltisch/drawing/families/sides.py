"""What lies beside the buffalo's rows: specials, and both sides' piles."""

from __future__ import annotations

from ...games.buffalo.rules import Rules
from ...games.buffalo.view import View
from ...games.rows import bull_sum
from ..accounts import own
from ..glyphs import CARDS, bull, icon
from ..painter import ROOM
from ..palette import Palette
from ..scene import Scene
from ..svg import BOLD, NOTHING, Piece, below, beside, box, lines, text

PATHS = {  # our own drawings of the specials
    "seven": "M7 5h10l-6 14M9.5 12h5",
    "stop": "M8 3h8l5 5v8l-5 5H8l-5-5V8ZM8 12h8",
    "replace": "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
    "insert": "M3 10h5v10H3ZM16 10h5v10h-5ZM12 3v13M9 13l3 3 3-3",
    "shift": "M4 4h6v7H4ZM14 13h6v7h-6ZM13 7.5h4V11M17 11l-2-2M17 11l2-2M4 16.5h6M7 14v6",
    "first": "M4 4v16M9 12h11M13 8l-4 4 4 4",
    "last": "M20 4v16M15 12H4M11 8l4 4-4 4",
    "sort": "M7 20V5M3.5 8.5L7 5l3.5 3.5M17 4v15M13.5 15.5L17 19l3.5-3.5",
}
PILE, HIGH = 178, 32


def head(scene: Scene[View, Rules], palette: Palette) -> Piece:
    """Specials at the left, both sides at the right."""
    piles = below([_team(scene, palette), _buffalo(scene, palette)], 6)
    specials = _specials(scene, ROOM - PILE - 20, palette)
    gap = ROOM - piles.width - specials.width
    return beside([specials, piles], gap)


def _specials(scene: Scene[View, Rules], room: float, palette: Palette) -> Piece:
    faces = [_special(name, own(scene, f"card.{name}"), palette) for name in scene.view.specials]
    if scene.view.special_stack:
        faces.append(_stack(scene.view.special_stack, palette.of("ink-soft")))
    return lines(faces, room, 7)


def _special(name: str, said: str, palette: Palette) -> Piece:
    wide = max(76.0, len(said) * 13 * BOLD + 14)
    ground = box(wide, 58, 9, fill=palette.of("surface"), stroke=palette.of("line-strong"), stroke_width=1.5)
    drawn = icon(PATHS[name], 26, palette.of("accent"), 2.2).at(wide / 2 - 13, 6)
    return Piece(wide, 58, ground + drawn + text(said, wide / 2, 45, 13, palette.of("ink"), 600, "middle"))


def _stack(count: int, colour: str) -> Piece:
    return Piece(36, 18, icon(CARDS, 16, colour).at(0, 1) + text(count, 20, 9, 13, colour, 600))


def _team(scene: Scene[View, Rules], palette: Palette) -> Piece:
    times = f" ×{scene.rules.factor}" if scene.rules.factor > 1 else ""
    ink, ground = palette.of("ink"), palette.of("surface")
    points = _points(f"{bull_sum(scene.view.team_taken)}", times, ink, ground)
    return _pile(own(scene, "team"), points, NOTHING, ink, ground)


def _buffalo(scene: Scene[View, Rules], palette: Palette) -> Piece:
    ink, ground = palette.of("paper"), palette.of("ink")
    shown = scene.view.buffalo_points
    points = _points("?" if shown is None else str(shown), "", ink, ground)
    stack = _stack(scene.view.buffalo, ink)
    return _pile(own(scene, "buffalo"), points, stack, ink, ground)


def _points(figure: str, times: str, ink: str, ground: str) -> Piece:
    wide = len(figure) * 16 * 0.62
    said = text(figure, 0, 10, 16, ink, 700) + bull(17, ink, ground).at(wide + 3, 1.5)
    more = text(times.strip(), wide + 25, 10, 13, ink, 700) if times else ""
    return Piece(wide + 22 + len(times) * 9, 20, said + more)


def _pile(name: str, points: Piece, stack: Piece, ink: str, ground: str) -> Piece:
    left = PILE - 12 - points.width - (stack.width + 8 if stack.width else 0)
    parts = (
        box(PILE, HIGH, 9, fill=ground),
        text(name, 12, HIGH / 2, 14, ink, 600),
        points.at(left, HIGH / 2 - 10),
        stack.at(PILE - 8 - stack.width, HIGH / 2 - 9),
    )
    return Piece(PILE, HIGH, "".join(parts))


def beside_row(sevens: int, stopped: bool, palette: Palette) -> Piece:
    """The signs that stand before a row."""
    signs = [_sign("seven", palette.of("surface"), palette.of("accent"), sevens)] if sevens else []
    if stopped:
        signs.append(_sign("stop", palette.of("bad"), palette.of("surface"), 1))
    return below(signs, 4) if signs else NOTHING


def _sign(name: str, ground: str, ink: str, count: int) -> Piece:
    frame = box(32, 32, 7, fill=ground, stroke=ink, stroke_width=1.5)
    several = text(f"{count}×", 31, 28, 11, ink, 700, "end") if count > 1 else ""
    return Piece(32, 32, frame + icon(PATHS[name], 23, ink, 2.2).at(4.5, 4.5) + several)
