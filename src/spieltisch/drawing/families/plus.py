"""6 nimmt! PLUS: rows, piles, and hands with zeros."""

from __future__ import annotations

from ...games.plus.rules import Rules
from ...games.plus.view import View
from ..accounts import hand_in_words, own, queue_in_words, rows_in_words
from ..cards import card, hand
from ..laid import strip
from ..painter import ROOM, Painter
from ..palette import Palette
from ..rows import RowDrawn, rows_drawn
from ..scene import Scene
from ..svg import NOTHING, Piece, below, label, paragraph

PlusScene = Scene[View, Rules]


def table(scene: PlusScene, palette: Palette) -> Piece:
    """Laid cards over the rows, and what lies aside."""
    view, limit = scene.view, scene.rules.row_limit
    laid = [(card(one.card, 50, palette), one.seat) for one in view.queue]
    rows = [RowDrawn(row, limit) for row in view.rows] if any(view.rows) else []
    notes = [paragraph(note, 13, palette.of("ink-soft"), ROOM) for note in _aside(scene)]
    return below([strip(laid, palette), rows_drawn(rows, ROOM, palette), *notes], 10)


def own_hand(scene: PlusScene, palette: Palette) -> Piece:
    """The hand, zeros first."""
    cards = scene.view.hand
    if not cards:
        return NOTHING
    title = label(scene.words.table("your_hand"), 13, palette.of("ink-soft"), 600)
    return below([title, hand(cards, palette, ROOM)], 5)


def account(scene: PlusScene) -> list[str]:
    """Laid cards, rows, what lies aside, the hand."""
    view = scene.view
    laid = [(one.card, scene.names[one.seat]) for one in view.queue]
    rows = rows_in_words(scene, view.rows) if any(view.rows) else []
    return [*queue_in_words(scene, laid), *rows, *_aside(scene), *hand_in_words(scene, view.hand)]


def _aside(scene: PlusScene) -> list[str]:
    """Zeros laid aside, and those that everybody knows of in a hand."""
    view = scene.view
    notes = [own(scene, "aside", count=view.aside)] if view.aside else []
    held = [f"{name} {zeros} × 0" for name, zeros in scene.of_others(view.known_zeros)]
    if held:
        notes.append(f"{scene.words.colon(scene.words.table('known_hand'))} {', '.join(held)}")
    return notes


def when(scene: PlusScene) -> str:
    """The deal."""
    view = scene.view
    return scene.words.table("deal_of", deal=view.deal, deals=scene.rules.deals) if view.deal else ""


PAINTER = Painter(table, own_hand, lambda scene: scene.view.sizes, account, when)
