"""Positions as plain JSON data: printed with every field, read with the stated defaults."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...core.game import Position, Step
from .box import LUCKY
from .memory import CardMemory, Note
from .pad import Pad
from .possible import require_possible
from .reading import Reader
from .rules import Rules
from .state import Laid, Pile, State

if TYPE_CHECKING:
    from .engine import BoardGame


def field_names(rules: Rules) -> tuple[str, ...]:
    """The fields of this mode's positions."""
    names = ["rows", "hands", "scores", "queue", "stock", "box"]
    if rules.pro:
        names += ["known", "actions", "action_pile", "action_discard", "action_memory", "stops", "drawing"]
    else:
        names += ["dealt"]
    if rules.lucky:
        names += ["lucky", "lucky_stacks", "lucky_due"]
    if rules.pro or rules.lucky:
        names += ["opening"]
    return (*names, "round", "choosing", "over", "asking")


def dump(rules: Rules, state: State) -> Position:
    """Every field of the position."""
    return {
        "rows": [list(row) for row in state.rows],
        "hands": [list(hand) for hand in state.hands],
        "scores": list(state.scores),
        "queue": [_laid(laid) for laid in state.queue],
        "stock": _pile(state.stock),
        "box": list(state.box),
        "dealt": state.dealt,
        "known": [list(tiles) for tiles in state.known],
        "actions": [list(cards) for cards in state.actions],
        "action_pile": _pile(state.action_pile),
        "action_discard": list(state.action_discard),
        "action_memory": _memory(state.memory),
        "stops": list(state.stops),
        "drawing": _drawing(state),
        "lucky": [list(cards) for cards in state.lucky],
        "lucky_stacks": dict(zip(LUCKY, state.lucky_stacks, strict=False)),
        "lucky_due": _lucky_due(state),
        "opening": _opening(state),
        "round": state.round,
        "choosing": state.phase not in ("place", "over"),
        "over": state.phase == "over",
    }


def enter(game: BoardGame, data: Mapping[str, Any]) -> Step[State]:
    """Set a position up and play on what needs no choice."""
    state = Reader(game.rules, data).state()
    require_possible(game.rules, state)
    pad = Pad(game.rules, state)
    game.play_on(pad)
    return pad.freeze()


def _laid(laid: Laid) -> dict[str, int]:
    return {"tile": laid.tile, "seat": laid.seat}


def _pile(pile: Pile) -> list[Any] | int:
    """Which they are, or how many where a position has left open which."""
    return list(pile.candidates) if pile.size == len(pile.candidates) else pile.size


def _drawing(state: State) -> dict[str, Any] | None:
    due = state.drawing
    return None if due is None else {"seat": due.seat, "what": due.what}


def _lucky_due(state: State) -> dict[str, int] | None:
    due = state.lucky_due
    return None if due is None else {"seat": due.seat, "count": due.count}


def _opening(state: State) -> dict[str, int] | None:
    due = state.opening
    return None if due is None else {"tile": due.tile, "seat": due.seat, "from": due.taken}


def _memory(memory: CardMemory | None) -> dict[str, Any] | None:
    if memory is None:
        return None
    return {
        "held": [list(cards) for cards in memory.held],
        "pool": list(memory.pool),
        "notes": [_note(note) for note in memory.notes],
    }


def _note(note: Note) -> dict[str, Any]:
    if note.what == "shuffled":
        return {"what": "shuffled"}
    return {"what": note.what, "seat": note.seat, "card": note.card}
