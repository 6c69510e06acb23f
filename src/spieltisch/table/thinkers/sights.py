"""A view as bytes, and back: what somebody on another machine is shown of a game, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from ...core.engine import FolderEngine
from ...core.errors import BadOption
from ...core.events import Event
from ...core.game import Actor, AnyGame, Decision
from ...core.history import History, past_of


def packed(view: Any) -> bytes:
    """A view with all that its seat remembers."""
    return msgspec.msgpack.encode(view, enc_hook=_told)


def unpacked(game: AnyGame, data: bytes) -> Any:
    """The view of such bytes; whatever is no view of this game is refused."""
    kinds = kinds_of(game)
    raw = msgspec.msgpack.decode(data, type=dict[str, Any])
    seat = msgspec.convert(raw.get("seat"), int | None)

    def remembered(_kind: type, told: Any) -> History:
        return past_of(_fact(kinds, each) for each in told).seen_by(seat)

    return msgspec.convert(raw, type(game.view(game.initial(), None)), dec_hook=remembered)


def asked_of(game: AnyGame, view: Any, actor: Actor) -> Decision[Any]:
    """What an actor is asked now: any world that looks like the view tells it."""
    for decision in game.pending(game.determinize(view, Random(0))):
        if decision.actor == actor:
            return decision
    raise BadOption("Nothing is asked of them in this view.")


def _told(value: object) -> list[tuple[str, Event]]:
    if not isinstance(value, History):
        raise TypeError(type(value).__name__)
    return [(type(fact).__name__, fact) for fact in value]


def kinds_of(game: AnyGame) -> dict[str, type[Event]]:
    """What a view of this game can remember, by name; a game that does not tell is refused."""
    if not isinstance(game, FolderEngine):
        raise BadOption(f"Views of {game.key} do not say what they remember.")
    return {kind.__name__: kind for kind in game.folder.facts}


def _fact(kinds: dict[str, type[Event]], told: Any) -> Event:
    name, fields = msgspec.convert(told, tuple[str, dict[str, Any]])
    if name not in kinds:
        raise BadOption("The view remembers something that is no fact of this game.")
    return msgspec.convert(fields, kinds[name])
