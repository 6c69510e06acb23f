"""Where everything of the buffalo's table stands in one flat vector of small numbers, in and out.

Covers every option at every seat count. What a choice within a round can change stands before ``HAND``,
so that trying something out needs a copy of little more than the rows.
"""

from __future__ import annotations

import numpy as np

from ...games.buffalo.engine import Buffalo
from ...games.buffalo.rules import SPECIALS
from ...games.buffalo.state import BUFFALO, Laid, State
from ...games.rows import bull_sum
from ..rows import Vector

SEATS = 6
CARDS = 10
PLACES = 8  # five, two more by 7 nimmt!, and the one that makes a row too long
HERD = 15  # the buffalo as the owner of a card
CLOSED = 1000  # the end of an empty row: no card is higher

ROW = 0  # 4 x PLACES
LEN = ROW + 4 * PLACES
END = LEN + 4
ROW_HEADS = END + 4
SEVENS = ROW_HEADS + 4  # how many lie beside each row
STOPPED = SEVENS + 4  # flags
EMPTIED = STOPPED + 4  # empty rows in the order they were emptied
EMPTY = EMPTIED + 4  # how many those are
TEAM_HEADS = EMPTY + 1
HERD_HEADS = TEAM_HEADS + 1
QUEUE = HERD_HEADS + 1  # what is revealed, in placing order: card << 4 | owner
QUEUED = QUEUE + SEATS + 1
PASSED = QUEUED + 1
REPLACING = PASSED + 1  # card << 4 | owner, or -1
PLACED = REPLACING + 1
FIRST = PLACED + 1  # seats, in the order of use
FIRSTS = FIRST + SEATS
LAST = FIRSTS + 1
LASTS = LAST + SEATS
FACE_UP = LASTS + 1  # specials
FACES = FACE_UP + 2
STACKED = FACES + 1  # specials face down
GONE = STACKED + 1  # how many of each special
HAND = GONE + len(SPECIALS)  # SEATS x CARDS, ascending
SIZE = HAND + SEATS * CARDS
DEAL = SIZE + SEATS
BUFFALO_LEFT = DEAL + 1  # cards in its stack
STACK = BUFFALO_LEFT + 1  # which those are, where somebody has dealt them; the last comes first
WHERE = STACK + CARDS  # 105: where each card is
WIDTH = WHERE + 105

UNSEEN, HELD, SHOWN, LYING, TEAMS, HERDS = range(6)  # SHOWN: in a hand, and everybody knows it

NAMES = tuple(sorted(SPECIALS))
S_FIRST, S_INSERT, S_LAST, S_REPLACE, S_SEVEN, S_SHIFT, S_SORT, S_STOP = range(len(NAMES))

# the rules, in a vector of their own
R_SEATS, R_DECK, R_HAND, R_LIMIT, R_FACTOR, R_FACE_UP = range(6)
R_BEFORE, R_STACK_SEVEN, R_ON_TURN, R_SHIFT_NEXT, R_FIRST_AT_START, R_INSERT_ANY, R_STACKED = range(6, 13)
R_COPIES = 13  # of each special


def rules_vector(game: Buffalo) -> Vector:
    """The rules that a kernel looks at."""
    r = game.rules
    sizes = (r.seats, r.deck, r.hand, r.row_limit, r.factor, r.face_up)
    flags = (r.specials_before_choice, r.stack_seven, r.replace_only_on_turn, r.shift_taker == "next")
    copies = (r.specials.count(name) for name in NAMES)
    more = (r.first_only_at_start, r.insert_any_card, r.special_stack)
    return np.array([*sizes, *flags, *more, *copies], dtype=np.int32)


def covers(game: object) -> bool:
    """Whether this kernel plays a game; rules for tests with other rows or longer hands are not for it."""
    if not isinstance(game, Buffalo):
        return False
    r = game.rules
    rows = r.rows == 4 and r.row_limit + r.specials.count("seven") < PLACES
    return rows and r.seats <= SEATS and r.hand <= CARDS and r.deck <= 104 and r.face_up <= 2


