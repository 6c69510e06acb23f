"""Somebody's page: it does what the real one does when lines break, and its person plays at random."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from typing import Any, Protocol

import msgspec

from spieltisch.table.messages.incoming import Choose, Incoming, Knock, Say, Withdraw
from spieltisch.table.messages.outgoing import (
    DecisionInfo,
    GameInfo,
    Here,
    Outgoing,
    Refused,
    Said,
    TableInfo,
    Waiting,
)

from .testimony import Testimony

READ: msgspec.json.Decoder[Outgoing] = msgspec.json.Decoder(Outgoing)
WRITE = msgspec.json.Encoder()
AGAIN, SOON, LONGEST = 4503, 5.0, 30.0  # as in frontend/src/lib/socket.ts
MOVED, AT_ONCE, FIRST = frozenset((1001, 1012)), 0.1, 0.4
FINAL = frozenset((4400, 4401, 4403, 4404, 4410))
SILENCE, PATIENCE, BROKEN = 10.0, 5.0, 1006  # as in frontend/src/lib/pulse.ts


def wait_before(attempt: int, chance: float, code: int) -> float:
    """Seconds until a page comes again that was sent away with this code."""
    most, first = SOON if code == AGAIN else LONGEST, AT_ONCE if code in MOVED else FIRST
    return float(min(most, first * 2**attempt) * (0.75 + 0.5 * chance))


class Way(Protocol):
    """A WebSocket, as a page has one."""

    def send(self, text: str) -> None:
        """Say something."""

    def leave(self) -> None:
        """Close it."""


class Page(ABC):
    """One open page, and whoever sits before it; what it is connected by, others know."""

    def __init__(self, player: str, rng: Random) -> None:
        self.player = player
        self.code = ""
        self.told = Testimony(player)
        self.over = False
        self.thought = 0.5  # seconds, about, that its person takes
        self.line: Way | None = None
        self._rng = rng
        self._latest: GameInfo | None = None
        self._paper: Choose | None = None  # the own choice on its way
        self._spoken = False  # whether this line has led to a table
        self._words = 0  # that were heard of it
        self._attempt = 0
        self._thinking: object = None
        self._lines = 0
        self._dialled = 0  # how many lines it has had
        self._away = True  # the first word of the game on a line says how it stands

    @abstractmethod
    def dial(self) -> None:
        """Begin to connect: set ``line``, and lose it at once if nobody is there."""

    @abstractmethod
    def later(self, seconds: float, step: Callable[..., None], *what: Any) -> None:
        """Do something after a while."""

    def note(self, what: str) -> None:
        """Something happened, for whoever wants to know why."""
        return

    # --- the line: frontend/src/lib/socket.ts -----------------------------------------------------

    @property
    def path(self) -> str:
        """Where its table is."""
        return f"/api/tables/{self.code}/ws"

    @property
    def query(self) -> str:
        """What has been seen, for the server to go on from."""
        since = f"&since={self._latest.seq}" if self._latest is not None else ""
        return f"previews=0&page={self.player.replace(' ', '')}.{self._dialled}{since}"

    def open(self) -> None:
        """Connect, saying what has been seen."""
        self._spoken, self._words = False, 0
        self._away = True
        self._dialled += 1
        self.dial()
        self.later(SILENCE, self._look, self.line, 0)

    def hear(self, line: Way, text: str) -> None:
        """The server says something."""
        if line is not self.line:
            return
        self._words += 1
        message = READ.decode(text)
        if isinstance(message, Here):
            return
        if not self._spoken and not isinstance(message, Refused):
            self._spoken = True
            self._attempt = 0
        self._receive(message, text)

    def lose(self, line: Way, code: int) -> None:
        """The line is gone: come back after a while."""
        if line is not self.line:
            return
        self.line = None
        self._spoken = False
        if code in FINAL:
            self.told.fail(f"was told to stay away: {code}")
            return
        self.note(f"lost the line: {code}")
        wait = wait_before(self._attempt, self._rng.random(), code)
        self._attempt += 1
        self.later(wait, self._reopen)

    def _look(self, line: Way | None, words: int) -> None:
        """Knock at a line that was silent for long."""
        if line is None or line is not self.line:
            return
        if self._words > words:
            self.later(SILENCE, self._look, line, self._words)
            return
        if self._spoken:
            line.send(WRITE.encode(Knock()).decode())
        self.later(PATIENCE, self._give_up, line, words)

    def _give_up(self, line: Way, words: int) -> None:
        """Nobody has answered: no word of this line counts any more."""
        if line is not self.line:
            return
        if self._words > words:
            self._look(line, words)
            return
        line.leave()
        self.lose(line, BROKEN)

    def _reopen(self) -> None:
        if self.line is None:
            self.open()

    def reload(self) -> None:
        """Everything on the page is forgotten, but for what was seen last."""
        self.note(f"{self.player} reloads")
        if self.line is not None:
            self.line.leave()
        self._paper, self._thinking = None, None
        self.line = None
        self.later(0.3, self._reopen)

    def send(self, message: Incoming) -> bool:
        """Send, if there is somebody to send to."""
        if self.line is None or not self._spoken:
            return False
        self.note(f"asks: {message}")
        self.line.send(WRITE.encode(message).decode())
        return True

    # --- what comes: arrivals.svelte.ts, ballot.svelte.ts -----------------------------------------

    def _again(self, latest: GameInfo) -> None:
        """What was chosen while the line was dead goes out, if the game still stands where it was."""
        paper = self._paper
        if paper is None:
            return
        sealed = {each.actor: each.sealed for each in latest.decisions}
        if sealed.get(paper.actor) != paper.action:
            self._ask(paper)

    def _receive(self, message: Outgoing, text: str) -> None:
        self.told.hear(self.line, message, text)
        if isinstance(message, GameInfo):
            self._play(message)
        elif isinstance(message, Waiting):
            self._wait(message)
        elif isinstance(message, Refused):
            self.note(f"is refused: {message.reason}")
            if self._spoken:
                self._paper = None
                self._think()
        elif isinstance(message, TableInfo):
            self.over = message.phase == "over"
        elif isinstance(message, Said):
            self.note(f"hears: {message.text}")

    def _play(self, game: GameInfo) -> None:
        self.note(f"sees stop {game.stop}, waits for {game.awaited}")
        if self._paper is not None and self._paper.stop != game.stop:
            self._paper = None
        self._latest = game
        if self._away:
            self._away = False
            self._again(game)
        self._think()

    def _wait(self, waiting: Waiting) -> None:
        game = self._latest
        if game is None or waiting.stop != game.stop:
            return
        for decision in game.decisions:
            decision.sealed = waiting.sealed.get(decision.actor)
        self._paper = None
        self.note(f"at stop {waiting.stop} has {waiting.sealed}, waits for {waiting.awaited}")
        self._think()

    # --- the person -------------------------------------------------------------------------------

    def _think(self) -> None:
        """Do something after a while, unless something else comes before."""
        token = self._thinking = object()
        game = self._latest
        if game is None or game.outcome is not None:
            return
        pause = self.thought * (0.1 + self._rng.expovariate(1.0))
        self.later(pause, self._act, token)

    def _act(self, token: object) -> None:
        game = self._latest
        if token is not self._thinking or game is None:
            return
        if self._rng.random() < 0.03:
            self._say()
        open_ones = [each for each in game.decisions if each.sealed is None]
        if open_ones and self._paper is None:
            self._choose(self._rng.choice(open_ones), game.stop)
        elif self._paper is None and game.decisions and self._rng.random() < 0.15:
            self._change(self._rng.choice(game.decisions), game.stop)

    def _choose(self, decision: DecisionInfo, stop: int) -> None:
        choice = self._rng.choice(decision.choices)
        self._paper = Choose(decision.actor, stop, choice.action)
        self._ask(self._paper)

    def _change(self, decision: DecisionInfo, stop: int) -> None:
        """Another choice, or none for the moment."""
        if self._rng.random() < 0.5:
            self._choose(decision, stop)
        else:
            self._ask(Withdraw(decision.actor, stop))

    def _say(self) -> None:
        self._lines += 1
        text = f"{self.player} says {self._lines}"
        if self.send(Say(text)):
            self.told.said.append(text)

    def _ask(self, message: Choose | Withdraw) -> None:
        if self.send(message):
            self.told.ask(message)
