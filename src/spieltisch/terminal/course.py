"""How a game has gone so far, and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from itertools import chain
from typing import Any

from ..core.chance import Dealer
from ..core.events import Event
from ..core.game import CHANCE, TEAM, Actor, AnyGame, Position
from ..core.play import Turn
from ..core.record import Record, record_of
from ..games.deals import points_by_deal
from ..games.paragraphs import paragraphs


@dataclass(frozen=True, slots=True)
class TakenBack:
    """What has not been after all."""

    choice: Any
    of_others: bool  # whether bots had chosen something as well


class Course:
    """The turns of one person's game against bots: nobody else minds if some are taken back.

    What was drawn stays drawn, as the order of a pile does: the dealer is taken back as well.
    """

    def __init__(self, game: AnyGame, dealer: Dealer, seat: int, position: Position | None = None) -> None:
        """From the beginning, or from a position of another game."""
        self.game = game
        self.dealer = dealer
        self.start: Any = game.initial() if position is None else game.load(position)
        self.state = self.start
        self._position = position
        self._own = {seat, TEAM}
        self._turns: list[Turn[Any, Any]] = []
        self._dealers: list[Dealer] = [deepcopy(dealer)]  # as they were before each turn

    def go_on(self, choices: Mapping[Actor, Any]) -> Sequence[Event]:
        """Make a step; what the table saw."""
        step = self.game.step(self.state, choices)
        self._turns.append(Turn(self.state, choices, step))
        self._dealers.append(deepcopy(self.dealer))
        self.state = step.state
        return step.events

    def take_back(self) -> TakenBack | None:
        """Be at the last own decision again; nothing where none was made."""
        at = self._last(self._is_own)
        if at is None:
            return None
        undone = [turn.choices for turn in self._turns[at:]]
        self.state, self.dealer = self._turns[at].before, deepcopy(self._dealers[at])
        del self._turns[at:], self._dealers[at + 1 :]
        own = next(choice for actor, choice in undone[0].items() if actor in self._own)
        return TakenBack(own, any(actor not in self._own | {CHANCE} for each in undone for actor in each))

    def last_round(self) -> list[Event]:
        """What has happened since all chose at once; where nobody else chooses, since the last own choice."""
        return [event for turn in self._since() for event in turn.step.events]

    def last_rules(self) -> list[str]:
        """The paragraphs that decided it, each once."""
        steps = (paragraphs(self.game, turn.before, turn.step.events) for turn in self._since())
        return list(dict.fromkeys(filter(None, chain.from_iterable(steps))))

    def _since(self) -> list[Turn[Any, Any]]:
        at = self._last(_is_common)
        at = self._last(self._is_own) if at is None else at
        return [] if at is None else self._turns[at:]

    def deals(self) -> list[tuple[int, ...]]:
        """The points of every deal that was counted, and at last of what has been played since."""
        return points_by_deal(self.game, self.start, self._turns)

    def record(self, players: Sequence[str]) -> Record:
        """The game as it stands: what was taken back has not been."""
        return record_of(self.game, self._turns, players, self._position)

    def _last(self, kind: Callable[[Mapping[Actor, Any]], bool]) -> int | None:
        turns = range(len(self._turns) - 1, -1, -1)
        return next((at for at in turns if kind(self._turns[at].choices)), None)

    def _is_own(self, choices: Mapping[Actor, Any]) -> bool:
        return not self._own.isdisjoint(choices)


def _is_common(choices: Mapping[Actor, Any]) -> bool:
    return len([actor for actor in choices if actor != CHANCE]) > 1
