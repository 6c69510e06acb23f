"""Bots that the host has brought: offered beside the levels, and played in the workers."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from spieltisch.bots.hired import hire, hired, spec_behind
from spieltisch.core.errors import BadOption

from .guests import Guest, soon
from .server import Process

PROGRAM = f"program:{sys.executable} {Path(__file__).parents[2] / 'examples/lowest_card_bot.py'}"


def test_a_bot_of_the_host_is_offered_and_plays_a_whole_game(tmp_path: Path) -> None:
    server = Process(tmp_path).start("--bot", f"Lowest={PROGRAM}")
    try:
        ada = Guest(server.url)
        levels = ada.ask("GET", "/api/games").json()["levels"]
        assert levels[-1]["name"] == levels[-1]["label"] == "Lowest"
        assert levels[-1]["help"] == "A bot that the host of this server has brought."
        code = ada.create("nimmt", seats=2, options={"num_deals": 1}, bots="Lowest")

        async def play() -> list[int]:
            await ada.sit(code)
            played: list[int] = []
            while not (message := await ada.hear("game"))["outcome"]:
                events = [event for event in message["events"] if event["event"] == "Revealed"]
                played += [laid["card"] for event in events for laid in event["plays"] if laid["seat"] == 1]
                await ada.answer(message)
            return played

        played = soon(play())
        assert len(played) >= 8
        assert played == sorted(played)  # its lowest card each time
    finally:
        server.end()


@pytest.mark.parametrize(
    ("pair", "sentence"),
    [
        ("Cleo", "must have the form NAME=SPEC"),
        ("=random", "must have the form NAME=SPEC"),
        ("x" * 30 + "=random", "must have the form NAME=SPEC"),
        ("strong=random", "There is a bot 'strong' already"),
        ("Cleo=nobody", "There is no bot 'nobody'"),
    ],
)
def test_a_bot_that_cannot_be_is_refused_before_the_server_starts(pair: str, sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        hire([pair])
    assert hired() == ()


def test_a_bot_that_is_not_here_any_more_is_stood_in_for() -> None:
    assert spec_behind("Gone") == "casual"
    assert spec_behind("master") == "master"
