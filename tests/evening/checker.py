"""Whether all promises were kept: what every page was told, beside what is kept at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Column, Connection, select

from spieltisch.core.record import Record, read, verified
from spieltisch.table.messages.views import view_data
from spieltisch.table.seats import Setting
from spieltisch.table.store import schema
from spieltisch.table.store.rows import load_settings
from tests.tables.scan import leaks

from .page import Page
from .testimony import Answer, Place


class Kept(NamedTuple):
    """What is kept of one table."""

    code: str
    settings: list[Setting]
    records: list[str]
    chat: list[str]


def kept_of(connection: Connection, code: str) -> Kept:
    """What a database has of a table."""

    def column(which: Column[str]) -> list[str]:
        return list(connection.execute(select(which).where(which.table.c.code == code)).scalars())

    settings = load_settings(connection, select(schema.tables).filter_by(code=code))
    return Kept(code, settings, column(schema.records.c.text), column(schema.chat.c.text))


def broken(kept: Kept, pages: Sequence[Page], thorough: bool) -> Iterator[str]:
    """What was promised and not kept at a table; ``thorough`` looks at every message for secrets."""
    for page in pages:
        yield from page.told.faults
    if not kept.settings or len(kept.records) != 1:
        yield f"table {kept.code} has {len(kept.records)} records"
        return
    yield from Truth(kept.settings[0], read(kept.records[0])).faults(pages, thorough)
    yield from _chat(kept.chat, pages)


class Truth:
    """One game as it really was, and what it says of those who were told of it."""

    def __init__(self, setting: Setting, record: Record) -> None:
        self._setting = setting
        self._record = record
        self._game = setting.game()
        states = [self._game.initial()]
        states += [turn.step.state for turn in verified(self._game, record)]
        self._states = states
        self._views: dict[tuple[int, int | None], Any] = {}

    def faults(self, pages: Sequence[Page], thorough: bool) -> Iterator[str]:
        """Whatever somebody was told that is not so."""
        for page in pages:
            if page.told.seat is not None and page.told.seat not in self._setting.seats_of(page.player):
                yield f"{page.player} has lost seat {page.told.seat}"
            yield from self._choices(page)
            yield from self._games(page, thorough)

    def _choices(self, page: Page) -> Iterator[str]:
        """No acknowledged choice is lost or changed, and none is made that nobody asked for."""
        for stop, step in enumerate(self._record.steps):
            chosen = dict(step)
            if page.told.seat not in chosen:
                continue
            text = chosen[page.told.seat]
            answer = page.told.answers.get(Place(stop, str(page.told.seat)), Answer())
            if not answer.may_end(text, page.told.stood_in):
                asked = answer.asked[answer.reached :]
                yield f"{page.player} asked for {asked} at stop {stop}, and {text!r} was played"

    def _games(self, page: Page, thorough: bool) -> Iterator[str]:
        """The table was shown as it was, to whom it was theirs to see."""
        for game, text in page.told.games:
            seat = game.view.get("seat")
            if seat not in (None, page.told.seat):
                yield f"{page.player} saw with the eyes of seat {seat}"
            if game.stop >= len(self._states):
                yield f"{page.player} saw stop {game.stop}, and there were {len(self._states) - 1}"
            elif game.view != self._view(game.stop, seat):
                yield f"{page.player} saw another table at stop {game.stop}"
            elif thorough:
                yield from self._secrets(page, game, text, seat)

    def _view(self, stop: int, seat: int | None) -> Any:
        key = (stop, seat)
        if key not in self._views:
            data = view_data(self._game, self._states[stop], seat)
            self._views[key] = msgspec.json.decode(msgspec.json.encode(data))
        return self._views[key]

    def _secrets(self, page: Page, game: Any, text: str, seat: int | None) -> Iterator[str]:
        if self._setting.seed in text:
            yield f"{page.player} was told the seed at stop {game.stop}"
        match: Any = SimpleNamespace(game=self._game, state=self._states[game.stop])
        if hasattr(match.state, "hands") and (seen := leaks(game, match, seat)):
            yield f"{page.player} was told of {sorted(map(str, seen))} at stop {game.stop}"


def _chat(lines: list[str], pages: Sequence[Page]) -> Iterator[str]:
    """What was said is kept once; whatever was heard is kept, and nothing that nobody said."""
    kept = Counter(lines)
    said = {line for page in pages for line in page.told.said}
    for line, count in kept.items():
        if count > 1 or line not in said:
            yield f"{line!r} is kept {count} times"
    for page in pages:
        for line in page.told.lines:
            if line not in kept:
                yield f"{page.player} heard {line!r}, which is not kept"
