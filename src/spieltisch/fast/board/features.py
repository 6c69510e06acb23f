"""What a player of the board game looks at before a choice, in numbers of about one.

Nothing here looks behind another screen. Options are action indices, as ``games.board.encoder`` numbers them.
"""

from __future__ import annotations

from ..care import HEURISTIC
from ..compiling import jit, jit_inline
from ..net import Numbers, Thought
from ..pairs import places_of
from ..rng import Stream
from ..vectors import Vector, order_by, place_of, sort_part
from . import offsets as at
from .choices import stop_of
from .glance import (
    SECOND,
    TILE_FEATURES,
    Glance,
    clipped,
    effect_worth,
    look_at_hand,
    room_in,
    worth_of,
)
from .glance import new_glance as new_glance
from .indices import index_of, lay_index
from .placing import lays_two
from .policy import choose_lay, choose_one, count_unseen, tiles_laid
from .windows import match_codes, see_other, see_window

FEATURES = 1  # their version: weights fit the one that they were trained with
LAY, PAIR, WINDOW, OTHER = range(4)  # kinds of decisions; the last are lucky cards and rows to open
TABLE_FEATURES, OPTION_FEATURES = 34, 2 * TILE_FEATURES + 3
OPTIONS = 30  # of a decision, on average
POINT = 0.1  # what a point is to learners
CURIOSITY = 0.017  # what it is worth to learners in the end to leave open what they choose
PATIENCE = 0.9  # how much of what later decisions tell counts for an earlier one
ROWS = 19  # where the features of the rows begin
POLICIES = {"random": 0, "heuristic": 1, "careless": 2}  # the last is the heuristic every other time


@jit
def describe(
    table: Vector, rules: Vector, seat: int, actions: Vector, count: int, thought: Thought, glance: Glance
) -> int:
    """Write down what there is to see of the table and of each option; returns the kind of decision."""
    stop, two = stop_of(table), lays_two(table, rules)
    sort_part(table, at.HAND + seat * at.TILES, table[at.SIZE + seat])
    order_by(table, at.SLOT_OPEN, glance.order)
    rivals = tiles_laid(table, rules, two) - min(2 if two else 1, table[at.SIZE + seat])
    look_at_hand(table, rules, seat, rivals, two, glance)
    _see_seats(table, rules, seat, thought.table)
    _see_board(table, rules, seat, two, glance, thought.table)
    if stop == at.P_CHOOSE:
        return _see_lays(table, rules, seat, actions, count, thought, glance)
    match_codes(table, rules, stop, seat, actions, count, glance)
    if stop == at.P_PLACE:
        see_window(table, rules, seat, count, thought, glance)
        return WINDOW
    for i in range(count):
        see_other(table, rules, seat, glance.codes[i], thought.options[i])
    return OTHER


@jit
def _see_seats(table: Vector, rules: Vector, seat: int, seen: Numbers) -> None:
    """How all stand, and what they hold."""
    seats, size, own = rules[at.R_SEATS], table[at.SIZE + seat], table[at.SCORE + seat]
    scores, best, least, actions, lucky = 0, -at.LIMIT, at.TILES, 0, 0
    for other in range(seats):
        if other != seat:
            scores += table[at.SCORE + other]
            best = max(best, table[at.SCORE + other])
            least = min(least, table[at.SIZE + other])
            actions += table[at.ACTIONS_SIZE + other]
            lucky += table[at.LUCKY + other * at.LUCKIES] + table[at.LUCKY + other * at.LUCKIES + 1]
    seen[0], seen[1] = min(size, 36) / 12, size == 1
    seen[2], seen[3] = seats / 6, 1 / seats
    seen[4], seen[5], seen[6] = own / 20, scores / (seats - 1) / 20, (best - own) / 20
    seen[7] = table[at.DEALT] < rules[at.R_DOZENS]
    seen[8] = table[at.STOCK_SIZE] / 60
    seen[10] = min(least, 36) / 12
    seen[12], seen[13] = table[at.ACTIONS_SIZE + seat] / 3, actions / (seats - 1) / 3
    seen[14] = table[at.LUCKY + seat * at.LUCKIES + at.FIVE] / 2
    seen[15] = table[at.LUCKY + seat * at.LUCKIES + at.BULLS] / 2
    seen[16] = lucky / (seats - 1) / 3


