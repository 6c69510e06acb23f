"""Worlds that explain what was played: hands of which their owners would have laid what they did.

Whoever has laid 12 and 70 in this deal probably had nothing better at the time. Of each of the others many
hands are drawn, and for every round of the deal it is asked how likely whoever holds such a hand lays
what was laid: by the network, or by chance. Both together say how likely a hand is, and whether its owner
goes by the network. Worlds are put together of hands that fit beside each other, the likelier the more often.

The same functions are compiled for the base game and for fan cards, whose players see in different ways.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...games.nimmt.engine import Nimmt
from ...games.nimmt.view import View
from ..compiling import jit, jit_for, jit_inline
from ..gym import LEARNER, Gym, list_options
from ..net import UNIT, to_chances, weigh
from ..rng import Stream, next_word
from ..rollout import SearchQuestion
from ..rows import Vector
from ..vectors import copy_table, draw_first
from . import layout as at
from .rounds import Rounds, hold, past_of, take_back

if TYPE_CHECKING:
    from ..foresight import Foresight
    from ..foresight import people as people_by_chance
    from . import school as family

HANDS = 128  # that are drawn of each of the others
TRIES = 8  # of them are picked, until one fits beside those before; else chance deals
HAZY = 0.1  # of all choices, those that tell nothing even of the careful: good players differ
DEALT, NOW = 0, 1  # sets of cards: of all hands so far, and of this one


class Hands(NamedTuple):
    """What each of the others may have, a line each, and how well that explains what they have chosen."""

    sets: NDArray[np.uint64]  # which of the hidden cards
    weight: NDArray[np.float64]  # of a hand and all before it
    care: NDArray[np.float64]  # how likely its owner goes by the network; in the last place, on average


class Hindsight(NamedTuple):
    """A past, the hands that explain it, and room to deal them."""

    past: Rounds
    hands: Hands
    places: Vector  # of the hidden cards, in any order
    order: Vector  # in which the others get their hands
    cards: Vector  # of a hand
    sets: NDArray[np.uint64]  # DEALT and NOW


def new_hindsight(game: Nimmt, view: View, root: Vector) -> Hindsight:
    """Room for a decision."""
    past = past_of(game, view, root)
    seats, hidden = len(past.sizes), len(past.hidden)
    drawn = Hands(
        np.zeros((seats, HANDS, 2), np.uint64), np.zeros((seats, HANDS)), np.zeros((seats, HANDS + 1))
    )
    places, order = np.arange(hidden, dtype=np.int32), np.arange(seats, dtype=np.int32)
    return Hindsight(past, drawn, places, order, np.zeros(at.CARDS, np.int32), np.zeros((2, 2), np.uint64))


@jit_inline
def _has(cards: NDArray[np.uint64], place: int) -> Any:
    return cards[place >> 6] >> np.uint64(place & 63) & np.uint64(1) != 0


@jit_inline
def _add(cards: NDArray[np.uint64], place: int) -> None:
    cards[place >> 6] |= np.uint64(1) << np.uint64(place & 63)


@jit_inline
def _meet(one: NDArray[np.uint64], other: NDArray[np.uint64]) -> Any:
    return (one[0] & other[0]) | (one[1] & other[1]) != 0


@jit
def draw_cards(room: Hindsight, count: int, found: NDArray[np.uint64]) -> None:
    """The first cards that are not dealt yet, into a set."""
    found[0] = found[1] = np.uint64(0)
    spot = 0
    while count > 0:
        place = room.places[spot]
        if not _has(room.sets[DEALT], place):
            _add(found, place)
            count -= 1
        spot += 1


@jit
def take_up(room: Hindsight, found: NDArray[np.uint64]) -> int:
    """The cards of a set, in any order: whoever leaves it to chance plays the last one; returns how many."""
    count = 0
    for i in range(room.places.shape[0]):
        if _has(found, room.places[i]):
            room.cards[count] = room.past.hidden[room.places[i]]
            count += 1
    return count


def suppose(gym: Gym, seat: int, room: Hindsight, count: int) -> float:
    """How much likelier the network lays all that a seat has laid than chance does, with these cards left."""
    past, likely = room.past, 1.0
    for now in range(past.tables.shape[0] - 1, -1, -1):
        choice = past.choices[now, seat]
        count = take_back(room.cards, count, choice, gym.rules)
        copy_table(gym.board.table, past.tables[now])
        hold(gym.board.table, seat, room.cards, count)
        likely *= wonder(gym, seat, choice)
    return likely


def wonder(gym: Gym, seat: int, choice: int) -> float:
    """How much likelier the network chooses that at the table as it stands than chance does."""
    board, thought = gym.board, gym.thought
    likely: Any = np.float32(0)
    for i in range(board.scratch.shape[0]):
        board.scratch[i] = 0
    family.show_mask(board.table, gym.rules, seat, board.masks[seat], board.scratch)
    count = list_options(board.masks[seat], gym.options)
    kind = family.describe(board.table, gym.rules, seat, gym.options, count, thought, gym.glance)
    weigh(gym.nets[LEARNER], gym.shape, kind, count, thought)
    to_chances(thought.chances, count)
    for i in range(count):
        likely += thought.chances[i] * np.float32(gym.options[i] == choice)
    ratio: float = (1 - HAZY) * likely * count + HAZY
    return ratio


def remember(question: SearchQuestion, gym: Gym, room: Hindsight, s: Stream) -> None:
    """Draw hands of each of the others, and say how well they explain what was laid."""
    hands, dealt = room.hands, room.sets[DEALT]
    dealt[0] = dealt[1] = np.uint64(0)
    for other in range(room.order.shape[0] if room.past.tables.shape[0] > 0 else 0):
        trust, total, care = question.models[other] / 100, 0.0, 0.0
        for i in range(0 if other == question.seat else HANDS):
            draw_first(room.places, room.past.sizes[other], s)
            draw_cards(room, room.past.sizes[other], hands.sets[other, i])
            likely = trust * suppose(gym, other, room, take_up(room, hands.sets[other, i]))
            total, care = total + likely + 1 - trust, care + likely
            hands.weight[other, i], hands.care[other, i] = total, likely / (likely + 1 - trust)
        hands.care[other, HANDS] = care / max(total, UNIT)


@jit
def pick(hands: Hands, seat: int, dealt: NDArray[np.uint64], s: Stream) -> int:
    """One of the hands of a seat, none of whose cards is dealt; HANDS, where none is found soon."""
    for _ in range(TRIES):
        left = (next_word(s) >> np.uint64(11)) * UNIT * hands.weight[seat, HANDS - 1]
        line = np.searchsorted(hands.weight[seat], left)
        if not _meet(hands.sets[seat, line], dealt):
            return line
    return HANDS


@jit
def deal_hands(table: Vector, room: Foresight, seat: int, s: Stream) -> None:
    """Hands that explain what was chosen, for all others; and whether they go by the network."""
    here, who = room.hindsight, room.who
    hands, dealt, now = here.hands, here.sets[DEALT], here.sets[NOW]
    draw_first(here.places, here.places.shape[0], s)
    draw_first(here.order, here.order.shape[0], s)
    dealt[0] = dealt[1] = np.uint64(0)
    for i in range(here.order.shape[0]):
        other = here.order[i]
        if other == seat:
            continue
        line = pick(hands, other, dealt, s)
        if line < HANDS:
            now[0], now[1] = hands.sets[other, line, 0], hands.sets[other, line, 1]
        else:
            draw_cards(here, here.past.sizes[other], now)
        hold(table, other, here.cards, take_up(here, now))
        dealt[0], dealt[1] = dealt[0] | now[0], dealt[1] | now[1]
        careful = (next_word(s) >> np.uint64(11)) * UNIT < hands.care[other, line]
        who[other] = LEARNER if careful else -1 - room.chance


def people(table: Vector, question: SearchQuestion, room: Foresight, s: Stream) -> None:
    """A world that looks the same to the seat, and who plays in it."""
    people_by_chance(table, question, room, s)
    if room.hindsight.past.tables.shape[0] > 0:
        deal_hands(table, room, question.seat, s)


class Explained(NamedTuple):
    """The functions that a search asks for."""

    remember: Any
    people: Any


@cache
def explained_for(school: Any, by_chance: Any) -> Explained:
    """Compiled for what a school sees; ``by_chance`` deals worlds where nothing has been laid yet."""
    wondering = jit_for(wonder, school)
    supposing = jit_for(suppose, school, wonder=wondering)
    peopling = jit_for(people, school, "_explained", people_by_chance=by_chance)
    return Explained(jit_for(remember, school, suppose=supposing), peopling)
