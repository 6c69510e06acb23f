"""A project of somebody else: a bot, a deal, a record, all of it typed."""

from __future__ import annotations

from random import Random
from typing import Any

import spieltisch
from spieltisch import Bot, Decision, Game, Outcome, Record


class Lowest:
    """Chooses the first option."""

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        return next(iter(decision.options))


def played(game: Game[Any, Any, Any], bot: Bot[Any, Any]) -> Record:
    turns = spieltisch.turns(game, (bot,) * game.seats, spieltisch.SeededDealer(1), Random(1))
    return spieltisch.record_of(game, turns)


def ending(text: str) -> Outcome | None:
    record = spieltisch.read_record(text)
    game = spieltisch.game_of(record)
    return game.outcome(spieltisch.verify(game, record))


def cards_of(seat: int) -> tuple[int, ...]:
    game = spieltisch.make("nimmt", seats=4)
    return game.view(game.initial(), seat).hand


def rules_of_thumb(key: str) -> str:
    game = spieltisch.make(key, 2)
    return f"{game!r} {ending(spieltisch.write_record(played(game, Lowest())))}"


print(cards_of(0), rules_of_thumb("qwixx"), spieltisch.make("board").seats)
