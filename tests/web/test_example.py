"""The example bot sits down at a real table and plays."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from .. import children
from .guests import Guest, soon

BOT = Path(__file__).parents[2] / "examples/socket_bot.py"


def test_the_example_bot_plays_a_game_to_its_end(url: str) -> None:
    ada = Guest(url)
    code = ada.create(seats=2, options={"num_deals": 1})
    bot = children.start([sys.executable, BOT, url, code, "--name", "Robby"], stderr=subprocess.STDOUT)

    async def play() -> None:
        await ada.sit(code)
        while [seat["name"] for seat in (await ada.hear("table"))["seats"]] != ["Ada", "Robby"]:
            pass
        await ada.send(type="start")
        await ada.play()

    soon(play())
    output, _ = bot.communicate(timeout=children.PATIENCE)
    assert bot.returncode == 0, output
    assert output.startswith("I sit in seat 1\n")


def test_the_example_bot_says_why_it_cannot_sit_down(url: str) -> None:
    done = children.run([sys.executable, BOT, url, "ZZZZZZ"])
    assert done.returncode == 1
    assert "There is no table with this code" in done.stderr