def pack(game: Buffalo, state: State) -> Vector:
    """A state as a vector."""
    table = np.zeros(WIDTH, dtype=np.int32)
    _pack_rows(table, state)
    _pack_round(table, state)
    _put(table, FACE_UP, FACES, [NAMES.index(name) for name in state.specials])
    table[STACKED] = state.special_stack
    for name in state.specials_gone:
        table[GONE + NAMES.index(name)] += 1
    for seat, hand in enumerate(state.hands):
        _put(table, HAND + seat * CARDS, SIZE + seat, hand)
        for card in hand:
            table[WHERE + card] = SHOWN if card in state.shown[seat] else HELD
    table[DEAL] = state.deal
    table[BUFFALO_LEFT] = state.buffalo
    table[STACK : STACK + CARDS] = -1
    return table


def _pack_rows(table: Vector, state: State) -> None:
    for i, row in enumerate(state.rows):
        _put(table, ROW + i * PLACES, LEN + i, row)
        table[END + i] = row[-1] if row else CLOSED
        table[ROW_HEADS + i] = bull_sum(row)
        table[SEVENS + i] = state.seven.count(i + 1)
        table[STOPPED + i] = i + 1 in state.stopped
    _put(table, EMPTIED, EMPTY, [row - 1 for row in state.emptied])
    table[TEAM_HEADS] = bull_sum(state.team_taken)
    table[HERD_HEADS] = bull_sum(state.buffalo_taken)
    for pile, where in (state.team_taken, TEAMS), (state.buffalo_taken, HERDS):
        for card in pile:
            table[WHERE + card] = where
    for card in (*(c for row in state.rows for c in row), *(laid.card for laid in state.queue)):
        table[WHERE + card] = LYING


def _pack_round(table: Vector, state: State) -> None:
    _put(table, QUEUE, QUEUED, [_key(laid) for laid in state.queue])
    table[PASSED] = state.passed
    table[REPLACING] = -1
    if state.replacing is not None:
        table[REPLACING] = _key(state.replacing)
        table[WHERE + state.replacing.card] = LYING
    table[PLACED] = state.placed
    _put(table, FIRST, FIRSTS, state.first)
    _put(table, LAST, LASTS, state.last)


def _put(table: Vector, start: int, count: int, items: tuple[int, ...] | list[int]) -> None:
    table[start : start + len(items)] = items
    table[count] = len(items)


def _key(laid: Laid) -> int:
    return laid.card << 4 | (HERD if laid.seat == BUFFALO else laid.seat)


def laid_of(key: int) -> Laid:
    """A revealed card from its number in the vector."""
    return Laid(int(key) >> 4, BUFFALO if key & 15 == HERD else int(key) & 15)


def unpack(game: Buffalo, table: Vector) -> State:
    """The state of a vector; piles come back in ascending order."""
    hands = tuple(_ints(table, HAND + s * CARDS, table[SIZE + s]) for s in range(game.seats))
    gone = [(name,) * int(table[GONE + i]) for i, name in enumerate(NAMES)]
    sevens = [(row + 1,) * int(table[SEVENS + row]) for row in range(4)]
    return State(
        deal=int(table[DEAL]),
        rows=tuple(_ints(table, ROW + i * PLACES, table[LEN + i]) for i in range(4)),
        team_taken=_pile(table, TEAMS),
        buffalo_taken=_pile(table, HERDS),
        buffalo=int(table[BUFFALO_LEFT]),
        shown=tuple(tuple(card for card in hand if table[WHERE + card] == SHOWN) for hand in hands),
        queue=tuple(map(laid_of, _ints(table, QUEUE, table[QUEUED]))),
        passed=bool(table[PASSED]),
        replacing=None if table[REPLACING] < 0 else laid_of(table[REPLACING]),
        placed=int(table[PLACED]),
        first=_ints(table, FIRST, table[FIRSTS]),
        last=_ints(table, LAST, table[LASTS]),
        specials=tuple(NAMES[i] for i in _ints(table, FACE_UP, table[FACES])),
        special_stack=int(table[STACKED]),
        specials_gone=tuple(name for names in gone for name in names),
        seven=tuple(row for rows in sevens for row in rows),
        stopped=tuple(row + 1 for row in range(4) if table[STOPPED + row]),
        emptied=tuple(row + 1 for row in _ints(table, EMPTIED, table[EMPTY])),
        hands=hands,
    )


def _pile(table: Vector, where: int) -> tuple[int, ...]:
    return tuple(int(card) for card in np.flatnonzero(table[WHERE : WHERE + 105] == where))


def _ints(table: Vector, start: int, length: int) -> tuple[int, ...]:
    return tuple(int(v) for v in table[start : start + length])
