"""The collector: sealed choices, in any order, changed until the last one is there."""

from __future__ import annotations

from typing import Any

import pytest

import spieltisch
from spieltisch import Collector, SeededDealer
from spieltisch.core.errors import IllegalAction, WrongStop


@pytest.fixture
def table() -> Collector[Any, Any, Any]:
    game = spieltisch.make("nimmt", 2)
    return Collector(game, game.load({"rows": [[12], [37], [43], [58]], "hands": [[14, 60], [15, 61]]}))


def test_the_step_is_made_when_the_last_choice_is_sealed(table: Collector[Any, Any, Any]) -> None:
    decode = table.game.decode
    assert table.submit(1, decode("play 15"), stop=0) is None
    assert table.awaited() == (0,)
    assert table.submit(0, decode("play 14"), stop=0) is not None
    assert table.stop == 1
    assert table.game.dump(table.state)["rows"][0] == [12, 14, 15]


def test_a_choice_may_change_and_be_taken_back(table: Collector[Any, Any, Any]) -> None:
    decode = table.game.decode
    table.submit(0, decode("play 14"), stop=0)
    table.submit(0, decode("play 60"), stop=0)
    table.withdraw(0, stop=0)
    assert table.awaited() == (0, 1)
    with pytest.raises(IllegalAction, match="sealed nothing"):
        table.withdraw(0, stop=0)


def test_a_closed_stop_and_foreign_choices_are_refused_and_change_nothing(
    table: Collector[Any, Any, Any],
) -> None:
    before, decode = table.state, table.game.decode
    with pytest.raises(WrongStop, match="Stop 3 is closed"):
        table.submit(0, decode("play 14"), stop=3)
    with pytest.raises(IllegalAction, match="Seat 0 may not choose 'play 15'"):
        table.submit(0, decode("play 15"), stop=0)
    with pytest.raises(IllegalAction, match="Seat 7 is not asked"):
        table.submit(7, decode("play 14"), stop=0)
    assert table.state is before
    assert not table.sealed


def test_with_a_dealer_chance_answers_by_itself() -> None:
    game = spieltisch.make("nimmt", 3)
    table = Collector(game, game.initial(), SeededDealer(5))
    assert table.settle() is not None
    assert table.awaited() == (0, 1, 2)
