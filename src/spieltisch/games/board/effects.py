"""What a placement sets off: points, draws, taken rows and the rows opened after them."""

from __future__ import annotations

from ...core.chance import Draw
from ...core.events import Seat
from ...core.frozen import maker
from .actions import Place
from .box import LUCKY
from .events import (
    ActionDrawn,
    ActionsShuffled,
    LuckyPlayed,
    LuckyTaken,
    NothingDrawn,
    Placed,
    PutInFront,
    RowOpened,
    RowTaken,
    SignsReturned,
    TileDrawn,
)
from .fields import Field
from .pad import Pad
from .placing import Landing, land, opener, taken
from .state import DrawDue, Laid, LuckyDue, Opening, State, Tile

_placed = maker(Placed)


def place(pad: Pad, action: Place) -> None:
    """Place the tile that is due; the cards played with it are gone before anything is set off."""
    landing = land(pad, action)
    laid = pad.queue.pop(0)
    for card in (*(action.how,) * bool(action.how), *("skip",) * action.skip):
        pad.play_action(laid.seat, card)
    if action.lucky:
        pad.return_lucky(laid.seat, action.lucky)
        pad.tell(LuckyPlayed(laid.seat, action.lucky, action.plus))
    pad.rows[landing.row] = landing.tiles
    field = pad.rules.field(landing.row, landing.place)
    _tell_placed(pad, laid, landing, action.skip, field)
    if action.lucky == "five":
        pad.score(laid.seat, 5, "five")
    elif field.takes:
        _take(pad, laid, landing, field, action.plus)
    else:
        _set_off(pad, laid.seat, landing.tile, field)


def _tell_placed(pad: Pad, laid: Laid, landing: Landing, skipped: int, field: Field) -> None:
    seat, tile, row, place = laid.seat, laid.tile, landing.row + 1, landing.place + 1
    event: PutInFront | Placed
    if landing.reason == "front":
        event = PutInFront(
            seat=seat,
            tile=tile,
            row=row,
            before=landing.beside,
            pushed=landing.tile,
            place=place,
            field=field.code,
        )
    else:
        event = _placed(
            seat=seat,
            tile=tile,
            row=row,
            place=place,
            end=landing.beside,
            field=field.code,
            skipped=skipped,
            reason=landing.reason,
        )
    pad.tell(event)


def _set_off(pad: Pad, seat: Seat, tile: Tile, field: Field) -> None:
    """The effect of any field but the last one of a row."""
    if field.kind == "points":
        pad.score(seat, field.amount, "field")
    elif field.kind == "bulls":
        reason = "green" if field.amount > 0 else "red"
        pad.score(seat, field.amount * pad.rules.bulls((tile,)), reason)
    elif field.kind == "draw-tile":
        pad.drawing = DrawDue(seat, "tile")
    elif field.kind == "draw-action":
        pad.drawing = DrawDue(seat, "action")


def _take(pad: Pad, laid: Laid, landing: Landing, field: Field, plus: tuple[Tile, ...]) -> None:
    """Take the row; tiles that a lucky card makes positive are netted at once."""
    rules, seat = pad.rules, laid.seat
    tiles = taken(rules, landing, laid.tile)
    bulls = rules.bulls(tiles)
    pad.tell(RowTaken(seat=seat, row=landing.row + 1, tiles=tiles, bulls=bulls, reason=field.kind))
    if pad.stops:
        pad.tell(SignsReturned(pad.stops))
        pad.stops = ()
    pad.rows[landing.row] = ()
    pad.opening = Opening(opener(rules, landing, laid.tile), seat, landing.row + 1)
    if field.kind == "take":
        points = 2 * rules.bulls(plus) - bulls
        pad.score(seat, points, "bulls" if plus else "row")
        pad.box = tuple(sorted((*pad.box, *tiles)))
        return
    if plus:
        pad.score(seat, rules.bulls(plus), "bulls")
    pad.hold(seat, *tiles, openly=True)


# --- opening a row ---


def free_rows(at: State | Pad) -> tuple[int, ...]:
    """The rows that the tile which has taken one may open: any other, or the same if it is alone."""
    assert at.opening is not None
    free = tuple(i for i, row in enumerate(at.rows) if not row)
    return tuple(i for i in free if i + 1 != at.opening.taken) or free


def settle_opening(pad: Pad) -> bool:
    """Open a row if there is no choice: the base game names it."""
    assert pad.opening is not None
    free = free_rows(pad)
    below = [row for row in free if row + 1 > pad.opening.taken]
    if len(free) == 1:
        open_row(pad, free[0], "only")
    elif not pad.rules.pro:
        open_row(pad, (below or free)[0], "below" if below else "top")
    return pad.opening is None


def open_row(pad: Pad, row: int, reason: str) -> None:
    """Put the tile on the first field of a free row, which sets that field off."""
    assert pad.opening is not None
    tile, seat = pad.opening.tile, pad.opening.seat
    pad.opening = None
    pad.rows[row] = (tile,)
    field = pad.rules.field(row, 0)
    pad.tell(RowOpened(seat=seat, tile=tile, row=row + 1, field=field.code, reason=reason))
    _set_off(pad, seat, tile, field)


# --- lucky cards for clovers ---


def settle_lucky(pad: Pad) -> bool:
    """Give lucky cards as long as there is no choice: one stack is empty, or both are."""
    while pad.lucky_due is not None:
        kinds = [kind for kind, left in zip(LUCKY, pad.lucky_stacks, strict=True) if left]
        if len(kinds) > 1:
            return False
        if kinds:
            take_lucky(pad, kinds[0])
        else:
            pad.lucky_due = None
    return True


def take_lucky(pad: Pad, card: str) -> None:
    """Take one of the lucky cards that are due."""
    assert pad.lucky_due is not None
    seat, left = pad.lucky_due.seat, pad.lucky_due.count - 1
    pad.gain_lucky(seat, card)
    pad.lucky_due = LuckyDue(seat, left) if left else None
    pad.tell(LuckyTaken(seat, card))


# --- drawing ---


def draw_due(at: State | Pad) -> Draw:
    """What chance has to draw because of a field."""
    assert at.drawing is not None
    pile = at.stock if at.drawing.what == "tile" else at.action_pile
    return Draw(f"draw-{at.drawing.what}", pile.candidates, (1,), (at.drawing.seat,))


def settle_drawing(pad: Pad) -> bool:
    """Draw if there is no choice for chance: nothing is left, or a single thing."""
    assert pad.drawing is not None
    if pad.drawing.what == "action" and not pad.action_pile.size and pad.action_discard:
        pad.tell(ActionsShuffled(pad.action_discard))
        pad.shuffle_actions()
    draw = draw_due(pad)
    if not draw.pool:
        pad.tell(NothingDrawn(pad.drawing.seat, pad.drawing.what))
        pad.drawing = None
    elif draw.forced:
        draw_one(pad, draw.pool[0])
    return pad.drawing is None


def draw_one(pad: Pad, item: Tile | str) -> None:
    """Give what was drawn to the seat that draws."""
    assert pad.drawing is not None
    seat, pad.drawing = pad.drawing.seat, None
    if isinstance(item, str):
        pad.draw_action(seat, item)
        pad.tell(ActionDrawn(seat, item, owner=seat))
    else:
        pad.stock = pad.stock.less([item])
        pad.hold(seat, item, openly=False)
        pad.tell(TileDrawn(seat, item, owner=seat))
