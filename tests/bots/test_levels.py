"""The levels for people: the same names everywhere, legal choices, and each better than the one below."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

import spieltisch
from spieltisch.arena.contest import Contest, single_deal
from spieltisch.arena.summary import summarize
from spieltisch.arena.units import play_unit
from spieltisch.bots.guard import Guarded
from spieltisch.bots.levels import SlippingBot, level_of, levels
from spieltisch.bots.registry import bot_names, check_spec, make_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.errors import BadOption
from spieltisch.core.play import RandomBot, turns

from ..children import said_by
from ..tiny import TINY

DEALS = 30
STOPS = 12  # of a game with the thinking level: its time is real


def test_the_names_go_from_easy_to_hard() -> None:
    assert levels() == ("beginner", "casual", "strong", "master")
    assert set(levels()) <= set(bot_names())
    for name in levels():
        check_spec(name)
        with pytest.raises(BadOption, match=f"{name} takes nothing behind its name"):
            check_spec(f"{name}:5")


@pytest.mark.parametrize("name", levels())
@pytest.mark.parametrize("key", spieltisch.modes())
def test_every_level_plays_every_mode(key: str, name: str) -> None:
    game = spieltisch.make(key, **single_deal(key))
    guard = Guarded(make_bot(name, game), game)
    bots: tuple[Any, ...] = (guard, *(RandomBot(),) * (game.seats - 1))
    for number, _turn in enumerate(turns(game, bots, SeededDealer(key), Random(3))):
        if name == "master" and number > STOPS:
            break
    assert guard.faults.told == []


@pytest.mark.parametrize("name", TINY)
def test_rules_of_ones_own_get_a_master_too(name: str) -> None:
    game = TINY[name]
    for level in levels():
        guards = [Guarded(make_bot(level, game), game) for _ in range(game.seats)]
        for _turn in turns(game, guards, SeededDealer(1), Random(1)):
            pass
        assert [guard.faults.told for guard in guards] == [[]] * game.seats


@pytest.mark.parametrize("key", ["nimmt", "nimmt-pro", "plus-simple", "qwixx"])
def test_each_level_beats_the_one_below(key: str) -> None:
    names = levels()[:3]  # the master thinks too long for a quick check: see `make strength`
    for worse, better in pairwise(names):
        contest = Contest.of(spieltisch.make(key, 4, **single_deal(key)), [better, worse], 1)
        units = [play_unit(contest, deal) for deal in range(DEALS)]
        (difference,) = summarize(contest, units).differences
        assert difference.first == better
        assert difference.score.clear


def test_a_slip_is_any_option_and_comes_as_often_as_it_should() -> None:
    class First:
        def choose(self, view: Any, decision: Any, rng: Random) -> Any:
            return decision.options[0]

    game: Any = spieltisch.make("nimmt", 2)
    state = next(spieltisch.play_random(game, 1)).step.state
    decision, rng, bot = game.pending(state)[0], Random(1), SlippingBot(First(), 0.5)
    chosen = [bot.choose(None, decision, rng) for _ in range(2000)]
    assert set(chosen) == set(decision.options)
    assert 0.5 < chosen.count(decision.options[0]) / 2000 < 0.6  # half, and a tenth of the slips


def test_a_family_may_have_a_level_of_its_own() -> None:
    slips = {key: level_of("casual", spieltisch.make(key)).slips for key in ("nimmt", "buffalo")}
    assert slips["buffalo"] < slips["nimmt"]


HIDDEN = """
import sys
class Hiding:
    def __init__(self, finder): self.finder = finder
    def find_spec(self, name, path=None, target=None):
        return None if name == "numba" else self.finder.find_spec(name, path, target)
sys.meta_path[:] = map(Hiding, sys.meta_path)
"""


@pytest.mark.parametrize(("names", "before"), [("beginner casual", ""), ("beginner casual strong", HIDDEN)])
def test_easy_levels_load_no_compiler_and_strong_ones_can_do_without(names: str, before: str) -> None:
    probe = (
        f"{before}import sys, spieltisch; from spieltisch.bots.registry import make_bot\n"
        f"for name in {names.split()}: make_bot(name, spieltisch.make('nimmt'))\n"
        "print('heavy:', sorted({'numpy', 'numba'} & set(sys.modules)))\n"
    )
    assert "heavy: []" in said_by(probe)
