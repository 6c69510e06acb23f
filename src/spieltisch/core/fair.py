"""Deals that anybody can check: a hash of the seed is published before the game, the seed after it."""

from __future__ import annotations

import secrets
from hashlib import sha256
from random import Random

from .chance import Dealer, choose
from .game import CHANCE, A, Decision, Game, S, V
from .play import Turn


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is published of a seed before the game: nobody can change the seed afterwards."""
    return sha256(seed.encode()).hexdigest()


class FairDealer:
    """Chance from a secret seed: each draw has a generator of its own, so no draw tells of another."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._draws = 0

    def answer(self, decision: Decision[A]) -> A:
        self._draws += 1
        return choose(decision.options, Random(f"spieltisch fair {self._draws} {self._seed}"))


def dealer_of(seed: str) -> FairDealer:
    """The dealer that a seed stands for."""
    return FairDealer(seed)


def is_dealt(game: Game[S, V, A], turn: Turn[S, A], dealer: Dealer) -> bool:
    """Whether chance answered as this dealer does; it must be asked at every step, in order."""
    for decision in game.pending(turn.before):
        if decision.actor == CHANCE:
            return bool(dealer.answer(decision) == turn.choices[CHANCE])
    return True
