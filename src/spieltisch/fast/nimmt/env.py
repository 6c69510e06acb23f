"""Many base games at once, a stop at a time; observations as ``games.nimmt.encoder`` writes them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...games.nimmt.encoder import HAND as IN_HAND
from ...games.nimmt.encoder import PILE
from ...games.nimmt.encoder import QUEUE as IN_QUEUE
from ...games.nimmt.encoder import ROW as IN_ROW
from ...games.nimmt.engine import Nimmt
from ..compiling import jit, jit_inline
from ..rng import Stream, start_stream
from ..rows import LEN, PLACES, ROW, ROW_HEADS, Vector
from .kernel import choose_row, enqueue, place_queue, score_deal
from .layout import (
    CARDS,
    DEAL,
    HAND,
    HEADS,
    OWNER,
    POINTS,
    QUEUE,
    QUEUED,
    R_DECK,
    R_LIMIT,
    R_SEATS,
    SEATS,
    SIZE,
    rules_vector,
)
from .layout import pack as pack
from .play import deal, drop_card, is_over

R_TARGET, R_DEALS = 9, 10  # behind the rules that every kernel looks at
# scratch space: the deck while it is shuffled or where every card is; then what a step began with
DEAL_BEFORE, HEADS_BEFORE = 105, 106
PLAYED = 107  # whether everybody has laid a card in it
IN_ROWS, MOVING = 108, 109  # how many cards lay in rows, and all that may move
LINE = MOVING + 4 * PLACES + SEATS + 1  # and what all seats see alike: three values by seat, twice; the rows
LINE_ROWS = LINE + 6 * SEATS
SCRATCH = LINE_ROWS + 4 * PLACES + 4
NOTED_ROW, NOTED_QUEUE, NOTED_HAND = -2, -3, -4
NO_FANS = np.zeros(3, np.int32)


def covers(game: object) -> bool:
    """Whether this game can be played in a batch: the base game, with any end."""
    if not isinstance(game, Nimmt) or game.rules.draft or game.rules.fans or game.rules.fan_cards:
        return False
    return game.rules.rows == 4 and game.rules.row_limit < PLACES


def rules_of(game: Nimmt) -> Vector:
    """The rules, and when a game ends."""
    ends = np.array([game.rules.target_score, game.rules.num_deals or 0], np.int32)
    return np.concatenate([rules_vector(game), ends])


@jit
def begin(table: Vector, rules: Vector, seed: np.uint64, number: int, scratch: Vector, s: Stream) -> None:
    """A new game with a stream of its own: its first deal lies ready."""
    start_stream(s, seed, np.uint64(number))
    for seat in range(rules[R_SEATS]):
        table[POINTS + seat] = table[HEADS + seat] = 0
    for card in range(OWNER, OWNER + 105):
        table[card] = -1
    table[DEAL] = 0
    scratch[PLAYED] = 0
    deal(table, rules, scratch, s, NO_FANS)


@jit_inline
def act(table: Vector, rules: Vector, actions: Vector, scratch: Vector, s: Stream) -> bool:
    """Answer a stop; whether the game is over."""
    _note_moving(table, rules[R_SEATS], actions, scratch)
    if table[QUEUED] > 0:
        placed = choose_row(table, rules, actions[table[QUEUE] & 15] - rules[R_DECK])
    else:
        for seat in range(rules[R_SEATS]):
            card, at = actions[seat] + 1, 0
            while table[HAND + seat * CARDS + at] != card:
                at += 1
            drop_card(table, seat, at)
            enqueue(table, card, False, card, seat)
        placed = place_queue(table, rules)
    if not placed or table[SIZE] > 0:
        return False
    score_deal(table, rules)
    if is_over(table, rules, rules[R_TARGET], rules[R_DEALS]):
        return True
    deal(table, rules, scratch, s, NO_FANS)
    return False


@jit_inline
def score(table: Vector, rules: Vector, seat: int) -> int:
    """The points a seat would show now."""
    points: int = table[POINTS + seat] + table[HEADS + seat]
    return points


@jit_inline
def show_mask(table: Vector, rules: Vector, seat: int, mask: NDArray[np.uint8], scratch: Vector) -> int:
    """A one for everything that a seat may choose; whether it is asked."""
    if scratch[PLAYED] != 0 and table[QUEUED] == 0 and table[DEAL] == scratch[DEAL_BEFORE]:
        mask[scratch[MOVING + scratch[IN_ROWS] + seat] - 1] = 0  # all but the card it has laid is as before
        return 1
    for i in range(mask.shape[0]):
        mask[i] = 0
    if table[QUEUED] > 0:
        if table[QUEUE] & 15 != seat:
            return 0
        for row in range(4):
            mask[rules[R_DECK] + row] = 1
        return 1
    for i in range(HAND + seat * CARDS, HAND + seat * CARDS + table[SIZE + seat]):
        mask[table[i] - 1] = 1
    return 1


@jit
def show_all(table: Vector, rules: Vector, shown: NDArray[np.int16], scratch: Vector) -> None:
    """What every seat may know; the twin of ``Encoder.encode``."""
    seats = rules[R_SEATS]
    at = _show_table(table, rules, shown, scratch)
    _note_cards(table, seats, scratch)
    for seat in range(seats):
        _show_cards(scratch, seat, seats, rules[R_DECK], shown[seat], at)


@jit_inline
def show_step(table: Vector, rules: Vector, shown: NDArray[np.int16], scratch: Vector) -> None:
    """What every seat may know after a step: within a deal, only the cards that it has moved are told of."""
    if table[DEAL] != scratch[DEAL_BEFORE]:
        show_all(table, rules, shown, scratch)
    else:
        at = _show_table(table, rules, shown, scratch)
        _show_moved(table, rules[R_SEATS], shown, at, scratch)


@jit_inline
def _show_table(table: Vector, rules: Vector, shown: NDArray[np.int16], line: Vector) -> int:
    """All but where every card is; returns the place of that."""
    seats = rules[R_SEATS]
    rows = 2 + 3 * seats
    queue = rows + 4 * rules[R_LIMIT] + 4
    _write_line(table, seats, rules[R_LIMIT], line)
    for seat in range(seats):
        mine = shown[seat]
        mine[0] = seat
        mine[1] = table[DEAL]
        for part in range(3):
            for i in range(seats):
                mine[2 + part * seats + i] = line[LINE + 2 * part * SEATS + seat + i]
        for i in range(queue - rows):
            mine[rows + i] = line[LINE_ROWS + i]
        for i in range(3 * seats):
            mine[queue + i] = 0
        for i in range(table[QUEUED]):
            key = table[QUEUE + i]
            mine[queue + 3 * i] = key >> 4 & 127
            mine[queue + 3 * i + 1] = _since(seat, key & 15, seats) + 1
    return queue + 3 * seats


@jit_inline
def _write_line(table: Vector, seats: int, limit: int, line: Vector) -> None:
    """What all seats see alike, to be copied for each: by seat and twice in a row, then the rows."""
    for i in range(LINE, LINE + seats):
        seat = i - LINE
        line[i] = line[i + seats] = table[POINTS + seat]
        line[i + 2 * SEATS] = line[i + 2 * SEATS + seats] = table[HEADS + seat]
        line[i + 4 * SEATS] = line[i + 4 * SEATS + seats] = table[SIZE + seat]
    at = LINE_ROWS
    for row in range(4):
        for i in range(limit):
            line[at + i] = table[ROW + row * PLACES + i] if i < table[LEN + row] else 0
        at += limit
    for row in range(4):
        line[at + row] = table[ROW_HEADS + row]


@jit_inline
def _note_moving(table: Vector, seats: int, actions: Vector, notes: Vector) -> None:
    """Write down which cards a step can move: those in the rows, then those laid."""
    count = MOVING
    for row in range(4):
        for i in range(ROW + row * PLACES, ROW + row * PLACES + table[LEN + row]):
            notes[count] = table[i]
            count += 1
    queued = table[QUEUED]
    for i in range(queued if queued > 0 else seats):
        notes[count + i] = table[QUEUE + i] >> 4 & 127 if queued > 0 else actions[i] + 1
    notes[count + (queued if queued > 0 else seats)] = 0
    notes[DEAL_BEFORE], notes[HEADS_BEFORE] = table[DEAL], _heads(table, seats)
    notes[PLAYED], notes[IN_ROWS] = queued == 0, count - MOVING


@jit_inline
def _heads(table: Vector, seats: int) -> int:
    """What all have taken in this deal."""
    heads = 0
    for seat in range(seats):
        heads += table[HEADS + seat]
    return heads


@jit_inline
def _show_moved(table: Vector, seats: int, shown: NDArray[np.int16], at: int, notes: Vector) -> None:
    """Tell only of the cards that a step has moved; where no row was taken, those that were laid."""
    laid = MOVING + notes[IN_ROWS]
    i = MOVING if _heads(table, seats) != notes[HEADS_BEFORE] else laid
    while notes[i] > 0:
        card, owner = notes[i], table[OWNER + notes[i]]
        if owner >= 0:
            for seat in range(seats):
                shown[seat, at + card - 1] = PILE + _since(seat, owner, seats)
        elif i >= laid:
            for seat in range(seats):
                shown[seat, at + card - 1] = IN_ROW
        i += 1
    for k in range(table[QUEUED]):
        for seat in range(seats):
            shown[seat, at + (table[QUEUE + k] >> 4 & 127) - 1] = IN_QUEUE


@jit_inline
def _since(seat: int, other: int, seats: int) -> int:
    """A seat counted from the viewer on."""
    return other - seat + (seats if other < seat else 0)


@jit
def _note_cards(table: Vector, seats: int, notes: Vector) -> None:
    """Where every card is: in a pile by its seat, else a negative number; once for all viewers."""
    for card in range(105):
        notes[card] = table[OWNER + card]
    for row in range(4):
        for i in range(ROW + row * PLACES, ROW + row * PLACES + table[LEN + row]):
            notes[table[i]] = NOTED_ROW
    for i in range(table[QUEUED]):
        notes[table[QUEUE + i] >> 4 & 127] = NOTED_QUEUE
    for seat in range(seats):
        for i in range(HAND + seat * CARDS, HAND + seat * CARDS + table[SIZE + seat]):
            notes[table[i]] = NOTED_HAND - seat


@jit
def _show_cards(notes: Vector, seat: int, seats: int, deck: int, shown: NDArray[np.int16], at: int) -> None:
    """Where every card is, as far as the viewer knows."""
    own = NOTED_HAND - seat
    for card in range(deck):
        note = notes[1 + card]
        code = PILE + _since(seat, note, seats) if note >= 0 else 0
        code = IN_ROW if note == NOTED_ROW else code
        code = IN_QUEUE if note == NOTED_QUEUE else code
        shown[at + card] = IN_HAND if note == own else code
