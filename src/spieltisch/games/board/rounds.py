"""From the deal to the end: who lays how many tiles, and when it is over."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from ...core.chance import Draw, Drawn, without
from ...core.events import Seat
from .actions import Lay
from .events import ActionsDealt, Dealt, GameEnded, Revealed, RowsLaid, TilesShown
from .layout import TILES
from .rules import Rules
from .state import Hand, Laid, State, pile
from .table import Table

SINGLES = tuple(Lay((tile,)) for tile in range(TILES + 1))  # made once: building options is the hot path

# --- dealing ---


def deal_due(rules: Rules, at: State | Table) -> Draw:
    """What chance has to deal in this phase."""
    seats = tuple(range(rules.seats))
    if at.phase == "deal":
        sizes = (rules.hand,) * rules.seats + (1,) * rules.active_rows
        return Draw("deal", rules.tiles, sizes, (*seats, *(None,) * rules.active_rows))
    if at.phase == "deal-actions":
        sizes = (rules.action_hand,) * rules.seats
        return Draw("deal-actions", at.action_pile.candidates, sizes, seats)
    return Draw("dozen", at.stock.candidates, (_dozen(rules, at),) * rules.seats, seats)


def _dozen(rules: Rules, at: State | Table) -> int:
    """How many tiles everybody gets next: a dozen, unless a made-up position has fewer in stock."""
    return min(rules.hand, at.stock.size // rules.seats)


def accept(table: Table, drawn: Drawn) -> None:
    """Hand out what chance has dealt."""
    if drawn.word == "deal-actions":
        _deal_actions(table, drawn)
        return
    seats = table.rules.seats
    hands, starters = drawn.groups[:seats], drawn.groups[seats:]
    for seat, tiles in enumerate(hands):
        table.hold(seat, *tiles, openly=False)
        table.tell(Dealt(seat, tiles, owner=seat))
    table.dealt += 1
    if drawn.word == "dozen":
        table.stock = table.stock.less(tile for tiles in hands for tile in tiles)
        _next_round(table)
        return
    _open_rows(table, tuple(tile for (tile,) in starters))
    if table.rules.has_stock:
        table.stock = pile(without(table.rules.tiles, [t for group in drawn.groups for t in group]))
    table.phase = "deal-actions" if table.rules.pro else "choose"


def _open_rows(table: Table, starters: tuple[int, ...]) -> None:
    for row, tile in zip(table.rules.first_rows, starters, strict=True):
        table.rows[row] = (tile,)
    table.tell(RowsLaid(tuple(row + 1 for row in table.rules.first_rows), starters))


def _deal_actions(table: Table, drawn: Drawn) -> None:
    for seat, cards in enumerate(drawn.groups):
        table.actions[seat] = cards
        table.tell(ActionsDealt(seat, cards, owner=seat))
    table.action_pile = table.action_pile.less(card for cards in drawn.groups for card in cards)
    table.phase = "choose"


# --- laying ---


def lay_two(rules: Rules, state: State) -> bool:
    """Whether an active row shows a double-tile symbol; one that was skipped is still seen."""
    for fields, row in zip(rules.layout.board, state.rows, strict=True):
        if row:
            covered = [*(tile is not None for tile in row), *(False,) * (len(fields) - len(row))]
            if any(f.kind == "double" and not c for f, c in zip(fields, covered, strict=True)):
                return True
    return False


def lays(hand: Hand, count: int) -> tuple[Lay, ...]:
    """The ways to lay so many tiles, or all that are left."""
    if count == 1 or len(hand) == 1:
        return tuple([SINGLES[tile] for tile in hand])
    return tuple(map(Lay, combinations(hand, count)))


def reveal(table: Table, choices: Mapping[Seat, Lay]) -> None:
    """Turn up what everybody laid; the lowest tile is placed first."""
    for seat, lay in choices.items():
        table.spend(seat, *lay.tiles)
    laid = [Laid(tile, seat) for seat, lay in choices.items() for tile in lay.tiles]
    table.queue = sorted(laid, key=lambda one: one.tile)
    table.phase = "place"
    table.tell(Revealed(tuple(table.queue)))


# --- the end of a round ---


def finish_round(table: Table) -> None:
    """Play on, deal again, or count."""
    rules = table.rules
    if rules.pro:
        if not all(table.hands):
            _finish_pro(table, "out-of-tiles")
        elif rules.max_rounds is not None and table.round >= rules.max_rounds:
            _finish_pro(table, "max-rounds")
        else:
            _next_round(table)
    elif any(table.hands):
        _next_round(table)
    elif table.dealt < rules.dozens and _dozen(rules, table):
        table.phase = "dozen"
    else:
        _finish(table, "all-placed")


def _next_round(table: Table) -> None:
    table.round += 1
    table.phase = "choose"


def _finish(table: Table, reason: str) -> None:
    table.phase = "over"
    table.tell(GameEnded(reason, tuple(table.scores)))


def _finish_pro(table: Table, reason: str) -> None:
    """Tiles that are left cost their bulls, action cards bring a point each."""
    rules = table.rules
    losses = [rules.bulls(hand) for hand in table.hands]
    for seat, hand in enumerate(table.hands):
        if hand:
            table.tell(TilesShown(seat, hand, losses[seat]))
    table.known = list(table.hands)
    for seat, loss in enumerate(losses):
        gain = len(table.actions[seat])
        if rules.end_clamp == "net":
            _count(table, seat, gain - loss, "end")
        else:
            _count(table, seat, -loss, "tiles-left")
            _count(table, seat, gain, "cards-left")
    _finish(table, reason)


def _count(table: Table, seat: Seat, points: int, reason: str) -> None:
    """Points of the end: lucky cards are worth nothing any more, so clovers do not matter."""
    if points:
        table.score(seat, points, reason)
        table.lucky_due = None
