"""What a table says to those who sit at it; the page's types are made from these.

Seats count from 0; an actor is a seat's number or ``team``, written as in a record. Whatever is
hidden from the reader is left out or redacted before a message is made.
"""

from __future__ import annotations

from typing import Any, Literal

from ..structs import Struct, field

Phase = Literal["lobby", "playing", "over"]
SeatKind = Literal["free", "person", "bot"]
EventData = dict[str, Any]  # {"event": "Placed", …its fields…, "text": "the sentence", "rule": "nimmt 6"}


class SeatInfo(Struct, kw_only=True):
    """Who sits where."""

    seat: int
    kind: SeatKind
    name: str
    level: str = ""  # of a bot
    yours: bool = False
    here: bool = True  # a person whose page is open, or was a moment ago; or a bot
    stand_in: bool = False  # a bot plays for the person until they return
    muted: bool = False  # the host has asked them to be silent
    ending: bool = False  # wishes that the game ends now


class Played(Struct, kw_only=True):
    """How one game of an evening ended."""

    code: str
    names: list[str]  # by seat
    scores: list[int]
    winners: list[int]  # seats
    closed: bool = False  # over before its end


class SeriesSide(Struct, kw_only=True):
    """One side of a series, and the games that it has won."""

    name: str  # of who plays; "team" and "rival" where all play together
    wins: int
    fresh: bool  # the game that has just ended is one of them


class SeriesInfo(Struct, kw_only=True):
    """Several games, and how they stand; this one too, once it is over."""

    best_of: int
    needed: int  # games that win it
    games: int  # played so far
    drawn: int  # of them, that counted for nobody
    sides: list[SeriesSide]  # by seat
    winner: str = ""  # the side that has won it


class TableInfo(Struct, tag="table", kw_only=True):
    """The table apart from the game: sent on arrival and whenever something of it changes."""

    code: str
    key: str
    family: str
    title: str
    aim: str  # fewest, most or team
    options: dict[str, Any]
    seats: list[SeatInfo]
    phase: Phase
    closed: bool = False  # over before its end: nobody has won, and the coach judges no such game
    host: bool  # whether the reader may change the table
    removed: bool = False  # whether the reader may neither sit nor speak here
    quiet: bool = False  # whether those who watch are muted
    looking: int | None  # the seat whose eyes the reader has; None watches
    watchers: int
    spectators: list[str] = field(default_factory=list)  # who looks on without a seat, by name
    clock: int | None  # seconds a decision
    absent_after: int | None  # seconds until a bot stands in
    late: str = "casual"  # the level of the bot that chooses for whoever is late
    slow: bool = False  # time runs also while nobody is there
    learn: bool
    rated: bool = False  # it counts for the ratings of all who play
    open: bool = False  # anybody may join: it is in the list of open tables until the game begins
    commitment: str = ""  # SHA-256 of the seed
    seed: str = ""  # once the game is over
    next: str = ""  # the code of the rematch
    came_from: str = ""  # the code of the game whose position this one starts from
    deal: str = ""  # that others have played, too: the code of its first table, or a day
    # the games before this one, each the rematch of the last; this one too, once it is over
    evening: list[Played] = field(default_factory=list)
    series: SeriesInfo | None = None  # of which this is a game
    tournament: str = ""  # that it is a table of


class Choice(Struct, kw_only=True, omit_defaults=True):
    """One option in words and, where it can be told, what it would do now."""

    action: str  # the notation, e.g. "play 57"
    kind: str  # the action's type, e.g. "Play"
    fields: dict[str, Any]  # the action's fields, e.g. {"card": 57, "reversed": false}
    words: str  # the label of its button, e.g. "Play 57"
    preview: list[EventData] | None = None  # None: ask for it


class SceneInfo(Struct, kw_only=True):
    """A table that is only looked at: of a puzzle, a lesson or the rules."""

    key: str
    family: str
    title: str
    aim: str
    options: dict[str, Any]
    names: list[str]
    seat: int  # whose eyes see it


class DecisionInfo(Struct, kw_only=True):
    """A question to the reader."""

    actor: str
    prompt: str  # its id
    words: str  # what is asked
    choices: list[Choice]
    sealed: str | None = None  # the action that was chosen, until the reveal


class OutcomeInfo(Struct, kw_only=True):
    """How the game ended."""

    scores: list[int]
    ranks: list[int]  # 0 is best
    winners: list[int]
    reason: str
    words: str
    details: dict[str, int]


class GameInfo(Struct, tag="game", kw_only=True):
    """The game as one seat sees it: events to animate, the view as the truth, the open questions."""

    seq: int
    stop: int
    events: list[EventData]
    view: dict[str, Any]
    decisions: list[DecisionInfo]
    awaited: list[str]  # actors that have not chosen yet
    scores: list[int]
    outcome: OutcomeInfo | None = None
    remaining: float | None = None  # seconds left on the clock
    past: list[EventData] | None = None  # what these eyes saw before, for a log; nothing to animate
    tally: list[EventData] | None = None  # with it: how points came about, in the whole game before `events`


class Waiting(Struct, tag="waiting", kw_only=True):
    """Somebody has chosen or changed their mind; nothing on the table has moved."""

    seq: int
    stop: int
    awaited: list[str]
    sealed: dict[str, str]  # the reader's own sealed actions, by actor
    remaining: float | None = None


class Previewed(Struct, tag="previewed", kw_only=True):
    """What one choice would do now."""

    stop: int
    actor: str
    action: str
    events: list[EventData]


class Recalled(Struct, tag="recalled", kw_only=True):
    """What happened up to a stop, and the table before that, as these eyes saw it."""

    stop: int
    view: dict[str, Any]
    scores: list[int]
    events: list[EventData]  # the last ones are those that were asked for


class Said(Struct, tag="said", kw_only=True):
    """Chat or a reaction."""

    name: str
    seat: int | None
    text: str
    at: float
    reaction: bool = False


class Nudged(Struct, tag="nudged", kw_only=True):
    """Somebody reminds the reader that the table waits for them."""

    name: str


class PassedOver(Struct, tag="passed_over", kw_only=True):
    """The host has let a bot choose once for the reader, for whom the table waited."""


class Refused(Struct, tag="refused", kw_only=True):
    """Why something was not done: a sentence, and a word for programs."""

    reason: str
    message: str


class Here(Struct, tag="here", kw_only=True):
    """Somebody has knocked, and the server is there."""


class RatedInfo(Struct, kw_only=True):
    """An option, and the points it leads to on average with their standard error."""

    action: str
    kind: str
    fields: dict[str, Any]
    words: str
    points: float
    error: float


class Hinted(Struct, tag="hinted", kw_only=True):
    """What the coach would do: where to look first; then its ranking, and one sentence of reason."""

    stop: int
    actor: str
    options: list[RatedInfo]
    sentence: str
    pointer: str = ""  # shown before the ranking; it names no option
    look: list[str] = field(default_factory=list)  # what it is about, to be marked: "row 4"


Outgoing = (
    TableInfo
    | GameInfo
    | Waiting
    | Previewed
    | Recalled
    | Hinted
    | Said
    | Nudged
    | PassedOver
    | Refused
    | Here
)
