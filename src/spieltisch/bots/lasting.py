"""Bots that stay for several games: what was costly to start is not started for each."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ..core.game import Outcome


class Lasting(ABC):
    """A bot that is told when a game begins and ends, and forgets the cards of the last one in between."""

    @abstractmethod
    def new_game(self) -> None:
        """The next question is the first of another game."""

    @abstractmethod
    def game_over(self, outcome: Outcome) -> None:
        """The game has ended like this."""
