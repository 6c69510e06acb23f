"""Screens of what is kept of people, with a whole year on them: how somebody at a browser comes there."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import create_engine

from spieltisch.games.registry import mode
from spieltisch.table.codes import new_code
from spieltisch.table.results import finished
from spieltisch.table.seats import Seat, Setting
from spieltisch.table.store.circles import come_in
from spieltisch.table.store.played import played
from spieltisch.table.store.rows import table_made, visited
from spieltisch.table.store.writer import write_all

from .guest import Guest, origin

YEAR = 60  # games of a year
BEGUN = 1_760_000_000.0  # a day in October 2025
BETWEEN = 6 * 86_400.0
FRIENDS = ("Ben", "Maximiliane-Sophie", "Cem", "Dora")
MODES = ("nimmt", "nimmt-cow", "plus", "board-pro", "qwixx")
CROSSES = ("r2", "r3", "r5", "r6", "y4", "y7", "g11", "g9", "g8", "b12", "b10", "b6", "b5", "miss")


# --- what was played ------------------------------------------------------------------------------


def player_of(guest: Guest) -> str:
    """Who this browser is to the server."""
    [cookie] = [each for each in guest.page.context.cookies() if each["name"] == "spieltisch"]
    return str(cookie["value"].partition(".")[0])


def game(player: str, number: int, circle: str, rng: Random) -> Setting:
    """A game of somebody with three friends, or with two and a bot."""
    order = rng.sample(range(4), 4)
    friends = [Seat("person", name, f"friend-{name}") for name in FRIENDS]
    others = rng.sample(friends, 3) if number % 3 else [*friends[:2], Seat("bot", "Bo", level="master")]
    key = MODES[number % len(MODES)]
    best = 66 if mode(key).aim == "most" else 0
    return Setting(
        code=new_code(),
        key=key,
        seats=(Seat("person", "Ada", player), *others),
        host=player,
        phase="over",
        changed=BEGUN + number * BETWEEN,
        scores=tuple(best - 14 * rank if best else 12 + 17 * rank for rank in order),
        winners=(order.index(0),),
        circle=circle,
    )


def plant_year(data: Path, guest: Guest, circle: str = "") -> None:
    """A year of games in the server's folder, for whoever this browser is; in a circle, its friends, too."""
    player, rng = player_of(guest), Random(3)
    engine = create_engine(f"sqlite:///{data / 'spieltisch.db'}")
    with engine.begin() as connection:
        for name in FRIENDS if circle else ():
            come_in(connection, circle, f"friend-{name}", name)
        for number in range(YEAR):
            one = game(player, number, circle, rng)
            rows = [table_made(one), *visited(one.code, frozenset([player])), *played(finished(one))]
            write_all(connection, rows)
    engine.dispose()


# --- the screens ----------------------------------------------------------------------------------


def ask(guest: Guest, path: str, body: dict[str, Any]) -> Any:
    """Ask the server for something, as the page does."""
    headers = {"Origin": origin(guest.url)}
    answer = guest.page.request.post(f"{guest.url}{path}", data=body, headers=headers)
    assert answer.ok, answer.text()
    return answer.json() if answer.text() else None


def games(guest: Guest, data: Path) -> None:
    guest.open()
    plant_year(data, guest)
    guest.open("/me/games").locator("main li").first.wait_for()


def statistics(guest: Guest, data: Path) -> None:
    guest.open()
    plant_year(data, guest)
    guest.open("/me/statistics").locator("main table").first.wait_for()


def me(guest: Guest, _data: Path) -> None:
    guest.open()
    ask(guest, "/api/me/links", {"name": "Ada"})
    guest.open("/me").locator("main h2").first.wait_for()


def circle(guest: Guest, data: Path) -> None:
    guest.open()
    made = ask(guest, "/api/circles", {"name": "Die Runde vom Dienstag", "member": "Ada"})
    plant_year(data, guest, made["id"])
    guest.open(f"/circle/{made['id']}").locator("main table").first.wait_for()


def tournament(*, tv: bool = False) -> Callable[[Guest, Path], None]:
    """A tournament of a circle in its second round."""

    def scene(guest: Guest, data: Path) -> None:
        guest.open()
        made = ask(guest, "/api/circles", {"name": "Die Runde vom Dienstag", "member": "Ada"})
        plant_year(data, guest, made["id"])
        wanted = {"name": "Herbstpokal", "key": "nimmt", "seats": 4, "rounds": 3, "bots": "strong"}
        members = list(range(len(FRIENDS) + 1))
        id = ask(guest, f"/api/circles/{made['id']}/tournaments", {**wanted, "members": members})["id"]
        ask(guest, f"/api/tournaments/{id}/step", {"step": "draw"})
        found = ask(guest, f"/api/tournaments/{id}/step", {"step": "begin"})
        for number, table in enumerate(found["rounds"][0]["tables"]):
            scores = [7 * number + 3 * seat for seat in range(len(table["seats"]))]
            entered = {"round": 0, "table": number, "mend": "enter", "scores": scores}
            ask(guest, f"/api/tournaments/{id}/tables", entered)
        for step in ("draw", "begin"):
            ask(guest, f"/api/tournaments/{id}/step", {"step": step})
        guest.open(f"/screen/{found['screen']}" if tv else f"/tournament/{id}")
        guest.page.locator("main table").first.wait_for()

    return scene


def pad(key: str, *, tv: bool = False) -> Callable[[Guest, Path], None]:
    """A score pad in the middle of an evening."""

    def scene(guest: Guest, _data: Path) -> None:
        guest.open()
        code = ask(guest, "/api/box", {"key": key, "name": "Ada", "others": list(FRIENDS)})["code"]
        for number, jot in enumerate(jottings(key)):
            ask(guest, f"/api/box/{code}/jottings", {"id": f"jotting-{number}", **jot})
        page = guest.open(f"/box/{code}/tv" if tv else f"/box/{code}")
        page.locator("main button, main table").first.wait_for()

    return scene


def jottings(key: str) -> list[dict[str, Any]]:
    """What was written so far: a few deals, or some crosses of everybody."""
    people = range(len(FRIENDS) + 1)
    if key == "qwixx":
        return [{"seat": seat, "mark": mark} for seat in people for mark in CROSSES[: 14 - 2 * seat]]
    places = [(line, seat) for line in range(3) for seat in people]
    heads = cycle((7, 0, 12, 3, 21, 5, 9))
    return [{"seat": seat, "line": line, "mark": str(next(heads))} for line, seat in places]


def box(guest: Guest, data: Path) -> None:
    pad("nimmt")(guest, data)
    guest.open("/box").locator("main button").first.wait_for()


def daily(guest: Guest, _data: Path) -> None:
    guest.open("/daily").locator("main button, main a").first.wait_for()


KEPT: dict[str, Callable[[Guest, Path], None]] = {
    "games": games,
    "statistics": statistics,
    "me": me,
    "circle": circle,
    "tournament": tournament(),
    "tournament-tv": tournament(tv=True),
    "box": box,
    "pad-nimmt": pad("nimmt"),
    "pad-qwixx": pad("qwixx"),
    "pad-tv": pad("nimmt", tv=True),
    "daily": daily,
}
