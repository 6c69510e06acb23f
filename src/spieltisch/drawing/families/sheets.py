"""Qwixx sheets, large and small."""

from __future__ import annotations

from ...games.qwixx.cards import Colour
from ...games.qwixx.marking import is_closed, total
from ...games.qwixx.rules import Rules
from ...games.qwixx.state import Row, Sheet
from ...text.figures import whole
from ..glyphs import LOCK, icon
from ..palette import Palette
from ..svg import Piece, below, beside, box, tag, text
from .shapes import shape

CROSS = "M4 4.5 16 16M16 4 4.5 16"
GAP, HIGH = 4.0, 44.0


def large_sheet(rules: Rules, sheet: Sheet, width: float, words: tuple[str, str], palette: Palette) -> Piece:
    """A sheet to play from; ``words`` are for the misses and what one costs."""
    scale = min(1.0, width / 600)
    high = HIGH * max(scale, 0.55)
    rows = [_row(rules, sheet, colour, width, high, palette) for colour in rules.colours]
    return below([*rows, _misses(rules, sheet, width, words, palette)], 4, False)


def _row(rules: Rules, sheet: Sheet, colour: Colour, width: float, high: float, palette: Palette) -> Piece:
    row = sheet.rows[rules.colours.index(colour)]
    numbers, ink = numbers_of(rules, colour), palette.of(f"qwixx-{colour}")
    ground = box(
        width,
        high,
        9,
        fill=palette.of(f"qwixx-{colour}-soft"),
        stroke=ink,
        stroke_opacity=0.55,
        stroke_width=1.5,
    )
    step = (width - 12) / (len(numbers) + 2.85)
    mark = shape(colour, min(20, 0.7 * step), ink)
    parts = [ground, mark.at(6 + (0.85 * step - mark.width) / 2, (high - mark.height) / 2)]
    for at, number in enumerate(numbers):
        cell = _cell(rules, row, colour, number, step - GAP, high - 8, palette)
        parts.append(cell.at(6 + (at + 0.85) * step + GAP / 2, 4))
    closed = is_closed(rules, sheet, colour)
    lock = _lock(min(step - GAP, high - 8), ink, closed, palette)
    parts.append(lock.at(6 + (len(numbers) + 1.35) * step - lock.width / 2, (high - lock.height) / 2))
    points = points_of(rules, sheet, colour)
    size = min(17, 0.42 * step)
    parts.append(text(points, width - 9, high / 2, size, palette.of("ink"), 700, "end"))
    return Piece(width, high, "".join(parts))


def numbers_of(rules: Rules, colour: Colour) -> list[int]:
    """The numbers of a row as they are printed, from left to right."""
    return sorted(range(rules.low, rules.high + 1), key=lambda number: rules.place(colour, number))


def points_of(rules: Rules, sheet: Sheet, colour: Colour) -> int:
    """What one row alone is worth."""
    rows = (row if c == colour else () for c, row in zip(rules.colours, sheet.rows, strict=True))
    return total(rules, Sheet(tuple(rows)))


def is_gone(rules: Rules, row: Row, colour: Colour, number: int) -> bool:
    """Whether a number was left out: it is left of the last cross."""
    return bool(row) and number not in row and rules.place(colour, number) < rules.place(colour, row[-1])


def _cell(
    rules: Rules, row: Row, colour: Colour, number: int, wide: float, high: float, palette: Palette
) -> Piece:
    ink, size = palette.of(f"qwixx-{colour}"), min(0.56 * wide, 0.5 * high)
    middle = wide / 2, high / 2
    if is_gone(rules, row, colour, number):
        soft = palette.of("ink-soft")
        said = text(number, *middle, size, soft, 500, "middle")
        line = f"M{wide * 0.2:.1f} {high / 2:.1f}h{wide * 0.6:.1f}"
        through = tag("path", d=line, stroke=soft, stroke_width=1.3)
        return Piece(wide, high, said + through)
    crossed = number in row
    ground = box(
        wide,
        high,
        6,
        fill=palette.mix(f"qwixx-{colour}", 0.24, "surface") if crossed else palette.of("surface"),
        stroke=ink,
        stroke_opacity=0.4,
    )
    said = text(number, *middle, size, ink, 700, "middle")
    return Piece(wide, high, ground + said + (_cross(wide, high, palette.of("ink")) if crossed else ""))


