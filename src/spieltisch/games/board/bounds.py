"""How many points there can be, and how long a game on the board can be."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.bounds import Bounds
from .engine import BoardGame
from .rules import Rules


@dataclass(frozen=True, slots=True)
class Length:
    """How much happens at most."""

    stops: int
    answers: int
    draws: int


def bounds(game: BoardGame, stops: int) -> Bounds:
    """What no game goes beyond. A pro game is cut after so many stops.

    In the pro version tiles come back into the hands, and action cards come back as well: no rule
    ends a game in which somebody always takes tiles.
    """
    rules = game.rules
    length = _cut(rules, stops) if rules.pro else _all_laid(rules)
    return Bounds(
        lowest=-rules.score_limit,
        highest=rules.score_limit,
        stops=length.stops,
        answers=length.answers,
        draws=length.draws,
        kinds=rules.deck,
        at_once=game.seats,
        endless=rules.pro,
    )


def _all_laid(rules: Rules) -> Length:
    """Every tile is laid once; with lucky cards, its owner may use one then and gets one for each clover."""
    rounds = rules.dozens * rules.hand
    tiles = rounds * rules.seats
    asked = 2 * tiles + sum(count for _, count in rules.layout.lucky) if rules.lucky else 0
    return Length(rounds + asked, tiles + asked, tiles + rules.active_rows)


def _cut(rules: Rules, stops: int) -> Length:
    """A stop asks each seat for two tiles at most, and a tile sets off one draw at most."""
    dealt = rules.seats * (rules.hand + rules.action_hand) + rules.active_rows
    return Length(stops, stops * rules.seats, dealt + 2 * stops * rules.seats)
