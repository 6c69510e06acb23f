"""Levels for people, under the same four names in every mode.

A level is a bot and how often it slips: then it does whatever comes to hand, as people do. The master's
worlds are about a tenth of a second on a free core; a number of them, and not a time, makes it as strong
on a busy machine. What the levels reach against each other is measured in docs/bots.md.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from random import Random
from typing import Any

from ..core.chance import choose
from ..core.game import AnyGame, Bot, Decision
from ..games.registry import modes
from .players import PLAYERS, Level

AnyBot = Bot[Any, Any]


LEVELS: dict[str, Level] = {  # where a family says nothing else
    "beginner": Level("heuristic", slips=0.95),
    "casual": Level("heuristic", slips=0.55),
    "strong": Level("policy"),
    "master": Level("search:300"),
}


def levels() -> tuple[str, ...]:
    """The names of all levels, from the easiest on."""
    return tuple(LEVELS)


def level_of(name: str, game: AnyGame) -> Level:
    """What stands behind a level in this game."""
    players = PLAYERS.of(game.family)
    return LEVELS[name] if players is None else players.levels.get(name, LEVELS[name])


def plays_at_once(name: str, game: AnyGame) -> bool:
    """Whether a level does without search: such bots need neither kernels nor a server.

    Who goes by weights where there are kernels goes by rules of thumb where there are none.
    """
    return not level_of(name, game).thinks.startswith("search")


@cache
def levels_at_once() -> tuple[str, ...]:
    """The levels that are such bots in every game."""
    games = [mode.make() for mode in modes().values()]
    return tuple([name for name in LEVELS if all(plays_at_once(name, game) for game in games)])


def level_bot(name: str, game: AnyGame) -> AnyBot:
    """The bot of a level."""
    from .registry import make_bot  # which in turn knows the levels

    level = level_of(name, game)
    bot = make_bot(_spec(level, game), game)
    return SlippingBot(bot, level.slips) if level.slips else bot


def _spec(level: Level, game: AnyGame) -> str:
    """A search only where there is one, weights only where some are; kernels are loaded only then."""
    if level.thinks.startswith("search"):
        from .. import fast

        return level.thinks if fast.covers(game) else level.otherwise
    return level.thinks if level.thinks != "policy" or _has_weights(game) else level.otherwise


def _has_weights(game: AnyGame) -> bool:
    """Whether somebody has learnt a game, and can play it here."""
    if find_spec("numba") is None:
        return False
    from ..fast.foreseer import mind_for

    return mind_for(game) is not None


class SlippingBot:
    """Another bot that in some of its turns takes any option."""

    def __init__(self, bot: AnyBot, slips: float) -> None:
        self.bot = bot
        self.slips = slips

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        """The other bot's choice, or any."""
        if rng.random() < self.slips:
            return choose(decision.options, rng)
        return self.bot.choose(view, decision, rng)
