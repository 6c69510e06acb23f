"""The Qwixx card game: the cards on the table, one's own sheet large, the others' small, the hand."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.events import Seat
from ...games.qwixx.cards import COLOUR_OF, number_of
from ...games.qwixx.marking import is_closed
from ...games.qwixx.rules import Rules
from ...games.qwixx.state import Sheet
from ...games.qwixx.view import View
from ..accounts import hand_in_words, own
from ..glyphs import seat_mark
from ..painter import ROOM, Painter
from ..palette import Palette
from ..scene import Scene
from ..svg import NOTHING, Piece, below, beside, box, fitting, label, tag, text
from .shapes import CREAM, face, from_behind
from .sheets import large_sheet, small_sheet

QwixxScene = Scene[View, Rules]
CARD, LEAF = 40.0, 8.0


def table(scene: QwixxScene, palette: Palette) -> Piece:
    """Display and stack, what is on now, and everybody's sheets; a spectator sees all of them alike."""
    seats, supply = range(len(scene.names)), _supply(scene, palette)
    if scene.seat is None:
        return below([supply, _spread([_watched(scene, seat, palette) for seat in seats], 2)], 12)
    others = [seat for seat in seats if seat != scene.seat]
    abreast = 3 if len(others) > 4 or len(others) == 3 else 2
    width = (ROOM - (abreast - 1) * LEAF) / abreast
    leaves = [_leaf(scene, seat, width, palette) for seat in others]
    return below([supply, _sheet(scene, scene.seat, ROOM, palette), _spread(leaves, abreast)], 12)


def _sheet(scene: QwixxScene, seat: Seat, width: float, palette: Palette) -> Piece:
    words = own(scene, "misses"), own(scene, "missPoints")
    return large_sheet(scene.rules, scene.view.table.sheets[seat], width, words, palette)


def _spread(sheets: list[Piece], abreast: int) -> Piece:
    """So many sheets side by side."""
    lines = [beside(sheets[at : at + abreast], LEAF) for at in range(0, len(sheets), abreast)]
    return below(lines, LEAF, middle=False)


def _supply(scene: QwixxScene, palette: Palette) -> Piece:
    table, soft = scene.view.table, palette.of("ink-soft")
    numbers = [None if back is None else back.number for back in table.display]
    shown = beside([from_behind(number, CARD, palette) for number in numbers], 5)
    display = below([shown, label(own(scene, "display"), 12, soft)], 3)
    pile = from_behind(table.top, CARD, palette)
    stack = below([pile, label(f"{own(scene, 'stack')} {table.stack}", 12, soft)], 3)
    return beside([display, stack, _now(scene, palette)], 34)


def _now(scene: QwixxScene, palette: Palette) -> Piece:
    """The announced number, the cards that were played, or whose turn it is."""
    table, soft = scene.view.table, palette.of("ink-soft")
    name = scene.names[table.active]
    if table.announced is not None:
        return below([_announced(table.announced, palette), label(own(scene, "forAll"), 12, soft)], 3)
    if table.played is not None:
        cards = beside([face(card, CARD, palette) for card in table.played.cards], 5)
        return below([cards, label(own(scene, "plays", name=name), 12, soft)], 3)
    return label(own(scene, "turn", name=name), 13, soft, room=230)


def _announced(number: int, palette: Palette) -> Piece:
    ring = tag(
        "circle",
        cx=28,
        cy=28,
        r=26,
        fill=palette.of("glow-soft"),
        stroke=palette.of("glow"),
        stroke_width=3,
    )
    return Piece(56, 56, ring + text(number, 28, 28, 30, palette.of("ink"), 800, "middle"))


def _watched(scene: QwixxScene, seat: Seat, palette: Palette) -> Piece:
    """A sheet as it is shown to those who only watch: with its owner's name and the hand from behind."""
    width = (ROOM - LEAF) / 2
    backs = _backs([back.number for back in scene.view.backs[seat]], palette)
    ink = palette.of("glow" if seat == scene.view.table.active else "ink")
    name = text(fitting(scene.names[seat], 13, width - 30 - backs.width), 23, 10, 13, ink, 700)
    head = seat_mark(seat, 14, palette).at(4, 3) + name + backs.at(width - 4 - backs.width, 2)
    return below([Piece(width, 20, head), _sheet(scene, seat, width, palette)], 3)


