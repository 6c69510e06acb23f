"""The collector: sealed choices, in any order, changed until the last one is there."""

from __future__ import annotations

from typing import Any

import pytest

import spieltisch
from spieltisch import Collector, SeededDealer
from spieltisch.core.errors import IllegalAction, SpieltischError, WrongStop


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


def test_what_is_checked_counts_when_it_is_sealed_and_keeps_its_text(table: Collector[Any, Any, Any]) -> None:
    checked = table.check(0, "play 14", stop=0)
    assert checked == (table.game.decode("play 14"), "play 14")
    assert table.awaited() == (0, 1)
    table.seal(0, checked)
    assert table.awaited() == (1,)
    table.submit(1, table.game.decode("play 15"), stop=0)
    assert {actor: choice.text for actor, choice in table.answered.items()} == {0: "play 14", 1: "play 15"}


@pytest.mark.parametrize(
    ("actor", "text", "stop", "why"),
    [
        (0, "play 14", 3, "passed"),
        (0, "fly", 3, "passed"),  # which stop was meant is looked at before anything is read
        (7, "play 14", 0, "not-asked"),
        (0, "play 15", 0, "no-choice"),
    ],
)
def test_a_refusal_names_its_kind(
    table: Collector[Any, Any, Any], actor: int, text: str, stop: int, why: str
) -> None:
    with pytest.raises(SpieltischError) as refused:
        table.check(actor, text, stop=stop)
    assert refused.value.why == why


def test_with_a_dealer_chance_answers_by_itself() -> None:
    game = spieltisch.make("nimmt", 3)
    table = Collector(game, game.initial(), SeededDealer(5))
    assert table.settle() is not None
    assert table.awaited() == (0, 1, 2)
