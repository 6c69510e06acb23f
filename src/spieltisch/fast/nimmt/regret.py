"""What good players play at the same time, with hands that lie open: found by what they would regret.

Again and again everybody draws a card, and each seat's cards are played out against those of the others. A
card that would have been better than what was played gains regret, and is played as often as it is
regretted (regret matching+; Tammelin, 2014). The chances of all times together, the later ones more, come
near to an equilibrium: nobody gains much by another card.
"""

from __future__ import annotations

import numpy as np

from ..compiling import jit
from ..kernel import Figures
from ..rng import copy_stream, start_stream
from ..rollout import SearchQuestion, SearchSheet
from ..rows import Vector
from ..vectors import copy_table
from . import layout as at
from .open_world import OpenRoom, draw_spot, play_on, reveal

AT_RANDOM, BY_THUMB, WELL = range(3)  # kinds of players


@jit
def _blend(room: OpenRoom, seat: int, size: int, kinds: Figures) -> None:
    """Chances of a seat's cards, by how far it is of each kind."""
    for spot in range(size):
        chance = kinds[AT_RANDOM] / size + kinds[WELL] * room.well[seat, spot]
        room.chances[seat, spot] = chance + (kinds[BY_THUMB] if spot == room.thumbs[seat] else 0.0)


@jit
def _match(room: OpenRoom, seat: int, size: int, weight: float) -> None:
    """Play every card as often as it is regretted."""
    total = 0.0
    for spot in range(size):
        total += room.regrets[seat, spot]
    for spot in range(size):
        room.well[seat, spot] = room.regrets[seat, spot] / total if total > 0 else 1.0 / size
        room.average[seat, spot] += weight * room.well[seat, spot]


@jit
def _regret(room: OpenRoom, seat: int, size: int) -> None:
    """How much fewer heads each card would have brought."""
    mean = 0.0
    for spot in range(size):
        mean += room.well[seat, spot] * room.values[spot]
    for spot in range(size):
        gain = mean - room.values[spot]
        room.regrets[seat, spot] = max(0.0, room.regrets[seat, spot] + gain)


@jit
def _try_all(question: SearchQuestion, room: OpenRoom, sheet: SearchSheet, seat: int) -> None:
    """Every card of a seat against what the others have drawn."""
    root, start = question.root, at.HAND + seat * at.CARDS
    for spot in range(root[at.SIZE + seat]):
        copy_table(sheet.table, root)
        copy_stream(sheet.copied, sheet.luck)
        reveal(sheet.table, question, room, seat, root[start + spot], sheet.copied)
        play_on(sheet.table, question, room, sheet.copied)
        room.values[spot] = sheet.table[at.HEADS + seat]
    _regret(room, seat, root[at.SIZE + seat])


@jit
def learn(
    question: SearchQuestion, room: OpenRoom, sheet: SearchSheet, seed: np.uint64, first: int, worlds: int
) -> None:
    """So many worlds, and in each of them all cards of everybody."""
    root, seats = question.root, question.rules[at.R_SEATS]
    for number in range(first, first + worlds):
        start_stream(sheet.luck, seed, np.uint64(number))
        for seat in range(seats):
            size = root[at.SIZE + seat]
            room.cards[seat] = -1
            if size > 0:
                _match(room, seat, size, number + 1.0)
                _blend(room, seat, size, room.belief)
                spot = draw_spot(room.chances, seat, size, sheet.luck)
                room.cards[seat] = root[at.HAND + seat * at.CARDS + spot]
        for seat in range(seats):
            _try_all(question, room, sheet, seat)


@jit
def settle_chances(room: OpenRoom, sizes: Vector) -> None:
    """From now on everybody plays as on the average of all times."""
    for seat in range(room.average.shape[0]):
        total = 0.0
        for spot in range(sizes[seat]):
            total += room.average[seat, spot]
        for spot in range(sizes[seat]):
            room.well[seat, spot] = room.average[seat, spot] / total if total > 0 else 1.0 / sizes[seat]
        _blend(room, seat, sizes[seat], room.kinds[seat])
