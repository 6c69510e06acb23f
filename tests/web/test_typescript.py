"""The page's types are those of the server."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spieltisch.core.events import event_data, plain
from spieltisch.core.play import play_random
from spieltisch.games.registry import make, modes
from spieltisch.web.typescript import protocol

FILE = Path(__file__).parents[2] / "frontend/src/lib/protocol.ts"


def test_the_committed_file_is_current() -> None:
    assert FILE.read_text("utf-8") == protocol(), "run: python -m spieltisch.web.typescript > " + str(FILE)


def test_no_name_is_given_twice() -> None:
    names = re.findall(r"export (?:type|interface) (\w+)", protocol())
    assert len(names) == len(set(names))


def test_every_name_that_is_used_is_exported() -> None:
    text = re.sub(r"/\*\*.*?\*/|//.*|\"[^\"]*\"", "", protocol())
    exported = set(re.findall(r"export (?:type|interface) (\w+)", text))
    used = set(re.findall(r"\b[A-Z]\w+", text))
    assert used - exported == {"Record"}


@pytest.mark.parametrize("key", list(modes()))
def test_what_a_game_shows_has_exactly_the_fields_of_its_type(key: str) -> None:
    game, family = make(key), modes()[key].family
    for turn in play_random(game, seed=7):
        view = plain(game.view(turn.before, 0))
        assert list(view) == fields(f"{family.capitalize()}View")
        for event in turn.step.events:
            data, home = event_data(event), type(event).__module__.split(".")[-2]  # maybe another family's
            assert {*data, "text", "rule"} == set(fields(home.capitalize() + data["event"]))


def fields(name: str) -> list[str]:
    found = re.search(rf"export interface {name} {{\n(.*?)}}", TEXT, re.DOTALL)
    assert found, f"{name} has no type"
    return re.findall(r"^  (\w+)\??:", found[1], re.MULTILINE)


TEXT = protocol()
