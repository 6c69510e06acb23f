"""From the deal to the end: who lays how many tiles, and when it is over."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from ...core.chance import Draw, Drawn, without
from ...core.events import Seat
from .actions import Lay
from .box import TILES
from .events import ActionsDealt, Dealt, GameEnded, Revealed, RowsLaid, TilesShown
from .pad import Pad
from .rules import Rules
from .state import Hand, Laid, State, pile

SINGLES = tuple(Lay((tile,)) for tile in range(TILES + 1))  # made once: building options is the hot path

# --- dealing ---


def deal_due(rules: Rules, at: State | Pad) -> Draw:
    """What chance has to deal in this phase."""
    seats = tuple(range(rules.seats))
    if at.phase == "deal":
        sizes = (rules.hand,) * rules.seats + (1,) * rules.active_rows
        return Draw("deal", rules.tiles, sizes, (*seats, *(None,) * rules.active_rows))
    if at.phase == "deal-actions":
        sizes = (rules.action_hand,) * rules.seats
        return Draw("deal-actions", at.action_pile.candidates, sizes, seats)
    return Draw("dozen", at.stock.candidates, (_dozen(rules, at),) * rules.seats, seats)


def _dozen(rules: Rules, at: State | Pad) -> int:
    """How many tiles everybody gets next: a dozen, unless a made-up position has fewer in stock."""
    return min(rules.hand, at.stock.size // rules.seats)


def accept(pad: Pad, drawn: Drawn) -> None:
    """Hand out what chance has dealt."""
    if drawn.word == "deal-actions":
        _deal_actions(pad, drawn)
        return
    seats = pad.rules.seats
    hands, starters = drawn.groups[:seats], drawn.groups[seats:]
    for seat, tiles in enumerate(hands):
        pad.hold(seat, *tiles, openly=False)
        pad.tell(Dealt(seat, tiles, owner=seat))
    pad.dealt += 1
    if drawn.word == "dozen":
        pad.stock = pad.stock.less(tile for tiles in hands for tile in tiles)
        _next_round(pad)
        return
    _open_rows(pad, tuple(tile for (tile,) in starters))
    if pad.rules.has_stock:
        pad.stock = pile(without(pad.rules.tiles, [t for group in drawn.groups for t in group]))
    pad.phase = "deal-actions" if pad.rules.pro else "choose"


def _open_rows(pad: Pad, starters: tuple[int, ...]) -> None:
    for row, tile in zip(pad.rules.first_rows, starters, strict=True):
        pad.rows[row] = (tile,)
    pad.tell(RowsLaid(tuple(row + 1 for row in pad.rules.first_rows), starters))


def _deal_actions(pad: Pad, drawn: Drawn) -> None:
    for seat, cards in enumerate(drawn.groups):
        pad.actions[seat] = cards
        pad.tell(ActionsDealt(seat, cards, owner=seat))
    pad.action_pile = pad.action_pile.less(card for cards in drawn.groups for card in cards)
    pad.phase = "choose"


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


def reveal(pad: Pad, choices: Mapping[Seat, Lay]) -> None:
    """Turn up what everybody laid; the lowest tile is placed first."""
    for seat, lay in choices.items():
        pad.spend(seat, *lay.tiles)
    laid = [Laid(tile, seat) for seat, lay in choices.items() for tile in lay.tiles]
    pad.queue = sorted(laid, key=lambda one: one.tile)
    pad.phase = "place"
    pad.tell(Revealed(tuple(pad.queue)))


# --- the end of a round ---


def finish_round(pad: Pad) -> None:
    """Play on, deal again, or count."""
    rules = pad.rules
    if rules.pro:
        if not all(pad.hands):
            _finish_pro(pad, "out-of-tiles")
        elif rules.max_rounds is not None and pad.round >= rules.max_rounds:
            _finish_pro(pad, "max-rounds")
        else:
            _next_round(pad)
    elif any(pad.hands):
        _next_round(pad)
    elif pad.dealt < rules.dozens and _dozen(rules, pad):
        pad.phase = "dozen"
    else:
        _finish(pad, "all-placed")


def _next_round(pad: Pad) -> None:
    pad.round += 1
    pad.phase = "choose"


def _finish(pad: Pad, reason: str) -> None:
    pad.phase = "over"
    pad.tell(GameEnded(reason, tuple(pad.scores)))


def _finish_pro(pad: Pad, reason: str) -> None:
    """Tiles that are left cost their bulls, action cards bring a point each."""
    rules = pad.rules
    losses = [rules.bulls(hand) for hand in pad.hands]
    for seat, hand in enumerate(pad.hands):
        if hand:
            pad.tell(TilesShown(seat, hand, losses[seat]))
    pad.known = list(pad.hands)
    for seat, loss in enumerate(losses):
        gain = len(pad.actions[seat])
        if rules.end_clamp == "net":
            _count(pad, seat, gain - loss, "end")
        else:
            _count(pad, seat, -loss, "tiles-left")
            _count(pad, seat, gain, "cards-left")
    _finish(pad, reason)


def _count(pad: Pad, seat: Seat, points: int, reason: str) -> None:
    """Points of the end: lucky cards are worth nothing any more, so clovers do not matter."""
    if points:
        pad.score(seat, points, reason)
        pad.lucky_due = None
