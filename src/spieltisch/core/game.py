"""A game is always at a stop: open decisions, answered together by one pure step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random
from typing import Any, Final, Generic, Literal, Protocol, TypeVar

from .errors import IllegalAction, UnreadableText, short
from .events import Event, Seat
from .frozen import made_often
from .meaning import Meaning

Actor = int  # a Seat, CHANCE or TEAM
CHANCE: Final = -1
TEAM: Final = -2  # any seat may answer; options depend on public facts only
NAMED: Final = {CHANCE: "chance", TEAM: "team"}  # all others by their number

Aim = Literal["fewest", "most", "team"]  # what wins
Position = dict[str, Any]  # plain JSON data

S = TypeVar("S")  # full state
V = TypeVar("V")  # what one seat may know
A = TypeVar("A")  # action, chance results included
A_co = TypeVar("A_co", covariant=True)
A_contra = TypeVar("A_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class Options(Protocol[A_co]):
    """The legal actions: a tuple, or a lazy set too large to write out."""

    def __contains__(self, action: object, /) -> bool: ...
    def __iter__(self) -> Iterator[A_co]: ...


@made_often
@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    """One open question. Who is asked is public; the options go to their owner only."""

    actor: Actor
    prompt: str
    options: Options[A]


@made_often
@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """Where a step led, and what the table saw on the way."""

    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. Rank 0 is the best; ties share a rank."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str
    details: tuple[tuple[str, int], ...] = ()  # further figures, such as both sides of a team game


class Game(Protocol[S, V, A]):
    """What every mode offers. States are frozen, ``step`` is pure."""

    key: str
    family: str
    version: int  # changes only when behaviour does; records name theirs
    seats: int
    aim: Aim
    meaning: Meaning  # of what a preview shows

    @property
    def options(self) -> Mapping[str, Any]:
        """The options this game was made with, defaults included, as plain JSON data."""

    def initial(self) -> S: ...
    def pending(self, state: S) -> tuple[Decision[A], ...]:
        """The open decisions; none means that the game is over."""

    def step(self, state: S, choices: Mapping[Actor, A]) -> Step[S]:
        """Answer every open decision at once."""

    def preview(self, state: S, actor: Actor, action: A) -> tuple[Event, ...]:
        """What this choice alone would do now, told from what its actor may know.

        Nothing for a hidden card means that it fits nowhere and its owner would choose a row.
        """

    def scores(self, state: S) -> tuple[int, ...]:
        """The points each seat would show now."""

    def outcome(self, state: S) -> Outcome | None:
        """Scores, ranks, winners and the reason, once nothing is pending."""

    def view(self, state: S, seat: Seat | None) -> V:
        """What one seat may know; ``None`` is a spectator."""

    def determinize(self, view: V, rng: Random) -> S:
        """A full state, drawn from the view alone, that looks the same from that seat."""

    def encode(self, action: A) -> str: ...
    def decode(self, text: str) -> A: ...
    def dump(self, state: S) -> Position:
        """Every field of the position as plain JSON data."""

    def enter(self, position: Position) -> Step[S]:
        """Set a position up, playing on what needs no choice; the events tell what that was."""

    def load(self, position: Position) -> S:
        """The state of ``enter``."""


class Scribe(Protocol[A_contra]):
    """What can write an action as text, as every game does."""

    def encode(self, action: A_contra, /) -> str: ...


class Bot(Protocol[V_contra, A]):
    """Anything that chooses. It sees a view and never a state.

    A bot may remember what it saw, so it plays one game only: for the next one a new bot is made.
    """

    def choose(self, view: V_contra, decision: Decision[A], rng: Random) -> A: ...


AnyGame = Game[Any, Any, Any]


@cache  # there are few, and they are named all the time
def actor_name(actor: Actor) -> str:
    """The name of an actor in files and messages: a seat number, ``team`` or ``chance``."""
    return NAMED[actor] if actor in NAMED else str(actor)


@lru_cache(maxsize=128)  # every choice names one
def read_actor(text: str) -> Actor:
    """The actor of a name; the inverse of ``actor_name``."""
    for actor, name in NAMED.items():
        if name == text:
            return actor
    if text.isascii() and text.isdigit() and len(text) <= 2:
        return int(text)
    raise UnreadableText(f"{short(text)} is no actor: use a seat number, 'team' or 'chance'.")


def eyes_of(actor: Actor) -> Seat:
    """Through whose eyes an actor decides; seat 0 speaks for a team."""
    return 0 if actor == TEAM else actor


def person(actor: Actor) -> str:
    """An actor as the subject of a sentence."""
    return {CHANCE: "Chance", TEAM: "The team"}.get(actor, f"Seat {actor}")


def require_answers(game: Scribe[A], decisions: tuple[Decision[A], ...], choices: Mapping[Actor, A]) -> None:
    """The one legality check: every open decision is answered with one of its options."""
    if decisions and len(choices) == len(decisions):
        for decision in decisions:
            if decision.actor not in choices or not is_option(choices[decision.actor], decision.options):
                break
        else:
            return
    raise IllegalAction(_complaint(game, decisions, choices))


def is_option(action: A, options: Options[A]) -> bool:
    """Whether an action is among the options; mostly it is the very object, which is seen at once."""
    for option in options if isinstance(options, tuple) else ():
        if option is action:
            return True
    return action in options


def _complaint(game: Scribe[A], decisions: tuple[Decision[A], ...], choices: Mapping[Actor, A]) -> str:
    if not decisions:
        return "The game is over: nothing is asked any more."
    asked = {d.actor: d for d in decisions}
    for actor in choices:
        if actor not in asked:
            wanted = ", ".join(f"{actor_name(d.actor)} ({d.prompt})" for d in decisions)
            return f"{person(actor)} is not asked now; open: {wanted}."
    missing = [d for d in decisions if d.actor not in choices]
    if missing:
        return f"{person(missing[0].actor)} has not answered yet ({missing[0].prompt})."
    wrong = next(d for d in decisions if choices[d.actor] not in d.options)
    return f"{person(wrong.actor)} may not choose '{_text(game, choices[wrong.actor])}' now ({wrong.prompt})."


def _text(game: Scribe[A], action: A) -> str:
    try:
        return game.encode(action)
    except (TypeError, ValueError, AttributeError, AssertionError):  # not an action of this game at all
        return repr(action)
