"""Reading positions that people write by hand: every refusal says where and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from .errors import ImpossiblePosition, short
from .game import Decision, S, Step

T = TypeVar("T")
W = TypeVar("W", bound=str)
S_contra = TypeVar("S_contra", contravariant=True)


def fields_of(data: object, known: Sequence[str], what: str) -> Mapping[str, Any]:
    """The data as an object whose fields are all known."""
    if not isinstance(data, Mapping):
        raise ImpossiblePosition(f"{what} must be a JSON object.")
    for name in data:
        if name not in known:
            raise ImpossiblePosition(f"{what} has no field {short(name)}; its fields are {', '.join(known)}.")
    return data


def whole(value: object, where: str, low: int, high: int) -> int:
    """A whole number within limits."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise ImpossiblePosition(f"{where} must be a whole number from {low} to {high}, not {short(value)}.")
    return value


def flag(value: object, where: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise ImpossiblePosition(f"{where} must be true or false, not {short(value)}.")
    return value


def word(value: object, where: str, words: Iterable[W]) -> W:
    """One of some words."""
    known = tuple(words)
    if not isinstance(value, str) or value not in known:
        raise ImpossiblePosition(f"{where} must be one of {', '.join(known)}, not {short(value)}.")
    return known[known.index(value)]


def listed(value: object, where: str, read: Callable[[object, str], T], length: int | None = None) -> list[T]:
    """A list, each entry read in turn; with a length, of exactly that many."""
    if not isinstance(value, list | tuple):
        raise ImpossiblePosition(f"{where} must be a list, not {short(value)}.")
    if length is not None and len(value) != length:
        raise ImpossiblePosition(f"{where} must have {length} entries, not {len(value)}.")
    return [read(entry, f"{where}[{i}]") for i, entry in enumerate(value)]


def unique(things: Iterable[object], what: str) -> None:
    """Nothing may be named twice."""
    seen: set[object] = set()
    for thing in things:
        if thing in seen:
            raise ImpossiblePosition(f"{what} {thing} is named twice.")
        seen.add(thing)


class Asking(Protocol[S_contra]):
    """What says which decisions are open, as every game does."""

    def pending(self, state: S_contra, /) -> tuple[Decision[Any], ...]: ...


def require_asking(game: Asking[S], step: Step[S], asking: object) -> Step[S]:
    """Where a position says which question is due, it must be the one that follows from it."""
    prompts = prompts_of(game, step.state)
    if asking is not None and asking not in prompts:
        due = " and ".join(prompts) or "nothing"
        raise ImpossiblePosition(f"The position asks {short(asking)}, but {due} is due.")
    return step


def prompts_of(game: Asking[S], state: S) -> tuple[str, ...]:
    """The different questions that are open, in order."""
    return tuple(dict.fromkeys(d.prompt for d in game.pending(state)))


def asking(game: Asking[S], state: S) -> str | None:
    """The question that is due, as positions print it; nothing when the game is over."""
    return next(iter(prompts_of(game, state)), None)
