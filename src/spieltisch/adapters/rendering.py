"""The table as a seat sees it, as environments render it: text as in the terminal, or its picture."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console

from ..core.errors import BadOption
from ..core.events import Seat
from ..core.extras import named
from ..core.game import AnyGame
from ..terminal.draw import draw, scene_of
from ..text.words import Words

MODES = ("ansi", "rgb_array")
COLUMNS = 100
WIDTH, HEIGHT = 960, 720  # of a picture


def check_mode(render_mode: str | None) -> str | None:
    """Refuse a way of rendering that there is not."""
    if render_mode is not None and render_mode not in MODES:
        raise BadOption(f"render_mode is one of {', '.join(MODES)}, not {render_mode!r}.")
    return render_mode


def rendered(game: AnyGame, state: Any, seat: Seat | None, render_mode: str | None) -> Any:
    """A position as it was agreed to show it; nothing where nothing was agreed, or no game has begun."""
    if render_mode is None or state is None:
        return None
    if render_mode == "ansi":
        return text_of(game, state, seat)
    with named("render_mode='rgb_array'"):
        from .pixels import pixels_of

        return pixels_of(picture_of(game, state, seat), WIDTH, HEIGHT)


def text_of(game: AnyGame, state: Any, seat: Seat | None) -> str:
    """What a seat sees, as text with colours for a terminal."""
    console = _printed(game, state, seat)
    return console.export_text(styles=True)


def picture_of(game: AnyGame, state: Any, seat: Seat | None) -> str:
    """What a seat sees, as SVG."""
    return _printed(game, state, seat).export_svg(title=game.key)


def _printed(game: AnyGame, state: Any, seat: Seat | None) -> Console:
    console = Console(file=StringIO(), record=True, width=COLUMNS, force_terminal=True, highlight=False)
    names = [f"player_{number}" for number in range(game.seats)]
    console.print(draw(scene_of(game, state, seat, names, Words(game.family, "en"))))
    return console
