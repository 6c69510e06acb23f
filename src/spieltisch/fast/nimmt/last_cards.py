"""The last two cards: what can happen is counted out, as there is nothing left that chance decides.

With two cards in every hand a round has two to the power of the seats outcomes, and after it everybody plays
what is left. So what a card comes to is exact, for these chances of the others' cards.
"""

from __future__ import annotations

from ..compiling import jit
from ..rng import Stream
from ..rollout import SearchQuestion, SearchSheet
from ..rows import Vector
from ..vectors import copy_table
from . import layout as at
from .open_world import OpenRoom, play_on, reveal

FEW = 2  # cards in a hand


@jit
def are_few(root: Vector, rules: Vector) -> bool:
    """Whether everybody has so few cards that all can be counted out."""
    few = True
    for seat in range(rules[at.R_SEATS]):
        few = few and root[at.SIZE + seat] <= FEW
    return few


@jit
def _draw_number(question: SearchQuestion, room: OpenRoom, number: int) -> float:
    """The others play what a number says, a bit for each; returns how likely that is."""
    likely = 1.0
    for other in range(question.rules[at.R_SEATS]):
        room.cards[other] = -1
        size = question.root[at.SIZE + other]
        if other != question.seat and size > 0:
            spot = number >> other & 1
            likely *= room.chances[other, spot] if spot < size else 0.0
            room.cards[other] = question.root[at.HAND + other * at.CARDS + spot]
        elif number >> other & 1:
            likely = 0.0
    return likely


@jit
def _outcome(question: SearchQuestion, room: OpenRoom, sheet: SearchSheet, code: int, s: Stream) -> float:
    """The heads that the seat takes with a card, as the others' cards are."""
    copy_table(sheet.table, question.root)
    reveal(sheet.table, question, room, question.seat, code, s)
    play_on(sheet.table, question, room, s)
    heads: float = sheet.table[at.HEADS + question.seat] - question.root[at.HEADS + question.seat]
    return heads


@jit
def count_out(question: SearchQuestion, room: OpenRoom, sheet: SearchSheet, worlds: int) -> None:
    """Add up what each candidate comes to, as so many worlds would if they were just as chances are."""
    for number in range(1 << question.rules[at.R_SEATS]):
        likely = _draw_number(question, room, number)
        if likely > 0.0:
            for line in range(sheet.codes.shape[0]):
                heads = _outcome(question, room, sheet, sheet.codes[line], sheet.luck)
                sheet.sums[line, 0] += worlds * likely * heads
                sheet.sums[line, 1] += worlds * likely * heads * heads
