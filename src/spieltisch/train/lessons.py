"""Lessons: games in which a search says of every option what it thinks of it, to be imitated."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.errors import BadOption, short
from ..core.game import AnyGame
from ..fast.kernel import KERNELS, Kernel, Memory
from ..fast.notes import Notes, has_room, new_notes, note_decision
from ..fast.selfplay import LEARNER, Gym
from ..games.registry import family_of

FORM = re.compile(r"search(?:@(\d{1,3}))?:(\d{1,6})")
ASTRAY = 0.1  # of the choices are any option, so that there is something to see off the beaten track


class Teacher(NamedTuple):
    """A version of ``search``, and how many worlds it thinks for."""

    version: int | None
    worlds: int


def teacher_of(spec: str) -> Teacher:
    """``search@1:400``; refused with a sentence where it is nothing of the kind."""
    match = FORM.fullmatch(spec)
    if match is None or int(match[2]) == 0:
        raise BadOption(f"A teacher is a search with a number of worlds, as search@1:400, not {short(spec)}.")
    return Teacher(int(match[1]) if match[1] else None, int(match[2]))


class Lessons(NamedTuple):
    """What was decided, and of all options what the teacher thought of them, as learners count."""

    notes: Notes
    worths: NDArray[np.float32]


def new_lessons(shape: Any, decisions: int, options: int) -> Lessons:
    """Room for so many decisions with so many options in all."""
    return Lessons(new_notes(shape, decisions, options), np.zeros(options, np.float32))


class Classroom:
    """A table with one number of seats where some ask a teacher, and the others play by compiled policies."""

    def __init__(self, game: AnyGame, module: Any, gym: Gym, teacher: Teacher) -> None:
        self._game, self._module, self._gym, self._worlds = game, module, gym, teacher.worlds
        self._kernel = _kernel(game)
        self._thinking = self._kernel.thinking(teacher.version)
        self._encoder = family_of(game).encoding.encoder(game)

    def play(self, seated: Sequence[int], number: int, lessons: Lessons, rng: Random) -> None:
        """One game; whoever is the learner does what the teacher thinks best, or goes astray."""
        module, board, rules, over = self._module, self._gym.board, self._gym.rules, False
        memories = [self._thinking.memory(self._game) for _ in seated]
        module.begin(board.table, rules, self._gym.seed, number, board.scratch, board.luck)
        while not over:
            for seat, who in enumerate(seated):
                if module.show_mask(board.table, rules, seat, board.masks[seat], board.scratch) == 0:
                    continue
                if who == LEARNER:
                    board.actions[seat] = self._ask(seat, memories[seat], lessons, rng)
                else:
                    glance, luck = self._gym.glance, board.luck
                    board.actions[seat] = module.advise(board.table, rules, seat, -1 - who, glance, luck)
            over = module.act(board.table, rules, board.actions, board.scratch, board.luck)

    def _ask(self, seat: int, memory: Memory | None, lessons: Lessons, rng: Random) -> int:
        """What to do, with a note of what the teacher thinks of everything that could be done."""
        table, notes = self._gym.board.table, lessons.notes
        legal = np.flatnonzero(self._gym.board.masks[seat]).astype(np.int32)
        if len(legal) == 1:
            return int(legal[0])
        worths = self._worths(seat, legal, memory, rng)
        chosen = int(worths.argmax())
        if has_room(notes, len(legal)):
            thought, line = self._gym.thought, int(notes.first[notes.decided[0]])
            rules, glance = self._gym.rules, self._gym.glance
            kind = self._module.describe(table, rules, seat, legal, len(legal), thought, glance)
            note_decision(notes, thought, kind, len(legal), chosen)
            lessons.worths[line : line + len(legal)] = self._module.POINT * worths
        return int(legal[rng.randrange(len(legal)) if rng.random() < ASTRAY else chosen])

    def _worths(self, seat: int, legal: NDArray[np.int32], memory: Memory | None, rng: Random) -> Any:
        """What the teacher thinks of the options, the more the better; it sees what the seat may see."""
        state = self._kernel.unpack(self._game, self._gym.board.table)
        view = self._game.view(state, seat)
        [decision] = [found for found in self._game.pending(state) if found.actor == seat]
        options = [self._encoder.action(view, decision, int(index)) for index in legal]
        search = self._thinking.searcher(self._game, view, options, True, rng.getrandbits(64))
        if memory is not None:
            memory.see(view)
            memory.brief(search, view)
        search.keep_all()
        search.run(self._worlds)
        return self._gym.sign * search.worths()


def _kernel(game: AnyGame) -> Kernel:
    kernel = KERNELS.of(game.family)
    if kernel is None or game.aim == "team":
        raise BadOption(f"No teacher explains {game.key} yet.")
    return kernel
