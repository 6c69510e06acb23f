"""Somebody's own games, statistics and ratings, by HTTP: told to nobody else."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.params import FromPath, FromQuery, QueryParameter

from ..games.registry import families, modes
from ..table.histories import keys_of
from ..table.messages.history import (
    GamePage,
    GameResult,
    OpponentPage,
    RatingPage,
    StatisticsInfo,
    TableRatings,
    Trend,
)
from ..table.store.history import GameFilter
from .api import PROBLEMS
from .archive import Page
from .dependencies import Code, Language, TheCaller, TheHouse
from .problems import Refusal

LONGEST = 80  # letters of a reference
Word = Annotated[str, QueryParameter(max_length=LONGEST)]
Mode = Annotated[str, QueryParameter(max_length=LONGEST, description="A mode.")]
Family = Annotated[str, QueryParameter(max_length=LONGEST, description="All modes of a family.")]
Whom = Annotated[
    str, QueryParameter(max_length=LONGEST, description="As it was told, or bot: and a level of bots.")
]
Seats = Annotated[int | None, QueryParameter(ge=1, le=20)]
Moment = Annotated[float | None, QueryParameter(ge=0, le=1e12, description="Seconds since 1970.")]


@get("/api/me/games", responses=PROBLEMS)
async def own_games(
    house: TheHouse,
    caller: TheCaller,
    language: Language,
    mode: Mode = "",
    family: Family = "",
    whom: Whom = "",
    result: FromQuery[GameResult | None] = None,
    kind: Word = "",
    rated: FromQuery[bool | None] = None,
    seats: Seats = None,
    since: Moment = None,
    until: Moment = None,
    cursor: Word = "",
) -> GamePage:
    """One's finished games, the latest first, a page of them."""
    wish = GameFilter(_keys(mode, family), seats, None, result, kind or None, rated, since, until)
    return await house.hall.histories.page(caller.player, wish, whom, cursor, language)


@get("/api/me/opponents", responses=PROBLEMS)
async def opponents(house: TheHouse, caller: TheCaller, mode: Mode = "", page: Page = 0) -> OpponentPage:
    """Those whom one has met, people and levels of bots, the most often first."""
    return await house.hall.histories.opponents(caller.player, _known(mode) or None, page)


@get("/api/me/statistics", responses=PROBLEMS)
async def statistics(
    house: TheHouse,
    caller: TheCaller,
    language: Language,
    family: Family = "",
    whom: Whom = "",
    since: Moment = None,
    until: Moment = None,
) -> StatisticsInfo:
    """What one's games come to, by mode and seats."""
    wish = GameFilter(keys=_keys("", family), since=since, until=until)
    return await house.hall.statistics.sums(caller.player, wish, whom, language)


@get("/api/me/statistics/{key:str}", responses=PROBLEMS)
async def trend(
    house: TheHouse, caller: TheCaller, language: Language, key: FromPath[str], seats: Seats = None
) -> Trend:
    """One's last games of a mode, in their order."""
    return await house.hall.histories.trend(caller.player, _known(key), seats, language)


@get("/api/me/ratings", responses=PROBLEMS)
async def ratings(house: TheHouse, caller: TheCaller, language: Language) -> RatingPage:
    """One's ratings, by mode."""
    return await house.hall.statistics.ratings(caller.player, language)


@get("/api/tables/{code:str}/ratings", responses=PROBLEMS)
async def table_ratings(house: TheHouse, caller: TheCaller, code: Code) -> TableRatings:
    """The ratings of those who sit at a rated table, for whoever comes to it."""
    table = await house.hall.table(code, caller.asker)
    if not table.setting.rated:
        raise Refusal("not-rated", 404)
    return await house.hall.statistics.at_table(table.setting)


def _keys(mode: str, family: str) -> tuple[str, ...]:
    if mode:
        return (_known(mode),)
    if family and family not in families():
        raise Refusal("no-such-game", 404)
    return keys_of(family) if family else ()


def _known(key: str) -> str:
    if key and key not in modes():
        raise Refusal("no-such-game", 404)
    return key


HANDLERS = (own_games, opponents, statistics, trend, ratings, table_ratings)
