"""Playouts for one decision, the same for every family."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .kernel import Figures, Kept
from .rng import seed_word
from .rollout import SearchQuestion, loop_of, sheet_of
from .rows import Vector
from .witness import Witness, new_witness, witness_loop_of


class Searcher:
    """Plays candidates out, in as many helpings as there is time for, and adds up what they come to.

    ``module`` has the compiled functions (see ``rollout``) and ``room`` is what these work with
    beside the question. Families that leave candidates out on the way do so in ``run``.
    """

    helping = 50  # worlds between two looks at the clock
    price = 1.0  # of a world, in those of a swift search
    least = 1_000  # worlds after which its figures can be beyond doubt

    def __init__(
        self,
        module: Any,
        question: SearchQuestion,
        room: Any,
        codes: NDArray[Any],
        seed: int | str,
        figures: int = 1,
    ) -> None:
        self.question = question
        self.worlds = 0
        self._loop, self._room, self._seed = loop_of(module), room, seed_word(seed)
        self._module = module
        self._sheet = sheet_of(question, codes, figures)
        self._alive: Vector = np.arange(len(codes), dtype=np.int32)

    @property
    def _sums(self) -> Figures:
        return self._sheet.sums

    def keep_all(self) -> None:
        """Let every candidate meet every world, also those that fall behind: for judging, not for playing."""

    def keep(self, those: Kept) -> Kept:
        """Leave out all but these, if that saves time; who still meets every world."""
        return np.ones_like(those)

    def run(self, worlds: int) -> None:
        """Another helping of worlds."""
        self._play(self.question, worlds)

    def _play(self, question: SearchQuestion, worlds: int) -> None:
        self._loop(question, self._room, self._sheet, self._alive, self._seed, self.worlds, worlds)
        self.worlds += worlds

    def witness(self, worlds: int) -> tuple[Witness, ...]:
        """The first worlds once more, written down; the sums stay as they are."""
        return (self._witness(self.question, 0, worlds),)

    def _witness(self, question: SearchQuestion, first: int, worlds: int) -> Witness:
        seen = new_witness(question, self._sheet, worlds)
        witness_loop_of(self._story())(question, self._room, self._sheet, self._seed, first, seen)
        return seen

    def _story(self) -> Any:
        """The functions by which playouts are written down."""
        return self._module

    def means(self) -> Figures:
        """What each candidate leads to on average: the heads still to come, or the final points."""
        result: Figures = self._sums[:, 0] / self._met()
        return result

    def worths(self) -> Figures:
        """What a player chooses by: the means, where nothing else wins the game."""
        return self.means()

    def spreads(self) -> Figures:
        """The standard deviation of a single playout."""
        variance = self._sums[:, 1] / self._met() - (self._sums[:, 0] / self._met()) ** 2
        result: Figures = np.sqrt(np.maximum(variance, 0))
        return result

    def _met(self) -> Any:
        """The worlds that each candidate has met."""
        return self.worlds
