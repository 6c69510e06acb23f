"""What the documentation promises: examples are judged, links lead somewhere, the API is what it says."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import spieltisch
from spieltisch.cli.judge import JudgeCase
from spieltisch.games.registry import make
from tests.markdown import addresses, anchors, references

ROOT = Path(__file__).parent.parent
NOTATION = (ROOT / "docs" / "notation.md").read_text("utf-8")
API = sorted((ROOT / "docs" / "api").glob("*.md"))
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", NOTATION, re.DOTALL)


@pytest.mark.parametrize("text", blocks("json"))
def test_an_example_position_is_judged(text: str) -> None:
    data: dict[str, Any] = json.loads(text)
    case = JudgeCase(data)
    case.run()
    assert case.report()["ok"]
    assert case.events


def test_the_example_board_can_be_played(tmp_path: Path) -> None:
    [text] = blocks("toml")
    path = tmp_path / "my.toml"
    path.write_text(text, "utf-8")
    game = make("board", 2, board=str(path))
    assert game.options["board"] == tomllib.loads(text)["board"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_to_a_file_that_is_here_and_to_a_heading_of_it(page: Path) -> None:
    for address in addresses(page.read_text("utf-8")):
        if re.match(r"https?:|mailto:", address):
            continue
        path, _, anchor = address.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.is_relative_to(ROOT), address
        assert target.exists(), address
        assert not anchor or anchor in anchors(target.read_text("utf-8")), address


def test_links_and_headings_are_found_wherever_they_stand() -> None:
    table = '| a |\n|---|\n| [b](c.md#d) <img src="e.png"> |'
    page = f"# The table's *own* `rules`\n\n{table}\n\n[f][g]\n\n[g]: h.md"
    assert list(addresses(page)) == ["c.md#d", "e.png", "h.md"]
    assert anchors(page) == {"the-tables-own-rules"}


def test_the_api_reference_names_all_that_is_public_and_nothing_that_is_not_there() -> None:
    named = [name for page in API for name in references(page.read_text("utf-8"))]
    assert len(named) == len(set(named)) > 50
    assert {f"spieltisch.{name}" for name in spieltisch.__all__} <= set(named)
    assert [name for name in named if not is_there(name)] == []


def is_there(name: str) -> bool:
    """Whether a module says a name; it is read and not imported, for some change what they import."""
    module, _, last = name.rpartition(".")
    path = ROOT / "src" / module.replace(".", "/")
    source = path.with_suffix(".py") if path.with_suffix(".py").exists() else path / "__init__.py"
    return last in names_in(source)


@cache
def names_in(source: Path) -> set[str]:
    return set(walked(ast.parse(source.read_text("utf-8"))))


def walked(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.alias):
            yield node.asname or node.name


def test_every_promise_is_held_by_tests_that_are_there() -> None:
    text = (ROOT / "docs" / "promises.md").read_text("utf-8")
    held = re.findall(r"^\|(?! promise|-)[^|]+\|([^|]+)\|$", text, re.MULTILINE)
    defined = {
        name
        for path in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE)
    }
    named = [re.findall(r"`([^`]+)`", cell) for cell in held]
    assert len(named) > 10
    assert all(named)
    makefile = (ROOT / "Makefile").read_text("utf-8")
    defined |= {f"make {target}" for target in re.findall(r"^([a-z-]+):", makefile, re.MULTILINE)}
    defined |= {f"python -m benchmarks.{path.stem}" for path in (ROOT / "benchmarks").glob("bench_*.py")}
    missing = [
        name for names in named for name in names if name not in defined and not (ROOT / name).exists()
    ]
    assert missing == []
