"""Bots by name: what is built in, what is installed, Python classes and programs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import spieltisch
from spieltisch.bots.guard import close_bot
from spieltisch.bots.heuristic.nimmt import HeuristicNimmt
from spieltisch.bots.program import ProgramBot
from spieltisch.bots.registry import BUILTIN, bot_names, check_spec, make_bot, split_specs
from spieltisch.core.errors import BadOption
from spieltisch.core.play import RandomBot

from ..children import said_by
from .programs import command, first_option

GAME = spieltisch.make("nimmt", 3)
SOURCE = """
class WithGame:
    def __init__(self, game, depth=3):
        self.game = game
    def choose(self, view, decision, rng):
        return next(iter(decision.options))

class WithNothing:
    def choose(self, view, decision, rng):
        return next(iter(decision.options))
    class Inner:
        def choose(self, view, decision, rng):
            return None

class Fails(WithNothing):
    def __init__(self):
        raise RuntimeError("out of order")

class NoBot:
    pass

def factory(game):
    return WithGame(game)

ready = WithNothing()
number = 7
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on Python's path with a module of bots, and a package installed beside it."""
    (tmp_path / "tmpbots.py").write_text(SOURCE, "utf-8")
    (tmp_path / "brokenbots.py").write_text("import no_such_module_at_all", "utf-8")
    (tmp_path / "failingbots.py").write_text("1 / 0", "utf-8")
    info = tmp_path / "tmpbots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tmpbots\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(
        "[spieltisch.bots]\nclever = tmpbots:WithGame\nheuristic = tmpbots:NoBot\nlost = tmpbots:Missing\n",
        "utf-8",
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    for name in ("tmpbots", "brokenbots", "failingbots"):
        sys.modules.pop(name, None)


def refused(spec: str) -> str:
    """The one sentence that a wrong spec gets."""
    with pytest.raises(BadOption) as refusal:
        make_bot(spec, GAME)
    said = str(refusal.value)
    assert "\n" not in said
    assert said.endswith((".", "?"))
    return said


def test_the_built_in_bots() -> None:
    assert isinstance(make_bot("random", GAME), RandomBot)
    assert isinstance(make_bot(" heuristic ", GAME), HeuristicNimmt)
    assert set(BUILTIN) <= set(bot_names())


@pytest.mark.parametrize("key", spieltisch.modes())
def test_there_is_a_heuristic_for_every_mode(key: str) -> None:
    game = spieltisch.make(key)
    assert type(make_bot("heuristic", game)).__name__.startswith("Heuristic")


def test_unknown_names_and_arguments_get_one_sentence() -> None:
    assert "did you mean 'heuristic'?" in refused("heuristik")
    assert "did you mean 'random'?" in refused("Random")
    assert "random, heuristic" in refused("genius")
    assert "random, heuristic" in refused("genius:7")
    assert "random, heuristic" in refused("")
    refused(":")
    refused("genius:")
    assert refused("random:5") == "random takes nothing behind its name, not '5'."
    assert "no module 'no.such'" in refused("no.such.module:Bot") or "no module 'no'" in refused("no.such:B")


def test_a_class_is_called_with_the_game_or_with_nothing(folder: Path) -> None:
    bot: Any = make_bot("tmpbots:WithGame", GAME)
    assert bot.game is GAME
    assert type(make_bot("tmpbots:WithNothing", GAME)).__name__ == "WithNothing"
    assert type(make_bot("tmpbots:WithNothing.Inner", GAME)).__name__ == "Inner"
    assert type(make_bot("tmpbots:factory", GAME)).__name__ == "WithGame"
    assert make_bot("tmpbots:ready", GAME) is make_bot("tmpbots:ready", GAME)


def test_classes_that_are_no_bots_are_refused(folder: Path) -> None:
    assert "tmpbots has no 'Missing'" in refused("tmpbots:Missing")
    assert "has no choose(view, decision, rng)" in refused("tmpbots:NoBot")
    assert "has no choose(view, decision, rng)" in refused("tmpbots:number")
    assert "RuntimeError: out of order." in refused("tmpbots:Fails")
    assert "needs the module 'no_such_module_at_all'" in refused("brokenbots:Bot")
    assert "ZeroDivisionError: division by zero." in refused("failingbots:Bot")


def test_a_module_in_the_present_folder_is_found(tmp_path: Path) -> None:
    (tmp_path / "herebots.py").write_text(SOURCE, "utf-8")
    probe = (
        "import sys; sys.path = [p for p in sys.path if p]\n"
        "import spieltisch; from spieltisch.bots.registry import make_bot\n"
        "print(type(make_bot('herebots:WithGame', spieltisch.make('nimmt'))).__name__)\n"
    )
    assert said_by(probe, cwd=tmp_path) == "WithGame"


def test_an_installed_bot_goes_by_its_name(folder: Path) -> None:
    bot: Any = make_bot("clever", GAME)
    assert bot.game is GAME
    assert "clever" in bot_names()
    assert isinstance(make_bot("heuristic", GAME), HeuristicNimmt)  # what is built in is not replaced
    assert bot_names().count("heuristic") == 1
    assert "did you mean 'clever'?" in refused("clevver")
    assert "takes nothing behind its name" in refused("clever:7")
    assert refused("lost").startswith("The bot 'lost' cannot be loaded: AttributeError")


def test_a_program_is_named_by_its_command(tmp_path: Path) -> None:
    words = command(tmp_path, first_option())
    bot = make_bot(f'program:"{words[0]}" "{words[1]}"', GAME)
    assert isinstance(bot, ProgramBot)
    state = next(spieltisch.play_random(GAME, 1)).step.state
    decision = GAME.pending(state)[0]
    assert bot.choose(GAME.view(state, 0), decision, Random(1)) == next(iter(decision.options))
    close_bot(bot)
    assert not bot.faults.told
    assert "program needs a command" in refused("program:")
    assert "There is no program './nowhere' that can be run." in refused("program:./nowhere --fast")
    assert "cannot be read" in refused('program:"./mybot')


def test_specs_are_checked_without_a_game(folder: Path) -> None:
    for spec in ("random", "heuristic", "clever", "tmpbots:WithGame", f"program:{sys.executable}"):
        check_spec(spec)
    for spec in ("genius", "random:1", "tmpbots:Missing", "program:"):
        with pytest.raises(BadOption):
            check_spec(spec)


def test_a_list_of_specs_is_split_at_commas_outside_quotes() -> None:
    assert split_specs("heuristic") == ("heuristic",)
    assert split_specs(" heuristic, random ,, ") == ("heuristic", "random")
    assert split_specs("program:./bot 'a,b',random") == ("program:./bot 'a,b'", "random")
    assert split_specs('program:./bot "a,b" --x,random') == ('program:./bot "a,b" --x', "random")
    assert split_specs("it's") == ("it's",)


def test_naming_bots_loads_nothing_heavy() -> None:
    probe = (
        "import sys; from spieltisch.bots.registry import bot_names, make_bot; import spieltisch\n"
        "bot_names(); make_bot('random', spieltisch.make('nimmt'))\n"
        "heavy = {'numpy', 'numba', 'subprocess', 'spieltisch.bots.heuristic'} & set(sys.modules)\n"
        "print('heavy:', sorted(heavy))\n"
    )
    assert "heavy: []" in said_by(probe)
