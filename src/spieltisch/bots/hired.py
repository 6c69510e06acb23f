"""Bots that a host has brought to a server: offered beside the levels, under names of their own."""

from __future__ import annotations

from collections.abc import Iterable

from ..core.errors import BadOption, short
from ..core.plain import NAME_LENGTH, clean
from .levels import LEVELS
from .registry import check_spec

MOST = 20
_hired: dict[str, str] = {}  # name to spec; set once, before a server is open
OTHERWISE = "casual"  # who plays for a bot that is not here: of another server, or of an earlier start


def hire(pairs: Iterable[str]) -> None:
    """Have these bots, each as ``NAME=SPEC``, and no others."""
    found: dict[str, str] = {}
    for pair in pairs:
        name, equals, spec = (part.strip() for part in pair.partition("="))
        if not equals or not name or clean(name, NAME_LENGTH) != name:
            raise BadOption(f"--bot must have the form NAME=SPEC with a short name, not {short(pair)}.")
        if name in LEVELS or name in found:
            raise BadOption(f"There is a bot {short(name)} already.")
        check_spec(spec)
        found[name] = spec
    if len(found) > MOST:
        raise BadOption(f"A server has up to {MOST} bots of its own, not {len(found)}.")
    _hired.clear()
    _hired.update(found)


def hired() -> tuple[str, ...]:
    """The names of the host's bots."""
    return tuple(_hired)


def opponents() -> tuple[str, ...]:
    """All that can be put into a seat: the levels, then the host's bots."""
    return (*LEVELS, *_hired)


def spec_behind(name: str) -> str:
    """The spec of a seat's bot; one that is not here is stood in for."""
    return name if name in LEVELS else _hired.get(name, OTHERWISE)
