"""Worlds that explain what was played: the past is told as it was, and hands that fit it come more often."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch.bots.registry import make_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.game import CHANCE
from spieltisch.core.play import play_random, turns
from spieltisch.fast.foreseer import Foreseer, mind_for
from spieltisch.fast.kernel import school_for
from spieltisch.fast.nimmt import layout, rounds
from spieltisch.fast.nimmt.rounds import Rounds
from spieltisch.fast.nimmt.search import dealing
from spieltisch.games.registry import single_deal

NIMMT = ["nimmt", "nimmt-parity", "nimmt-climber", "nimmt-cow", "nimmt-reverser"]
SEATS = 4


def past_of(game: Any, state: Any, seat: int = 0) -> Rounds:
    """What a seat remembers of this deal."""
    view = game.view(state, seat)
    root = school_for(game).pack(game, game.determinize(view, Random(0)))  # type: ignore[union-attr]
    return rounds.past_of(game, view, root)


def is_free(game: Any, state: Any) -> bool:
    """Whether cards are asked for: no row has to be taken first, and everything is dealt."""
    return not state.queue and all(decision.actor != CHANCE for decision in game.pending(state))


def open_parts(game: Any, table: Any) -> list[Any]:
    """All of a table that no hand hides, and what learners write beside it."""
    state = layout.unpack(game, table)
    names = [field.name for field in fields(state) if field.name not in ("hands", "history")]
    sizes = [len(hand) for hand in state.hands]
    return [sizes, table[layout.WIDTH :].tolist(), *(getattr(state, name) for name in names)]


@pytest.mark.parametrize("key", NIMMT)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_tables_of_a_deal_are_remembered_as_they_were(key: str, seats: int) -> None:
    game: Any = spieltisch.make(key, seats)
    school: Any = school_for(game)
    tables: list[list[Any]] = []
    deal, compared = None, 0
    for turn in play_random(game, f"remembered {key}"):
        if not is_free(game, turn.before):
            continue
        if turn.before.deal != deal:
            deal, tables = turn.before.deal, []
        past = past_of(game, turn.before)
        found = [open_parts(game, table) for table in past.tables]
        assert found == tables
        compared += len(found)
        tables.append(open_parts(game, school.pack(game, turn.before)))
        if compared > 300:
            return
    assert compared > 20


@pytest.mark.parametrize("key", NIMMT)
def test_a_hand_before_a_choice_is_the_hand_after_it_and_its_cards(key: str) -> None:
    game: Any = spieltisch.make(key, 3, **single_deal(key))
    school = school_for(game)
    assert school is not None
    rules, states = school.rules_of(game), (turn.before for turn in play_random(game, f"taken back {key}"))
    frees = [state for state in states if is_free(game, state)]
    last, cards = frees[-1], np.zeros(20, np.int32)
    past = past_of(game, last)
    for seat in range(3):
        hand = sorted(last.hands[seat])
        cards[: len(hand)], count = hand, len(hand)
        for now in range(len(past.tables) - 1, -1, -1):
            count = rounds.take_back(cards, count, past.choices[now, seat], rules)
            assert sorted(cards[:count].tolist()) == sorted(frees[now].hands[seat])


class Thought:
    """A search in the middle of a deal that others have played in some way."""

    def __init__(self, key: str, rival: str, played: int, deal: int) -> None:
        self.game: Any = spieltisch.make(key, SEATS, **single_deal(key))
        bots = [make_bot(bot, self.game) for bot in ("policy", rival, rival, rival)]
        for turn in turns(self.game, bots, SeededDealer(deal), Random(deal)):
            self.state = turn.before
            if is_free(self.game, turn.before) and len(past_of(self.game, turn.before).tables) == played:
                break
        self.view = self.game.view(self.state, 0)
        self.search = self.search_with(1)
        self.search.run(1)
        self.hands = self.search._room.hindsight.hands

    def search_with(self, seed: int) -> Foreseer:
        decision = next(each for each in self.game.pending(self.state) if each.actor == 0)
        mind = mind_for(self.game)
        assert mind is not None
        worlds = dealing(self.game, self.view, 0)
        return Foreseer(self.game, self.view, tuple(decision.options), mind, worlds, seed)

    def care(self) -> float:
        """How likely the others go by the network."""
        return float(self.hands.care[1:, -1].mean())

    def world(self) -> Any:
        """The last world, as a state."""
        return layout.unpack(self.game, self.search._sheet.world)


def test_who_goes_by_the_network_and_who_by_chance_is_told_from_what_they_play() -> None:
    careful, careless = (
        np.mean([Thought("nimmt", rival, 6, deal).care() for deal in range(6)])
        for rival in ("policy", "random")
    )
    assert careful > 0.8
    assert careless < 0.5


def test_hands_that_explain_what_was_played_are_likelier() -> None:
    above = []
    for deal in range(6):
        thought = Thought("nimmt", "policy", 6, deal)
        past = past_of(thought.game, thought.state)
        for seat in range(1, SEATS):
            weights = np.diff(thought.hands.weight[seat], prepend=0)
            places = [past.hidden.tolist().index(card) for card in thought.state.hands[seat]]
            shares = [_share(thought.hands.sets[seat], weights, place) for place in places]
            above.append(np.mean(shares) / (len(places) / len(past.hidden)))
    assert np.mean(above) > 1.1


def _share(sets: Any, weights: Any, place: int) -> float:
    """How likely a hidden card is in a hand."""
    holds = sets[:, place >> 6] >> np.uint64(place & 63) & np.uint64(1)
    return float((weights * holds).sum() / weights.sum())


def test_worlds_look_the_same_to_the_seat() -> None:
    thought = Thought("nimmt", "heuristic", 5, 3)
    for _ in range(20):
        thought.search.run(1)
        world = thought.world()
        assert tuple(map(len, world.hands)) == tuple(map(len, thought.state.hands))
        assert tuple(sorted(world.hands[0])) == tuple(sorted(thought.state.hands[0]))
        cards = [card for hand in (*world.hands, *world.rows, *world.taken) for card in hand if card]
        assert len(cards) == len(set(cards))
        assert thought.game.view(world, 0).rows == thought.view.rows


def test_hands_lie_in_any_order_for_chance_plays_the_last_card() -> None:
    thought, last_is_highest = Thought("nimmt", "random", 4, 3), []
    for _ in range(40):
        thought.search.run(1)
        table = thought.search._sheet.world
        for first in range(layout.HAND + layout.CARDS, layout.HAND + SEATS * layout.CARDS, layout.CARDS):
            hand = table[first : first + 6]
            last_is_highest.append(hand[-1] == max(hand))
    assert 0.05 < np.mean(last_is_highest) < 0.4  # one in six


def test_in_the_middle_of_a_deal_the_same_seed_gives_the_same_thoughts() -> None:
    thought = Thought("nimmt", "heuristic", 5, 4)
    searches = [thought.search_with(seed) for seed in (1, 1, 2)]
    for search in searches:
        search.run(40)
    first, again, other = (search.worths() for search in searches)
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_in_the_middle_of_a_deal_only_what_a_seat_sees_matters() -> None:
    thought, found = Thought("nimmt", "heuristic", 5, 5), []
    for seed in range(3):
        world = thought.game.determinize(thought.view, Random(seed))
        thought.view = thought.game.view(world, 0)
        search = thought.search_with(1)
        search.run(40)
        found.append(search.worths())
    assert all(np.array_equal(worths, found[0]) for worths in found)


def test_where_the_beginning_is_not_known_nothing_is_explained() -> None:
    game: Any = spieltisch.make("nimmt", 4, num_deals=1)
    rows, hands = [[20], [40], [60], [80]], [[25, 30], [61, 62], [90, 91], [3, 5]]
    assert len(past_of(game, game.load({"rows": rows, "hands": hands})).tables) == 0


@pytest.mark.parametrize("seats", [2, 10])
def test_hands_fit_beside_each_other_at_any_number_of_seats(seats: int) -> None:
    game: Any = spieltisch.make("nimmt", seats, num_deals=1)
    bots = [make_bot("search:5", game)] + [make_bot("random", game)] * (seats - 1)
    *_, last = turns(game, bots, SeededDealer(1), Random(1))
    assert game.outcome(last.step.state) is not None
