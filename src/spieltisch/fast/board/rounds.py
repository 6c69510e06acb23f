"""From the deal to the end, compiled: deals, draws and rounds; the twin of ``games.board.rounds``."""

from __future__ import annotations

from ..compiling import jit
from ..vectors import Vector
from . import offsets as at
from .codes import Codes
from .effects import hold, score, start_row


@jit
def deal(table: Vector, rules: Vector, deck: Codes) -> None:
    """Hands, starting tiles and stock, in the order of a deck of all tiles."""
    spot = 0
    for seat in range(rules[at.R_SEATS]):
        for _ in range(rules[at.R_HAND]):
            hold(table, seat, deck[spot], 0)
            spot += 1
    for i in range(at.SLOTS):
        start_row(table, rules, rules[at.R_FIRST] + i, deck[spot])
        spot += 1
    if rules[at.R_STOCK]:
        table[at.STOCK_ALL] = at.TILES - spot
        table[at.STOCK_SIZE] = at.TILES - spot
        for i in range(at.TILES - spot):
            table[at.STOCK + i] = deck[spot + i]
    table[at.DEALT] += 1
    table[at.PHASE] = at.P_DEAL_ACTIONS if rules[at.R_PRO] else at.P_CHOOSE


@jit
def dozen_size(table: Vector, rules: Vector) -> int:
    """How many tiles everybody gets next."""
    return min(rules[at.R_HAND], table[at.STOCK_SIZE] // rules[at.R_SEATS])


@jit
def draw_tile(table: Vector, seat: int, spot: int) -> None:
    """A tile of the stock, by its place there, comes into a hand."""
    tile = table[at.STOCK + spot]
    table[at.STOCK_ALL] -= 1
    table[at.STOCK_SIZE] -= 1
    table[at.STOCK + spot] = table[at.STOCK + table[at.STOCK_ALL]]
    if table[at.STOCK_SIZE] == 0:
        table[at.STOCK_ALL] = 0
    hold(table, seat, tile, 0)


@jit
def draw_action(table: Vector, seat: int, kind: int) -> None:
    """A card of the pile comes into a hand."""
    table[at.PILE + kind] -= 1
    table[at.PILE_ALL] -= 1
    table[at.PILE_SIZE] -= 1
    if table[at.PILE_SIZE] == 0:
        table[at.PILE_ALL] = 0
        for i in range(at.KINDS):
            table[at.PILE + i] = 0
    table[at.ACTIONS + seat * at.KINDS + kind] += 1
    table[at.ACTIONS_SIZE + seat] += 1
    table[at.DRAWN + seat] += 1


@jit
def shuffle_actions(table: Vector) -> None:
    """The discard becomes the pile."""
    for kind in range(at.KINDS):
        table[at.PILE + kind] = table[at.LATEST + kind] = table[at.DISCARD + kind]
        table[at.DISCARD + kind] = 0
    table[at.PILE_ALL] = table[at.DISCARD_ALL]
    table[at.PILE_SIZE] = table[at.DISCARD_ALL]
    table[at.DISCARD_ALL] = 0
    table[at.SHUFFLES] += 1
    for seat in range(at.SEATS):
        table[at.DRAWN + seat] = 0


@jit
def drawn(table: Vector) -> None:
    """A field's draw is done."""
    table[at.DRAWING] = 0
    table[at.DRAW_SEAT] = 0


@jit
def next_round(table: Vector) -> None:
    """Everybody lays again."""
    table[at.ROUND] += 1
    table[at.PHASE] = at.P_CHOOSE


@jit
def hands_left(table: Vector, rules: Vector) -> int:
    """How many seats have tiles."""
    hands = 0
    for seat in range(rules[at.R_SEATS]):
        hands += table[at.SIZE + seat] > 0
    return hands


@jit
def _count_end(table: Vector, rules: Vector) -> None:
    """Tiles that are left cost their bulls, action cards bring a point each."""
    for seat in range(rules[at.R_SEATS]):
        loss = 0
        for i in range(at.HAND + seat * at.TILES, at.HAND + seat * at.TILES + table[at.SIZE + seat]):
            loss += rules[at.B_BULLS + table[i]]
            table[at.MARK + table[i]] = at.KNOWN
        gain = table[at.ACTIONS_SIZE + seat]
        if rules[at.R_NET]:
            score(table, rules, seat, gain - loss)
        else:
            score(table, rules, seat, -loss)
            score(table, rules, seat, gain)
    table[at.LUCKY_DUE] = 0
    table[at.LUCKY_SEAT] = 0


@jit
def finish_round(table: Vector, rules: Vector) -> None:
    """Play on, deal again, or count."""
    hands = hands_left(table, rules)
    if rules[at.R_PRO]:
        limit = rules[at.R_MAX_ROUNDS]
        if hands < rules[at.R_SEATS] or (limit > 0 and table[at.ROUND] >= limit):
            _count_end(table, rules)
            table[at.PHASE] = at.P_OVER
        else:
            next_round(table)
    elif hands > 0:
        next_round(table)
    elif table[at.DEALT] < rules[at.R_DOZENS] and dozen_size(table, rules) > 0:
        table[at.PHASE] = at.P_DOZEN
    else:
        table[at.PHASE] = at.P_OVER
