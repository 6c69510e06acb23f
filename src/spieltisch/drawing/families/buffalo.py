"""Schlagt den Büffel: specials and both sides, the queue, the rows, and the hand."""

from __future__ import annotations

from collections.abc import Iterator

from ...games.buffalo.rules import Rules
from ...games.buffalo.state import Laid
from ...games.buffalo.view import View
from ...games.rows import bull_sum
from ..accounts import hand_in_words, own, queue_in_words, rows_in_words
from ..cards import card, hand, of_seat, owned
from ..glyphs import bull
from ..laid import queue
from ..painter import ROOM, Painter
from ..palette import Palette
from ..rows import RowDrawn, rows_drawn
from ..scene import Scene
from ..svg import NOTHING, Piece, below, label, paragraph
from .sides import beside_row, head

BuffaloScene = Scene[View, Rules]


def table(scene: BuffaloScene, palette: Palette) -> Piece:
    """Specials and piles, the cards in placing order, the rows."""
    view = scene.view
    parts = [head(scene, palette), queue([_face(one, palette) for one in view.queue], palette)]
    if any(view.rows):
        parts.append(rows_drawn(_rows(scene, palette), ROOM, palette))
    notes = [paragraph(note, 13, palette.of("ink-soft"), ROOM) for note in _open(scene)]
    return below([*parts, *notes], 10)


def _face(laid: Laid, palette: Palette) -> Piece:
    face = card(laid.card, 50, palette)
    if laid.seat == "buffalo":
        return owned(face, palette, bull(14, palette.of("paper"), palette.of("ink")), dark=True)
    return of_seat(face, laid.seat, palette)


def _rows(scene: BuffaloScene, palette: Palette) -> list[RowDrawn]:
    view, limit = scene.view, scene.rules.row_limit
    return [
        RowDrawn(
            cards,
            limit + view.seven.count(row),
            sign=beside_row(view.seven.count(row), row in view.stopped, palette),
            closed=row in view.stopped,
        )
        for row, cards in enumerate(view.rows, 1)
    ]


def _open(scene: BuffaloScene) -> Iterator[str]:
    """Cards that were taken back: everybody knows them."""
    view, words = scene.view, scene.words
    if view.replacing is not None:
        name = _owner(scene, view.replacing)
        yield f"{words.colon(words.table('taken_back'))} {view.replacing.card} ({name})"
    shown = [f"{name} {' '.join(map(str, cards))}" for name, cards in scene.of_others(view.shown)]
    if shown:
        yield f"{words.colon(words.table('known_hand'))} {' · '.join(shown)}"


def _owner(scene: BuffaloScene, laid: Laid) -> str:
    return own(scene, "buffalo") if laid.seat == "buffalo" else scene.names[laid.seat]


def own_hand(scene: BuffaloScene, palette: Palette) -> Piece:
    """The hand."""
    cards = scene.view.hand
    if not cards:
        return NOTHING
    title = label(scene.words.table("your_hand"), 13, palette.of("ink-soft"), 600)
    return below([title, hand(cards, palette, ROOM)], 5)


def account(scene: BuffaloScene) -> list[str]:
    """The cards in placing order, rows with what lies beside them, specials, both piles, the hand."""
    view = scene.view
    laid = [(one.card, _owner(scene, one)) for one in view.queue]
    names = [own(scene, f"card.{special}") for special in view.specials]
    return [
        *queue_in_words(scene, laid),
        *(rows_in_words(scene, view.rows, lambda row: _beside(scene, row)) if any(view.rows) else ()),
        *([f"{own(scene, 'specials')}: {', '.join(names)}"] if names else ()),
        *_piles(scene),
        *_open(scene),
        *hand_in_words(scene, view.hand),
    ]


def _beside(scene: BuffaloScene, row: int) -> Iterator[str]:
    """What lies beside a row."""
    if row in scene.view.stopped:
        yield own(scene, "stopped")
    yield from [own(scene, "holdsMore")] * scene.view.seven.count(row)


def _piles(scene: BuffaloScene) -> Iterator[str]:
    """Both sides, as far as the table shows their points."""
    view, words = scene.view, scene.words
    twice = f", {own(scene, 'twice')}" if scene.rules.factor > 1 else ""
    points = view.buffalo_points
    yield f"{own(scene, 'team')}: {words.heads(bull_sum(view.team_taken))}{twice}"
    yield f"{own(scene, 'buffalo')}: {own(scene, 'hidden') if points is None else words.heads(points)}"
    yield own(scene, "stack", count=view.buffalo)


PAINTER = Painter(table, own_hand, lambda scene: scene.view.sizes, account)
