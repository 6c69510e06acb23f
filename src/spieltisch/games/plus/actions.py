"""What a player can choose. Rows count from 1, as in the notation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from random import Random

from ...core.chance import Drawn
from ..nimmt.actions import PLAYS, TAKES, Play, TakeRow
from .state import Hand

__all__ = ["PLAYS", "TAKES", "Play", "TakeRow"]


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay one or two cards hidden: ascending, zeros last."""

    cards: tuple[int, ...]


Action = Lay | Play | TakeRow | Drawn


@cache
def lay(*cards: int) -> Lay:
    """The action that lays these cards, given in any order."""
    return Lay(tuple(sorted(cards, key=lambda card: (card == 0, card))))


@dataclass(frozen=True, slots=True)
class Lays:
    """Any one or any two cards of a hand; equal zeros are offered once."""

    hand: Hand

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Lay) or not 1 <= len(action.cards) <= 2 or action != lay(*action.cards):
            return False
        return all(self.hand.count(card) >= action.cards.count(card) for card in action.cards)

    def __iter__(self) -> Iterator[Lay]:
        faces = self._faces()
        yield from map(lay, faces)
        for pair in combinations(faces, 2):
            yield lay(*pair)
        if self._has_two_zeros():
            yield lay(0, 0)

    def __len__(self) -> int:
        faces = len(self._faces())
        return faces * (faces + 1) // 2 + self._has_two_zeros()

    def sample(self, rng: Random) -> Lay:
        """One of them, each as likely as the next, without writing all out."""
        faces, at = self._faces(), rng.randrange(len(self))
        if at < len(faces):
            return lay(faces[at])
        if at == len(self) - 1 and self._has_two_zeros():
            return lay(0, 0)
        return lay(*rng.sample(faces, 2))

    def _faces(self) -> Hand:
        zeros = self.hand.count(0)
        return (*self.hand[zeros:], 0) if zeros else self.hand

    def _has_two_zeros(self) -> bool:
        return self.hand[:2] == (0, 0)
