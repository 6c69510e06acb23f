"""Who sits with the person at ``spieltisch play``: bots in the other seats, and the coach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from ..bots.closable import Closable
from ..core.errors import SpieltischError
from ..core.extras import named
from ..core.game import AnyGame, Decision
from ..terminal.advice import Advice, NoAdvice
from ..work.interrupts import interrupts_held

if TYPE_CHECKING:
    from ..bots.guard import Guarded
    from ..coach.adviser import Adviser
    from ..drawing.scene import Scene


class HiredBots(Closable):
    """A bot for every other seat, by their specs: one for all, or one for each."""

    def __init__(self, specs: tuple[str, ...], game: AnyGame) -> None:
        others = game.seats - 1
        if len(specs) not in (1, others):
            raise click.UsageError(f"--bots names {len(specs)} bots: name one for all, or {others}.")
        self._specs = (specs * others)[:others]
        self._game = game
        self._met: list[tuple[str, Guarded]] = []  # all that ever sat here

    def anew(self) -> list[Guarded]:
        """New bots, who remember nothing; those who sat here before leave."""
        from ..bots.guard import Guarded
        from ..bots.registry import make_bot

        self.close()
        bots = [Guarded(make_bot(spec, self._game), self._game) for spec in self._specs]
        self._met += zip(self._specs, bots, strict=True)
        return bots

    def close(self) -> None:
        """End what they keep running."""
        for _, bot in self._met:
            bot.close()

    def tell_faults(self) -> None:
        """Say which bots lost turns to the fallback, and why."""
        for spec, bot in self._met:
            if bot.faults:
                click.echo(bot.faults.report(spec), err=True)


class HiredCoach(Closable):
    """The coach at one table; what it needs is loaded with the first question."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._adviser: Adviser | None = None

    def __call__(self, state: Any, scene: Scene[Any, Any], decision: Decision[Any]) -> Advice | None:
        """Where to look, the ranking of what is possible, and a sentence of reason."""
        from ..table.errors import sentence_of

        try:
            with interrupts_held(), named():  # loaded once only: half of what is compiled would stay half
                from ..coach.adviser import Adviser
                from ..coach.hint import reason
                from ..coach.pointer import pointer_of

            self._adviser = self._adviser or Adviser(self._game)
            judgement = self._adviser.ranked(scene.view, decision)
        except SpieltischError as error:
            raise NoAdvice(sentence_of(error, scene.words.language)) from error
        if judgement is None:
            return None
        why = reason(self._game, state, decision.actor, judgement, scene.words, scene.names)
        pointer = pointer_of(self._game, state, decision, judgement)
        return Advice(judgement.rated, why, pointer.said(scene.words))

    def close(self) -> None:
        """Let the coach go."""
        if self._adviser is not None:
            self._adviser.close()
