"""A picture of the rules, played by the game itself: the table before, and what happens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..core.errors import SpieltischError
from ..core.events import Event
from ..core.game import AnyGame
from ..games.registry import make
from ..text.words import event_key
from .album import Album, BadPicture, Sketch, album_of
from .lesson import read_choices
from .story import Story

NAMES = ("Ada", "Ben", "Cleo", "Dirk", "Eva", "Finn", "Gül", "Hans", "Ines", "Jan")


@dataclass(frozen=True, slots=True)
class Picture:
    """What is drawn: a table as it stands, and the events that a reader may see happen.

    The first ``at`` events only lead there; those in ``told`` are what the paragraph speaks of.
    """

    sketch: Sketch
    game: AnyGame
    state: Any
    events: tuple[Event, ...]
    rules: tuple[str, ...]  # the paragraph that decided each event
    at: int
    told: tuple[int, ...]  # places among the events

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.game.seats]


@cache
def pictures_of(key: str) -> tuple[Picture, ...]:
    """The pictures of a rules text; refused where one is against the rules."""
    album = album_of(key)
    return () if album is None else tuple(_drawn(key, album, sketch) for sketch in album.picture)


def _drawn(key: str, album: Album, sketch: Sketch) -> Picture:
    where = f"{key} {sketch.paragraphs[0]}"
    if sketch.like:
        return _like(where, sketch)
    try:
        options = {**album.options, **sketch.options}
        return drawn(make(sketch.game or key, sketch.seats or album.seats, **options), sketch)
    except SpieltischError as error:
        raise BadPicture(f"The picture of {where}: {error}") from error


def _like(where: str, sketch: Sketch) -> Picture:
    key, _, number = sketch.like.partition(" ")
    found = [picture for picture in pictures_of(key) if int(number) in picture.sketch.paragraphs]
    if not found:
        raise BadPicture(f"The picture of {where}: there is none of {sketch.like!r}.")
    (one,) = found
    return Picture(
        _renumbered(one.sketch, sketch), one.game, one.state, one.events, one.rules, one.at, one.told
    )


def _renumbered(drawn: Sketch, sketch: Sketch) -> Sketch:
    return Sketch(paragraphs=sketch.paragraphs, look=drawn.look, hand=drawn.hand, seat=drawn.seat)


def drawn(game: AnyGame, sketch: Sketch) -> Picture:
    """A sketch by the rules of a game."""
    story = Story(game, before := game.load(sketch.start))
    for texts in sketch.choices:
        story.go_on(read_choices(game, texts))
    told = _places(story.events, sketch.shows)
    end = told[-1] + 1 if told else 0
    at = told[0] if told and not sketch.still else end
    return Picture(sketch, game, before, tuple(story.events[:end]), tuple(story.rules[:end]), at, told)


def _places(events: Sequence[Event], shows: Sequence[str]) -> tuple[int, ...]:
    """Where the events are that a picture is about, one after the other."""
    places: list[int] = []
    for wanted in shows:
        after = range(places[-1] + 1 if places else 0, len(events))
        place = next((at for at in after if event_key(events[at]) == wanted), None)
        if place is None:
            happened = ", ".join(map(event_key, events)) or "nothing"
            raise BadPicture(f"{wanted} does not happen, but {happened}.")
        places.append(place)
    return tuple(places)
