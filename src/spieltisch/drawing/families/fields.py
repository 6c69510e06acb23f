"""The fields of the board game's board, and the tiles on them."""

from __future__ import annotations

from ...games.board.fields import Field
from ...games.board.rules import Rules
from ...games.board.view import View
from ...text.figures import signed
from ..glyphs import FACE, HORNS, bull
from ..painter import ROOM
from ..paints import tile_name
from ..palette import Palette
from ..scene import Scene
from ..svg import Piece, below, beside, box, figure, tag, text

MARK, GAP = 22, 3
WIDE, HIGH = 62.0, 40.0  # of a field, where there is room
ONE_COLUMN = 12  # rows that stand one below the other
OCTAGON, BAR = "M8 2h8l6 6v8l-6 6H8l-6-6V8Z", "M7 12h10"
RED = "#b3261e"
FEW = 3  # bulls that are drawn larger


def tile(number: int, heads: int, wide: float, high: float, palette: Palette) -> Piece:
    """A tile: its number, and its bulls below."""
    radius = min(0.18 * high, 0.14 * wide)
    shade = box(wide, high, radius, y=1.5, fill=palette.shade, fill_opacity=0.3)
    paint = f"url(#{tile_name(heads, palette)})"
    face = box(wide, high, radius, fill=paint, stroke=palette.of("card-edge"), stroke_width=1)
    size = min(0.54 * high, 0.46 * wide)
    said = text(number, wide / 2, 0.37 * high, size, palette.of("card-ink"), 700, "middle")
    each = min(0.27 * high, 0.22 * wide) if heads <= FEW else min(0.25 * high, 0.17 * wide)
    row = beside([bull(each, palette.bulls(heads), palette.of("card"))] * heads, 0.06 * each)
    return Piece(wide, high, shade + face + said + row.at((wide - row.width) / 2, 0.93 * high - each))


