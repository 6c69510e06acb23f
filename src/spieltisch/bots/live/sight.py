"""A view that came as JSON, read by the types of its family, with what was told on the way to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from typing import Any

import msgspec

from ...core.engine import FolderEngine
from ...core.errors import BadOption
from ...core.events import Event, has_secrets, is_redacted
from ...core.game import AnyGame
from ...core.history import History, past_of


class SeatMemory:
    """What one seat sees of a game; facts are kept as they are told."""

    def __init__(self, game: AnyGame, seat: int | None) -> None:
        self._game = game
        self._seat = seat
        self._kinds = fact_kinds(game)
        self._facts: list[Event] = []

    def tell(self, events: Iterable[Mapping[str, Any]]) -> None:
        """Remember what happened, as messages tell it."""
        for data in events:
            kind = self._kinds.get(data.get("event", ""))
            if kind is not None and not kind.follows:
                self._facts.append(self._fact(kind, data))

    def view(self, data: Mapping[str, Any]) -> Any:
        """The view of such data; what is none of this game is refused with a sentence."""
        past = past_of(self._facts).seen_by(self._seat)
        return read_view(self._game, data, past)

    def _fact(self, kind: type[Event], data: Mapping[str, Any]) -> Event:
        names = {part.name for part in fields(kind)}
        fact: Event = _converted({name: data[name] for name in data if name in names}, kind)
        return replace(fact, owner=self._owner(fact)) if has_secrets(fact) else fact

    def _owner(self, fact: Event) -> int | None:
        """Messages do not say whose a secret is: who sees it owns it; else it is of the seat it names."""
        return getattr(fact, "seat", None) if is_redacted(fact) else self._seat


def read_view(game: AnyGame, data: Mapping[str, Any], history: History | None = None) -> Any:
    """The view of plain data, such as programs and pages get; it remembers this history."""
    seen = past_of(()).seen_by(data.get("seat")) if history is None else history
    return _converted({**data, "history": ()}, view_type(game), seen)


def view_type(game: AnyGame) -> Any:
    """The type of all views of a game."""
    return type(game.view(game.initial(), None))


def fact_kinds(game: AnyGame) -> dict[str, type[Event]]:
    """What a view of this game can remember, by name; of a game that does not tell, nothing."""
    return {kind.__name__: kind for kind in game.folder.facts} if isinstance(game, FolderEngine) else {}


def _converted(data: Mapping[str, Any], kind: Any, history: History | None = None) -> Any:
    try:
        return msgspec.convert(data, kind, dec_hook=lambda _kind, _value: history)
    except msgspec.ValidationError as error:
        raise BadOption(f"This is no {kind.__name__} of the game: {error}.") from error
