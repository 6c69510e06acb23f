"""A player with ten thousand finished games: how long pages, filters and statistics take, by HTTP.

A real server on SQLite and on PostgreSQL; every question is asked again and again over one connection. The
games have four seats: half of them with people, of whom there are 200, the others with bots of all levels.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from time import perf_counter
from urllib.parse import quote

from benchmarks.servers import Server
from spieltisch.bots.levels import levels
from spieltisch.games.registry import modes
from spieltisch.table.results import OFFLINE, Finished, Finisher, bot
from spieltisch.table.store.played import played
from spieltisch.table.store.store import Store
from tests.postgres import running

PEOPLE = 200
DAY = 86_400.0
AT_ONCE = 250  # games in one write


def finished(player: str, number: int, rng: Random) -> Finished:
    """One game of somebody."""
    people = [f"somebody-{rng.randrange(PEOPLE)}" for _ in range(3)] if number % 2 else []
    others = list(dict.fromkeys(people)) or [bot(rng.choice(levels())) for _ in range(3)]
    key = rng.choice([key for key, mode in modes().items() if mode.aim != "team"])
    order = rng.sample(range(len(others) + 1), len(others) + 1)
    places = [
        Finisher(whom, whom.title()[:20], 10 * rank, rank + 1)
        for whom, rank in zip([player, *others], order, strict=True)
    ]
    won = frozenset([order.index(0)])
    return Finished(f"game-{number}", key, len(places), number * DAY / 4, tuple(places), won, kind=OFFLINE)


async def fill(url: str, player: str, games: int) -> None:
    """Let somebody have played so much."""
    rng, store = Random(1), await Store.open(url)
    store._database.patience = 600.0
    for begin in range(0, games, AT_ONCE):
        some = [finished(player, number, rng) for number in range(begin, min(games, begin + AT_ONCE))]
        await store.write(*(write for game in some for write in played(game)))
    await store.close()


class Visitor:
    """Somebody who asks over one connection."""

    def __init__(self, url: str, token: str = "") -> None:
        self._line = HTTPConnection(url.removeprefix("http://"))
        self._headers = {"authorization": f"Bearer {token}"} if token else {}

    def ask(self, path: str, method: str = "GET") -> dict[str, object]:
        self._line.request(method, path, headers=self._headers)
        answer = self._line.getresponse()
        text = answer.read()
        assert answer.status < 300, (path, text)
        found: dict[str, object] = json.loads(text)
        return found

    def times(self, paths: list[str]) -> list[float]:
        """Milliseconds of each, the quickest first."""
        found = []
        for path in paths:
            begin = perf_counter()
            self.ask(path)
            found.append(1000 * (perf_counter() - begin))
        return sorted(found)


def pages(visitor: Visitor, wish: str) -> Iterator[str]:
    """The addresses of all pages of a list."""
    path = f"/api/me/games?{wish}"
    while True:
        yield path
        after = visitor.ask(path)["next"]
        if not after:
            return
        path = f"/api/me/games?{wish}&cursor={quote(str(after))}"


def questions(visitor: Visitor, rounds: int) -> dict[str, list[str]]:
    """What is asked, by what it is."""
    known = [str(one["whom"]) for one in visitor.ask("/api/me/opponents")["opponents"]]  # type: ignore[attr-defined]
    whom = [quote(each) for each in known]
    wishes = ("mode=nimmt", "family=qwixx&result=won", "result=lost&since=1e8&until=2e8", f"whom={whom[-1]}")
    return {
        "pages, all games": list(pages(visitor, ""))[:rounds],
        "pages, by filters": [wishes[n % len(wishes)] for n in range(rounds)],
        "statistics": ["/api/me/statistics"] * rounds,
        "statistics, with one": [f"/api/me/statistics?whom={whom[n % len(whom)]}" for n in range(rounds)],
        "head-to-head": [f"/api/me/opponents?page={n % 5}" for n in range(rounds)],
        "last games of a mode": ["/api/me/statistics/nimmt"] * rounds,
    }


def measure(name: str, folder: Path, database: str, games: int, rounds: int) -> None:
    server = Server(str(folder), database)
    token = str(Visitor(server.url).ask("/api/players", "POST")["token"])
    server.stop()
    url = database or f"sqlite:///{folder / 'spieltisch.db'}"
    asyncio.run(fill(url, token.split(".")[0], games))
    server = Server(str(folder), database)
    try:
        visitor = Visitor(server.url, token)
        for what, paths in questions(visitor, rounds).items():
            asked = [path if path.startswith("/") else f"/api/me/games?{path}" for path in paths]
            visitor.times(asked[:5])
            begun = server.processor()
            found = visitor.times(asked)
            own = 1000 * (server.processor() - begun) / len(found)
            late = found[int(0.99 * (len(found) - 1))]
            figures = (found[len(found) // 2], late, found[-1], own)
            print(f"{name:11} {what:22} {len(found):5,}", *(f"{each:9.1f}" for each in figures), flush=True)
    finally:
        server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=400)
    given = parser.parse_args()
    print(f"{given.games:,} games of one player; milliseconds by HTTP")
    heads = ("median", "p99", "longest", "processor")
    print(f"{'':34} {'asked':>5}", *(f"{head:>9}" for head in heads))
    with tempfile.TemporaryDirectory() as folder:
        measure("SQLite", Path(folder), "", given.games, given.rounds)
    with running() as postgres, tempfile.TemporaryDirectory() as folder:
        measure("PostgreSQL", Path(folder), postgres.url(postgres.database()), given.games, given.rounds)


if __name__ == "__main__":
    main()
