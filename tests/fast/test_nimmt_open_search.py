"""The second search of the pro variant: last cards counted out, and others who play what is good for them."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch import fast
from spieltisch.bots.registry import make_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.play import play_random, turns
from spieltisch.fast.nimmt.acquaintance import Acquaintance
from spieltisch.fast.nimmt.open_search import KINDS, OpenSearcher
from spieltisch.games.nimmt.actions import Play, TakeRow
from spieltisch.games.rows import bull_sum

FULL_SOON = {"rows": [[1], [12], [13], [14, 15, 16, 17]], "hands": [[18, 24], [22, 23], [33, 34]], "deal": 1}


def pro(seats: int = 3) -> Any:
    return spieltisch.make("nimmt-pro", seats, num_deals=1)


def search_of(game: Any, state: Any, seat: int = 0, seed: int = 1) -> OpenSearcher:
    [decision] = [one for one in game.pending(state) if one.actor == seat]
    search = fast.thinking(game).searcher(game, game.view(state, seat), tuple(decision.options), True, seed)
    assert isinstance(search, OpenSearcher)
    return search


def heads(game: Any, state: Any, plays: dict[int, int]) -> tuple[int, ...]:
    """The scores when these cards are played, and then the last ones; everybody takes the cheapest row."""
    after = game.step(state, {seat: Play(card) for seat, card in plays.items()}).state
    while game.outcome(after) is None:
        chosen = {}
        for one in game.pending(after):
            rows = [bull_sum(row) for row in after.rows]
            cheapest = TakeRow(rows.index(min(rows)) + 1)
            chosen[one.actor] = cheapest if cheapest in one.options else next(iter(one.options))
        after = game.step(after, chosen).state
    scores: tuple[int, ...] = game.scores(after)
    return scores


def last_two(game: Any, seed: int) -> Any:
    """A table where everybody has two cards left."""
    states = (turn.step.state for turn in play_random(game, seed))
    return next(s for s in states if not s.table and not s.queue and {len(hand) for hand in s.hands} == {2})


def test_a_card_that_is_better_whatever_the_other_plays_costs_exactly_what_it_must() -> None:
    """18 is the fifth card and 22 or 23 the sixth; with 24 first, I am the sixth and take 10 heads or 6."""
    game = pro()
    search = search_of(game, game.load(FULL_SOON))
    search.run(20)
    low, high = search.chances()[1, :2]
    assert search.means() == pytest.approx([0, 10 * low + 6 * high])
    assert search.spreads()[0] == 0


def test_a_bot_plays_that_card_with_the_smallest_budget() -> None:
    game = pro()
    state = game.load(FULL_SOON)
    [decision] = [one for one in game.pending(state) if one.actor == 0]
    for seed in range(10):
        bot = make_bot("search:1", game)
        assert bot.choose(game.view(state, 0), decision, Random(seed)) == Play(18)


def test_good_players_see_the_same_for_the_other() -> None:
    """The other would play 18 first, whatever I have."""
    game = pro()
    state = game.load({**FULL_SOON, "hands": [[22, 23], [18, 24], [33, 34]]})
    search = search_of(game, state)
    search.run(200)
    assert search.likely(1, 0)[2] > 0.8


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_two_last_cards_are_counted_out_by_the_rules(seats: int) -> None:
    """The reference plays every combination; each counts as its chances say."""
    game = pro(seats)
    state = last_two(game, seats)
    search = search_of(game, state)
    search.run(50)
    chances, hands = search.chances(), state.hands
    for line, card in enumerate(hands[0]):
        found = 0.0
        for spots in product((0, 1), repeat=seats - 1):
            others = {seat: hands[seat][spot] for seat, spot in enumerate(spots, start=1)}
            likely = np.prod([chances[seat, spot] for seat, spot in enumerate(spots, start=1)])
            found += likely * (heads(game, state, {0: card, **others})[0] - game.scores(state)[0])
        assert search.means()[line] == pytest.approx(found)


def test_chances_are_shares_and_repeat_with_the_seed() -> None:
    game = pro(4)
    state = next(t.step.state for t in play_random(game, 5) if not t.step.state.table)
    first, again, other = (search_of(game, state, seed=seed) for seed in (1, 1, 2))
    for search in (first, again, other):
        search.run(40)
    assert first.chances().sum(axis=1) == pytest.approx(np.ones(4))
    assert np.array_equal(first.means(), again.means())
    assert not np.array_equal(first.means(), other.means())


def test_what_is_written_down_has_a_place_for_every_candidate() -> None:
    game = pro(3)
    state = next(t.step.state for t in play_random(game, 5) if not t.step.state.table)
    [decision] = [one for one in game.pending(state) if one.actor == 0]
    told = fast.witnessed(game, game.view(state, 0), tuple(decision.options), 10, 1)
    assert {len(one.points) for one in told} == {10}
    assert not any(hand for one in told for end in one.ends for hand in end.hands)


@pytest.mark.parametrize(("spec", "kind"), [("random", 0), ("heuristic", 1)])
def test_how_the_others_play_is_learnt_from_what_they_play(spec: str, kind: int) -> None:
    """Within a deal whoever plays so is held for it more than at first."""
    game, found = pro(3), []
    for deal in range(6):
        bot: Any = make_bot("search:30", game)
        bots = [bot, make_bot(spec, game), make_bot(spec, game)]
        for _ in turns(game, bots, SeededDealer(deal), Random(deal)):
            pass
        memory = bot._memory
        assert isinstance(memory, Acquaintance)
        found.append(memory.kinds(0)[1:, kind].mean())
    assert np.mean(found) > KINDS[kind] + 0.15


def test_another_game_begins_with_nothing_known() -> None:
    game = pro(3)
    bot: Any = make_bot("search:20", game)
    bots = [bot, make_bot("random", game), make_bot("random", game)]
    for _ in turns(game, bots, SeededDealer(1), Random(1)):
        pass
    assert not np.array_equal(bot._memory.kinds(0)[1], KINDS)
    [first] = game.pending(game.initial())
    bot._memory.see(game.view(game.initial(), first.actor))
    assert np.array_equal(bot._memory.kinds(first.actor)[1], KINDS)


@pytest.mark.parametrize(("seats", "best"), [(3, False), (2, True)])
def test_play_at_random_and_between_two_is_as_in_the_first_version(seats: int, best: bool) -> None:
    game = pro(seats)
    state = last_two(game, 1)
    view, plays = game.view(state, 0), tuple(Play(card) for card in state.hands[0])
    new, old = (fast.thinking(game, version).searcher(game, view, plays, best, 1) for version in (2, 1))
    for search in (new, old):
        search.run(100)
    assert np.array_equal(new.means(), old.means())
