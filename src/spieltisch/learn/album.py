"""The pictures of a rules text as they are written, in a TOML file that is named for it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from ..core.errors import SpieltischError
from ..games.registry import modes
from .script import LOOKS
from .written import written

ALBUMS = files(__package__) / "pictures"


class BadPicture(SpieltischError, ValueError):
    """A picture that cannot be drawn: it is unreadable, or against the rules."""


class Sketch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One picture: a position and, with choices, what happens then."""

    paragraphs: tuple[int, ...]  # that it illustrates
    start: dict[str, Any] = {}  # a position
    choices: tuple[dict[str, str], ...] = ()  # stop by stop, as in lessons
    shows: tuple[str, ...] = ()  # the events that it is about, in order: "Placed.closest"
    still: bool = False  # it rests after them: on the table nobody would see them happen
    look: tuple[str, ...] = ()  # what is marked: "row 3"
    hand: bool = False  # whether the hand is drawn, too
    seat: int = 0  # whose eyes
    seats: int = 0  # 0: as the album says
    options: dict[str, Any] = {}  # besides the album's
    game: str = ""  # the mode that plays it; left out: that of the rules text
    like: str = ""  # the picture of another paragraph, "nimmt 6"; nothing else is written then


class Album(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The pictures of one rules text; ``without`` says of which paragraphs there is none, and why."""

    seats: int
    options: dict[str, Any] = {}
    picture: tuple[Sketch, ...] = ()
    without: dict[str, str] = {}

    def of(self, number: int) -> Sketch | None:
        """The picture of a paragraph."""
        return next((sketch for sketch in self.picture if number in sketch.paragraphs), None)


@cache
def album_of(key: str) -> Album | None:
    """The pictures of a mode's own rules text; games from elsewhere have none."""
    file = ALBUMS / f"{key}.toml"
    return read_album(key, file.read_text("utf-8")) if key in modes() and file.is_file() else None


def read_album(key: str, text: str) -> Album:
    """An album from its text; whatever is unfit is said with its place."""
    album = written(text, Album, f"The pictures of {key} are", BadPicture)
    for sketch in album.picture:
        strange = next((look for look in sketch.look if look.split(" ")[0] not in LOOKS), None)
        if strange is not None:
            where = f"{key} {sketch.paragraphs[0]}"
            raise BadPicture(f"{where}: nothing is called {strange!r}; there are {', '.join(LOOKS)}.")
    return album
