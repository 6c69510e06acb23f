"""A bot in its seat: messages of the table in, choices out. It knows no sockets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ...core.game import TEAM, AnyGame, Decision, Outcome, actor_name, read_actor
from ...games.registry import remake
from ..closable import Closable
from ..guard import Guarded
from ..program import Patience, ProgramBot
from ..registry import make_bot
from ..sayings import MOST_OPTIONS
from .sight import SeatMemory

Message = Mapping[str, Any]
MARGIN = 0.7  # of the time left on a clock that a program is given


@dataclass(frozen=True, slots=True)
class LiveQuestion:
    """What the table asks of us now."""

    stop: int
    view: Any
    decision: Decision[Any]
    remaining: float | None  # seconds, where there is a clock

    @property
    def actor(self) -> str:
        """Whose question it is, as messages name them."""
        return actor_name(self.decision.actor)


class LivePlayer(Closable):
    """One bot at one table, for one game."""

    def __init__(self, spec: str, table: Message, seat: int) -> None:
        self.game: AnyGame = remake(table["key"], len(table["seats"]), table["options"])
        self.seat = seat
        self._guard = Guarded(make_bot(spec, self.game), self.game)
        self._sight = SeatMemory(self.game, seat)
        self._rng = Random()

    @property
    def faults(self) -> Any:
        """What the bot did wrong."""
        return self._guard.faults

    def hear(self, message: Message) -> None:
        """A message about the game: remember what it tells."""
        self._sight.tell(message.get("past") or ())
        self._sight.tell(message["events"])

    def questions(self, message: Message, for_team: bool) -> Iterator[LiveQuestion]:
        """What a message asks that nobody has answered; a team is left to others unless we speak for it."""
        view = None
        for asked in message["decisions"]:
            actor = read_actor(asked["actor"])
            if asked["sealed"] is not None or not asked["choices"] or (actor == TEAM and not for_team):
                continue
            view = view or self._sight.view(message["view"])
            decision = self._decision(view, actor, asked)
            yield LiveQuestion(message["stop"], view, decision, message.get("remaining"))

    def choose(self, question: LiveQuestion) -> str:
        """The bot's choice, as text; this takes as long as the bot thinks."""
        bot = self._guard.bot
        if isinstance(bot, ProgramBot) and question.remaining is not None:
            left, plain = max(0.1, MARGIN * question.remaining), Patience()
            first = min(left, plain.first_seconds)
            bot.patience = replace(plain, seconds=min(left, plain.seconds), first_seconds=first)
        return self.game.encode(self._guard.choose(question.view, question.decision, self._rng))

    def over(self, outcome: Message) -> None:
        """Tell the bot how the game ended."""
        names = ("scores", "ranks", "winners")
        scores, ranks, winners = (tuple(outcome[name]) for name in names)
        self._guard.stays(Outcome(scores, ranks, winners, outcome["reason"]))

    def close(self) -> None:
        """Let the bot go."""
        self._guard.close()

    def _decision(self, view: Any, actor: int, asked: Message) -> Decision[Any]:
        """The question with its options; where a list is too long to be sent, any such world tells them."""
        if len(asked["choices"]) < MOST_OPTIONS:
            options = tuple(self.game.decode(choice["action"]) for choice in asked["choices"])
            return Decision(actor, asked["prompt"], options)
        world = self.game.determinize(view, self._rng)
        return next(each for each in self.game.pending(world) if each.actor == actor)
