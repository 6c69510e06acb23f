"""One table on a device: somebody, bots, and nobody else. What it says is made as at any other table."""

from __future__ import annotations

from collections.abc import Iterator

from ..bots.choosing import chosen, lot_of, number_of
from ..bots.levels import plays_at_once
from ..core.fair import device_seed
from ..core.game import TEAM, Actor, read_actor
from ..table import lobby
from ..table.errors import BadSetting, NotHere, NotYours
from ..table.match import STRIDE, Entry, Match
from ..table.messages import incoming
from ..table.messages.choices import previewed
from ..table.messages.eyes import Around, Eyes, game_info, recalled, table_info, waiting
from ..table.messages.forms import NewTable, OfflineGame
from ..table.messages.languages import words_of
from ..table.messages.outgoing import GameInfo, Here, Outgoing, TableInfo
from ..table.phases import begun, ended
from ..table.seats import Setting

ME = "me"  # the one player of a device


class OfflineTable:
    """A game against bots. Whoever calls keeps ``setting`` and ``journal`` before anybody is told."""

    def __init__(self, setting: Setting, journal: list[Entry]) -> None:
        self.setting = setting
        self.journal = journal
        self.match = Match(setting.game(), setting.seed, setting.position)
        for _ in self.match.rebuilding(journal):
            pass
        if setting.closed:
            self.match.close()
        self._let_bots_choose()
        self._told = 0  # the stop up to which the page knows what happened
        self._eyes = Eyes(next(iter(setting.seats_of(ME)), None), "en")

    @classmethod
    def begin(cls, code: str, wanted: NewTable) -> OfflineTable:
        """A new one, with bots in all other seats."""
        setting = lobby.new_setting(code, ME, wanted)
        level = lobby.require_level(wanted.bots or wanted.late)
        if not plays_at_once(level, setting.game()):
            raise NotHere("level")
        return cls.dealt(lobby.filled(setting, level))

    @classmethod
    def dealt(cls, setting: Setting) -> OfflineTable:
        """A table at which all sit: its game begins."""
        return cls(begun(setting, device_seed()), [])

    def arrive(self, language: str, since: int) -> list[Outgoing]:
        """What a page is told that has seen all up to ``since``."""
        self._eyes = Eyes(self._eyes.seat, language)
        self._told = since // STRIDE
        return [self.info(), self._game(past=True)]

    def info(self) -> TableInfo:
        """The table apart from the game."""
        around = Around(here=(ME,), watchers=0, hosts=(ME,))
        return table_info(self.setting, dict(self.match.game.options), around, ME, self._eyes)

    def finished(self) -> OfflineGame | None:
        """What a server is told of the game, once it is over."""
        setting = self.setting
        if setting.phase != "over":
            return None
        record = self.match.record(setting.names, setting.seed, setting.commitment)
        levels = [seat.level for seat in setting.seats]
        seat = setting.seats_of(ME)[0]
        return OfflineGame(record=str(record), seat=seat, levels=levels, at=setting.changed)

    # --- what is asked ----------------------------------------------------------------------------

    def hear(self, ask: incoming.Incoming) -> list[Outgoing]:
        """Do what the page asks for; whatever is refused changes nothing."""
        match ask:
            case incoming.Choose(actor, stop, action):
                return self._choose(actor, stop, action)
            case incoming.Withdraw(actor, stop):
                return self._choose(actor, stop, None)
            case incoming.Preview(actor, stop, action):
                words = words_of(self.setting.family, self._eyes.language)
                names = self.setting.names
                return [previewed(self.match, self._own(actor), stop, action, words, names)]
            case incoming.Recall(stop, events):
                return [self._recall(stop, events)]
            case incoming.Rename(seat, name):
                lobby.require_own(self.setting, ME, seat)
                self.setting = lobby.rename(self.setting, seat, name)
                return [self.info()]
            case incoming.End():
                return self._end()
            case incoming.Knock():
                return [Here()]
            case incoming.Hint():
                raise NotHere("coach")
            case _:
                raise NotHere

    def _choose(self, name: str, stop: int, text: str | None) -> list[Outgoing]:
        actor = self._own(name)
        if text is None or text != self.match.sealed(actor):
            self._enter(actor, text, stop)
            self._let_bots_choose()
        if self.match.stop == stop:
            return [waiting(self.match, self._eyes.seat, None)]
        return [self._game(), *self._over()]

    def _own(self, name: str) -> Actor:
        actor = read_actor(name)
        if not self.setting.owns(ME, actor):
            raise NotYours("decision")
        return actor

    def _recall(self, stop: int, events: int) -> Outgoing:
        seen = recalled(self.setting, self.match, self._eyes, stop, events)
        if seen is None:
            raise BadSetting("forgotten")
        return seen

    def _end(self) -> list[Outgoing]:
        """It is left before its end: nobody has won."""
        if self.setting.phase == "over":
            return [self.info()]
        self.setting = ended(self.setting, self.match.scores, closed=True)
        self.match.close()
        return [self._game(), self.info()]

    # --- the game ---------------------------------------------------------------------------------

    def _enter(self, actor: Actor, text: str | None, stop: int) -> None:
        move = self.match.check(actor, text, stop)
        self.match.enter(move)
        self.journal.append(move.entry)

    def _let_bots_choose(self) -> None:
        """All bots that are asked, until somebody else is."""
        while due := list(self._due()):
            stop = self.match.stop
            for actor, text in due:
                self._enter(actor, text, stop)
        if self.match.over and self.setting.phase != "over" and self.match.outcome is not None:
            outcome = self.match.outcome
            self.setting = ended(self.setting, outcome.scores, outcome.winners)

    def _due(self) -> Iterator[tuple[Actor, str]]:
        match, seats = self.match, self.setting.seats
        awaited = set(match.awaited())
        for decision in match.decisions():
            actor = decision.actor
            if actor != TEAM and actor in awaited and seats[actor].bot:
                seed = number_of(lot_of(self.setting.seed, match.stop, actor))
                view = match.game.view(match.state, actor)
                yield actor, chosen(match.game, seats[actor].bot, view, decision, seed)

    def _game(self, past: bool = False) -> GameInfo:
        since, self._told = self._told, self.match.stop
        return game_info(self.setting, self.match, self._eyes, since, None, past)

    def _over(self) -> list[Outgoing]:
        return [self.info()] if self.setting.phase == "over" else []
