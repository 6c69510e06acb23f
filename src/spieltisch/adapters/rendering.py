"""The table as a seat sees it, as environments render it: text as in the terminal, or its picture."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console

from ..core.errors import BadOption
from ..core.events import Seat
from ..core.game import AnyGame
from ..drawing.frame import on_card
from ..drawing.palette import Palette
from ..drawing.pixels import rgb
from ..drawing.scene import Scene, scene_of
from ..terminal.draw import draw
from ..text.words import Words

MODES = ("ansi", "rgb_array")
COLUMNS = 100
WIDTH, HEIGHT = 640, 480  # of a picture


def check_mode(render_mode: str | None) -> str | None:
    """Refuse a way of rendering that there is not."""
    if render_mode is not None and render_mode not in MODES:
        raise BadOption(f"render_mode is one of {', '.join(MODES)}, not {render_mode!r}.")
    return render_mode


def rendered(game: AnyGame, state: Any, seat: Seat | None, render_mode: str | None) -> Any:
    """A position as it was agreed to show it; nothing where nothing was agreed, or no game has begun."""
    if render_mode is None or state is None:
        return None
    names = [f"player_{number}" for number in range(game.seats)]
    scene = scene_of(game, state, seat, names, Words(game.family, "en"))
    if render_mode == "ansi":
        return text_of(scene)
    return rgb(on_card(scene, Palette(), WIDTH, HEIGHT))


def text_of(scene: Scene[Any, Any]) -> str:
    """It as text with colours for a terminal."""
    console = Console(file=StringIO(), record=True, width=COLUMNS, force_terminal=True, highlight=False)
    console.print(draw(scene))
    return console.export_text(styles=True)
