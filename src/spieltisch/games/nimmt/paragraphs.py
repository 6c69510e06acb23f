"""Which paragraph of the rules text decided an event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.events import Event
from ...core.frozen import made_often
from ..rows import Row, closest_below
from .engine import Nimmt
from .events import (
    ClimberMoved,
    CowJumped,
    DealScored,
    Dealt,
    Drafted,
    DraftOpened,
    DraftStarted,
    ParityMoved,
    Placed,
    Revealed,
    RowsLaid,
    RowTaken,
)
from .state import Laid, Public


@made_often
@dataclass(frozen=True, slots=True)
class Lying:
    """The table as everybody saw it just before an event."""

    rows: tuple[Row, ...]
    parity: int  # the row beside which each fan card lies; 0 where there is none
    climber: int
    plays: tuple[Laid, ...]  # turned up in this round and not placed before this step

    @classmethod
    def before(cls, start: Public, events: Sequence[Event]) -> Lying:
        """What a state and the events since have led to."""
        rows, plays = list(start.rows), start.queue
        parity = start.parity.row if start.parity else 0
        climber = start.climber.row if start.climber else 0
        for event in events:
            match event:
                case Placed(card=card, row=row, reason=reason):
                    rows[row - 1] = (card,) if reason == "first" else (*rows[row - 1], card)
                case Revealed(turned):
                    plays = turned
                case RowTaken(row=row, behind=behind, reason="cow"):
                    rows[row - 1] = (behind,)
                case ParityMoved(row):
                    parity = row
                case ClimberMoved(row):
                    climber = row
        return cls(tuple(rows), parity, climber, plays)

    @property
    def ends(self) -> list[int]:
        """The last card of every row."""
        return [row[-1] for row in self.rows]

    def laid(self, event: Placed | RowTaken) -> Laid:
        """The card that an event is about, with the number that counts for it."""
        for laid in self.plays:
            if laid.card == event.card:
                return laid
        return Laid(event.card, event.seat, event.card)

    def nearest(self, number: int) -> int:
        """The row with the highest lower end, whatever the fan cards say, from 1; 0 where there is none."""
        row = closest_below(self.ends, number)
        return 0 if row is None else row + 1


PLAIN = Lying((), 0, 0, ())  # without fan cards the event tells all, and a server asks for every one


def paragraph(game: Nimmt, start: Public, event: Event, before: Sequence[Event]) -> str:
    """The paragraph of an event; ``before`` is what happened earlier in its step."""
    match event:
        case Revealed(plays):
            return "nimmt-reverser 3" if any(laid.reversed for laid in plays) else "nimmt 4"
        case Placed(reason="first"):
            at = max(at for at, one in enumerate(before) if isinstance(one, RowTaken))
            return paragraph(game, start, before[at], before[:at])
        case Placed():
            return _placed(game, event, _lying(game, start, before))
        case RowTaken():
            return _taken(game, event, _lying(game, start, before))
        case ParityMoved() | ClimberMoved() | CowJumped():
            return _moved(game, event, before)
        case DealScored():
            return "nimmt 10"
    return _dealt(game, event)


def _lying(game: Nimmt, start: Public, before: Sequence[Event]) -> Lying:
    return Lying.before(start, before) if game.rules.fans or game.rules.fan_cards else PLAIN


def _dealt(game: Nimmt, event: Event) -> str:
    match event:
        case Dealt():
            return "nimmt 2"
        case RowsLaid():
            return "nimmt-pro 4" if game.rules.draft else "nimmt 3"
        case DraftStarted():
            return "nimmt-pro 3"
        case DraftOpened() | Drafted():
            return "nimmt-pro 2"
    raise AssertionError(f"no paragraph for {event}")


def _placed(game: Nimmt, event: Placed, table: Lying) -> str:
    if event.reason == "added":
        return _barred(game)
    if turned := _turned(event, table):
        return turned
    if table.climber:
        return _beside_the_climber(event, table)
    return _beside_even_or_odd(game, event, table) if table.parity else "nimmt 6"


def _turned(event: Placed | RowTaken, table: Lying) -> str:
    """Where a reverser lies with the card, and so decides."""
    laid = table.laid(event) if table.plays else None
    if laid is None or not laid.reversed:
        return ""
    return f"nimmt-reverser {7 if laid.number in table.ends else 5}"


def _beside_the_climber(event: Placed, table: Lying) -> str:
    number, down = table.laid(event).number, table.ends[table.climber - 1]
    if number > down:  # it fits no row that goes down: only whether it was kept from there is new
        return "nimmt 6" if table.nearest(number) == event.row else "nimmt-climber 2"
    nearest = table.nearest(number)
    if not nearest:
        return "nimmt-climber 4"
    return f"nimmt-climber {3 if number - table.ends[nearest - 1] == down - number else 2}"


def _beside_even_or_odd(game: Nimmt, event: Placed, table: Lying) -> str:
    if table.nearest(table.laid(event).number) != event.row:  # kept out by the special card
        full = len(table.rows[table.parity - 1]) == game.rules.row_limit
        return f"nimmt-parity {3 if full else 2}"
    return "nimmt-parity 2" if event.row == table.parity else "nimmt 6"


def _taken(game: Nimmt, event: RowTaken, table: Lying) -> str:
    match event.reason:
        case "cow":
            return "nimmt-cow 7"
        case "barred":
            return _barred(game)
    if turned := _turned(event, table):
        return turned
    if event.reason == "low":
        kept_out = table.climber or (table.parity and table.nearest(table.laid(event).number))
        return _barred(game) if kept_out else "nimmt 8"
    return "nimmt 7" if len(event.cards) == game.rules.row_limit else "nimmt-cow 2"


def _barred(game: Nimmt) -> str:
    """A card that a special row alone keeps out."""
    return "nimmt-climber 5" if game.rules.has("climber") else "nimmt-parity 5"


def _moved(game: Nimmt, event: Event, before: Sequence[Event]) -> str:
    """Where a fan card begins, or why it has gone on."""
    played = [one for one in before if isinstance(one, Placed | RowTaken)]
    match event:
        case ParityMoved():
            return "nimmt-parity 7" if played else "nimmt-parity 1"
        case ClimberMoved(row):
            turned = row in (1, game.rules.rows)
            return "nimmt-climber 1" if not played else "nimmt-climber 7" if turned else "nimmt-climber 6"
    if not played:
        return "nimmt-cow 1"
    if played[-1].reason == "cow":
        return "nimmt-cow 8"
    return "nimmt-cow 5" if played[-1].reason == "first" else "nimmt-cow 3"
