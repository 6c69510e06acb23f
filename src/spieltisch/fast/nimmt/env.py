"""Many base games at once, a stop at a time; observations as ``games.nimmt.encoder`` writes them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...games.nimmt.encoder import PILE
from ...games.nimmt.encoder import QUEUE as IN_QUEUE
from ...games.nimmt.encoder import ROW as IN_ROW
from ...games.nimmt.engine import Nimmt
from .. import rows
from ..compiling import jit, jit_inline
from ..rng import Stream, start_stream
from ..rows import Vector, show_rows, since
from ..vectors import place_of
from . import layout as at
from .hands import drop_card
from .kernel import choose_row, enqueue, place_queue, score_deal
from .layout import covers as kernel_covers
from .layout import fans_vector, rules_vector
from .layout import pack as pack
from .play import deal, is_over
from .showing import SHOWING, show_open, show_table

R_TARGET, R_DEALS = 9, 10  # behind the rules that every kernel looks at
R_KEEP = 11  # whether a reverser that was used is gone for the whole game
R_FANS = 12  # even/odd card, climber, cow
# scratch space, behind what showing needs: what a step began with
DEAL_BEFORE, HEADS_BEFORE = SHOWING, SHOWING + 1
PLAYED = SHOWING + 2  # whether everybody has laid a card in it
IN_ROWS, MOVING = SHOWING + 3, SHOWING + 4  # how many cards lay in rows, and all that may move
SCRATCH = MOVING + 4 * rows.PLACES + at.SEATS + 1
SCRATCH_TYPE = np.int32
GOES_ON, DEALT_OUT, OVER = 0, 1, 2  # what may follow once cards are placed
NO_FANS = np.zeros(3, np.int32)


def covers(game: object) -> bool:
    """Whether this game can be played in a batch: the base game, with any end."""
    if not isinstance(game, Nimmt) or game.rules.draft or game.rules.fans or game.rules.fan_cards:
        return False
    return kernel_covers(game)


def rules_of(game: Nimmt) -> Vector:
    """The rules, when a game ends, and the fan cards."""
    r = game.rules
    more = (r.target_score, r.num_deals or 0, r.reversers_per_game == "per_game")
    return np.concatenate([rules_vector(game), np.array(more, np.int32), fans_vector(game)])


def of_this_deal(rules: Vector, table: Vector) -> Vector:
    """The rules, but that the game is over with the deal that a table is in."""
    found = rules.copy()
    found[R_DEALS] = table[at.DEAL]
    return found


@jit
def clear(table: Vector, rules: Vector) -> None:
    """A table before the first deal."""
    for seat in range(rules[at.R_SEATS]):
        table[at.POINTS + seat] = table[at.HEADS + seat] = 0
    for card in range(at.OWNER, at.OWNER + 105):
        table[card] = -1
    table[at.DEAL] = 0


@jit
def begin(table: Vector, rules: Vector, seed: np.uint64, number: int, scratch: Vector, s: Stream) -> None:
    """A new game with a stream of its own: its first deal lies ready."""
    start_stream(s, seed, np.uint64(number))
    clear(table, rules)
    scratch[PLAYED] = 0
    deal(table, rules, scratch, s, NO_FANS)


@jit_inline
def act(table: Vector, rules: Vector, actions: Vector, scratch: Vector, s: Stream) -> bool:
    """Answer a stop; whether the game is over."""
    now = after_placing(table, rules, proceed(table, rules, actions, scratch))
    if now == DEALT_OUT:
        deal(table, rules, scratch, s, NO_FANS)
    return now == OVER


@jit_inline
def proceed(table: Vector, rules: Vector, actions: Vector, scratch: Vector) -> bool:
    """Answer a stop, with nothing counted and nothing dealt yet; whether the round is over."""
    _note_moving(table, rules[at.R_SEATS], actions, scratch)
    if table[at.QUEUED] > 0:
        placed = choose_row(table, rules, actions[table[at.QUEUE] & 15] - rules[at.R_DECK])
    else:
        for seat in range(rules[at.R_SEATS]):
            card = actions[seat] + 1
            drop_card(table, seat, place_in_hand(table, seat, card))
            enqueue(table, card, False, card, seat)
        placed = place_queue(table, rules)
    return placed


@jit_inline
def all_played(table: Vector) -> bool:
    """Whether nobody has a card left, once a round is over."""
    return table[at.SIZE] == 0


@jit_inline
def after_placing(table: Vector, rules: Vector, placed: bool) -> int:
    """Count a deal that is over; how the game goes on: here, with another deal, or not at all."""
    if not placed or not all_played(table):
        return GOES_ON
    score_deal(table, rules)
    return OVER if is_over(table, rules, rules[R_TARGET], rules[R_DEALS]) else DEALT_OUT


@jit_inline
def place_in_hand(table: Vector, seat: int, card: int) -> int:
    """Where a seat has a card."""
    return place_of(table, at.HAND + seat * at.CARDS, card)


@jit_inline
def score(table: Vector, rules: Vector, seat: int) -> int:
    """The points a seat would show now."""
    points: int = table[at.POINTS + seat] + table[at.HEADS + seat]
    return points


@jit_inline
def show_mask(table: Vector, rules: Vector, seat: int, mask: NDArray[np.uint8], scratch: Vector) -> int:
    """A one for everything that a seat may choose; whether it is asked."""
    if scratch[PLAYED] != 0 and table[at.QUEUED] == 0 and table[at.DEAL] == scratch[DEAL_BEFORE]:
        mask[scratch[MOVING + scratch[IN_ROWS] + seat] - 1] = 0  # all but the card it has laid is as before
        return 1
    for i in range(mask.shape[0]):
        mask[i] = 0
    if table[at.QUEUED] > 0:
        return show_rows(mask, rules[at.R_DECK], table[at.QUEUE] & 15 == seat)
    for i in range(at.HAND + seat * at.CARDS, at.HAND + seat * at.CARDS + table[at.SIZE + seat]):
        mask[table[i] - 1] = 1
    return 1


@jit
def show_all(table: Vector, rules: Vector, shown: NDArray[np.int16], scratch: Vector) -> None:
    """What every seat may know; the twin of ``Encoder.encode``."""
    show_open(table, rules, shown, scratch)


@jit_inline
def show_step(table: Vector, rules: Vector, shown: NDArray[np.int16], scratch: Vector) -> None:
    """What every seat may know after a step: within a deal, only the cards that it has moved are told of."""
    if table[at.DEAL] != scratch[DEAL_BEFORE]:
        show_all(table, rules, shown, scratch)
    else:
        spot = show_table(table, rules, shown, scratch)
        _show_moved(table, rules[at.R_SEATS], shown, spot, scratch)


@jit_inline
def _note_moving(table: Vector, seats: int, actions: Vector, notes: Vector) -> None:
    """Write down which cards a step can move: those in the rows, then those laid."""
    count = MOVING
    for row in range(4):
        for i in range(rows.ROW + row * rows.PLACES, rows.ROW + row * rows.PLACES + table[rows.LEN + row]):
            notes[count] = table[i]
            count += 1
    queued = table[at.QUEUED]
    for i in range(queued if queued > 0 else seats):
        notes[count + i] = table[at.QUEUE + i] >> 4 & 127 if queued > 0 else actions[i] + 1
    notes[count + (queued if queued > 0 else seats)] = 0
    notes[DEAL_BEFORE], notes[HEADS_BEFORE] = table[at.DEAL], _heads(table, seats)
    notes[PLAYED], notes[IN_ROWS] = queued == 0, count - MOVING


@jit_inline
def _heads(table: Vector, seats: int) -> int:
    """What all have taken in this deal."""
    heads = 0
    for seat in range(seats):
        heads += table[at.HEADS + seat]
    return heads


@jit_inline
def _show_moved(table: Vector, seats: int, shown: NDArray[np.int16], spot: int, notes: Vector) -> None:
    """Tell only of the cards that a step has moved; where no row was taken, those that were laid."""
    laid = MOVING + notes[IN_ROWS]
    i = MOVING if _heads(table, seats) != notes[HEADS_BEFORE] else laid
    while notes[i] > 0:
        card, owner = notes[i], table[at.OWNER + notes[i]]
        if owner >= 0:
            for seat in range(seats):
                shown[seat, spot + card - 1] = PILE + since(seat, owner, seats)
        elif i >= laid:
            for seat in range(seats):
                shown[seat, spot + card - 1] = IN_ROW
        i += 1
    for k in range(table[at.QUEUED]):
        for seat in range(seats):
            shown[seat, spot + (table[at.QUEUE + k] >> 4 & 127) - 1] = IN_QUEUE
