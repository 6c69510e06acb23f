"""Positions as plain JSON data: printed with every field, read with the stated defaults.

The cards that lie on the table are written in one of two ways: as ``pool``, with ``display`` and
``top`` as numbers (so ``dump`` does), or by naming the cards of ``display`` and ``stack``. A card named
in the display is that card when it is taken.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...core.errors import ImpossiblePosition
from ...core.game import Position, Step
from .cards import in_order
from .flow import play_on
from .marking import enders
from .pad import Pad
from .reading import read_state
from .rules import Rules
from .state import Sheet, State
from .supply import lying
from .turn import able_to_mark, begin, finish

if TYPE_CHECKING:
    from .engine import Qwixx

FIELDS = (
    *("sheets", "hands", "display", "top", "stack", "pool", "discard", "active", "phase", "announced"),
    *("played", "marked", "waiting", "taking", "named", "earlier", "laid", "asking"),
)


def field_names(rules: Rules) -> tuple[str, ...]:
    """The fields of a position."""
    return FIELDS


def dump(rules: Rules, state: State) -> Position:
    """Every field of the position."""
    played = state.played
    pool = [card for cards in state.shuffles for card in lying(cards, state.hands)]
    return {
        "sheets": [_sheet(rules, sheet) for sheet in state.sheets],
        "hands": [list(hand) for hand in state.hands],
        "display": [back and back.number for back in state.display],
        "top": state.top,
        "stack": state.stack,
        "pool": list(in_order(pool)),
        "discard": list(state.discard),
        "active": state.active,
        "phase": state.phase,
        "announced": state.announced,
        "played": played and {"cards": list(played.cards), "colour": played.colour},
        "marked": state.marked,
        "waiting": list(state.waiting),
        "taking": [{"number": back.number, "shuffle": back.shuffle} for back in state.taking],
        "named": [{"card": named.card, "place": named.place} for named in state.named],
        "earlier": [list(cards) for cards in state.shuffles[:-1]],
        "laid": [back and back.shuffle for back in state.display],
    }


def _sheet(rules: Rules, sheet: Sheet) -> dict[str, Any]:
    rows: dict[str, Any] = {colour: list(row) for colour, row in zip(rules.colours, sheet.rows, strict=True)}
    return {**rows, "misses": sheet.misses}


def enter(game: Qwixx, data: Mapping[str, Any]) -> Step[State]:
    """Set a position up and play on what needs no choice."""
    pad = Pad(game.rules, read_state(game.rules, data))
    _set_up(pad, data)
    play_on(pad)
    return pad.freeze()


def _set_up(pad: Pad, data: Mapping[str, Any]) -> None:
    """Bring the turn to the phase that the position says."""
    if pad.phase == "over":
        if enders(pad.rules, pad.sheets) is None:
            raise ImpossiblePosition(
                "The game is not over: nobody has closed enough rows or has missed enough."
            )
    elif _is_over(pad):
        if pad.played is not None or pad.taking:
            raise ImpossiblePosition(f"The game ended before the phase {pad.phase}: see the sheets.")
        finish(pad)
    elif pad.phase == "take":
        begin(pad)
    elif pad.phase == "mark":
        _set_up_mark(pad, data)


def _is_over(pad: Pad) -> bool:
    """Whether the game is over; rows closed in a turn that is still finished do not end it yet."""
    ended = enders(pad.rules, pad.sheets)
    if ended is None:
        return False
    still = pad.rules.finish_turn and pad.phase in {"play", "cross"}
    still = still or (pad.rules.open_marking and pad.phase == "mark")
    return not (still and ended[0] == "rows-closed")


def _set_up_mark(pad: Pad, data: Mapping[str, Any]) -> None:
    able = () if pad.announced is None else able_to_mark(pad, pad.announced)
    waiting = able if data.get("waiting") is None else pad.waiting
    started = pad.rules.open_marking and waiting == able[len(able) - len(waiting) :]
    if waiting != able and not started:
        raise ImpossiblePosition(
            f"waiting must be {list(able)}: those who can mark, from the active player on."
        )
    if pad.marked and (not pad.rules.open_marking or pad.announced is None or pad.active in waiting):
        raise ImpossiblePosition("marked: the active player has still to mark.")
    pad.waiting = waiting
    if pad.announced is None:  # nothing said and nothing seen: turn up the top card first
        pad.phase = "refill"
