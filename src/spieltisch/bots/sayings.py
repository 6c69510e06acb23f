"""What is said to a program, and what it answers: one JSON object a line (docs/bot-protocol.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from ..core.errors import BadOption, SpieltischError, short
from ..core.events import plain
from ..core.game import AnyGame, Decision, Outcome, actor_name
from ..core.plain import NAME_LENGTH, clean
from .process import ProcessFault

OLDEST, PROTOCOL = 2, 3  # that are spoken; a program which does not say ``ready`` speaks the oldest
MOST_OPTIONS = 2000  # written out; the rest is legal as well


@dataclass(frozen=True, slots=True)
class Introduction:
    """How a program has introduced itself."""

    protocol: int = OLDEST
    name: str = ""


def line(message: Mapping[str, Any]) -> str:
    """A message as it is sent."""
    return json.dumps(message, separators=(",", ":"))


def hello(game: AnyGame, seat: int | None, seed: int) -> Mapping[str, Any]:
    """What a program is told first. Some of protocol 2 look at its number: so that stays there."""
    spoken = {"protocol": OLDEST, "speaks": list(range(OLDEST, PROTOCOL + 1))}
    return {**opening("hello", game, seat, seed), **spoken}


def opening(kind: str, game: AnyGame, seat: int | None, seed: int) -> Mapping[str, Any]:
    """What begins a game: ``hello`` the first of a process, ``new_game`` each further one."""
    return {
        "type": kind,
        "game": game.key,
        "seats": game.seats,
        "options": plain(dict(game.options)),
        "seat": seat,
        "seed": seed,
    }


def question(game: AnyGame, view: Any, decision: Decision[Any], seconds: float) -> Mapping[str, Any]:
    """What a program is asked, options as the texts that it may answer."""
    options = list(islice(decision.options, MOST_OPTIONS + 1))
    more = {"more": True} if len(options) > MOST_OPTIONS else {}
    return {
        "type": "choose",
        "prompt": decision.prompt,
        "actor": actor_name(decision.actor) if decision.actor < 0 else decision.actor,
        "view": plain(view),
        "options": [game.encode(option) for option in options[:MOST_OPTIONS]],
        "seconds": seconds,
        **more,
    }


def ending(outcome: Outcome) -> Mapping[str, Any]:
    """How a game ended; nothing is answered."""
    return {
        "type": "end",
        "scores": list(outcome.scores),
        "ranks": list(outcome.ranks),
        "winners": list(outcome.winners),
        "reason": outcome.reason,
    }


def read_ready(answer: str) -> Introduction | None:
    """The introduction of a program; nothing where this is none. A protocol that is not spoken is a fault."""
    data = _json(answer)
    if not isinstance(data, dict) or data.get("type") != "ready":
        return None
    protocol, name = data.get("protocol"), data.get("name", "")
    if type(protocol) is not int or protocol != PROTOCOL:
        said = f"It says that it is ready for protocol {short(protocol)}"
        raise ProcessFault(f"{said}; who says ready must speak protocol {PROTOCOL}.")
    return Introduction(protocol, clean(name, NAME_LENGTH) if isinstance(name, str) else "")


def read_choice(answer: str, game: AnyGame, decision: Decision[Any]) -> Any:
    """The action that an answer chooses."""
    text = _choice(answer)
    try:
        action = game.decode(text)
    except SpieltischError as error:
        raise BadOption(f"It chose {short(text)}: {error}") from error
    if action not in decision.options:
        raise BadOption(f"It chose {short(text)}, which is no option ({decision.prompt}).")
    return action


def _choice(answer: str) -> str:
    data = _json(answer)
    if isinstance(data, dict) and data.get("type") == "ready":
        raise ProcessFault("It said ready again: only hello is answered by that, and only once.")
    text = data.get("choose") if isinstance(data, dict) else None
    if not isinstance(text, str):
        raise ProcessFault(f'It said {short(answer)}, where {{"choose": "..."}} was due.')
    return text


def _json(answer: str) -> Any:
    try:
        return json.loads(answer)
    except (ValueError, RecursionError):
        return None
