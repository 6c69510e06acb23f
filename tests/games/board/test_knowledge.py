"""Who can know what: hidden draws, tiles seen going into a hand, and the memory of a used-up pile."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

from spieltisch.core.errors import ImpossiblePosition
from spieltisch.core.events import redact
from spieltisch.games.board.memory import CardMemory, Note
from spieltisch.games.board.recall import recall
from spieltisch.testing import check_playout
from tests.games.board.given import due, rows
from tests.games.board.tiny import tiny

LOW = rows(r2=[10], r3=[96], r4=[97], r6=[98])  # the next field of row 2 draws a tile


def test_only_the_drawer_sees_what_was_drawn() -> None:
    table = due("board-pro", LOW, 15, stock=[50, 60])
    [event] = table.step(chance="draw-tile 60")

    assert redact(event, 0) == event
    assert getattr(redact(event, 1), "tile") is None  # noqa: B009  # events of all kinds share one type here
    assert getattr(redact(event, None), "tile") is None  # noqa: B009  # events of all kinds share one type here


def test_a_tile_seen_going_into_a_hand_is_in_every_world() -> None:
    on_board = rows(r2=[10, 11, 12, 13, 14], r3=[96], r4=[97], r6=[98])
    table = due("board-pro", on_board, 15)
    table.step("open row 1")

    for seed in range(20):
        world = table.game.determinize(table.game.view(table.state, 1), Random(seed))
        assert set(world.hands[0]) >= {10, 11, 12, 13, 14}


def test_a_swapped_tile_is_in_every_world() -> None:
    table = due("board-pro", LOW, 40, hand=(15,), actions=[["swap", "stop"], []])
    table.step("swap 15")
    for seed in range(20):
        world = table.game.determinize(table.game.view(table.state, None), Random(seed))
        assert 40 in world.hands[0]


# --- the memory of the action cards ---

DRAW_ACTION = rows(r2=[10, 11, 12, 13], r3=[96], r4=[97], r6=[98])


def test_whoever_draws_from_a_new_pile_gets_a_card_of_the_old_discard() -> None:
    table = due(
        "board-pro",
        DRAW_ACTION,
        15,
        actions=[[], ["stop"]],
        action_pile=[],
        action_discard=["extra", "front"],
    )
    table.step(chance="draw-action front")

    drawn, held = set(), set()
    for seed in range(60):
        world = table.game.determinize(table.game.view(table.state, None), Random(seed))
        drawn |= set(world.actions[0])
        held |= set(world.actions[1])
    assert drawn == {"extra", "front"}
    assert "stop" in held
    assert len(held) > 2  # what seat 1 held before can be anything that was not on the discard


def test_a_memory_that_does_not_fit_the_cards_is_refused() -> None:
    table = due("board-pro", DRAW_ACTION, 15, action_pile=[], action_discard=["extra", "front"])
    table.step(chance="draw-action front")
    position: Any = table.game.dump(table.state)
    assert table.game.load(position) == table.state
    wrong: list[dict[str, Any]] = [
        {"held": [["stop"], []], "pool": ["extra", "front"], "notes": []},
        {"held": [[], []], "pool": ["extra"], "notes": [{"what": "drew", "seat": 0, "card": "front"}]},
        {"held": [[], []], "pool": ["extra", "front"], "notes": [{"what": "shuffled"}]},
    ]
    for memory in wrong:
        with pytest.raises(ImpossiblePosition, match="action_memory"):
            table.game.load({**position, "action_memory": memory})


CARDS = ("front", "skip", "skip", "stop", "swap")
# Three seats held a card each when skip and stop became the new pile; seat 1 drew, then played a skip.
SKIP_PLAYED = CardMemory(
    held=((None,), (None,), (None,)),
    pool=("skip", "stop"),
    notes=(Note("drew", 1), Note("played", 1, "skip"), Note("drew", 0)),
)


def _worlds_by_counting() -> Counter[CardMemory]:
    """Every deal, and every way in which the skip that was played can be one of seat 1's two cards."""
    found: Counter[CardMemory] = Counter()
    for old in permutations(["front", "skip", "swap"]):
        for first, second in permutations(["skip", "stop"]):
            notes = (Note("drew", 1, first), Note("played", 1, "skip"), Note("drew", 0, second))
            world = CardMemory(tuple((card,) for card in old), SKIP_PLAYED.pool, notes)
            found[world] += [old[1], first].count("skip")
    return +found


def test_recalled_worlds_are_as_likely_as_the_deals_that_lead_there() -> None:
    expected = _worlds_by_counting()
    rng, draws = Random(5), 4000
    found = Counter(recall(SKIP_PLAYED, None, CARDS, rng) for _ in range(draws))

    assert found.keys() == expected.keys()
    for world, ways in expected.items():
        assert found[world] / draws == pytest.approx(ways / expected.total(), abs=0.03)


def test_recall_respects_what_the_seat_itself_held() -> None:
    notes = (*SKIP_PLAYED.notes[:2], Note("drew", 0, "stop"))
    mine = CardMemory((("skip",), (None,), (None,)), SKIP_PLAYED.pool, notes)
    for seed in range(20):
        full = recall(mine, 0, CARDS, Random(seed))
        assert full.held[1] in (("swap",), ("front",))  # so the skip that seat 1 played was the drawn one
        assert full.notes[0].card == "skip"
        assert full.seen_by(0) == mine


def test_games_that_use_their_pile_up_again_and_again_keep_every_promise() -> None:
    game = tiny(
        ["A A A A A T", "A A A A H", "D A D H", "A A A T", "A 2 A H", "A D A T"],
        actions=dict.fromkeys(("stop", "swap", "skip", "front", "ascending", "extra"), 1),
        lucky={"five": 1, "bulls": 1},
        clovers=(-3, -6),
        seats=3,
        deck=60,
        hand=6,
        active_rows=4,
        signs=2,
        lucky_with_front=True,
        max_rounds=12,
    )
    for seed in range(2):
        check_playout(game, Random(seed))
