"""Whether all promises were kept: what every page was told, beside what is on the disk at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import msgspec
from sqlalchemy import Column, select

from spieltisch.core.record import Record, read, verified
from spieltisch.table.messages.views import view_data
from spieltisch.table.seats import Setting
from spieltisch.table.store import schema
from spieltisch.table.store.rows import load_settings
from tests.tables.scan import leaks

from .page import Page
from .testimony import Answer, Place
from .world.disk import Disk


def broken(disk: Disk, pages: list[Page], thorough: bool) -> list[str]:
    """What was promised and not kept; ``thorough`` looks at every message for secrets."""
    found = [fault for page in pages for fault in page.told.faults]
    for code in sorted({page.code for page in pages}):
        those = [page for page in pages if page.code == code]
        settings = disk.do(partial(load_settings, query=select(schema.tables).filter_by(code=code)))
        records = _column(disk, schema.records.c.text, code)
        if not settings or len(records) != 1:
            found.append(f"table {code} has {len(records)} records")
            continue
        found += Truth(settings[0], read(records[0])).faults(those, thorough)
        found += _chat(_column(disk, schema.chat.c.text, code), those)
    return found


def _column(disk: Disk, column: Column[str], code: str) -> list[str]:
    """What is kept of one table in one column."""
    query = select(column).where(column.table.c.code == code)
    return list(disk.do(lambda connection: connection.execute(query).scalars().all()))


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

    def faults(self, pages: list[Page], thorough: bool) -> Iterator[str]:
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


def _chat(lines: list[str], pages: list[Page]) -> Iterator[str]:
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
