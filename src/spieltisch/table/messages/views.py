"""What a page is shown of a table."""

from __future__ import annotations

from typing import Any

from ...core.events import Seat
from ...core.game import AnyGame
from ...core.history import History
from ..structs import to_builtins


def view_data(game: AnyGame, state: Any, seat: Seat | None) -> dict[str, Any]:
    """The view of a seat as plain data; what it saw before is not sent, for a page is told events."""
    data: dict[str, Any] = to_builtins(game.view(state, seat), enc_hook=_not_sent)
    data.pop("history", None)
    return data


def _not_sent(value: object) -> None:
    if not isinstance(value, History):
        raise NotImplementedError(f"{type(value).__name__} cannot be sent.")
