"""Why a choice is better: what is said was counted in the search's own playouts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from spieltisch import fast
from spieltisch.bots.registry import make_bot
from spieltisch.coach.judgement import Judgement, judge
from spieltisch.coach.reasons.clues import Clue, Pair
from spieltisch.coach.reasons.reason import WORLDS, Reason, reason_of
from spieltisch.coach.reasons.spoken import sentences
from spieltisch.coach.speaker import Speaker
from spieltisch.core.chance import SeededDealer
from spieltisch.core.game import CHANCE, TEAM, AnyGame
from spieltisch.core.play import turns
from spieltisch.fast.foreseer import Foreseer
from spieltisch.games.registry import make, modes
from spieltisch.games.rows import bulls
from spieltisch.text.figures import decimal

SEED = "why"
FORESEEN = ["nimmt", "nimmt-parity", "nimmt-climber", "nimmt-cow", "nimmt-reverser"]  # judged by learnt worth
ENDLESS = 99  # more decisions than there are
EXACT = {False: 1e-9, True: 1e-4}  # learners count in half as many digits; all are multiples of 1/40
LAST = {"red": (12,), "yellow": (12,), "green": (2,), "blue": (2,)}  # the number beside the lock, by colour


@dataclass(frozen=True)
class Asked:
    """A decision of a game, judged, and the reason for that."""

    game: AnyGame
    view: Any
    seat: int
    judgement: Judgement
    reason: Reason

    @property
    def pair(self) -> Pair:
        """The two choices in the reason's worlds."""
        actions = self.game.decode(self.reason.better), self.game.decode(self.reason.worse)
        return Pair(
            self.game, self.seat, actions, fast.witnessed(self.game, self.view, actions, WORLDS, SEED)
        )


@cache
def asked(key: str, after: int = 5) -> Asked:
    """The first decision with a choice after so many others, by rules of thumb."""
    game = make(key)
    bots = [make_bot("heuristic", game) for _ in range(game.seats)]
    for number, turn in enumerate(turns(game, bots, SeededDealer(SEED), Random(SEED))):
        for decision in game.pending(turn.before):
            if number < after or decision.actor == CHANCE:
                continue
            seat = 0 if decision.actor == TEAM else decision.actor
            view = game.view(turn.before, seat)
            judgement = judge(game, view, decision, turn.choices[decision.actor], 400, SEED)
            if judgement is not None:
                return Asked(game, view, seat, judgement, reason_of(game, view, seat, judgement, SEED))
    raise AssertionError("nobody had a choice")


@pytest.mark.parametrize("key", modes())
def test_every_mode_has_reasons_in_every_language(key: str) -> None:
    # given a judged decision
    question = asked(key)
    for language in ("en", "de", "nl", "fr"):
        # when its reason is told
        told = sentences(question.reason, Speaker(question.game, (), language))
        # then it says how often, and at least one thing that was counted
        assert len(told) >= 2
        assert str(question.reason.ahead) in told[len(question.reason.clues)]
        assert not any(sign in sentence for sentence in told for sign in ("{", "(card", "()"))


@pytest.mark.parametrize("key", modes())
def test_what_is_counted_are_the_playouts_of_the_search(key: str) -> None:
    # given a reason
    question = asked(key)
    pair = question.pair
    # when a search with the same seed plays the same two choices in as many worlds
    search = to_the_end(fast.searcher(question.game, question.view, pair.actions, True, SEED))
    search.keep_all()
    search.run(WORLDS)
    # then it comes to the same points, to the last digit
    found = search._sums[:, 0] / WORLDS
    assert np.allclose([pair.mean(0), pair.mean(1)], found, rtol=0, atol=EXACT[type(search) is Foreseer])
    # and the reason counts these worlds
    assert len(pair.playouts) == question.reason.worlds == WORLDS
    sign = 1 if question.game.aim == "fewest" else -1
    gains = [sign * (points[1] - points[0]) for points in (each.points for each in pair.playouts)]
    assert question.reason.ahead == sum(gain > 0 for gain in gains)
    assert question.reason.behind == sum(gain < 0 for gain in gains)
    assert question.reason.ahead * question.reason.won == pytest.approx(sum(g for g in gains if g > 0))
    assert question.reason.behind * question.reason.lost == pytest.approx(-sum(g for g in gains if g < 0))
    assert question.reason.agrees == (sum(gains) > 0)


def to_the_end(search: Any) -> Any:
    """A search that values nothing before the deal is over: then its figures are what is counted."""
    if isinstance(search, Foreseer):
        search._room = search._room._replace(ahead=ENDLESS)
    return search


@pytest.mark.parametrize("key", FORESEEN)
def test_what_is_told_is_counted_as_the_game_does(key: str) -> None:
    # given playouts told world by world
    question = asked(key)
    seat, scores = question.seat, question.game.scores
    for playout in question.pair.playouts:
        assert set(playout.ends[0].hands) == {()}
        for which in (0, 1):
            # then their points are the heads that the seat has taken in them, nothing guessed
            taken = scores(playout.ends[which])[seat] - scores(playout.world)[seat]
            assert playout.points[which] == taken
            # and in between the round is over, and no more
            held = {len(hand) for hand in playout.after[which].hands}
            assert held == {len(question.view.hand) - (not question.view.queue)}
            assert not playout.after[which].queue


