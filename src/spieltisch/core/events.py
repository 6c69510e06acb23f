"""Past-tense facts, fine enough to animate. Secret fields are for their owner only.

Events, actions, states and views count rows, fields and places from 1 and seats from 0, as the notation does.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache
from typing import Any, ClassVar

Seat = int


@dataclass(frozen=True, slots=True)
class Event:
    """A fact the table saw. Without an owner, secret fields are hidden from everybody."""

    follows: ClassVar[bool] = False  # whether all could work it out from what was told before
    owner: Seat | None = field(default=None, kw_only=True)

    def __init_subclass__(cls, follows: bool = False) -> None:
        if follows:  # said once: with slots a dataclass is made a second time, and keeps what it has
            cls.follows = True


def secret() -> Any:
    """A field that only the event's owner may see."""
    return field(metadata={"secret": True})


def redact(event: Event, seat: Seat | None) -> Event:
    """The event as this seat saw it; ``None`` is a spectator. Lists keep their length."""
    kind: Any = type(event)
    names = _secret_fields(kind)
    if not names or (event.owner is not None and event.owner == seat):
        return event
    return replace(event, **{name: _hidden(getattr(event, name)) for name in names})


def event_data(event: Event) -> dict[str, Any]:
    """The event as plain JSON data, named by its type."""
    values = {f.name: plain(getattr(event, f.name)) for f in fields(event) if f.name != "owner"}
    return {"event": type(event).__name__, **values}


def plain(value: Any) -> Any:
    """Nested tuples and dataclasses as JSON lists and objects; what a view is not sent with is left out."""
    if isinstance(value, tuple | list | frozenset):
        return [plain(v) for v in value]
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: plain(getattr(value, f.name)) for f in fields(value) if f.metadata.get("sent", True)}
    return value


def has_secrets(event: Event) -> bool:
    """Whether something of the event is for its owner only."""
    kind: Any = type(event)
    return bool(_secret_fields(kind))


def is_redacted(event: Event) -> bool:
    """Whether something was left out of the event, for whoever saw it may not know."""
    kind: Any = type(event)
    return any(_left_out(getattr(event, name)) for name in _secret_fields(kind))


@cache
def _secret_fields(kind: type[Event]) -> tuple[str, ...]:
    return tuple(f.name for f in fields(kind) if f.metadata.get("secret"))


def _hidden(value: Any) -> Any:
    return (None,) * len(value) if isinstance(value, tuple) else None


def _left_out(value: Any) -> bool:
    return value is None or (isinstance(value, tuple) and None in value)