@jit
def _see_board(table: Vector, rules: Vector, seat: int, two: bool, glance: Glance, seen: Numbers) -> None:
    """The rows by their ends, the hand as a whole, and the tile that is due."""
    size, bulls, most, least, total = table[at.SIZE + seat], 0, -3.0, 3.0, 0.0
    for i in range(size):
        worth = worth_of(glance.tiles[i])
        bulls += rules[at.B_BULLS + table[at.HAND + seat * at.TILES + i]]
        most, least, total = max(most, worth), min(least, worth), total + worth
    due = table[at.QUEUE + table[at.QUEUED] - 1] >> at.SEAT_BITS if table[at.QUEUED] > 0 else 0
    seen[9], seen[11] = two, min(bulls, 90) / 30
    seen[17], seen[18] = (due if due > 0 else table[at.OPEN_TILE]) / 100, table[at.QUEUED] / 12
    for i in range(at.SLOTS):
        slot, spot = glance.order[i], ROWS + 3 * i
        seen[spot] = seen[spot + 1] = seen[spot + 2] = 0
        if table[at.SLOT_ROW + slot] >= 0:
            seen[spot] = room_in(table, rules, slot) / 6
            seen[spot + 1] = min(30, table[at.SLOT_BULLS + slot]) / 10
            seen[spot + 2] = clipped(effect_worth(table, rules, slot, table[at.SLOT_LEN + slot], 50) / 5, 4.0)
    seen[31], seen[32], seen[33] = clipped(most, 4.0), clipped(total / 3, 4.0), clipped(least, 4.0)


@jit
def _see_lays(
    table: Vector, rules: Vector, seat: int, actions: Vector, count: int, thought: Thought, glance: Glance
) -> int:
    """One tile, or two."""
    held, start, best = at.TILES if rules[at.R_PRO] else rules[at.R_HAND], at.HAND + seat * at.TILES, -9.0
    for k in range(count):
        one, other = places_of(held, actions[k])
        if rules[at.R_PRO]:
            one = place_of(table, start, one + 1)
            other = place_of(table, start, other + 1) if other >= 0 else other
        if other < 0:
            _see_line(glance.tiles[one], thought.options[k], 0)
            for i in range(TILE_FEATURES, OPTION_FEATURES):
                thought.options[k, i] = 0
        else:
            glance.worths[k] = _see_pair(one, other, glance, thought.options[k])
            best = max(best, glance.worths[k])
    if best == -9.0:
        return LAY
    for k in range(count):
        thought.options[k, OPTION_FEATURES - 1] = clipped(glance.worths[k] - best, 4.0)
    return PAIR


@jit_inline
def _see_line(line: Numbers, seen: Numbers, first: int) -> None:
    for i in range(TILE_FEATURES):
        seen[first + i] = line[i]


@jit
def _see_pair(low: int, high: int, glance: Glance, seen: Numbers) -> float:
    """Two tiles of a sorted hand; returns what they bring together."""
    same = glance.slot[low] == glance.slot[high]
    behind = glance.tiles[high + (SECOND if same else 0)]
    _see_line(glance.tiles[low], seen, 0)
    _see_line(behind, seen, TILE_FEATURES)
    worth: float = worth_of(glance.tiles[low]) + worth_of(behind)
    seen[2 * TILE_FEATURES] = same
    seen[2 * TILE_FEATURES + 1] = clipped(worth, 4.0)
    return worth


@jit
def advise(table: Vector, rules: Vector, seat: int, policy: int, glance: Glance, s: Stream) -> int:
    """What a compiled policy chooses, as an action index."""
    stop, care = stop_of(table), (0, HEURISTIC, HEURISTIC // 2)[policy]
    if stop != at.P_CHOOSE:
        return index_of(table, rules, choose_one(table, rules, stop, seat, care, glance.codes, s))
    two = lays_two(table, rules)
    count_unseen(table, glance.work)
    laid = tiles_laid(table, rules, two)
    return lay_index(table, rules, seat, choose_lay(table, rules, seat, care, laid, two, glance.work, s))


@jit_inline
def length(table: Vector) -> int:
    """The rounds of a game so far."""
    return table[at.ROUND]
