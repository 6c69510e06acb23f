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
    pack,
    rules_vector,
)
from .play import deal, drop_card

R_TARGET, R_DEALS = 9, 10  # behind the rules that every kernel looks at
MOVING = 105  # scratch space: the deck while it is shuffled or where every card is, then cards that move
SCRATCH = MOVING + 4 * PLACES + SEATS + 1
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


def tables_of(game: Nimmt, batch: int) -> NDArray[np.int32]:
    """Tables before their first deal."""
    return np.tile(pack(game, game.initial()), (batch, 1))


@jit
def begin(table: Vector, rules: Vector, seed: np.uint64, number: int, scratch: Vector, s: Stream) -> None:
    """A new game with a stream of its own: its first deal lies ready."""
    start_stream(s, seed, np.uint64(number))
    for seat in range(rules[R_SEATS]):
        table[POINTS + seat] = table[HEADS + seat] = 0
    for card in range(OWNER, OWNER + 105):
        table[card] = -1
    table[DEAL] = 0
    deal(table, rules, scratch, s, NO_FANS)


@jit
def act(table: Vector, rules: Vector, actions: Vector, scratch: Vector, s: Stream) -> bool:
    """Answer a stop; whether the game is over."""
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
    if _is_over(table, rules):
        return True
    deal(table, rules, scratch, s, NO_FANS)
    return False


@jit
def _is_over(table: Vector, rules: Vector) -> bool:
    if rules[R_DEALS] > 0:
        return table[DEAL] >= rules[R_DEALS]
    most = 0
    for seat in range(rules[R_SEATS]):
        most = max(most, table[POINTS + seat])
    return most >= rules[R_TARGET]


@jit
def score(table: Vector, rules: Vector, seat: int) -> int:
    """The points a seat would show now."""
    points: int = table[POINTS + seat] + table[HEADS + seat]
    return points


@jit
def show_mask(table: Vector, rules: Vector, seat: int, mask: NDArray[np.uint8]) -> int:
    """A one for everything that a seat may choose; whether it is asked."""
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
    at = show_table(table, rules, shown)
    _note_cards(table, seats, scratch)
    for seat in range(seats):
        _show_cards(scratch, seat, seats, rules[R_DECK], shown[seat], at)


@jit
def show_table(table: Vector, rules: Vector, shown: NDArray[np.int16]) -> int:
    """All but where every card is; returns the place of that."""
    seats = rules[R_SEATS]
    rows = 2 + 3 * seats
    queue = rows + 4 * rules[R_LIMIT] + 4
    _show_rows(table, rules[R_LIMIT], shown[0], rows)
    for seat in range(seats):
        shown[seat, 0] = seat
        shown[seat, 1] = table[DEAL]
        for i in range(seats):
            other = seat + i if seat + i < seats else seat + i - seats
            shown[seat, 2 + i] = table[POINTS + other]
            shown[seat, 2 + seats + i] = table[HEADS + other]
            shown[seat, 2 + 2 * seats + i] = table[SIZE + other]
        for i in range(rows, queue):
            shown[seat, i] = shown[0, i]
        for i in range(queue, queue + 3 * seats):
            shown[seat, i] = 0
        for i in range(table[QUEUED]):
            key = table[QUEUE + i]
            shown[seat, queue + 3 * i] = key >> 4 & 127
            shown[seat, queue + 3 * i + 1] = _since(seat, key & 15, seats) + 1
    return queue + 3 * seats


@jit
def note_moving(table: Vector, seats: int, actions: Vector, notes: Vector) -> int:
    """Write down which cards a step can move: those in the rows (returns how many), then those laid."""
    count = MOVING
    for row in range(4):
        for i in range(ROW + row * PLACES, ROW + row * PLACES + table[LEN + row]):
            notes[count] = table[i]
            count += 1
    queued = table[QUEUED]
    for i in range(queued if queued > 0 else seats):
        notes[count + i] = table[QUEUE + i] >> 4 & 127 if queued > 0 else actions[i] + 1
    notes[count + (queued if queued > 0 else seats)] = 0
    return count - MOVING


@jit
def show_moved(
    table: Vector, seats: int, shown: NDArray[np.int16], at: int, notes: Vector, in_rows: int
) -> None:
    """Tell only of the cards that a step has moved."""
    i = MOVING
    while notes[i] > 0:
        card, owner = notes[i], table[OWNER + notes[i]]
        if owner >= 0:
            for seat in range(seats):
                shown[seat, at + card - 1] = PILE + _since(seat, owner, seats)
        elif i >= MOVING + in_rows:
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
def _show_rows(table: Vector, limit: int, shown: NDArray[np.int16], at: int) -> None:
    """The rows and their bull heads."""
    for row in range(4):
        for i in range(limit):
            shown[at + i] = table[ROW + row * PLACES + i] if i < table[LEN + row] else 0
        at += limit
    for row in range(4):
        shown[at + row] = table[ROW_HEADS + row]


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


@jit
def start_games(
    first: int,
    last: int,
    rules: Vector,
    seed: np.uint64,
    numbers: NDArray[np.int64],
    tables: NDArray[np.int32],
    streams: NDArray[np.uint64],
    scratch: Vector,
    shown: NDArray[np.int16],
    masks: NDArray[np.uint8],
    asked: NDArray[np.uint8],
) -> None:
    """Begin the games from ``first`` on."""
    for game in range(first, last):
        table = tables[game]
        begin(table, rules, seed, numbers[game], scratch, streams[game])
        show_all(table, rules, shown[game], scratch)
        for seat in range(rules[R_SEATS]):
            asked[game, seat] = show_mask(table, rules, seat, masks[game, seat])


@jit
def step_games(
    first: int,
    last: int,
    rules: Vector,
    seed: np.uint64,
    numbers: NDArray[np.int64],
    tables: NDArray[np.int32],
    streams: NDArray[np.uint64],
    scratch: Vector,
    shown: NDArray[np.int16],
    masks: NDArray[np.uint8],
    asked: NDArray[np.uint8],
    actions: NDArray[np.int32],
    scores: NDArray[np.int32],
    rewards: NDArray[np.float32],
    done: NDArray[np.uint8],
) -> None:
    """Answer a stop of every game from ``first`` on; what has ended begins anew at once."""
    for game in range(first, last):
        table = tables[game]
        if done[game] != 0:
            for seat in range(rules[R_SEATS]):
                scores[game, seat] = 0
        deal_before = table[DEAL]
        in_rows = note_moving(table, rules[R_SEATS], actions[game], scratch)
        over = act(table, rules, actions[game], scratch, streams[game])
        done[game] = over
        for seat in range(rules[R_SEATS]):
            points = score(table, rules, seat)
            rewards[game, seat] = scores[game, seat] - points
            scores[game, seat] = points
        if over:
            numbers[game] += tables.shape[0]
            begin(table, rules, seed, numbers[game], scratch, streams[game])
        if over or table[DEAL] != deal_before:
            show_all(table, rules, shown[game], scratch)
        else:
            at = show_table(table, rules, shown[game])
            show_moved(table, rules[R_SEATS], shown[game], at, scratch, in_rows)
        for seat in range(rules[R_SEATS]):
            asked[game, seat] = show_mask(table, rules, seat, masks[game, seat])
