"""The public face, as the type checkers of somebody else's project see it."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import spieltisch
from spieltisch.core.game import AnyGame
from spieltisch.games.registry import BoardKey, NimmtKey, PlusKey, QwixxKey
from tests.children import run

PROJECT = Path(__file__).parent / "data" / "face"
SOURCE = Path(spieltisch.__file__).parents[1]
STRICT = {
    "typeCheckingMode": "strict",
    "extraPaths": [str(SOURCE)],
    "reportMissingModuleSource": False,
    "reportMissingTypeStubs": False,
}


def mypy_lines(folder: Path, name: str) -> set[int]:
    """The lines of a file that mypy complains of, in a project of its own."""
    words = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--no-error-summary", name]
    done = run(words, cwd=folder, env={**os.environ, "MYPYPATH": str(SOURCE)})
    assert not done.stderr
    return {int(line) for line in re.findall(rf"^{name}:(\d+): error", done.stdout, re.MULTILINE)}


def pyright_lines(folder: Path, name: str) -> set[int]:
    """The same by the checker that many editors have."""
    done = run([sys.executable, "-m", "basedpyright", "--outputjson", name], cwd=folder)
    found = json.loads(done.stdout)["generalDiagnostics"]
    return {each["range"]["start"]["line"] + 1 for each in found if each["severity"] == "error"}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for path in PROJECT.glob("*.py"):
        (tmp_path / path.name).write_text(path.read_text("utf-8"), "utf-8")
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(STRICT), "utf-8")
    return tmp_path


def lines_with(path: Path, *words: str) -> set[int]:
    lines = enumerate(path.read_text("utf-8").splitlines(), 1)
    return {number for number, line in lines if any(word in line for word in words)}


def test_a_project_of_others_is_typed_end_to_end_for_mypy(project: Path) -> None:
    assert mypy_lines(project, "lowest.py") == set()
    assert mypy_lines(project, "wrong.py") == lines_with(project / "wrong.py", "no_such_field", ".bulls")


def test_a_project_of_others_is_typed_end_to_end_for_pyright(project: Path) -> None:
    assert pyright_lines(project, "lowest.py") == set()
    assert pyright_lines(project, "wrong.py") == lines_with(project / "wrong.py", "no_such_field", ".bulls")


def test_what_it_says_is_so(project: Path) -> None:
    done = run([sys.executable, "lowest.py"], cwd=project, env={**os.environ, "PYTHONPATH": str(SOURCE)})

    assert done.stderr == ""
    assert done.stdout.startswith("() make('qwixx', seats=2")
    assert "Outcome(scores=(" in done.stdout


def families() -> Iterator[tuple[str, object]]:
    yield from (("nimmt", NimmtKey), ("plus", PlusKey), ("board", BoardKey), ("qwixx", QwixxKey))


def test_every_key_that_type_checkers_know_is_one_of_its_family() -> None:
    known = {family: set(getattr(keys, "__args__", ())) for family, keys in families()}
    for family, keys in known.items():
        assert keys == {key for key, mode in spieltisch.modes().items() if mode.family == family}
    others = set(spieltisch.modes()) - set.union(*known.values())
    assert {key for key in others if spieltisch.mode(key).family == "buffalo"} == {"buffalo"}


@pytest.mark.parametrize("key", [*spieltisch.modes()])
def test_a_game_shows_the_call_that_makes_it(key: str) -> None:
    game = spieltisch.make(key)

    if "..." in repr(game):
        assert repr(game).startswith(f"make({key!r}, seats={game.seats}, ")
    else:
        again: AnyGame = eval(repr(game), {"make": spieltisch.make})
        assert again.options == game.options
