"""The coach at the tables: analyses of finished games, hints, puzzles. The workers do the work."""

from __future__ import annotations

import asyncio
from typing import Any

from ...coach.analysis import WORLDS
from ...coach.hint import reason
from ...coach.pointer import pointer_of
from ...core.errors import SpieltischError
from ...core.game import Decision, actor_name
from ..desk.client import Client
from ..errors import NotAnalysed, reason_of, sentence_of
from ..log import report
from ..match import Match
from ..messages.languages import words_of
from ..messages.outgoing import Hinted, Refused
from ..owners import Alone, Owners
from ..seats import Setting
from ..store.store import Store
from ..thinkers.botchoice import spec_of
from ..thinkers.queue import Asker, Urgency
from ..thinkers.thinker import Thinker
from .analyses import Analyses
from .curves import Curves
from .findings import hint_judgement, rated_infos
from .gleaner import Gleaner
from .practice import Practice
from .puzzles import Puzzles


class Coach:
    """One coach for all tables; the workers serve everybody in turn, and bots before the coach."""

    def __init__(
        self, store: Store, thinker: Thinker, worlds: int = WORLDS, owners: Owners | None = None
    ) -> None:
        owners = owners or Alone()
        gleaner = Gleaner(store)
        self.analyses = Analyses(store, thinker, worlds, owners.me)
        self.puzzles = Puzzles(store, thinker, owners=owners)
        self.practice = Practice(store, thinker, gleaner)
        self.curves = Curves(store, gleaner)
        self._thinker = thinker
        self._hints: dict[Client, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Stop all work."""
        for task in self._hints.values():
            task.cancel()
        await asyncio.gather(*self._hints.values(), return_exceptions=True)
        await self.analyses.close()
        await self.puzzles.close()

    # --- hints ----------------------------------------------------------------------------------

    def hint(
        self, client: Client, match: Match, decision: Decision[Any], seat: int, setting: Setting
    ) -> None:
        """Think about a decision from its owner's view, and tell its owner; one hint at a time."""
        if client not in self._hints:
            task = asyncio.create_task(self._hint(client, match, decision, seat, setting))
            self._hints[client] = task
            task.add_done_callback(lambda _task: self._hints.pop(client, None))

    def leave(self, client: Client) -> None:
        """Nobody is there any more to be told."""
        if client in self._hints:
            self._hints[client].cancel()

    async def _hint(
        self, client: Client, match: Match, decision: Decision[Any], seat: int, setting: Setting
    ) -> None:
        game, state, stop = match.game, match.state, match.stop
        try:
            view = game.view(state, seat)
            asker = Asker(client.address, client.player)
            judgement = await self._thinker.run(
                Urgency.HINT, asker, hint_judgement, spec_of(game), view, decision
            )
        except Exception as error:
            said = error if isinstance(error, SpieltischError) else NotAnalysed()
            if said is not error:
                report(error)
            client.reply(Refused(reason=reason_of(said), message=sentence_of(said, client.language)))
            return
        told = Hinted(stop=stop, actor=actor_name(decision.actor), options=[], sentence="")
        if judgement is not None:
            words, names = words_of(setting.family, client.language), setting.names
            pointer = pointer_of(game, state, decision, judgement)
            told.options = rated_infos(game, judgement.rated, words, names)
            told.sentence = reason(game, state, decision.actor, judgement, words, names)
            told.pointer, told.look = pointer.said(words), list(pointer.look)
        client.reply(told)
