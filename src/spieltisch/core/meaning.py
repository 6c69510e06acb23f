"""What a preview means to whoever is about to choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .events import Event

Promise = Literal["to-come", "in-the-end", "lead"]
Events = tuple[type[Event], ...]


@dataclass(frozen=True, slots=True)
class Meaning:
    """The events of a game by what they are good for; those that are neither are left out."""

    costs: Events = ()  # a row that one would rather leave
    gains: Events = ()
    lays: Events = ()  # a card finds its place, and that is all
    into_rows: tuple[type, ...] = ()  # actions whose empty preview says that the card fits no row
    place: str = "row"  # what events call the place where something happens
    look: str = "row"  # what that place is called where it is pointed at
    promise: Promise = "to-come"  # what a search counts: points from now on, all of them, or a team's lead


NOTHING = Meaning()