@pytest.mark.parametrize("key", modes())
def test_worlds_look_the_same_from_the_seat(key: str) -> None:
    # given the worlds of a reason
    question = asked(key)
    # then nobody can tell them from the real table by what the seat sees
    for playout in question.pair.playouts[:5]:
        assert question.game.scores(playout.world) == question.game.scores(question.pair.playouts[0].world)
        assert _hand(question.game.view(playout.world, question.seat)) == _hand(question.view)


def _hand(view: Any) -> Any:
    return view.hand


@pytest.mark.parametrize("key", ["nimmt", "plus-minus"])
def test_a_row_that_is_taken_is_told_with_its_worlds_and_heads(key: str) -> None:
    # given decisions where cards go to rows
    for after in range(4, 40, 3):
        question = asked(key, after)
        pair = question.pair
        for clue in question.reason.clues:
            if clue.key not in ("takes-low", "takes-full", "takes-filled"):
                continue
            # then the worlds and the heads of the sentence are those of the playouts
            which = pair.actions.index(clue.values["action"])
            now = pair.now(which)
            assert clue.values["count"] == sum(heads > 0 for heads in now)
            assert clue.values["heads"] * clue.values["count"] == pytest.approx(sum(now))
            said = sentences(question.reason, Speaker(question.game, (), "de"))
            assert any(decimal(clue.values["heads"], "de") in sentence for sentence in said)
            return
    raise AssertionError("nobody has taken a row")


def test_what_a_side_takes_from_the_buffalo_is_counted_in_the_playouts() -> None:
    # given a choice of the team
    question = asked("buffalo")
    for clue in figures_said(question, "duel"):
        # then its heads are those of the cards that lie there after the round and did not before
        which = question.pair.actions.index(clue.values["action"])
        for side, pile in (("team", "team_taken"), ("buffalo", "buffalo_taken")):
            new = [
                set(getattr(each.after[which], pile)) - set(getattr(each.world, pile))
                for each in question.pair.playouts
            ]
            heads = sum(bulls(card) for cards in new for card in cards)
            assert clue.values[side] == pytest.approx(heads / WORLDS)


def test_a_colour_of_qwixx_is_counted_on_the_final_sheets() -> None:
    # given decisions in the middle of a game
    for after in range(20, 60, 5):
        question = asked("qwixx", after)
        colours = tuple(LAST)  # as on the sheet
        told = figures_said(question, "colour")
        for clue in told:
            at = colours.index(clue.values["colour"])
            for which, name in enumerate(("points", "points_worse")):
                # then the points of a row are 1 + 2 + … for each cross in it and for its lock
                rows = [each.ends[which].sheets[question.seat].rows[at] for each in question.pair.playouts]
                crosses = [len(row) + (row[-1:] == LAST[colours[at]]) for row in rows]
                assert clue.values[name] == pytest.approx(sum(n * (n + 1) // 2 for n in crosses) / WORLDS)
        if told:
            return
    raise AssertionError("no colour was ever told")


@pytest.mark.parametrize("key", ["board", "board-pro"])
def test_points_of_a_round_on_the_board_are_counted_in_the_playouts(key: str) -> None:
    # given a choice on the board
    question = asked(key)
    for clue in figures_said(question, "round"):
        # then it says in how many worlds the counter moved on, and in how many back
        which = question.pair.actions.index(clue.values["action"])
        moved = [
            question.game.scores(each.after[which])[question.seat]
            - question.game.scores(each.world)[question.seat]
            for each in question.pair.playouts
        ]
        assert clue.values["count"] == sum(points > 0 for points in moved)
        assert clue.values["costs"] == sum(points < 0 for points in moved)


def figures_said(question: Asked, key: str) -> list[Clue]:
    """The clues of a kind; what they count stands in the sentence as people read it."""
    said = sentences(question.reason, Speaker(question.game, (), "nl"))
    found = [clue for clue in question.reason.clues if clue.key == key]
    for clue in found:
        for figure in (one for one in clue.values.values() if isinstance(one, float | int)):
            told = decimal(figure, "nl") if isinstance(figure, float) else str(figure)
            assert any(told in sentence for sentence in said)
    return found


@pytest.mark.parametrize(
    ("ahead", "won", "behind", "lost", "said"),
    [
        (20, 3.0, 10, 2.0, None),
        (10, 9.0, 20, 2.0, "it is by 9.0 points on average; where it ends worse, by 2.0"),
        (15, 1.0, 14, 3.0, "These 40 worlds are only the first of those that were judged"),
    ],
)
def test_what_seems_to_contradict_the_judgement_is_explained(
    ahead: int, won: float, behind: int, lost: float, said: str | None
) -> None:
    reason = Reason("play 5", "play 6", WORLDS, ahead, behind, won, lost, (), ())
    told = sentences(reason, Speaker(make("nimmt", 2), (), "en"))
    assert len(told) == (1 if said is None else 2)
    assert said is None or said in told[1]
