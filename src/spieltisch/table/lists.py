"""Lists over all tables, whichever server plays them: games that wait for somebody, and open tables."""

from __future__ import annotations

from functools import partial

from ..core.errors import SpieltischError
from .messages.eyes import table_line, waits_for
from .messages.forms import OpenLine, OpenTables, TableLine, WaitingGames
from .messages.languages import language_of, title_of
from .seats import Setting
from .store.lists import Selection, open_tables, slow_games_of
from .store.store import Store

PAGE = 12  # open tables
SHOWN = 20  # games that wait


async def waiting_games(store: Store, player: str, language: str = "en") -> WaitingGames:
    """The slow games that wait for somebody: how many, and those whose time runs out first."""
    found = await waiting_settings(store, player)
    lines: list[TableLine] = []
    for setting in found.settings:
        try:
            lines.append(table_line(setting, player, language, now=found.now))
        except SpieltischError:  # a game that is gone from this server
            store.tell_damage(setting.code)
    return WaitingGames(count=len(lines), tables=lines[:SHOWN])


async def waiting_settings(store: Store, player: str) -> Selection:
    """The tables of these games, and what time it is."""
    found = await store.read(partial(slow_games_of, player=player))
    return found._replace(settings=[each for each in found.settings if waits_for(each, player)])


async def tables_to_join(store: Store, player: str, language: str = "en", page: int = 0) -> OpenTables:
    """A page of the tables that anybody may join; none that is full, or that has sent this one away."""
    settings = (await store.read(open_tables)).settings
    lines = [line for each in settings if (line := _open_line(each, player, language)) is not None]
    first = page * PAGE
    return OpenTables(tables=lines[first : first + PAGE], page=page, more=len(lines) > first + PAGE)


def _open_line(setting: Setting, player: str, language: str) -> OpenLine | None:
    free = sum(seat.kind == "free" for seat in setting.seats)
    if not free or player in setting.removed or player in setting.players:
        return None
    try:
        title = title_of(setting.key, language_of(language))
    except SpieltischError:
        return None
    return OpenLine(
        code=setting.code,
        key=setting.key,
        title=title,
        names=[seat.name for seat in setting.seats if seat.kind == "person"],
        seats=len(setting.seats),
        free=free,
        clock=setting.clock,
    )
