"""What becomes of foreseen worlds when they are played to the end of the deal: for whoever wants to know why.

The worlds are the search's own, with the same players and what they have chosen. Where the search stops and
values, they play on: the seat as the learner does. A school that can be told so offers ``proceed``, which
answers a stop with nothing counted or dealt yet, and says whether the round is over, and ``all_played``.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from .compiling import jit_for
from .foresight import Foresight, at_table, parts_for
from .gym import LEARNER, chooser_for
from .kernel import Figures
from .rng import Stream
from .rollout import SearchQuestion
from .trying import asking_in
from .vectors import Vector

if TYPE_CHECKING:
    from .gym import Gym, choose
    from .nimmt import school as family
    from .trying import ask_others, await_seat


def ask_all(gym: Gym, seat: int, who: Vector) -> None:
    """What everybody chooses."""
    if await_seat(gym, seat) > 1:
        gym.board.actions[seat] = choose(gym, seat, LEARNER)
    ask_others(gym, seat, who)


def settle(table: Vector, question: SearchQuestion, room: Foresight, s: Stream) -> None:
    """To the end of the round."""
    gym = at_table(room.gym, room.gym.trial, table, s)
    while not family.proceed(table, gym.rules, gym.board.actions, gym.board.scratch):
        ask_all(gym, question.seat, room.who)


def play_in_full(table: Vector, question: SearchQuestion, room: Foresight, s: Stream) -> None:
    """To the end of the deal."""
    while not family.all_played(table):
        ask_all(at_table(room.gym, room.gym.trial, table, s), question.seat, room.who)
        settle(table, question, room, s)


def count(table: Vector, question: SearchQuestion, _room: Foresight, figures: Figures) -> None:
    """The points that have come, as the game counts them."""
    seat = question.seat
    figures[0] = family.score(table, question.rules, seat) - family.score(question.root, question.rules, seat)


class StoryParts(NamedTuple):
    """What written playouts are made of; see ``witness``."""

    home: Any
    copy_table: Any
    imagine: Any
    answer: Any
    settle: Any
    play_in_full: Any
    count: Any


@cache
def story_for(school: Any, search: Any, hindsight: Any = None) -> StoryParts:
    """The functions for what a school sees, in the same worlds as ``parts_for``."""
    parts = parts_for(school, search, hindsight)
    asking = jit_for(ask_all, school, choose=chooser_for(school), **asking_in(school))
    settling = jit_for(settle, school, ask_all=asking)
    playing = jit_for(play_in_full, school, ask_all=asking, settle=settling)
    return StoryParts(
        school, parts.copy_table, parts.imagine, parts.answer, settling, playing, jit_for(count, school)
    )
