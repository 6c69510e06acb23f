"""A family of another package is found by its entry points, and can be played like any other."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import spieltisch
from spieltisch.adapters.gymnasium import SeatEnv
from spieltisch.bots.registry import make_bot
from spieltisch.core.errors import BadOption
from spieltisch.core.family import Family
from spieltisch.games.registry import brought, families, modes
from spieltisch.testing import check_beliefs, check_playout

from . import children
from .brought import install

FEW: dict[str, Any] = {"cards": 4}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the package is installed, for this process and for those that it starts."""
    found = install(tmp_path)
    known = os.environ.get("PYTHONPATH", "")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (str(found), known))))
    monkeypatch.syspath_prepend(str(found))
    forget()
    yield found
    monkeypatch.undo()
    forget()


def forget() -> None:
    families.cache_clear()
    modes.cache_clear()
    for name in [name for name in sys.modules if name.split(".")[0] == "goofspiel"]:
        del sys.modules[name]


@pytest.mark.parametrize("carry_over", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_it_keeps_every_promise_of_a_game(folder: Path, seats: int, carry_over: bool) -> None:
    game = spieltisch.make("goofspiel", seats, cards=5, carry_over=carry_over)
    for seed in range(10):
        check_playout(game, Random(seed))


def test_its_views_are_what_was_seen(folder: Path) -> None:
    assert check_beliefs(spieltisch.make("goofspiel", 2, cards=3), Random(1)) > 0


def test_it_stands_in_the_catalogue_behind_all_others(folder: Path) -> None:
    assert list(spieltisch.modes())[-1] == "goofspiel"
    assert list(families())[-1] == "goofspiel"


def test_it_brings_its_own_rules_of_thumb_and_levels_play_by_them(folder: Path) -> None:
    game = spieltisch.make("goofspiel", 2)
    for spec in ("heuristic", "beginner", "master"):
        bot, state = make_bot(spec, game), game.load({"prizes": list(range(1, 13)), "open": [13]})
        decision = game.pending(state)[0]
        assert bot.choose(game.view(state, 0), decision, Random(1)) in decision.options


def test_it_is_drawn_plainly_and_shows_itself(folder: Path) -> None:
    game = spieltisch.make("goofspiel", 3, **FEW)
    record = spieltisch.record_of(game, spieltisch.play_random(game, 1))
    state = game.load({"prizes": [1, 2, 3], "open": [4]})
    drawing = spieltisch.draw(game, game.view(state, 0))
    assert drawing == spieltisch.draw(game, state, 0)
    assert "hand" in drawing.words
    assert (record._repr_html_() or "").count("<img") > 1


def test_programs_can_learn_it(folder: Path) -> None:
    env = SeatEnv("goofspiel", 3, opponents="heuristic", **FEW)
    seen, info = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert info is not None


OPENSPIEL = """
import pyspiel
from spieltisch.adapters.openspiel import NAMES

game = pyspiel.load_game(NAMES[-1], {"players": 2, "turns": True})
pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
print(NAMES[-1], game.max_game_length())
try:
    pyspiel.load_game(NAMES[-1], {"structure": '{"deck": 3}'})
except ValueError as error:
    print(error)
"""


def test_openspiel_plays_it_within_bounds_that_say_nothing(folder: Path) -> None:
    pytest.importorskip("pyspiel")
    done = children.run([sys.executable, "-c", OPENSPIEL])
    assert done.returncode == 0, done.stderr
    name, refusal = done.stdout.splitlines()
    assert name == "spieltisch_goofspiel_v1 2000"
    assert refusal == "goofspiel has no structure that could be changed."


def run(*arguments: str, stdin: str = "") -> str:
    done = children.run(children.spieltisch(*arguments), stdin)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_played_in_the_terminal(folder: Path) -> None:
    said = run("play", "goofspiel", "--seats", "2", "-o", "cards=3", stdin="bid 1\nbid 2\nbid 3\n")
    assert "The prize is" in said
    assert "All cards have been played." in said


def test_the_coach_says_that_it_cannot_judge_it(folder: Path) -> None:
    said = run("play", "goofspiel", "--seats", "2", "--lang", "de", stdin="tipp\nbid 1\nstand\n")
    assert "Mit diesen Regeln kann der Trainer das Spiel nicht beurteilen." in said
    assert said.count("Gesamt") == 1


def test_it_is_played_in_the_arena(folder: Path) -> None:
    shown = run("arena", "goofspiel", "--bots", "heuristic,random", "--seats", "2", "--deals", "30", "--json")
    data: dict[str, Any] = json.loads(shown)
    assert "heuristic" in json.dumps(data)


def test_its_rules_are_told_in_english_where_it_speaks_nothing_else(folder: Path) -> None:
    assert "A round in short" in run("rules", "goofspiel", "--lang", "de")


def test_a_family_that_is_none_or_takes_a_name_is_left_out() -> None:
    known = list(families().values())
    with pytest.raises(BadOption, match="names no Family"):
        brought(object(), known)
    again = Family(name="other", modes=known[0].modes, encoding=known[0].encoding, unit="deals")
    with pytest.raises(BadOption, match="there is a game 'nimmt' already"):
        brought(again, known)


def test_a_broken_package_takes_no_other_game_away(folder: Path) -> None:
    (folder / "goofspiel" / "__init__.py").write_text("1 / 0\n")
    shown = children.run(children.spieltisch("games"))
    assert shown.returncode == 0
    assert "qwixx-joker" in shown.stdout
    assert "goofspiel" not in shown.stdout
    assert "left out" in shown.stderr
