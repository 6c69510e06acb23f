"""The course of one game: sealed choices, chance from the secret seed, and what happened of late.

It is rebuilt from the journal of accepted choices, or from a record: the same choices and the same
seed give the same game.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, NamedTuple

from ..core.collector import Collector
from ..core.errors import IllegalAction, SpieltischError, WrongStop
from ..core.events import Event, Seat
from ..core.game import CHANCE, Actor, AnyGame, Decision, Outcome, Step, actor_name, person
from ..core.record import Record, replay
from .errors import TableBroken, TooMuch
from .noting import Chance, Steps, written

REMEMBERED = 20  # stops whose events are kept for those who come back
STRIDE = 1000  # numbers of a stop; only its first is used, for others would count what is hidden
CHANGES = 900  # of one actor in a stop, after which a choice stays


class Entry(NamedTuple):
    """A line of the journal: a sealed choice, or (without text) one taken back."""

    stop: int
    actor: Actor
    text: str | None


@dataclass(frozen=True, slots=True, eq=False)  # looked up for everybody who is told: each equals itself only
class Moment:
    """What happened on the way to a stop."""

    stop: int
    events: tuple[Event, ...]
    owners: tuple[Seat, ...]  # who sees more of it than others

    @classmethod
    def of(cls, stop: int, events: tuple[Event, ...]) -> Moment:
        return cls(stop, events, tuple([event.owner for event in events if event.owner is not None]))


class Ending(NamedTuple):
    """What a table shows of a game that is over."""

    state: Any
    stop: int
    moments: tuple[Moment, ...]


class Match:
    """One game that is being played, or was."""

    def __init__(self, game: AnyGame, seed: str, position: dict[str, Any] | None = None) -> None:
        entered = Step(game.initial(), ()) if position is None else game.enter(position)
        self.game = game
        self.moments: deque[Moment] = deque(maxlen=REMEMBERED)
        self.entries = 0  # in the journal
        self.stop = 0
        self.changes: Counter[Actor] = Counter()  # choices sealed or taken back in this stop
        self._chance = Chance(seed)
        self._collector = Collector(game, entered.state, self._chance)
        self._position = position
        self._steps = Steps()
        self._asked: tuple[Decision[Any], ...] | None = None  # these three until something changes them
        self._awaited: tuple[Actor, ...] | None = None
        self._stands: tuple[tuple[int, ...], Outcome | None] | None = None
        self._checked: dict[str, Any] = {}  # actions of this stop by their text

    def rebuilding(self, journal: Iterable[Entry]) -> Iterator[None]:
        """Begin, and go as far as the journal does; after every stop others may have their turn."""
        try:
            self.begin()
            for entry in journal:
                if self.enter(entry):
                    yield
        except SpieltischError as error:
            raise TableBroken from error

    @classmethod
    def of_record(cls, game: AnyGame, record: Record) -> Match:
        """The match of a record, at its end."""
        match = cls(game, "", record.position)
        for turn in replay(game, record):
            match._collector.state = turn.step.state
            match._collector.stop += 1
            match._note(turn.choices, turn.step.events)
        return match

    @classmethod
    def ended(cls, game: AnyGame, ending: Ending) -> Match:
        """A match that is over; its steps are in the record."""
        match = cls(game, "")
        match._collector.state, match._collector.stop = ending.state, ending.stop
        match.stop = ending.stop
        match.moments.extend(ending.moments)
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
            self._awaited = tuple([actor for actor in self._collector.awaited() if actor != CHANCE])
        return self._awaited

    def sealed(self, actor: Actor) -> str | None:
        """What an actor has sealed, for their own eyes."""
        action = self._collector.sealed.get(actor)
        return None if action is None else self.game.encode(action)

    def decisions(self) -> tuple[Decision[Any], ...]:
        """The open questions to people."""
        if self._asked is None:
            self._asked = tuple([d for d in self.game.pending(self.state) if d.actor != CHANCE])
        return self._asked

    def decision(self, actor: Actor, stop: int) -> Decision[Any]:
        """The open question to an actor at a stop."""
        if stop != self.stop:
            names = ", ".join(map(actor_name, self.awaited())) or "nobody"
            sentence = f"Stop {stop} is closed; the game is at stop {self.stop} and awaits {names}."
            raise WrongStop(sentence, why="passed", stop=stop, now=self.stop)
        for decision in self.decisions():
            if decision.actor == actor:
                return decision
        raise IllegalAction(f"{person(actor)} is not asked now.", why="not-asked")

    def events_since(self, stop: int) -> list[Moment]:
        """What happened after a stop, as far as it is remembered."""
        newer = takewhile(lambda moment: moment.stop > stop, reversed(self.moments))
        return list(newer)[::-1]

    # --- playing --------------------------------------------------------------------------------

    def begin(self) -> None:
        """Let chance answer where it alone is asked."""
        self._settle(self._collector.settle(), {})

    def check(self, actor: Actor, text: str, stop: int) -> Entry:
        """The entry of a choice that would be accepted; nothing is changed yet."""
        decision = self.decision(actor, stop)
        action = self.game.decode(text)
        canonical = self.game.encode(action)
        if action not in decision.options:
            sentence = f"{person(actor)} may not choose '{canonical}' now."
            raise IllegalAction(sentence, why="no-choice", action=canonical)
        self._require_patience(actor)
        self._checked[canonical] = action
        return Entry(stop, actor, canonical)

    def check_withdrawal(self, actor: Actor, stop: int) -> Entry:
        """The entry of a choice taken back."""
        self.decision(actor, stop)
        if actor not in self._collector.sealed:
            raise IllegalAction(f"{person(actor)} has sealed nothing to take back.", why="nothing-sealed")
        self._require_patience(actor)
        return Entry(stop, actor, None)

    def enter(self, entry: Entry) -> bool:
        """Do what an entry says; whether the stop is complete and the game has moved."""
        self.entries += 1
        self.changes[entry.actor] += 1
        self._awaited = None
        if entry.text is None:
            self._collector.withdraw(entry.actor, stop=entry.stop)
            return False
        action = self._checked[entry.text] if entry.text in self._checked else self.game.decode(entry.text)
        sealed = self._collector.sealed  # of this stop: the next one gets a dict of its own
        step = self._collector.submit(entry.actor, action, stop=entry.stop)
        if step is not None:
            self._settle(step, sealed)
        return step is not None

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

    def _standing(self) -> tuple[tuple[int, ...], Outcome | None]:
        if self._stands is None:
            self._stands = self.game.scores(self.state), self.game.outcome(self.state)
        return self._stands

    def _settle(self, step: Step[Any] | None, sealed: Mapping[Actor, Any]) -> None:
        """Note a step, and those that follow from it because chance alone is asked."""
        while step is not None:
            self._note({**sealed, **self._chance.taken()}, step.events)
            sealed = {}
            step = self._collector.settle()

    def _note(self, choices: Mapping[Actor, Any], events: tuple[Event, ...]) -> None:
        self.stop = self._collector.stop
        self.changes.clear()
        self._asked = self._awaited = self._stands = None
        self._checked.clear()
        self._steps.add(written(self.game, choices))
        self.moments.append(Moment.of(self.stop, events))

    def _require_patience(self, actor: Actor) -> None:
        """A mind may change often, but a first choice is always taken: nobody is kept waiting for it."""
        if self.changes[actor] >= CHANGES and actor in self._collector.sealed:
            raise TooMuch("changes")
