"""The examples in docs/notation.md are judged, each of them."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from spieltisch.cli.judge import Case
from spieltisch.games.registry import make

NOTATION = (Path(__file__).parent.parent / "docs" / "notation.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", NOTATION, re.DOTALL)


@pytest.mark.parametrize("text", blocks("json"))
def test_an_example_position_is_judged(text: str) -> None:
    data: dict[str, Any] = json.loads(text)
    case = Case(data)
    case.run()
    assert case.report()["ok"]
    assert case.events


def test_the_example_board_can_be_played(tmp_path: Path) -> None:
    [text] = blocks("toml")
    path = tmp_path / "my.toml"
    path.write_text(text, "utf-8")
    game = make("board", 2, board=str(path))
    assert game.options["board"] == tomllib.loads(text)["board"]