def _leaf(scene: QwixxScene, seat: Seat, width: float, palette: Palette) -> Piece:
    table = scene.view.table
    active = seat == table.active
    ground = box(
        width,
        86,
        10,
        fill=palette.of("surface"),
        stroke=palette.of("glow" if active else "line"),
        stroke_width=2 if active else 1.5,
    )
    backs = _backs([back.number for back in scene.view.backs[seat]], palette)
    misses = "✕" * table.sheets[seat].misses
    taken = backs.width + len(misses) * 10 + 14
    name = fitting(scene.names[seat], 12, width - 44 - taken)
    end = width - 9 - backs.width
    parts = [
        ground,
        seat_mark(seat, 13, palette).at(9, 8),
        text(name, 27, 15, 12, palette.of("ink"), 700),
        text(misses, end - 5, 15, 11, palette.of("bad"), 700, "end") if misses else "",
        backs.at(end, 7),
        small_sheet(scene.rules, table.sheets[seat], width - 18, palette).at(9, 29),
    ]
    return Piece(width, 86, "".join(parts))


def _backs(numbers: list[int], palette: Palette) -> Piece:
    """A hand from behind: the numbers that everybody may read."""
    ground = palette.of("card-back")
    each = [
        Piece(17, 16, box(17, 16, 3, fill=ground) + text(number, 8.5, 8, 11, CREAM, 700, "middle"))
        for number in numbers
    ]
    return beside(each, 2)


def own_hand(scene: QwixxScene, palette: Palette) -> Piece:
    """The hand."""
    if not scene.view.hand:
        return NOTHING
    title = label(own(scene, "yourHand"), 13, palette.of("ink-soft"), 600)
    return below([title, beside([face(card, 48, palette) for card in scene.view.hand], 8)], 5)


def account(scene: QwixxScene) -> Iterator[str]:
    """Whose turn it is and what is on, everybody's sheet, the hand."""
    table = scene.view.table
    name = scene.names[table.active]
    yield own(scene, "turn", name=name)
    if table.announced is not None:
        yield f"{table.announced} {own(scene, 'forAll')}"
    elif table.played is not None:
        played = ", ".join(_named(scene, card) for card in table.played.cards)
        yield f"{own(scene, 'plays', name=name)}: {played}"
    display = ", ".join(str(back.number) for back in table.display if back is not None)
    yield f"{own(scene, 'display')}: {display or own(scene, 'none')}"
    for seat, sheet in enumerate(table.sheets):
        yield f"{own(scene, 'sheetOf', name=scene.names[seat])}: {_sheet_in_words(scene, sheet)}"
    yield from hand_in_words(scene, [_named(scene, card) for card in scene.view.hand])


def _named(scene: QwixxScene, card: str) -> str:
    """A card by its colour and number."""
    kind = COLOUR_OF.get(card[0])
    number = number_of(card)
    if kind is None:
        return own(scene, "joker", number=number)
    return own(scene, "card", colour=own(scene, kind), number=number)


def _sheet_in_words(scene: QwixxScene, sheet: Sheet) -> str:
    """The rows that have crosses, and the misses."""
    told = []
    for colour, row in zip(scene.rules.colours, sheet.rows, strict=True):
        closed = is_closed(scene.rules, sheet, colour)
        if row:
            far = own(scene, "far", colour=own(scene, colour), count=len(row) + closed, last=row[-1])
            told.append(f"{far}, {own(scene, 'closed')}" if closed else far)
    if sheet.misses:
        told.append(own(scene, "missesOf", count=sheet.misses))
    return "; ".join(told) or own(scene, "none")


PAINTER = Painter(
    table, own_hand, lambda scene: tuple(map(len, scene.view.backs)), lambda scene: list(account(scene))
)
