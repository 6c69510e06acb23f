"""A family: several modes that share their rules, and what other rooms ask about all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any, Literal

from .bounds import Bounds
from .chronicle import Encoding
from .events import Event
from .game import Outcome
from .mode import Mode
from .paper import ScorePaper

Unit = Literal["deals", "rounds", "turns"]
# A game, the state that a step began in (only what everybody sees of it counts), an event, those before it.
Decided = Callable[[Any, Any, Event, Sequence[Event]], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """What the rules' own folder says of itself; what a room adds for each family is in its ``Parts``."""

    name: str  # of its word lists, and of its modules in other rooms
    modes: tuple[Mode, ...]
    encoding: Encoding
    unit: Unit  # what the length of a game is counted in
    texts: Traversable | None = None  # a folder of rules and words by language, where they are not our own
    deal_scored: type[Event] | None = None  # ends a deal, in games that have several
    tallied: type[Event] | None = None  # what a score sheet has a line of, where that is no deal
    lead: Callable[[Outcome], int] | None = None  # of a team, at the end of a game
    paper: ScorePaper | None = None  # the pad for those who play with the box
    paragraph: Decided | None = None  # of the rules that decided an event: "nimmt 6"
    # Of a game, and after how many stops it is cut where no rule ends it.
    bounds: Callable[[Any, int], Bounds] | None = None
