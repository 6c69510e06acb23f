"""The card game's rows with the fan cards beside them, the draft, and the hand."""

from __future__ import annotations

from ...games.nimmt.rules import Rules
from ...games.nimmt.state import Beside, Laid
from ...games.nimmt.view import View
from ..accounts import hand_in_words, queue_in_words, rows_in_words, say
from ..cards import card, hand
from ..glyphs import seat_mark
from ..laid import strip
from ..painter import ROOM, Painter
from ..palette import Palette
from ..rows import RowDrawn, card_width, rows_drawn
from ..scene import Scene
from ..svg import NOTHING, Piece, below, box, label, lines, text
from .fans import cow, fan_sign

NimmtScene = Scene[View, Rules]


def table(scene: NimmtScene, palette: Palette) -> Piece:
    """Laid cards over the rows; during the draft the open cards."""
    view = scene.view
    if view.table:
        return _draft(view, palette)
    if not any(view.rows):
        return NOTHING
    laid = [(card(one.card, 50, palette, _turned(one)), one.seat) for one in view.queue]
    notes = [label(note, 13, palette.of("ink-soft"), room=ROOM) for note in _fans_in_words(scene)]
    rows = rows_drawn(_rows(scene, palette), ROOM, palette)
    return below([strip(laid, palette), rows, lines(notes, ROOM, 18, 2)], 10)


def _rows(scene: NimmtScene, palette: Palette) -> list[RowDrawn]:
    view, limit = scene.view, scene.rules.row_limit
    width = card_width([RowDrawn((), limit)], ROOM)
    return [
        RowDrawn(
            cards,
            limit,
            sign=fan_sign(_side(view.parity, row), _side(view.climber, row), palette),
            guest=cow(width, palette) if view.cow == row else NOTHING,
        )
        for row, cards in enumerate(view.rows, 1)
    ]


def _side(fan: object, row: int) -> str:
    """The side that a fan card shows, if it lies beside this row."""
    return fan.side if isinstance(fan, Beside) and fan.row == row else ""


def _turned(laid: Laid) -> str:
    return str(laid.number) if laid.reversed else ""


def _draft(view: View, palette: Palette) -> Piece:
    """All cards that lie open, or did: whoever has picked one has left a mark."""
    takers = {number: seat for seat, cards in enumerate(view.known) for number in cards}
    places = sorted({*view.table, *takers})
    abreast = min(13, max(8, round((len(places) * 1.6) ** 0.5)))
    width = min(60.0, ROOM / abreast - 5)
    drawn = [
        _picked(number, takers[number], width, palette)
        if number in takers
        else card(number, width, palette, height=width * 1.16)
        for number in places
    ]
    return lines(drawn, abreast * (width + 5) + 1, 5)


def _picked(number: int, seat: int, width: float, palette: Palette) -> Piece:
    high, size = width * 1.16, width * 0.26
    ground = box(width, high, 0.11 * width, fill=palette.of("ink"), fill_opacity=0.06)
    said = text(number, width / 2, high * 0.36, size, palette.of("ink-soft"), 400, "middle")
    mark = seat_mark(seat, size, palette).at((width - size) / 2, high * 0.56)
    return Piece(width, high, ground + said + mark)


def own_hand(scene: NimmtScene, palette: Palette) -> Piece:
    """The hand, with the reverser if there is one."""
    view = scene.view
    if not view.hand:
        return NOTHING
    has_reverser = bool(view.reversers) and scene.seat is not None and view.reversers[scene.seat]
    more = f" + {scene.words.table('reverser')}" if has_reverser else ""
    title = label(scene.words.table("your_hand") + more, 13, palette.of("ink-soft"), 600)
    return below([title, hand(view.hand, palette, ROOM)], 5)


def account(scene: NimmtScene) -> list[str]:
    """Laid cards, rows with the fan cards beside them, the hand."""
    view = scene.view
    own = hand_in_words(scene, view.hand)
    if view.table:
        return [f"{say(scene, 'open-cards')}: {', '.join(map(str, view.table))}", *own]
    laid = [(one.card, scene.names[one.seat]) for one in view.queue]
    rows = rows_in_words(scene, view.rows) if any(view.rows) else []
    return [*queue_in_words(scene, laid), *rows, *_fans_in_words(scene), *own]


def _fans_in_words(scene: NimmtScene) -> list[str]:
    """What the fan cards do where they lie."""
    view = scene.view
    notes = []
    if view.parity is not None:
        notes.append(say(scene, f"fan.parity.{view.parity.side}", row=view.parity.row))
    if view.climber is not None:
        notes.append(say(scene, "fan.climber", row=view.climber.row))
    if view.cow is not None:
        notes.append(say(scene, "fan.cow", row=view.cow))
    return notes


def when(scene: NimmtScene) -> str:
    """The deal."""
    return scene.words.table("deal", deal=scene.view.deal) if scene.view.deal else ""


PAINTER = Painter(table, own_hand, lambda scene: scene.view.sizes, account, when)