def board(scene: Scene[View, Rules], palette: Palette) -> Piece:
    """Every row with its fields and tiles; rows that nobody has opened are dim."""
    layout = scene.rules.layout.board
    columns = 1 if len(layout) <= ONE_COLUMN else 2
    widest = max(map(len, layout))
    room = (ROOM - 24 - (columns - 1) * 16) / columns
    wide = min(WIDE, (room - MARK) / widest - GAP)
    high = min(HIGH, wide * 1.15)
    rows = [_row(scene, at, wide, high, palette) for at in range(len(layout))]
    half = -(-len(rows) // columns)
    drawn = beside(
        [below(rows[at : at + half], 5, False) for at in range(0, len(rows), half)], 16, middle=False
    )
    ground = box(
        drawn.width + 20,
        drawn.height + 16,
        12,
        fill=palette.mix("surface", 0.3, "table"),
        stroke=palette.of("table-edge"),
    )
    return Piece(drawn.width + 20, drawn.height + 16, ground + drawn.at(8, 8))


def _row(scene: Scene[View, Rules], at: int, wide: float, high: float, palette: Palette) -> Piece:
    fields, tiles = scene.rules.layout.board[at], scene.view.rows[at]
    bulls, step = scene.rules.layout.bulls, wide + GAP
    colour = palette.of("ink" if tiles else "ink-soft")
    parts = [text(at + 1, MARK / 2, high / 2, 13, colour, 700, "middle")]
    for place, field in enumerate(fields):
        number = tiles[place] if place < len(tiles) else None
        if number is None:
            drawn = _field(field, bool(tiles), place == len(fields) - 1, wide, high, palette)
        else:
            drawn = tile(number, bulls[number], wide, high, palette)
        parts.append(drawn.at(MARK + place * step, 0))
    if at + 1 in scene.view.stops:
        sign = stop_sign(min(wide, high) - 4)
        end = MARK + min(len(tiles), len(fields) - 1) * step
        parts.append(sign.at(end + (wide - sign.width) / 2, 2))
    return Piece(MARK + len(fields) * step - GAP, high, "".join(parts))


def stop_sign(size: float) -> Piece:
    """An octagon with a bar."""
    body = tag("path", d=OCTAGON, fill=RED, stroke="#ffffff", stroke_width=1.6, stroke_linejoin="round")
    bar = tag("path", d=BAR, stroke="#ffffff", stroke_width=3.4, stroke_linecap="round")
    return Piece(size, size, tag("g", body, bar, transform=f"scale({size / 24:.4g})"))


def _field(field: Field, is_open: bool, last: bool, wide: float, high: float, palette: Palette) -> Piece:
    ground = palette.of("surface") if is_open else palette.mix("surface", 0.45, "table")
    edge = palette.of("bad" if last and field.kind == "take" else "line-strong") if is_open else None
    frame = box(
        wide,
        high,
        0.18 * min(wide, high),
        fill=ground,
        stroke=edge or palette.of("ink"),
        stroke_opacity=None if edge else 0.14,
        stroke_width=2 if last else 1,
        stroke_dasharray="5 3" if last else None,
    )
    em = 0.52 * min(wide, high)
    drawn = field_sign(field, em, ground, palette)
    sign = drawn.at((wide - drawn.width) / 2, (high - drawn.height) / 2)
    return Piece(wide, high, frame + (sign if is_open else tag("g", sign, opacity=0.72)))


def field_sign(field: Field, em: float, ground: str, palette: Palette) -> Piece:
    """What is printed on a field, told by its drawing; ``em`` is the size of letters there."""
    bad = field.amount < 0 or (field.takes and field.kind == "take")
    colour = palette.of("good" if field.amount > 0 else "bad" if bad else "ink-soft")
    if field.kind == "points":
        said = signed(field.amount)
        wide = len(said) * 0.6 * em
        return Piece(wide, em, text(said, wide / 2, em / 2, 0.95 * em, colour, 800, "middle"))
    if field.kind == "bulls":
        return _bulls(field.amount, em, colour, ground)
    if field.kind == "plain":
        dot = tag("circle", cx=em / 2, cy=em / 2, r=0.11 * em, fill=colour, fill_opacity=0.45)
        return Piece(em, em, dot)
    return _lined(field.kind, 1.65 * em, colour, ground)


def _bulls(amount: int, em: float, colour: str, ground: str) -> Piece:
    """Plus or minus the bulls of the tile, once or twice."""
    sign = text(signed(amount)[0], 0.25 * em, em / 2, 0.72 * em, colour, 800, "middle")
    size = 0.7 * em if abs(amount) > 1 else em
    return beside([Piece(0.5 * em, em, sign), *[bull(size, colour, ground)] * abs(amount)])


def _lined(kind: str, wide: float, colour: str, ground: str) -> Piece:
    """A drawing of lines, 36 x 24."""
    inside = "".join(tag(name, **{"fill": ground, **given}) for name, given in SIGNS[kind])
    if kind == "take":
        head = "".join(tag("path", d=path) for path in (*HORNS, FACE))
        inside += tag("g", head, fill=colour, stroke="none", transform="translate(1 3) scale(.75)")
    inside += "".join(tag(name, fill=colour, stroke="none", **given) for name, given in SOLID.get(kind, ()))
    if kind == "double":
        inside += tag("g", text(2, 21.5, 14.5, 11, colour, 800, "middle"), stroke="none")
    drawn = tag(
        "g",
        inside,
        stroke=colour,
        stroke_width=1.8,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=f"scale({figure(wide / 36)})",
    )
    return Piece(wide, wide * 2 / 3, drawn)


def _rect(x: float, y: float, wide: float, high: float, radius: float) -> tuple[str, dict[str, object]]:
    return "rect", {"x": x, "y": y, "width": wide, "height": high, "rx": radius}


def _path(d: str) -> tuple[str, dict[str, object]]:
    return "path", {"d": d, "stroke_width": 2.6, "fill": "none"}


OUT = _path("M20 12h12M27.5 7l5 5-5 5")
SIGNS: dict[str, tuple[tuple[str, dict[str, object]], ...]] = {
    "double": (_rect(6, 3, 15, 13, 2.5), _rect(14, 8, 15, 13, 2.5)),
    "take": (OUT,),
    "take-tiles": (OUT, _rect(2, 3.5, 11, 10, 2), _rect(6, 9.5, 11, 10, 2)),
    "draw-tile": (_rect(14, 4, 17, 16, 3), _path("M3 12h8M7 8v8")),
    "draw-action": (_rect(17, 2.5, 13, 19, 2.5), _path("M5 12h8M9 8v8")),
}
SOLID: dict[str, tuple[tuple[str, dict[str, object]], ...]] = {
    "draw-tile": (("circle", {"cx": 22.5, "cy": 12, "r": 2.4}),),
    "draw-action": (("path", {"d": "M24.8 5.5l-4.3 7h3l-1.2 6 4.5-7.4h-3.2Z"}),),
}
