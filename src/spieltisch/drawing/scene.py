"""What a drawing may use: the table as a seat sees it, for pictures and for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ..core.events import Seat
from ..core.game import TEAM, Actor, Aim, AnyGame
from ..text.rulebook import rules_text
from ..text.words import Words

V = TypeVar("V")  # a family's view
R = TypeVar("R")  # a family's rules
H = TypeVar("H")


@dataclass(frozen=True, slots=True)
class Scene(Generic[V, R]):
    """The table as a seat, or a spectator, sees it: never the state, only what it can know."""

    key: str
    family: str
    view: V
    rules: R
    seat: Seat | None
    aim: Aim
    scores: tuple[int, ...]
    asked: tuple[Actor, ...]
    names: Sequence[str]
    words: Words

    @property
    def title(self) -> str:
        """The name of the game."""
        return rules_text(self.key, self.words.language).title

    def awaits(self, seat: Seat) -> bool:
        """Whether the table waits for a seat, alone or as one of a team."""
        return seat in self.asked or TEAM in self.asked

    def of_others(self, hands: Sequence[H]) -> list[tuple[str, H]]:
        """What the others hold, by name, leaving out who holds nothing."""
        held = enumerate(zip(self.names, hands, strict=False))
        return [(name, items) for seat, (name, items) in held if items and seat != self.seat]


def scene_of(
    game: AnyGame, state: Any, seat: Seat | None, names: Sequence[str], words: Words
) -> Scene[Any, Any]:
    """What a seat sees of a state."""
    made: Any = game  # every family's game has rules, of its own type
    asked = tuple(decision.actor for decision in game.pending(state))
    view = game.view(state, seat)
    return Scene(
        game.key, game.family, view, made.rules, seat, game.aim, game.scores(state), asked, names, words
    )
