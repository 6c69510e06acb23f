"""Ratings: changed in the transaction that ends a game, so each game counts once, whichever server writes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, select, text, tuple_, update

from ...bots.levels import levels
from ...work.skill import LIVELY, Rating, rated
from ..rating import BOTS, deviation_of, points_of
from ..results import bot
from . import schema

Values = Mapping[str, Any]
BEGIN = text(
    "INSERT INTO ratings (player, pool, key, mu, sigma, games, at) "
    "VALUES (:player, :pool, :key, :mu, :sigma, 0, :at) ON CONFLICT DO NOTHING"
)
columns, played = schema.ratings.c, schema.played.c
CHANGE = (
    update(schema.ratings)
    .where(*(columns[name] == bindparam(f"its_{name}") for name in ("player", "pool", "key")))
    .values(mu=bindparam("mu"), sigma=bindparam("sigma"), games=columns.games + 1, at=bindparam("at"))
)
NOTE = (
    update(schema.played)
    .where(played.player == bindparam("its_player"), played.game == bindparam("its_game"))
    .values(rating=bindparam("rating"), deviation=bindparam("deviation"))
)


class RatingKey(NamedTuple):
    """Whose rating, against whom, in which mode."""

    player: str
    pool: str
    key: str


class KeptRating(NamedTuple):
    """A rating as it is kept."""

    key: RatingKey
    rating: Rating
    games: int
    at: float


def rate(connection: Connection, games: Sequence[Values]) -> None:
    """Let games count, one after the other.

    All ratings are locked first, in one order for all servers: none waits for another that waits for it.
    """
    wanted = sorted({RatingKey(who, game["pool"], game["key"]) for game in games for who in game["seats"]})
    start = Rating()
    rows = [{**key._asdict(), "mu": start.mu, "sigma": start.sigma, "at": games[0]["at"]} for key in wanted]
    connection.execute(BEGIN, rows)
    found = {kept.key: kept.rating for kept in _ratings(connection, wanted, lock=True)}
    for game in games:
        found |= _rate(connection, game, found)


def _rate(connection: Connection, game: Values, found: Mapping[RatingKey, Rating]) -> dict[RatingKey, Rating]:
    seats = [RatingKey(who, game["pool"], game["key"]) for who in game["seats"]]
    after = rated(found, seats, game["ranks"], LIVELY)
    moved = {key: rating for key, rating in after.items() if key.player in game["moved"]}
    for key, rating in moved.items():
        its = {f"its_{name}": value for name, value in key._asdict().items()}
        connection.execute(CHANGE, {**its, "mu": rating.mu, "sigma": rating.sigma, "at": game["at"]})
        shown = {"rating": points_of(rating), "deviation": deviation_of(rating)}
        connection.execute(NOTE, {"its_player": key.player, "its_game": game["game"], **shown})
    return moved


def _ratings(connection: Connection, wanted: Collection[RatingKey], lock: bool = False) -> list[KeptRating]:
    own = tuple_(columns.player, columns.pool, columns.key)
    query = select(schema.ratings).where(own.in_(list(wanted)))
    ordered = query.order_by(columns.player, columns.pool, columns.key)
    return _kept(connection, ordered.with_for_update() if lock else ordered)


def ratings_of(connection: Connection, player: str) -> list[KeptRating]:
    """All ratings of somebody."""
    return _kept(connection, select(schema.ratings).where(columns.player == player))


def ratings_in(
    connection: Connection, players: Collection[str], pool: str, key: str
) -> dict[str, KeptRating]:
    """The ratings of some players in a mode, against the same."""
    wanted = [RatingKey(player, pool, key) for player in players]
    return {kept.key.player: kept for kept in _ratings(connection, wanted)}


def levels_in(connection: Connection, keys: Collection[str]) -> dict[str, list[KeptRating]]:
    """What is thought of the levels of bots in some modes, by mode; the strongest first."""
    bots = columns.player.in_([bot(level) for level in levels()])
    query = select(schema.ratings).where(bots, columns.pool == BOTS, columns.key.in_(keys))
    found: dict[str, list[KeptRating]] = {key: [] for key in keys}
    for kept in _kept(connection, query.order_by(columns.mu.desc())):
        found[kept.key.key].append(kept)
    return found


def _kept(connection: Connection, query: Any) -> list[KeptRating]:
    return [
        KeptRating(RatingKey(row.player, row.pool, row.key), Rating(row.mu, row.sigma), row.games, row.at)
        for row in connection.execute(query)
    ]
