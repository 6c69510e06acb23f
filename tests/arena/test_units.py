"""One deal, played with every seating."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spieltisch.arena.chunks import play_deals
from spieltisch.arena.contest import Contest, single_deal
from spieltisch.arena.units import play_unit
from spieltisch.games.registry import make, modes
from tests.arena import bots as seen
from tests.arena.contests import BOTS, contest, units

ALONE = [key for key, mode in modes().items() if mode.aim == "team"]


@pytest.mark.parametrize("key", modes())
def test_a_deal_of_every_mode(key: str) -> None:
    of = contest("random", f"{BOTS}:Lowest", f"{BOTS}:Dicey", key=key, seats=3)
    unit = play_unit(of, 7)
    assert len(unit.games) == 3
    assert replace(play_unit(of, 7), stopwatches=unit.stopwatches) == unit
    assert play_unit(of, 8).games != unit.games
    assert play_unit(replace(of, seed=2), 7).games != unit.games
    for game in unit.games:
        assert sum(game.wins) == pytest.approx(1) or key in ALONE
        assert game.ranks.count(0) > 0 or key in ALONE
    assert not unit.faults


def test_every_rotation_has_the_same_cards() -> None:
    seen.SEEN.clear()
    of = contest(f"{BOTS}:Watcher", f"{BOTS}:OtherWatcher")
    play_unit(of, 3)
    hands = {(name, seat): hand for name, seat, hand in seen.SEEN}
    assert len(seen.SEEN) == len(hands) == 4  # a bot is new in each game: both have noted both of its hands
    for seat in (0, 1):
        assert hands["Watcher", seat] == hands["OtherWatcher", seat]
    assert hands["Watcher", 0] != hands["Watcher", 1]


def test_other_rotations_and_seats_have_other_random_choices() -> None:
    of = contest("random", f"{BOTS}:Dicey")
    scores = [game.scores for unit in units(of, 6) for game in unit.games]
    assert len(set(scores)) > 6


def test_the_order_in_which_deals_are_played_changes_nothing() -> None:
    of = contest("random", f"{BOTS}:Clumsy")
    forwards = [play_unit(of, deal) for deal in range(4)]
    backwards = [play_unit(of, deal) for deal in reversed(range(4))]
    assert [u.games for u in forwards] == [u.games for u in reversed(backwards)]
    assert [u.faults for u in forwards] == [u.faults for u in reversed(backwards)]


def test_a_match_is_cut_to_one_deal_unless_asked_for() -> None:
    assert single_deal("nimmt") == {"num_deals": 1} == single_deal("plus")
    assert single_deal("qwixx") == {}
    match = Contest.of(make("nimmt", 2), ("random",))
    [game] = play_unit(match, 0).games
    assert max(game.scores) >= 66


def test_a_teams_score_is_its_lead() -> None:
    for unit in units(contest("random", f"{BOTS}:Lowest", key="buffalo", seats=3), 12):
        for game in unit.games:
            [lead], [win] = game.scores, game.wins
            assert win == (1 if lead > 0 else 0.5 if lead == 0 else 0)


def test_lost_turns_are_counted_and_told() -> None:
    unit = play_unit(contest("random", f"{BOTS}:Clumsy"), 0)
    assert list(unit.faults) == [1]
    assert unit.faults[1].count >= 2 * (10 // 3 + 1)
    assert unit.faults[1].told[0] == "It failed at play-card: RuntimeError: no idea."
    assert "which is no option" in unit.faults[1].told[1]


def test_only_moves_with_a_choice_are_timed() -> None:
    of = contest(f"{BOTS}:Slow", "random")
    play_unit(of, 0)  # the first move of a process is not counted
    unit = play_unit(of, 1)
    assert 2 * 9 <= unit.stopwatches[0].moves < 2 * 19  # the last card is no choice
    assert 0.003 <= unit.stopwatches[0].mean < 0.1
    assert unit.stopwatches[1].mean < unit.stopwatches[0].mean


def test_processes_play_the_same_as_we_do() -> None:
    of = contest("random", f"{BOTS}:Lowest")
    pooled = sorted((u for chunk in play_deals(of, range(9), 2) for u in chunk), key=lambda u: u.deal)
    assert [(u.deal, u.games) for u in pooled] == [(u.deal, u.games) for u in units(of, 9)]


@pytest.mark.parametrize("bot", ["search:20", "mcs:20", "tests.arena.bots:Counting"])
def test_a_deal_ends_the_same_whatever_was_played_before(bot: str) -> None:
    contest = Contest.of(make("nimmt", 2, num_deals=1), [bot, "heuristic"], 1)
    first = play_unit(contest, 3).games
    for deal in range(3):
        play_unit(contest, deal)
    assert play_unit(contest, 3).games == first
