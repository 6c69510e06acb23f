"""A picture of a table, to look at, to keep, or to show in a notebook."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from random import Random
from typing import Any

from ..core.errors import BadOption, short
from ..core.events import Seat
from ..core.game import AnyGame
from ..core.plain import names_of
from ..text.languages import ENGLISH, languages
from ..text.words import Words
from ..work.files import write_bytes, write_text
from .frame import framed, in_words
from .palette import Palette
from .scene import Scene, scene_of


@dataclass(frozen=True, slots=True)
class Drawing:
    """SVG that stands alone: it loads nothing, and says in words what it shows."""

    svg: str
    words: str  # what it shows, for those who hear it

    def __str__(self) -> str:
        return self.svg

    def _repr_svg_(self) -> str:
        return self.svg

    @property
    def image(self) -> str:
        """It as an element of HTML that no other picture of the page can interfere with."""
        data = b64encode(self.svg.encode()).decode()
        return f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(self.words)}">'

    def save(self, path: str | Path) -> None:
        """Write it to a file: SVG, or PNG by its name."""
        target = Path(path)
        if target.suffix.lower() == ".png":
            from .pixels import png

            write_bytes(target, png(self.svg))
        else:
            write_text(target, self.svg)


def draw(
    game: AnyGame,
    shown: Any,
    seat: Seat | None = None,
    names: Sequence[str] = (),
    lang: str = ENGLISH,
    dark: bool = False,
) -> Drawing:
    """A state or a position as a seat sees it, or a view.

    Without a seat it is what a spectator sees: no hand is open. A view is drawn for the seat it belongs to.
    """
    if lang not in languages():
        raise BadOption(f"There is no language {short(lang)}; there are {', '.join(languages())}.")
    if seat is not None and seat not in range(game.seats):
        raise BadOption(f"A seat is a number from 0 to {game.seats - 1}, not {short(seat)}.")
    words = Words(game.family, lang)
    called = names_of(names, game.seats, lambda at: words.table("seat", seat=at))
    if isinstance(shown, dict):
        shown = game.load(shown)
    if isinstance(shown, type(start := game.initial())):
        return drawn(scene_of(game, shown, seat, called, words), dark)
    if isinstance(shown, type(game.view(start, None))):
        return drawn(_scene_of_view(game, shown, seat, called, words), dark)
    raise BadOption(f"A picture is of a state, a position or a view of {game.key}, not of {short(shown)}.")


def drawn(scene: Scene[Any, Any], dark: bool = False) -> Drawing:
    """The picture of a scene."""
    return Drawing(framed(scene, Palette(dark)), in_words(scene))


def _scene_of_view(
    game: AnyGame, view: Any, seat: Seat | None, names: Sequence[str], words: Words
) -> Scene[Any, Any]:
    """Points, and whom the table waits for, are the same in every world that looks like this."""
    world = game.determinize(view, Random(0))
    return scene_of(game, world, getattr(view, "seat", seat), names, words)