def _cross(wide: float, high: float, colour: str) -> str:
    size = min(wide, high)
    drawn = tag("path", d=CROSS, fill="none", stroke=colour, stroke_width=2.6, stroke_linecap="round")
    move = f"translate({(wide - size) / 2:.1f} {(high - size) / 2:.1f}) scale({size / 20:.4g})"
    return tag("g", drawn, transform=move)


def _lock(size: float, ink: str, closed: bool, palette: Palette) -> Piece:
    ring = tag(
        "circle",
        cx=size / 2,
        cy=size / 2,
        r=size / 2,
        fill=palette.of("surface"),
        stroke=ink,
        stroke_opacity=0.4,
    )
    lock = icon(LOCK, 0.62 * size, ink).at(0.19 * size, 0.19 * size)
    return Piece(size, size, ring + lock + (_cross(size, size, palette.of("ink")) if closed else ""))


def _misses(rules: Rules, sheet: Sheet, width: float, words: tuple[str, str], palette: Palette) -> Piece:
    """Boxes for the misses, at the right end."""
    soft, said = palette.of("ink-soft"), words[0]
    boxes = []
    for at in range(max(rules.misses_to_end, sheet.misses)):
        frame = box(17, 17, 4, fill=palette.of("surface"), stroke=palette.of("line-strong"), stroke_width=1.5)
        boxes.append(Piece(17, 17, frame + (_cross(17, 17, palette.of("bad")) if at < sheet.misses else "")))
    drawn = beside(boxes, 5)
    end = width - 4
    cost = text(words[1], end, 11, 11, soft, 400, "end")
    left = end - len(words[1]) * 6.6 - 6 - drawn.width
    return Piece(width, 22, cost + drawn.at(left, 2) + text(said, left - 7, 11, 12, soft, 400, "end"))


def small_sheet(rules: Rules, sheet: Sheet, width: float, palette: Palette) -> Piece:
    """How far each row has come, in dots."""
    return below([_dots(rules, sheet, colour, width, palette) for colour in rules.colours], 3, False)


def _dots(rules: Rules, sheet: Sheet, colour: Colour, width: float, palette: Palette) -> Piece:
    row, ink = sheet.rows[rules.colours.index(colour)], palette.of(f"qwixx-{colour}")
    numbers, closed = numbers_of(rules, colour), is_closed(rules, sheet, colour)
    step = (width - 16 - 20) / (len(numbers) + 1)
    parts = [shape(colour, 10, ink).at(0, 0)]
    for at, number in enumerate(numbers):
        gone, crossed = is_gone(rules, row, colour, number), number in row
        fill = palette.of("ink") if gone else ink
        shown = {"fill_opacity": 0.12 if gone else 1} if gone or crossed else {"fill": "none"}
        edge = {} if gone else {"stroke": ink, "stroke_opacity": 1 if crossed else 0.5}
        parts.append(box(step - 2, 9, 2, x=16 + at * step, y=0.5, **{"fill": fill, **shown, **edge}))
    x = 16 + len(numbers) * step + (step - 2) / 2
    ring = {"fill": ink if closed else "none", "stroke": ink, "stroke_opacity": 0.6}
    parts.append(tag("circle", cx=x, cy=5, r=4.5, **ring))
    far = "✓" if closed else whole(row[-1]) if row else "–"
    parts.append(text(far, width, 5, 10, palette.of("ink-soft"), 700, "end"))
    return Piece(width, 10, "".join(parts))
