"""Finished games in the histories of those who played: written once, with the end of the game itself.

Whoever has a finished game, a table or a score pad at home, makes a ``Finished`` of it and hands the rows of
``played`` to the store; a game that is there already is refused as a whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, delete, select, update

from ..rating import RatedGame, rating_of
from ..results import Finished, Finisher
from ..succession import NOBODY
from . import schema
from .writer import Kind, Write

OWN = (schema.played, schema.met, schema.ratings)  # of one player


# --- what is written -----------------------------------------------------------------------------


def played(game: Finished) -> list[Write]:
    """The rows of a game, for all who have a history here, and what becomes of their ratings."""
    people = dict.fromkeys(place.whom for place in game.places if place.is_person)
    rows = [write for player in people for write in _rows(game, player)]
    found = rating_of(game)
    return rows if found is None else [*rows, _rated(game, found)]


def _rated(game: Finished, found: RatedGame) -> Write:
    return Write(Kind.RATED, {"game": game.game, "key": game.key, "at": game.at, **found._asdict()})


def _rows(game: Finished, player: str) -> Iterator[Write]:
    own = next(n for n, place in enumerate(game.places) if place.whom == player)
    mine = game.places[own]
    yield Write(Kind.PLAYED, {"player": player, **_game(game), **_result(game, own)})
    for n, other in enumerate(game.places):
        if other.whom != player:
            ahead = _ahead(mine, other) if game.compared else None
            yield Write(Kind.MET, {"player": player, "n": n, **_seen(game, other), "ahead": ahead})


def _game(game: Finished) -> dict[str, Any]:
    values = {name: getattr(game, name) for name in ("game", "code", "key", "seats", "at", "kind", "rated")}
    return {**values, "rating": None, "deviation": None}


def _result(game: Finished, own: int) -> dict[str, Any]:
    mine = game.places[own]
    won = own in game.won and mine.place is not None
    return {"place": mine.place, "points": mine.points, "won": won, "gone": mine.gone}


def _seen(game: Finished, other: Finisher) -> dict[str, Any]:
    values = {"whom": other.whom, "name": other.name, "points": other.points, "place": other.place}
    return {"game": game.game, "key": game.key, "at": game.at, **values}


def _ahead(mine: Finisher, other: Finisher) -> int | None:
    if mine.place is None or other.place is None:
        return None
    return (mine.place < other.place) - (mine.place > other.place)


# --- what is deleted, and taken along ------------------------------------------------------------


def forget_history(connection: Connection, player: str) -> None:
    """Delete somebody's history; in those of others nobody was there."""
    for table in OWN:
        connection.execute(delete(table).where(table.c.player == player))
    met = schema.met.c
    nobody = {"whom": "", "name": NOBODY}
    connection.execute(update(schema.met).where(met.whom == player).values(**nobody))


def history_rows(connection: Connection, player: str) -> dict[str, list[dict[str, Any]]]:
    """All that is kept of somebody's history, by what it is; the ids of others are not theirs to take."""
    found = {}
    for table in OWN:
        own = [column for column in table.columns if column.name not in ("player", "whom")]
        rows = connection.execute(select(*own).where(table.c.player == player)).mappings()
        found[table.name] = [dict(row) for row in rows]
    return found
