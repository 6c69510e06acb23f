"""What the others' plays tell a search: care and carelessness are told apart, from views alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import spieltisch
from spieltisch import fast
from spieltisch.bots.registry import make_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.play import RandomBot, turns
from spieltisch.fast.nimmt.watching import Opponents


class Watching:
    """A random player that writes down what it thinks of the others, and what it saw."""

    def __init__(self, game: Any) -> None:
        self.memory = Opponents(game)
        self.trust: list[int] = []
        self.views: list[Any] = []

    def choose(self, view: Any, decision: Any, rng: Random) -> Any:
        self.trust.append(self.memory.trust(view))
        self.views.append(view)
        return RandomBot().choose(view, decision, rng)


def watched(key: str, rival: str, deals: int = 12, **options: Any) -> list[Watching]:
    game = spieltisch.make(key, 4, **(options or {"num_deals": 1}))
    found = []
    for deal in range(deals):
        watching = Watching(game)
        bots: tuple[Any, ...] = (watching, *(make_bot(rival, game),) * 3)
        for _turn in turns(game, bots, SeededDealer(deal), Random(deal)):
            pass
        found.append(watching)
    return found


@pytest.mark.parametrize("key", ["nimmt", "nimmt-parity", "nimmt-climber", "nimmt-cow", "nimmt-reverser"])
def test_care_is_told_from_chance(key: str) -> None:
    careful, careless = (watched(key, rival) for rival in ("heuristic", "random"))
    assert {seen.trust[0] for seen in careful + careless} == {50}
    last = [sum(seen.trust[-1] for seen in table) / len(table) for table in (careful, careless)]
    assert last[0] > 55
    assert last[1] < 35


def test_what_was_learnt_lasts_for_the_game_and_no_longer() -> None:
    seen = watched("nimmt", "random", deals=1, num_deals=3)[0]
    deals = [view.deal for view in seen.views]
    assert seen.trust[deals.index(2)] < 40
    assert seen.memory.trust(seen.views[0]) == 50  # an earlier deal: another game


def test_a_game_of_one_deal_begins_anew() -> None:
    first, second = watched("nimmt", "random", deals=2)
    assert first.trust[-1] != 50
    assert [first.memory.trust(view) for view in second.views] == second.trust


def test_the_same_view_twice_tells_nothing_new() -> None:
    seen = watched("nimmt", "random", deals=1)[0]
    assert seen.memory.trust(seen.views[-1]) == seen.memory.trust(seen.views[-1])


def test_seats_are_remembered_apart() -> None:
    game: Any = spieltisch.make("nimmt", 4, num_deals=1)
    memory = Opponents(game)
    for turn in turns(game, [RandomBot()] * 4, SeededDealer(1), Random(1)):
        if -1 not in turn.choices:
            memory.trust(game.view(turn.before, 0))
    assert memory.trust(game.view(turn.before, 1)) == 50


def test_other_games_have_no_such_memory() -> None:
    assert fast.memory(spieltisch.make("qwixx")) is None
    assert fast.memory(spieltisch.make("nimmt-pro")) is None
