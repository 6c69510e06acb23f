"""Search with zero cards: fair worlds, candidates that do what the reference does, and better play."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch import fast
from spieltisch.bots.registry import make_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.play import play_random, turns
from spieltisch.fast.plus import search
from spieltisch.fast.plus.layout import pack, rules_vector, unpack
from spieltisch.fast.plus.play import RANDOM
from spieltisch.fast.rng import seed_word, start_stream
from spieltisch.games.plus.engine import Plus

KEYS = [key for key, mode in spieltisch.modes().items() if mode.family == "plus"]


def make(key: str, seats: int, **options: Any) -> Plus:
    game: Any = spieltisch.make(key, seats, **options)
    assert isinstance(game, Plus)
    return game


def stops(game: Plus, seed: int) -> list[tuple[Any, Any]]:
    """Every stop of a random game at which somebody chooses, and the answers."""
    return [(t.before, t.choices) for t in play_random(game, seed) if -1 not in t.choices]


@pytest.mark.parametrize("key", KEYS)
def test_worlds_look_the_same_to_the_seat(key: str) -> None:
    game, s = make(key, 4), np.zeros(4, np.uint64)
    for number, (state, choices) in enumerate(stops(game, 3)[:25]):
        seat = next(iter(choices))
        view = game.view(state, seat)
        unseen = np.array(search.unseen_cards(game.rules, view), np.int32)
        hidden = sum(view.sizes) - len(view.hand)
        known = sum(view.known_zeros) - view.known_zeros[seat]
        assert hidden - known <= len(unseen)
        start_stream(s, seed_word(key), np.uint64(number))
        table = pack(game, game.determinize(view, Random(1)))
        search.deal_world(table, rules_vector(game), seat, unseen, s)
        world = unpack(game, table)
        assert game.view(world, seat) == game.view(unpack(game, pack(game, state)), seat)
        held = [card for hand in world.hands for card in hand if card]
        assert len(held) == len(set(held))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("low_card", ["plus", "classic"])
def test_a_candidate_does_what_the_reference_does(key: str, low_card: str) -> None:
    fewest = spieltisch.mode(key).aim == "fewest"
    game = make(key, 3, **({"low_card": low_card} if fewest else {}))
    compared, s = 0, np.zeros(4, np.uint64)
    policies = np.full(3, RANDOM, np.int32)
    for state, choices in (stop for seed in range(3) for stop in stops(game, seed)):
        after = game.step(state, choices).state
        if after.queue or after.deal != state.deal or after.phase != "play":
            continue  # a row is to be chosen, which the kernel does itself, or the deal was counted
        seat, lays, codes = next(iter(choices)), np.full(7, -1, np.int32), {}
        for other, action in choices.items():
            codes[other] = lays[other] = search.code_of(game.view(state, other), action)
        table = pack(game, state)
        view = game.view(state, seat)
        question = search.question_of(game, view, True, policies, policies)
        search.answer(table, question, search.WorldRoom(lays, lays), codes[seat], s)
        assert unpack(game, table) == unpack(game, pack(game, after))
        compared += 1
    assert compared > 30


def test_halving_leaves_the_worse_behind() -> None:
    game = make("plus", 4, num_deals=1)
    state, choices = stops(game, 1)[0]
    seat = next(iter(choices))
    decision = next(d for d in game.pending(state) if d.actor == seat)
    candidates = tuple(decision.options)
    thinking: Any = search.searcher(game, game.view(state, seat), candidates, True, 1)
    for worlds in (10, 50, 200):
        thinking.run(worlds)
    kept, means = thinking.left == 1, thinking.means()
    assert thinking.worlds == 260
    assert kept.sum() == -(len(candidates) // -16)
    assert means[kept].min() >= means[~kept].max()
    plain: Any = search.searcher(game, game.view(state, seat), candidates, False, 1)
    plain.run(260)
    assert plain.left.all()


@pytest.mark.parametrize("key", KEYS)
def test_the_same_view_and_seed_give_the_same_choice(key: str) -> None:
    game = make(key, 3)
    bot = make_bot("search:40", game)
    for state, choices in stops(game, 2)[:6]:
        seat = next(iter(choices))
        view, chosen = game.view(state, seat), set()
        for seed in range(3):
            world = game.determinize(view, Random(seed))
            decision = next(d for d in game.pending(world) if d.actor == seat)
            chosen.add(bot.choose(game.view(world, seat), decision, Random(9)))
            assert chosen <= set(decision.options)
        assert len(chosen) == 1


def test_a_row_is_chosen_as_well() -> None:
    game = make("plus-simple", 2, low_card="classic")
    state = game.load(
        {"rows": [[55, 66], [44], [50], [60]], "hands": [[], []], "queue": [{"card": 3, "seat": 0}]}
    )
    bot = make_bot("search:50", game)
    decision = game.pending(state)[0]
    assert game.encode(bot.choose(game.view(state, 0), decision, Random(1))) in ("row 3", "row 4")


def test_playouts_say_how_sure_they_are() -> None:
    game = make("plus-minus", 3)
    state, choices = stops(game, 1)[0]
    seat = next(iter(choices))
    candidates = tuple(next(d for d in game.pending(state) if d.actor == seat).options)
    means, spreads = fast.playouts(game, game.view(state, seat), candidates, 50)
    assert len(means) == len(spreads) == len(candidates)
    assert (spreads >= 0).all()
    assert means.min() < means.max()


def test_search_beats_the_heuristic() -> None:
    game = make("plus-simple", 3, num_deals=1)
    bots: list[Any] = [make_bot("search:60", game), *(make_bot("heuristic", game),) * 2]
    lead = 0.0
    for deal in range(30):
        seated = bots[deal % 3 :] + bots[: deal % 3]
        *_, last = turns(game, seated, SeededDealer(deal // 3), Random(deal))
        scores = list(game.scores(last.step.state))
        own = scores.pop(-deal % 3)
        lead += sum(scores) / 2 - own
    assert lead / 30 > 2
