"""Tables of four programs each, playing over sockets, against a bare echo server of the same stack.

The server has one core to itself and those who play have another. The two servers take turns within
one run; ratios are the medians of its rounds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import urllib.request
from statistics import median, quantiles
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from benchmarks.servers import Server, Speed, Stopwatch, pin
from benchmarks.sockets import Echoes, Socket, connect

TABLES, SEATS, ROUNDS = 300, 4, 5
SECONDS, PACED = 3.0, 8.0  # of each round, and at a pace
WARM = 10  # tables that are set up first
PACE = 1000  # actions a second, for the time from sent to seen
KEY, OPTIONS = "nimmt", {"num_deals": 100}
CHOOSE = '{"type":"choose","actor":"%s","stop":%d,"action":"%s"}'


class Option(msgspec.Struct):
    action: str


class Question(msgspec.Struct):
    actor: str
    choices: list[Option]
    sealed: str | None = None


class Heard(msgspec.Struct):
    """As much of a message as a player of any card needs."""

    type: str
    stop: int = -1
    decisions: list[Question] = []
    sealed: dict[str, str] = {}


READ = msgspec.json.Decoder(Heard)


def milliseconds(times: list[float]) -> tuple[float, float]:
    """The median of some seconds, and what one in a hundred exceeds."""
    cuts = quantiles(times, n=100)
    return cuts[49] * 1000, cuts[98] * 1000


class Tally:
    """What is measured, and how fast everybody plays."""

    def __init__(self) -> None:
        self.running, self.full_speed = False, True
        self.clear()

    def clear(self) -> None:
        self.heard = 0
        self.times: list[float] = []

    def milliseconds(self) -> tuple[float, float]:
        """The median, and what one in a hundred exceeds."""
        return milliseconds(self.times)


class Player:
    """Plays one of its cards, at once or when it is told to."""

    socket: Socket

    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self._due: tuple[int, str] | None = None
        self._sent: tuple[float, int] | None = None

    def hear(self, socket: Socket, text: bytes) -> None:
        self.socket = socket
        message = READ.decode(text)
        self._tally.heard += 1
        if message.type not in ("game", "waiting"):
            return
        if self._sent is not None and (message.stop > self._sent[1] or message.sealed):
            self._tally.times.append(perf_counter() - self._sent[0])
            self._sent = None
        for question in message.decisions:
            if question.sealed is None:
                action = question.choices[message.stop % len(question.choices)].action
                self._due = message.stop, CHOOSE % (question.actor, message.stop, action)
        if self._tally.full_speed:
            self.act()

    def act(self) -> bool:
        """Answer the open question, if there is one."""
        if self._due is None or not self._tally.running:
            return False
        stop, text = self._due
        self._due, self._sent = None, (perf_counter(), stop)
        self.socket.send(text.encode())
        return True


async def echo_speed(server: Server, echoes: Echoes) -> Speed:
    """Messages in and out, for a while."""
    echoes.start()
    await asyncio.sleep(0.5)
    begin, watch = echoes.count, Stopwatch(server)
    await asyncio.sleep(SECONDS)
    speed = watch.speed(echoes.count - begin)
    echoes.running = False
    await asyncio.sleep(0.5)
    return speed


def post(url: str, path: str, body: object, token: str = "") -> Any:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(url + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def set_up(url: str, tables: int) -> list[tuple[str, list[str]]]:
    """Tables with everybody seated: codes and tokens."""
    made = []
    for _ in range(tables):
        tokens = [post(url, "/api/players", {})["token"] for _ in range(SEATS)]
        table = {"key": KEY, "name": "P0", "seats": SEATS, "options": OPTIONS, "absent_after": None}
        code = post(url, "/api/tables", table, tokens[0])["code"]
        for number, token in enumerate(tokens[1:], 1):
            post(url, f"/api/tables/{code}/join", {"name": f"P{number}"}, token)
        made.append((code, tokens))
    return made


async def sit_down(
    url: str, tables: list[tuple[str, list[str]]], tally: Tally, previews: bool = False
) -> list[Player]:
    """Everybody opens a socket, and all games begin."""
    players = []
    for code, tokens in tables:
        address = url.replace("http", "ws") + f"/api/tables/{code}/ws?previews={int(previews)}"
        for token in tokens:
            player = Player(tally)
            player.socket = await connect(address, token, player.hear)
            players.append(player)
        players[-SEATS].socket.send(b'{"type":"start"}')
    return players


class Full(NamedTuple):
    """One round at full speed."""

    actions: Speed
    messages: Speed  # in and out
    echo: Speed


async def at_full_speed(server: Server, players: list[Player], tally: Tally, echo: Speed) -> Full:
    tally.running = True
    for player in players:
        player.act()
    await asyncio.sleep(1)
    tally.clear()
    watch = Stopwatch(server)
    await asyncio.sleep(SECONDS)
    full = Full(watch.speed(len(tally.times)), watch.speed(tally.heard + len(tally.times)), echo)
    tally.running = False
    await asyncio.sleep(1)
    return full


async def at_a_pace(players: list[Player], pace: float, seconds: float, *tallies: Tally) -> None:
    """So many actions a second in all, spread over the tables."""
    for tally in tallies:
        tally.full_speed, tally.running = False, True
    await asyncio.sleep(1)
    for tally in tallies:
        tally.clear()
    begin, done, at = perf_counter(), 0, 0
    while (now := perf_counter() - begin) < seconds:
        tried = 0
        while done < now * pace and tried < len(players):
            done += players[at % len(players)].act()
            at, tried = at + 1, tried + 1
        await asyncio.sleep(0.001)
    await asyncio.sleep(0.5)


def report(what: str, value: str, wanted: str = "") -> None:
    print(f"{what:56} {value:>18}" + (f"   wanted: {wanted}" if wanted else ""))


async def measure(tables: int) -> None:
    echo, echoes = Server("echo"), Echoes((CHOOSE % ("0", 12, "play 57")).encode())
    empty = echo.memory()
    await echoes.open(echo.url.replace("http", "ws") + "/echo", tables * SEATS)
    bare = (echo.memory() - empty) / tables
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            await measure_tables(server, tables, echo, echoes)
            report(f"of these, {SEATS} bare sockets of the echo", f"{bare:.0f} KB")
            await measure_rest(server, folder, tables)
        finally:
            server.stop()
            echo.stop()


async def measure_tables(server: Server, count: int, echo: Server, echoes: Echoes) -> None:
    tally = Tally()
    set_up(server.url, WARM)  # so that everything is loaded
    empty = server.memory()
    players = await sit_down(server.url, set_up(server.url, count), tally)
    await asyncio.sleep(2)
    seated = (server.memory() - empty) / count
    rounds = [
        await at_full_speed(server, players, tally, await echo_speed(echo, echoes)) for _ in range(ROUNDS)
    ]
    full = tally.milliseconds()
    await at_a_pace(players, PACE, PACED, tally)
    pace, paced = len(tally.times) / PACED, tally.milliseconds()
    tally.running = False
    played = (server.memory() - empty) / count
    tell_speed(count, rounds)
    report("from sent to seen at full speed, p50 / p99", f"{full[0]:.0f} / {full[1]:.0f} ms")
    report(
        f"at {pace:,.0f} actions a second, p50 / p99",
        f"{paced[0]:.1f} / {paced[1]:.1f} ms",
        f"p99 below 50 ms at {PACE:,}",
    )
    memory = f"{seated:.0f} / {played:.0f} KB"
    report(f"a table with {SEATS} open sockets, begun / after play", memory, "below 150 KB")


def tell_speed(count: int, rounds: list[Full]) -> None:
    """The target is for messages that were really sent; those that wait for one reader are merged into one.

    The last figure is computed: an action is one message in and, were none merged, one out to each seat.
    """
    print(f"medians of {len(rounds)} rounds; by the clock / by the server's own processor time:")
    report("echo: messages in and out a second", middle([full.echo for full in rounds]))
    report(f"{count} tables: actions a second", middle([full.actions for full in rounds]))
    report("messages in and out a second", middle([full.messages for full in rounds]))
    ratios = [full.messages.of(full.echo) for full in rounds]
    report("messages against the echo's", middle(ratios, 2), "at least 0.25")
    apart = [Speed(*(a * (1 + SEATS) for a in full.actions)).of(full.echo) for full in rounds]
    report(f"computed: {1 + SEATS} an action, were none merged", middle(apart, 2))


async def measure_rest(server: Server, folder: str, count: int) -> None:
    """A new server reads all open tables; nobody is there."""
    server.stop()
    with tempfile.TemporaryDirectory() as other:
        bare = Server(other)
        set_up(bare.url, WARM)
        empty = bare.memory()
        bare.stop()
    again = Server(folder)
    try:
        before = 0.0
        while (now := again.memory()) > before:
            before = now
            await asyncio.sleep(3)
        report("a table in memory that nobody is at", f"{(now - empty) / count:.0f} KB", "below 150 KB")
    finally:
        again.stop()


def middle(speeds: list[Speed], digits: int = 0) -> str:
    clock, processor = (median(column) for column in zip(*speeds, strict=True))
    return f"{clock:,.{digits}f} / {processor:,.{digits}f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    arguments = parser.parse_args()
    pin(-1)
    asyncio.run(measure(arguments.tables))


if __name__ == "__main__":
    main()
