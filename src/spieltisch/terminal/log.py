"""What just happened, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..core.events import Event, Seat, redact
from ..text.words import Words
from .draw import QUIET, Quiet

ALL_TOLD = Quiet(drawn=())


def tell(
    console: Console, words: Words, events: Iterable[Event], names: Sequence[str], seat: Seat | None
) -> None:
    """One sentence an event; what the seat did or suffered, and every loss, stands out."""
    table = Table.grid()
    quiet = QUIET.of(words.family) or ALL_TOLD
    for event in events:
        if _is_news(event, seat, quiet):
            sentence = words.event(redact(event, seat), names)
            table.add_row(*_look(event, sentence, seat))
    if table.row_count:
        console.print(table)


def _is_news(event: Event, seat: Seat | None, quiet: Quiet) -> bool:
    if isinstance(event, quiet.private):
        return event.owner == seat
    return not isinstance(event, quiet.drawn)


def _look(event: Event, sentence: str, seat: Seat | None) -> tuple[Text, Text]:
    whose = getattr(event, "seat", None)
    if seat is not None and whose == seat:
        return Text(" ▸ ", "bold"), Text(sentence, "bold")
    loss = isinstance(getattr(event, "bulls", None), int)
    style = "dim" if isinstance(whose, int) and not loss else ""
    return Text(" · ", style), Text(sentence, style)
