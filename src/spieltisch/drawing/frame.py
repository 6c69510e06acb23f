"""A whole picture: the felt, a bar with the title, the players, the table and a hand."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from .accounts import scores_in_words, sentences
from .painter import ROOM, painter_of
from .paints import felt_name, paints
from .palette import Palette
from .players import players_drawn
from .scene import Scene
from .svg import BOLD, FONT, Piece, below, box, centred, figure, fitting, padded, tag, text

EDGE, BAR = 16, 40
WIDTH = ROOM + 2 * EDGE


def framed(scene: Scene[Any, Any], palette: Palette) -> str:
    """The picture of a scene, as a file of its own."""
    return _file(scene, _whole(scene, palette), palette)


def on_card(scene: Scene[Any, Any], palette: Palette, wide: int, high: int) -> str:
    """It in the middle of a larger one, as links have them."""
    whole, margin = _whole(scene, palette), 20
    scale = min((high - margin) / whole.height, (wide - margin) / whole.width)
    left, top = (wide - scale * whole.width) / 2, (high - scale * whole.height) / 2
    move = f"translate({figure(left)} {figure(top)}) scale({scale:.4g})"
    ground = tag("rect", width=wide, height=high, fill=palette.of("table-edge"))
    return _file(scene, Piece(wide, high, ground + tag("g", whole.svg, transform=move)), palette)


def _file(scene: Scene[Any, Any], drawn: Piece, palette: Palette) -> str:
    wide, high = figure(drawn.width), figure(drawn.height)
    return tag(
        "svg",
        tag("title", escape(scene.title, quote=False)),
        tag("desc", escape(in_words(scene), quote=False)),
        paints(palette),
        drawn.svg,
        xmlns="http://www.w3.org/2000/svg",
        width=drawn.width,
        height=drawn.height,
        viewBox=f"0 0 {wide} {high}",
        font_family=FONT,
        role="img",
        lang=scene.words.language,
    )


def _whole(scene: Scene[Any, Any], palette: Palette) -> Piece:
    inside = below([padded(part, 12) for part in _parts(scene, palette)], 0)
    high = round(BAR + inside.height + EDGE)
    return Piece(WIDTH, high, _ground(high, palette) + _bar(scene, palette) + inside.at(EDGE, BAR))


def in_words(scene: Scene[Any, Any]) -> str:
    """All that is drawn, for those who do not see it."""
    painter = painter_of(scene.family)
    return sentences((painter.when(scene), *painter.account(scene), *scores_in_words(scene)))


def _parts(scene: Scene[Any, Any], palette: Palette) -> Iterator[Piece]:
    painter = painter_of(scene.family)
    yield players_drawn(scene, painter.sizes(scene), palette)
    yield centred(painter.table(scene, palette), ROOM)
    yield centred(painter.hand(scene, palette), ROOM)


def _ground(high: float, palette: Palette) -> str:
    """A table, lighter where the lamp hangs."""
    return box(WIDTH, high, 14, fill=f"url(#{felt_name(palette)})")


def _bar(scene: Scene[Any, Any], palette: Palette) -> str:
    when = painter_of(scene.family).when(scene)
    aim = scene.words.table(scene.aim) if scene.aim != "team" else ""
    note = " · ".join(filter(None, (when, aim)))
    room = ROOM - len(note) * 7 - 10
    size = min(17, max(13, room / (len(scene.title) * BOLD)))
    return (
        tag(
            "path",
            d=f"M0 {BAR}V14Q0 0 14 0H{figure(WIDTH - 14)}Q{figure(WIDTH)} 0 {figure(WIDTH)} 14V{BAR}Z",
            fill=palette.mix("surface", 0.72, "table"),
        )
        + text(fitting(scene.title, size, room), EDGE, BAR / 2, size, palette.of("ink"), 700)
        + text(note, WIDTH - EDGE, BAR / 2, 13, palette.of("ink-soft"), 400, "end")
    )
