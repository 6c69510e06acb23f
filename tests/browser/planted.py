"""Games that somebody lost something in long ago, analysed: what exercises and curves are made of."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import create_engine

from spieltisch.table.codes import new_code
from spieltisch.table.store.writer import write_all
from tests.tables.analysed import DAY, PLAYED, planted, setting_of

from .guest import Guest


def plant(data: Path, guest: Guest, games: int) -> None:
    """Put them into the server's folder, for whoever this browser is to the server."""
    [cookie] = [each for each in guest.page.context.cookies() if each["name"] == "spieltisch"]
    player = cookie["value"].partition(".")[0]
    engine = create_engine(f"sqlite:///{data / 'spieltisch.db'}")
    with engine.begin() as connection:
        for n in range(games):
            write_all(connection, planted(setting_of(new_code(), player, PLAYED + n * DAY)))
    engine.dispose()
