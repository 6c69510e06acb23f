"""``spieltisch sit``: bots of all kinds at tables of a real server."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from spieltisch.bots.live.server import GameServer, NotServed
from spieltisch.bots.naming import short_name
from spieltisch.cli.main import cli

from .. import children
from .guests import Guest, soon
from .server import Process

PROGRAM = f"program:{sys.executable} {Path(__file__).parents[2] / 'examples/lowest_card_bot.py'}"


def sitting(url: str, *more: str) -> subprocess.Popen[str]:
    return children.start([*children.spieltisch("sit", url), *more], stderr=subprocess.STDOUT)


async def opened(ada: Guest, code: str) -> None:
    """Wait until everybody sits, and start."""
    await ada.sit(code)
    while any(seat["kind"] == "free" for seat in (await ada.hear("table"))["seats"]):
        pass
    await ada.send(type="start")


def test_a_program_plays_whole_games_at_two_tables_and_ends_with_them(url: str) -> None:
    ada = Guest(url)
    codes = [ada.create(key, seats=2, options={"num_deals": 1}) for key in ("nimmt", "plus-simple")]
    bot = sitting(url, *codes, "--bot", PROGRAM)

    async def play(code: str) -> None:
        await opened(ada, code)
        await ada.play()

    for code in codes:
        soon(play(code))
    output, _ = bot.communicate(timeout=children.PATIENCE)
    assert bot.returncode == 0, output
    for code in codes:
        assert f"{code}: lowest_card_bot sits in seat 1." in output
        assert f"{code}: the game is over." in output
    assert "lost" not in output  # no turn


def test_a_bot_that_speaks_for_a_team_and_remembers_plays_among_bots(url: str) -> None:
    ada = Guest(url)
    code = ada.create("buffalo", seats=2, seated=False)
    bots = [sitting(url, code, "--bot", "heuristic", "--name", name) for name in ("Bo", "Cleo")]

    async def watch() -> None:
        await opened(ada, code)
        while not (await ada.hear("game"))["outcome"]:
            pass

    soon(watch())
    for bot in bots:
        output, _ = bot.communicate(timeout=children.PATIENCE)
        assert bot.returncode == 0, output


def test_a_bot_comes_back_after_a_crash_and_stays_for_a_rematch_until_ctrl_c(tmp_path: Path) -> None:
    server = Process(tmp_path).start()
    try:
        ada = Guest(server.url)
        code = ada.create("nimmt", seats=2, options={"num_deals": 1})
        bot = sitting(
            server.url, code, "--bot", "heuristic", "--again", "--token-file", str(tmp_path / "token")
        )

        async def begin() -> None:
            await opened(ada, code)
            message = await ada.hear("game")
            await ada.answer(message)
            while (await ada.hear("game"))["stop"] == message["stop"]:
                pass

        async def again() -> str:
            await ada.sit(code)
            await ada.play()
            await ada.send(type="rematch")
            while not (table := await ada.hear("table"))["next"]:
                pass
            return str(table["next"])

        async def second(code: str) -> None:
            await ada.sit(code)
            await ada.hear("table")
            await ada.send(type="start")
            await ada.play()

        soon(begin())
        server.kill()
        server.start()
        following = soon(again())
        soon(second(following))
        assert bot.stdout is not None
        heard = [bot.stdout.readline() for _ in range(4)]
        assert heard[0] == f"{code}: heuristic sits in seat 1.\n"
        assert heard[1].startswith(f"{code}: the game is over.")
        assert heard[2] == f"{following}: heuristic sits in seat 1.\n"
        assert heard[3].startswith(f"{following}: the game is over.")
        bot.send_signal(signal.SIGINT)
        assert bot.wait(children.PATIENCE) == 130
        assert (tmp_path / "token").stat().st_mode & 0o077 == 0
    finally:
        server.end()


def test_what_cannot_be_is_said_in_a_sentence(url: str) -> None:
    ada = Guest(url)
    full = ada.create("nimmt", seats=2, bots="casual")
    done = children.run([*children.spieltisch("sit"), url, "ZZZZZZ", full, "--bot", "random"])
    assert done.returncode == 1
    assert "ZZZZZZ: There is no table with this code" in done.stderr
    assert f"{full}: " in done.stderr
    assert "Traceback" not in done.stderr
    with pytest.raises(NotServed, match="is no address of a server"):
        GameServer.at("gopher://x")
    with pytest.raises(NotServed, match="does not answer as a server of tables does"):
        GameServer.at("http://127.0.0.1:9").introduced()


@pytest.mark.parametrize(
    ("kept", "sentence"),
    [
        (b"\x00\xff", "is not a text file in UTF-8"),
        (b"two words\n", "keeps no token: name the file of an earlier run"),
        (b"", "keeps no token"),
        (None, "cannot be written: No such file or directory"),
    ],
)
def test_a_file_that_keeps_no_token_is_refused_and_left_as_it_is(
    url: str, tmp_path: Path, kept: bytes | None, sentence: str
) -> None:
    path = tmp_path / "token" if kept is not None else tmp_path / "nowhere" / "token"
    if kept is not None:
        path.write_bytes(kept)
    words = ["sit", url, "ZZZZZZ", "--bot", "random", "--token-file", str(path)]
    done = CliRunner().invoke(cli, words)
    assert done.exit_code == 2
    assert sentence in " ".join(done.output.split())
    assert kept is None or path.read_bytes() == kept


def test_a_seat_that_is_lost_ends_the_bot_with_a_sentence(url: str) -> None:
    ada = Guest(url)
    code = ada.create("nimmt", seats=2)
    bot = sitting(url, code, "--bot", "random")

    async def remove() -> None:
        await ada.sit(code)
        while any(seat["kind"] == "free" for seat in (await ada.hear("table"))["seats"]):
            pass
        await ada.send(type="remove", seat=1)

    soon(remove())
    output, _ = bot.communicate(timeout=children.PATIENCE)
    assert bot.returncode == 1
    assert f"{code}: The host has sent the bot away." in output


def test_bots_have_short_names() -> None:
    assert short_name("program:python3 bots/mybot.py --fast") == "mybot"
    assert short_name("program:./mybot") == "mybot"
    assert short_name("package.module:Class") == "Class"
    assert short_name("search:100ms") == "search:100ms"
