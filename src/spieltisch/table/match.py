"""The course of one game: sealed choices, chance from the secret seed, and what happened of late.

It is rebuilt from the journal of accepted choices: the same choices and the same seed give the same game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from ..core.collector import Collector, Sealed
from ..core.errors import SpieltischError
from ..core.fair import dealer_of
from ..core.game import CHANCE, Actor, AnyGame, Decision, Outcome, Step
from ..core.outcome import ranked
from ..core.record import Record
from .errors import GameHasBegun, TableBroken, TooMuch
from .moments import Ending, Moment, Tallied, no_moments, tallied
from .steps import Steps

STRIDE = 1000  # numbers of a stop; only its first is used, for others would count what is hidden
CHANGES = 900  # of one actor in a stop, after which a choice stays
CLOSED = "closed"  # the reason of a game that was ended before its end


class Entry(NamedTuple):
    """A line of the journal: a sealed choice, or (without text) one taken back."""

    stop: int
    actor: Actor
    text: str | None


class Move(NamedTuple):
    """What somebody may do at a stop: seal a choice, or (without one) take it back."""

    stop: int
    actor: Actor
    choice: Sealed[Any] | None

    @property
    def entry(self) -> Entry:
        """Its line of the journal."""
        return Entry(self.stop, self.actor, None if self.choice is None else self.choice.text)


class Match:
    """One game that is being played, or was."""

    def __init__(self, game: AnyGame, seed: str, position: dict[str, Any] | None = None) -> None:
        entered = Step(game.initial(), ()) if position is None else game.enter(position)
        self.game = game
        self.moments = no_moments()
        self.tally: list[Tallied] = []
        self.entries = 0  # in the journal
        self.closed = False  # ended before its end, without a winner
        self.stop = 0
        self.changes: Counter[Actor] = Counter()  # choices sealed or taken back in this stop
        self._collector = Collector(game, entered.state, dealer_of(seed))
        self._position = position
        self._before = entered.state  # of the step that comes next
        self._steps = Steps()
        self._asked: tuple[Decision[Any], ...] | None = None  # these three until something changes them
        self._awaited: tuple[Actor, ...] | None = None
        self._stands: tuple[tuple[int, ...], Outcome | None] | None = None

    def rebuilding(self, journal: Iterable[Entry]) -> Iterator[None]:
        """Begin, and go as far as the journal does; after every stop others may have their turn."""
        try:
            self.begin()
            for entry in journal:
                if self.enter(self._move(*entry)):
                    yield
        except SpieltischError as error:
            raise TableBroken from error

    @classmethod
    def ended(cls, game: AnyGame, ending: Ending) -> Match:
        """A match that is over; its steps are in the record."""
        match = cls(game, "")
        match._collector.state, match._collector.stop = ending.state, ending.stop
        match.stop = ending.stop
        match.moments.extend(ending.moments)
        match.tally.extend(ending.tally)
        if not match.over:
            match.close()
        return match

    # --- where it stands ------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        return self._collector.state

    @property
    def seq(self) -> int:
        """Grows with every stop, and with nothing that is hidden; the same after a restart."""
        return self.stop * STRIDE

    @property
    def over(self) -> bool:
        return not self.game.pending(self.state)

    @property
    def scores(self) -> tuple[int, ...]:
        return self._standing()[0]

    @property
    def outcome(self) -> Outcome | None:
        return self._standing()[1]

    def awaited(self) -> tuple[Actor, ...]:
        """Who has not chosen yet; nobody waits for chance."""
        if self._awaited is None:
            self._awaited = () if self.closed else self._collector.awaited()
        return self._awaited

    def sealed(self, actor: Actor) -> str | None:
        """What an actor has sealed, for their own eyes."""
        choice = self._collector.sealed.get(actor)
        return None if choice is None else choice.text

    def decisions(self) -> tuple[Decision[Any], ...]:
        """The open questions to people."""
        if self._asked is None:
            pending = () if self.closed else self.game.pending(self.state)
            self._asked = tuple([d for d in pending if d.actor != CHANCE])
        return self._asked

    def decision(self, actor: Actor, stop: int) -> Decision[Any]:
        """The open question to an actor at a stop."""
        self._require_open()
        return self._collector.decision(actor, stop=stop)

    def events_since(self, stop: int) -> list[Moment]:
        """What happened after a stop, as far as it is remembered."""
        newer: list[Moment] = []
        for moment in reversed(self.moments):
            if moment.stop <= stop:
                break
            newer.append(moment)
        return newer[::-1]

    def events_until(self, stop: int) -> list[Moment]:
        """What happened up to a stop, as far as it is remembered."""
        return [moment for moment in self.moments if moment.stop <= stop]

    def before(self, stop: int, events: int) -> list[Moment]:
        """The moments of the last so many events up to a stop; none where they are forgotten."""
        found: list[Moment] = []
        for moment in reversed(self.events_until(stop)):
            found.insert(0, moment)
            events -= len(moment.events)
            if events <= 0:
                return found
        return []

    # --- playing --------------------------------------------------------------------------------

    def begin(self) -> None:
        """Let chance answer where it alone is asked."""
        self._settle(self._collector.settle())

    def check(self, actor: Actor, text: str | None, stop: int) -> Move:
        """A choice that would be accepted or, without a text, its taking back; nothing is changed yet."""
        move = self._move(stop, actor, text)
        if self.changes.get(actor, 0) >= CHANGES and self.sealed(actor) is not None:
            raise TooMuch("changes")  # a first choice is always taken: nobody is kept waiting for it
        return move

    def enter(self, move: Move) -> bool:
        """Do what was checked; whether the stop is complete and the game has moved."""
        self.entries += 1
        self.changes[move.actor] += 1
        self._awaited = None
        if move.choice is None:
            self._collector.withdraw(move.actor, stop=move.stop)
            return False
        step = self._collector.seal(move.actor, move.choice)
        self._settle(step)
        return step is not None

    def close(self) -> None:
        """End it here: nobody is asked any more, and nobody has won."""
        self.closed = True
        self._asked = self._awaited = self._stands = None

    def record(self, players: Sequence[str], seed: str, commitment: str) -> Record:
        """The game so far."""
        game = self.game
        return Record(
            key=game.key,
            version=game.version,
            seats=game.seats,
            options=dict(game.options),
            steps=self._steps.all(),
            scores=self.scores,
            over=self.over,
            players=tuple(players),
            position=self._position,
            commitment=commitment,
            seed=seed,
        )

    def _move(self, stop: int, actor: Actor, text: str | None) -> Move:
        self._require_open()
        if text is not None:
            return Move(stop, actor, self._collector.check(actor, text, stop=stop))
        self._collector.require_sealed(actor, stop=stop)
        return Move(stop, actor, None)

    def _standing(self) -> tuple[tuple[int, ...], Outcome | None]:
        if self._stands is None:
            scores = self.game.scores(self.state)
            self._stands = scores, self._unfinished(scores) if self.closed else self.game.outcome(self.state)
        return self._stands

    def _unfinished(self, scores: tuple[int, ...]) -> Outcome:
        return replace(ranked(scores, self.game.aim, CLOSED), winners=())

    def _require_open(self) -> None:
        if self.closed:
            raise GameHasBegun("over")

    def _settle(self, step: Step[Any] | None) -> None:
        """Note a step, and those that follow from it because chance alone is asked."""
        while step is not None:
            self.stop = self._collector.stop
            self.changes.clear()
            self._asked = self._awaited = self._stands = None
            self._steps.add(self._collector.answered)
            self.moments.append(Moment.of(self.game, self.stop, step.events, self._before))
            self.tally += tallied(self.game, self.stop, step.events)
            self._before = step.state
            step = self._collector.settle()
