"""A guard around any bot: what is illegal or fails loses the turn to a fallback, and is told."""

from __future__ import annotations

from random import Random
from typing import Any

from ..core.errors import short
from ..core.game import AnyGame, Bot, Decision, Outcome
from .closable import Closable
from .faults import Faults
from .lasting import Lasting
from .random import RandomBot

AnyBot = Bot[Any, Any]


class Guarded(Closable):
    """Plays what the bot chooses, as long as that is one of the options.

    ``faults`` says what went wrong; a bot that keeps its own, such as a program, shares them.
    """

    def __init__(self, bot: AnyBot, game: AnyGame, fallback: AnyBot | None = None) -> None:
        self.bot = bot
        self.game = game
        self.fallback = fallback or RandomBot()
        own = getattr(bot, "faults", None)
        self.faults = own if isinstance(own, Faults) else Faults()

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        """The bot's choice, or the fallback's."""
        try:
            action = self.bot.choose(view, decision, rng)
            if action in decision.options:
                return action
            self.faults.add(f"It chose {self._text(action)}, which is no option ({decision.prompt}).")
        except (Exception, SystemExit) as error:  # a bot that calls sys.exit() ends its turn, not ours
            self.faults.add(
                f"It failed at {decision.prompt}: {type(error).__name__}: {error}".rstrip(" .:") + "."
            )
        return self.fallback.choose(view, decision, rng)

    def stays(self, outcome: Outcome) -> bool:
        """Tell the bot how the game ended; whether it is there for the next one."""
        if not isinstance(self.bot, Lasting):
            return False
        try:
            self.bot.game_over(outcome)
            self.bot.new_game()
        except Exception:  # whatever it is, a new bot will not remember it
            return False
        self.faults.clear()
        return True

    def close(self) -> None:
        """End what the bot keeps running, if anything."""
        close_bot(self.bot)

    def _text(self, action: Any) -> str:
        try:
            text: object = self.game.encode(action)
        except Exception:  # nothing that this game knows
            text = None
        return repr(text) if isinstance(text, str) else short(action)


def close_bot(bot: AnyBot) -> None:
    """End what a bot keeps running: programs have a ``close``, most bots need none."""
    close = getattr(bot, "close", None)
    if callable(close):
        close()
