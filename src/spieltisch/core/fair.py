"""Deals that anybody can check: a hash of the seed is published before the game, the seed after it."""

from __future__ import annotations

import secrets
from collections import Counter
from hashlib import sha256
from random import Random
from typing import Any

from .chance import Dealer, Draw, Group, choose
from .game import CHANCE, A, Decision, Game, S, V
from .play import Turn

DECK = "deck:"  # what the seed of a deck begins with; older ones are numbers alone
LENGTH = 64  # of a seed
DEVICE = f"{DECK}device:"  # what one begins with that a player's own device has made


def new_seed() -> str:
    """A seed that nobody can guess."""
    return deck_seed(secrets.token_hex(32))


def deck_seed(secret: str) -> str:
    """The seed of a deck, from at least as many signs as it needs."""
    return f"{DECK}{secret}"[:LENGTH]


def device_seed() -> str:
    """A seed for a game without a server; it says so itself, for whoever plays could look at it."""
    return f"{DEVICE}{secrets.token_hex(32)}"[:LENGTH]


def is_of_device(seed: str) -> bool:
    """Whether a seed was made on the device of somebody who plays."""
    return seed.startswith(DEVICE)


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


class DeckDealer:
    """Chance from a secret seed, for all who play the same deal: what one of them does moves few cards.

    The first deal, the second, the first card of the buffalo are each shuffled by themselves, whatever was
    drawn between them; and a card that lies in the deck no more leaves the order of the others as it was.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._draws: Counter[str] = Counter()

    def answer(self, decision: Decision[Any]) -> Any:
        self._draws[decision.prompt] += 1
        shuffle = f"spieltisch {decision.prompt} {self._draws[decision.prompt]} {self._seed}"
        options: Any = decision.options
        if isinstance(options, Draw):
            return options.dealt(shuffled(options.pool, shuffle))
        return choose(options, Random(shuffle))


def shuffled(pool: Group, shuffle: str) -> Group:
    """A pool in the order of a shuffle: each item has a place of its own there, whatever else is in it."""
    copies: Counter[object] = Counter()
    places = []
    for item in pool:
        copies[item] += 1
        place = sha256(f"{shuffle} {item} {copies[item]}".encode()).digest()
        places.append((place, item))
    return tuple([item for _, item in sorted(places)])


def dealer_of(seed: str) -> Dealer:
    """The dealer that a seed stands for."""
    return DeckDealer(seed) if seed.startswith(DECK) else FairDealer(seed)


def is_dealt(game: Game[S, V, A], turn: Turn[S, A], dealer: Dealer) -> bool:
    """Whether chance answered as this dealer does; it must be asked at every step, in order."""
    for decision in game.pending(turn.before):
        if decision.actor == CHANCE:
            return bool(dealer.answer(decision) == turn.choices[CHANCE])
    return True
