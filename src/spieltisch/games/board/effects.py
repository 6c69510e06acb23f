"""What a placement sets off: points, draws, taken rows and the rows opened after them."""

from __future__ import annotations

from ...core.chance import Draw
from ...core.events import Seat
from .actions import Place
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
from .layout import LUCKY
from .placing import Landing, land, opener, taken
from .state import Drawing, Laid, LuckyDue, Opening, State, Tile
from .table import Table


def place(table: Table, action: Place) -> None:
    """Place the tile that is due; the cards played with it are gone before anything is set off."""
    landing = land(table, action)
    laid = table.queue.pop(0)
    for card in (*(action.how,) * bool(action.how), *("skip",) * action.skip):
        table.play_action(laid.seat, card)
    if action.lucky:
        table.return_lucky(laid.seat, action.lucky)
        table.tell(LuckyPlayed(laid.seat, action.lucky, action.plus))
    table.rows[landing.row] = landing.tiles
    field = table.rules.field(landing.row, landing.place)
    _tell_placed(table, laid, landing, action.skip, field)
    if action.lucky == "five":
        table.score(laid.seat, 5, "five")
    elif field.takes:
        _take(table, laid, landing, field, action.plus)
    else:
        _set_off(table, laid.seat, landing.tile, field)


def _tell_placed(table: Table, laid: Laid, landing: Landing, skipped: int, field: Field) -> None:
    row, spot = landing.row + 1, landing.place + 1
    if landing.reason == "front":
        table.tell(PutInFront(laid.seat, laid.tile, row, landing.beside, landing.tile, spot, field.code))
    else:
        end, reason = landing.beside, landing.reason
        table.tell(Placed(laid.seat, laid.tile, row, spot, end, field.code, skipped, reason))


def _set_off(table: Table, seat: Seat, tile: Tile, field: Field) -> None:
    """The effect of any field but the last one of a row."""
    if field.kind == "points":
        table.score(seat, field.amount, "field")
    elif field.kind == "bulls":
        reason = "green" if field.amount > 0 else "red"
        table.score(seat, field.amount * table.rules.bulls((tile,)), reason)
    elif field.kind == "draw-tile":
        table.drawing = Drawing(seat, "tile")
    elif field.kind == "draw-action":
        table.drawing = Drawing(seat, "action")


def _take(table: Table, laid: Laid, landing: Landing, field: Field, plus: tuple[Tile, ...]) -> None:
    """Take the row; tiles that a lucky card makes positive are netted at once."""
    rules, seat = table.rules, laid.seat
    tiles = taken(rules, landing, laid.tile)
    table.tell(RowTaken(seat, landing.row + 1, tiles, rules.bulls(tiles), field.kind))
    if table.stops:
        table.tell(SignsReturned(tuple(row + 1 for row in table.stops)))
        table.stops = ()
    table.rows[landing.row] = ()
    table.opening = Opening(opener(rules, landing, laid.tile), seat, landing.row)
    if field.kind == "take":
        points = 2 * rules.bulls(plus) - rules.bulls(tiles)
        table.score(seat, points, "bulls" if plus else "row")
        table.box = tuple(sorted((*table.box, *tiles)))
        return
    if plus:
        table.score(seat, rules.bulls(plus), "bulls")
    table.hold(seat, *tiles, openly=True)


# --- opening a row ---


def free_rows(at: State | Table) -> tuple[int, ...]:
    """The rows that the tile which has taken one may open: any other, or the same if it is alone."""
    assert at.opening is not None
    free = tuple(i for i, row in enumerate(at.rows) if not row)
    return tuple(i for i in free if i != at.opening.taken) or free


def settle_opening(table: Table) -> bool:
    """Open a row if there is no choice: the base game names it."""
    assert table.opening is not None
    free = free_rows(table)
    below = [row for row in free if row > table.opening.taken]
    if len(free) == 1:
        open_row(table, free[0], "only")
    elif not table.rules.pro:
        open_row(table, (below or free)[0], "below" if below else "top")
    return table.opening is None


def open_row(table: Table, row: int, reason: str) -> None:
    """Put the tile on the first field of a free row, which sets that field off."""
    assert table.opening is not None
    tile, seat = table.opening.tile, table.opening.seat
    table.opening = None
    table.rows[row] = (tile,)
    field = table.rules.field(row, 0)
    table.tell(RowOpened(seat, tile, row + 1, field.code, reason))
    _set_off(table, seat, tile, field)


# --- lucky cards for clovers ---


def settle_lucky(table: Table) -> bool:
    """Give lucky cards as long as there is no choice: one stack is empty, or both are."""
    while table.lucky_due is not None:
        kinds = [kind for kind, left in zip(LUCKY, table.lucky_stacks, strict=True) if left]
        if len(kinds) > 1:
            return False
        if kinds:
            take_lucky(table, kinds[0])
        else:
            table.lucky_due = None
    return True


def take_lucky(table: Table, card: str) -> None:
    """Take one of the lucky cards that are due."""
    assert table.lucky_due is not None
    seat, left = table.lucky_due.seat, table.lucky_due.count - 1
    table.gain_lucky(seat, card)
    table.lucky_due = LuckyDue(seat, left) if left else None
    table.tell(LuckyTaken(seat, card))


# --- drawing ---


def draw_due(at: State | Table) -> Draw:
    """What chance has to draw because of a field."""
    assert at.drawing is not None
    pile = at.stock if at.drawing.what == "tile" else at.action_pile
    return Draw(f"draw-{at.drawing.what}", pile.candidates, (1,), (at.drawing.seat,))


def settle_drawing(table: Table) -> bool:
    """Draw if there is no choice for chance: nothing is left, or a single thing."""
    assert table.drawing is not None
    if table.drawing.what == "action" and not table.action_pile.size and table.action_discard:
        table.tell(ActionsShuffled(table.action_discard))
        table.shuffle_actions()
    draw = draw_due(table)
    if not draw.pool:
        table.tell(NothingDrawn(table.drawing.seat, table.drawing.what))
        table.drawing = None
    elif draw.forced:
        draw_one(table, draw.pool[0])
    return table.drawing is None


def draw_one(table: Table, item: Tile | str) -> None:
    """Give what was drawn to the seat that draws."""
    assert table.drawing is not None
    seat, table.drawing = table.drawing.seat, None
    if isinstance(item, str):
        table.draw_action(seat, item)
        table.tell(ActionDrawn(seat, item, owner=seat))
    else:
        table.stock = table.stock.less([item])
        table.hold(seat, item, openly=False)
        table.tell(TileDrawn(seat, item, owner=seat))
