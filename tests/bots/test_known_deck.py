"""With only the lowest cards in the game nobody reckons with a card that does not exist."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch import fast
from spieltisch.bots.guard import Guarded
from spieltisch.bots.heuristic.nimmt import may_hold
from spieltisch.bots.registry import make_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.play import play_random, turns
from spieltisch.fast.nimmt import layout, risk
from spieltisch.fast.nimmt.search import deal_world
from spieltisch.fast.rng import new_stream, seed_word, start_stream

KEYS = ["nimmt", "nimmt-parity", "nimmt-climber", "nimmt-cow", "nimmt-reverser"]


def known(key: str, seats: int, **options: Any) -> Any:
    return spieltisch.make(key, seats, deck="known", num_deals=1, **options)


def stops(game: Any) -> Iterator[tuple[Any, Any]]:
    """Every state in which cards are played, and the view of seat 1."""
    for turn in play_random(game, 5):
        state = turn.step.state
        if any(decision.prompt == "play-card" for decision in game.pending(state)):
            yield state, game.view(state, 1)


def held_by_others(state: Any) -> set[int]:
    return {card for seat, hand in enumerate(state.hands) if seat != 1 for card in hand}


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_heuristic_counts_exactly_the_cards_of_the_other_hands(seats: int) -> None:
    game = known("nimmt", seats)
    for state, view in stops(game):
        hidden = may_hold(game, view)
        assert all(cards == held_by_others(state) for seat, cards in enumerate(hidden) if seat != 1)


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_the_compiled_heuristic_counts_the_same_cards(seats: int) -> None:
    game = known("nimmt", seats)
    rules = layout.rules_vector(game)
    for state, _view in stops(game):
        table = layout.pack(game, state)
        others = held_by_others(state)
        start, size = layout.HAND + layout.CARDS, int(table[layout.SIZE + 1])
        seen = np.uint64(risk.low_seen(table)), np.uint64(risk.high_seen(table))
        low, high = risk.unseen_by(*seen, game.rules.deck, table, start, size)
        assert {card for card in range(128) if (int(high) << 64 | int(low)) >> card & 1} == others
        assert risk.unseen_in_all(rules, size) == len(others)


def test_nobody_comes_between_the_highest_card_and_a_reversed_number_above_it() -> None:
    game = known("nimmt-reverser", 4)
    rules, above = layout.rules_vector(game), game.rules.deck + 1
    for state, view in stops(game):
        table = layout.pack(game, state)
        for card in view.hand:
            turned = game.rules.turned(card)
            if turned is not None and turned > above:
                none = np.uint64(0)
                just_above, high = (
                    risk.card_risk(table, rules, n, ~none, ~none, 50) for n in (above, turned)
                )
                assert high == just_above


@pytest.mark.parametrize("key", KEYS)
def test_the_search_deals_only_cards_of_the_game_in_every_world(key: str) -> None:
    game, stream = known(key, 3), new_stream()
    start_stream(stream, seed_word("worlds"), np.uint64(0))
    for state, view in stops(game):
        decision = next(d for d in game.pending(state) if d.actor == 1)
        thinking = fast.thinking(game, 1)
        search: Any = thinking.searcher(game, view, tuple(decision.options), True, 1)
        table = search.question.root.copy()
        for _ in range(5):
            deal_world(table, search.question.rules, 1, search._room.unseen, stream)
            assert held_by_others(layout.unpack(game, table)) == held_by_others(state)


def test_of_two_players_each_knows_the_other_hand_and_the_search_reckons_with_it() -> None:
    position = {"rows": [[1], [2], [3], [4, 5, 6, 7, 8]], "hands": [[9, 24], [10]]}
    spread = {}
    for deck in ("full", "known"):
        game: Any = spieltisch.make("nimmt", 2, deck=deck)
        gone = {"taken": [[*range(11, 24)], []]}
        state = game.load({**position, **gone})
        plays = tuple(game.pending(state)[0].options)
        means, spreads = fast.playouts(game, game.view(state, 0), plays, 100, seed=1)
        spread[deck] = (means.tolist(), spreads.tolist())
    assert spread["known"][1] == [0, 0]
    assert max(spread["full"][1]) > 0


@pytest.mark.parametrize("spec", ["heuristic", "mcs:5", "search:20"])
@pytest.mark.parametrize("key", KEYS)
def test_bots_play_it_to_the_end_by_the_rules(key: str, spec: str) -> None:
    game = known(key, 4)
    guards = [Guarded(make_bot(spec, game), game) for _ in range(4)]
    *_, last = turns(game, guards, SeededDealer(1), Random(1))
    assert game.outcome(last.step.state) is not None
    assert [guard.faults.told for guard in guards] == [[]] * 4
