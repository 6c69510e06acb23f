"""Batches and the reference get the same choices and chance: observations, masks and rewards are equal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import spieltisch
from spieltisch.core.chance import Drawn
from spieltisch.core.errors import BadOption, IllegalAction
from spieltisch.core.game import Decision
from spieltisch.fast import VectorEnv
from spieltisch.fast.kernel import module_for
from spieltisch.games.nimmt.engine import Nimmt
from spieltisch.games.nimmt.rules import Rules
from tests.children import said_by
from tests.fast.batches import BATCH, STEPS, play, unpacked


def cards_dealt(batch: VectorEnv, number: int, state: Any, decision: Decision[Any]) -> Drawn:
    """A deal of the base game: the hands, and the four rows."""
    there = unpacked(batch, number)
    hands = tuple(tuple(sorted(hand)) for hand in there.hands)
    return Drawn(decision.prompt, (*hands, *there.rows))


def starter_drawn(batch: VectorEnv, number: int, state: Any, decision: Decision[Any]) -> Drawn:
    """Who drafts first in the pro variant."""
    return Drawn(decision.prompt, ((unpacked(batch, number).drafter,),))


def plus_dealt(batch: VectorEnv, number: int, state: Any, decision: Decision[Any]) -> Drawn:
    """First the rows; then the hands, without the zeros that are given openly."""
    there = unpacked(batch, number)
    if decision.prompt == "rows":
        return Drawn("rows", there.rows)
    given = batch.game.rules.given_zeros  # type: ignore[attr-defined]  # rules of PLUS
    return Drawn("deal", tuple(hand[given:] for hand in there.hands))


def qwixx_drawn(batch: VectorEnv, number: int, state: Any, decision: Decision[Any]) -> Drawn:
    """What chance must have given, from where it led: hands, the display and the top of the stack."""
    there = unpacked(batch, number)
    draw: Any = decision.options
    if decision.prompt == "start":
        return Drawn("start", ((there.active,),))
    if decision.prompt == "deal":
        return Drawn("deal", tuple(tuple(sorted(hand)) for hand in there.hands))
    seat = state.active
    if decision.prompt == "colours":
        new = [card for card in there.hands[seat] if card not in state.hands[seat] and card in draw.pool]
        return Drawn("colours", (tuple(sorted(new)),))
    free = [place for place, back in enumerate(state.display) if back is None]
    shown = [there.display[place].number for place in free] + [there.top]
    return Drawn(decision.prompt, tuple((n,) for n in shown[: len(draw.sizes)]))


@pytest.mark.parametrize("seats", [2, 4, 7, 10])
@pytest.mark.parametrize("deck", ["full", "known"])
def test_base_game(deck: str, seats: int) -> None:
    options: dict[str, Any] = Random(seats).choice([{"num_deals": 2}, {"target_score": 30}])
    assert play(VectorEnv("nimmt", seats, BATCH, seed=seats, deck=deck, **options), cards_dealt, STEPS)


FANS: list[dict[str, Any]] = [
    {},
    {"fan_cards": ["parity", "climber"], "unplaceable": "take_special"},
    {"fan_cards": ["cow", "reverser"], "reverse_pad": True, "deck": "known"},
    {"fan_cards": ["climber", "reverser"], "idle_reverser": True, "reversers_per_game": "per_game"},
    {"fan_cards": ["parity", "climber", "cow", "reverser"], "unplaceable": "add"},
]


@pytest.mark.parametrize("options", FANS, ids=range(len(FANS)))
@pytest.mark.parametrize("key", ["nimmt-parity", "nimmt-climber", "nimmt-cow", "nimmt-reverser"])
def test_fan_cards(key: str, options: dict[str, Any]) -> None:
    seats = {0: 4, 1: 2, 2: 7, 3: 3, 4: 10}[FANS.index(options)]
    combined = {**options, "allow_fan_combos": True, "num_deals": 3}
    assert play(VectorEnv(key, seats, BATCH, seed=key, **combined), cards_dealt, STEPS)


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("start", ["rotate", "fixed", "random"])
def test_pro_variant(start: str, seats: int) -> None:
    options: dict[str, Any] = {"draft_start": start, "start_seat": seats - 1, "show_hands": seats == 3}
    batch = VectorEnv("nimmt-pro", seats, BATCH, seed=start, num_deals=2, **options)
    assert play(batch, starter_drawn, (seats + 2) * STEPS // 2)


@pytest.mark.parametrize("seats", [2, 4, 7])
@pytest.mark.parametrize("key", ["plus", "plus-shared-zeros", "plus-minus", "plus-simple"])
def test_games_with_zeros(key: str, seats: int) -> None:
    options: dict[str, Any] = {"num_deals": 2}
    if key in ("plus-minus", "plus-simple"):
        options["low_card"] = ("plus", "classic")[seats % 2]
    steps = STEPS * (seats if key == "plus-simple" else 1)
    assert play(VectorEnv(key, seats, BATCH, seed=seats, **options), plus_dealt, steps)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("key", ["qwixx", "qwixx-joker"])
def test_qwixx(key: str, seats: int) -> None:
    options: dict[str, Any] = {
        "open_marking": seats == 3,
        "finish_turn": seats == 2,
        "lock_check": "before_step",
    }
    assert play(VectorEnv(key, seats, BATCH, seed=seats, **options), qwixx_drawn, 2 * STEPS)


def run(batch: VectorEnv, steps: int) -> list[Any]:
    """Rewards and scores of the lowest possible choices."""
    found = []
    for _ in range(steps):
        batch.step(batch.masks.argmax(2))
        found += [batch.rewards.tolist(), batch.scores.tolist(), batch.observations.sum()]
    return found


def test_the_same_seed_gives_the_same_games_on_any_number_of_threads() -> None:
    one = run(VectorEnv("nimmt", 3, 50, seed="x", num_deals=1), 40)
    assert run(VectorEnv("nimmt", 3, 50, seed="x", num_deals=1, threads=3), 40) == one
    assert run(VectorEnv("nimmt", 3, 50, seed="y", num_deals=1), 40) != one
    again = VectorEnv("nimmt", 3, 50, seed="y", num_deals=1)
    run(again, 7)
    again.reset("x")
    assert run(again, 40) == one


NEW_PROCESS = """
from spieltisch.fast import VectorEnv
from spieltisch.fast.kernel import module_for
from spieltisch.games.nimmt.engine import Nimmt
from spieltisch.games.nimmt.rules import Rules
batch = VectorEnv("nimmt", 4, 5)
batch.step(batch.masks.argmax(2))
loops = (batch._start_games, batch._step_games)
print([sum(found.values()) for loop in loops for found in (loop.stats.cache_hits, loop.stats.cache_misses)])
"""


def test_a_new_process_loads_the_loops_and_compiles_nothing() -> None:
    batch = VectorEnv("nimmt", 4, 5)
    batch.step(batch.masks.argmax(2))
    assert said_by(NEW_PROCESS) == "[1, 0, 1, 0]"


def test_what_is_wrong_is_refused_with_a_sentence_and_changes_nothing() -> None:
    batch = VectorEnv("nimmt", 4, 5, seed=1)
    before = batch.tables.copy()
    actions = batch.masks.argmax(2)
    actions[3, 2] = 107
    with pytest.raises(IllegalAction, match="Action 107 of seat 2 in game 3 is not possible now"):
        batch.step(actions)
    with pytest.raises(IllegalAction, match="Actions must be 5 lines of 4"):
        batch.step(actions[:2])
    assert (batch.tables == before).all()
    with pytest.raises(BadOption, match="at least 1 of each"):
        VectorEnv("nimmt", batch=0)


def test_every_mode_has_batches_at_every_number_of_seats() -> None:
    for key, mode in spieltisch.modes().items():
        for seats in range(mode.seats[0], mode.seats[1] + 1):
            assert module_for(spieltisch.make(key, seats)), key


def test_rules_that_no_kernel_plays_have_no_batches() -> None:
    assert module_for(Nimmt("nimmt", Rules(rows=3))) is None


def test_what_is_shown_is_for_reading() -> None:
    games = VectorEnv("nimmt", 2, 4, 1)
    for shown in (games.observations, games.masks, games.asked, games.rewards, games.scores, games.done):
        with pytest.raises(ValueError, match="read-only"):
            shown[0] = 1
