"""A finished game judged: the same on any number of workers, by what its players could know, and no more."""

from __future__ import annotations

import json
from dataclasses import replace
from multiprocessing import active_children
from random import Random
from unittest.mock import Mock

import numpy as np
import pytest

from spieltisch import fast
from spieltisch.coach.analysis import Analysis, analyse
from spieltisch.coach.batches import is_settled
from spieltisch.coach.data import analysis_data, read_analysis
from spieltisch.coach.judgement import judge
from spieltisch.coach.judges import judge_number, judge_question, seed_of
from spieltisch.coach.labels import BLUNDER, LABELS, LIMITS, label_of
from spieltisch.coach.questions import tell
from spieltisch.core import record as records
from spieltisch.core.errors import BadRecord
from spieltisch.core.play import play_random
from spieltisch.core.record import Record, read, record_of, redact_record, write
from spieltisch.games.registry import game_of, make, modes
from tests.children import eventually
from tests.coach.games import finished

FEW = 40  # worlds


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    return analyse(finished(), 400)


@pytest.mark.parametrize("key", modes())
def test_a_decision_of_every_mode_is_judged(key: str) -> None:
    record = finished(key, modes()[key].seats[0])
    told = tell(record)
    assert fast.covers(told.game)
    number = len(told.questions) // 2
    _, judgement = judge_number(str(record), number, FEW)
    assert judgement is not None
    question = told.questions[number]
    actions = [rated.action for rated in judgement.rated]
    assert len(actions) == len(set(actions)) >= 2
    assert actions[judgement.chosen] == told.game.encode(question.chosen)
    assert all(told.game.decode(action) in question.decision.options for action in actions)
    assert judgement.loss >= 0
    assert judgement.label in LABELS


def test_the_better_players_lose_less_by_their_choices(analysis: Analysis) -> None:
    lost = [sum(j.judgement.loss for j in analysis.judged if j.seat == seat) for seat in range(3)]
    assert max(lost[0], lost[2]) < lost[1]  # seat 1 plays at random


def test_cards_course_and_choices_make_the_points(analysis: Analysis) -> None:
    assert [share.points for share in analysis.shares] == list(finished().scores)
    for share in analysis.shares:
        assert share.points == pytest.approx(share.expected - share.hand + share.cost - share.course)
        assert share.points == pytest.approx(share.expected + sum(share.added("fewest")))
        own = [j.judgement.loss for j in analysis.judged if (j.seat, j.deal) == (share.seat, share.deal)]
        assert share.cost == pytest.approx(sum(own))


def test_a_game_with_the_lowest_cards_alone_is_judged_by_deals_of_those() -> None:
    game = make("nimmt", 2, deck="known", num_deals=1)
    record = record_of(game, play_random(game, 3))

    analysis = analyse(record, FEW, workers=1)

    assert [share.points for share in analysis.shares] == list(record.scores)
    numbers = {int(rated.action.split()[1]) for j in analysis.judged for rated in j.judgement.rated}
    assert max(numbers) <= 24


def test_two_workers_find_what_one_finds() -> None:
    record = finished(seats=2)
    assert analyse(record, FEW, workers=2) == analyse(record, FEW, workers=1)


def test_one_worker_replays_the_record_once(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = Mock(wraps=records.replay)
    monkeypatch.setattr(records, "replay", replay)
    analyse(finished(seats=2), FEW, workers=1)
    assert replay.call_count == 1


def test_an_analysis_is_read_back_from_json(analysis: Analysis) -> None:
    data = analysis_data(analysis)
    assert analysis_data(read_analysis(json.loads(json.dumps(data)))) == data
    assert data["limits"][-1] == [BLUNDER, None]


@pytest.mark.parametrize("key", ["nimmt", "plus", "board", "qwixx", "nimmt-reverser"])
def test_hidden_cards_change_no_judgement(key: str) -> None:
    told = tell(finished(key, 3))
    game, question = told.game, told.questions[0]
    view = game.view(question.state, question.seat)
    other = game.determinize(view, Random("another world"))
    assert game.dump(other) != game.dump(question.state)
    seen = game.view(other, question.seat)
    first, second = (judge(game, v, question.decision, question.chosen, FEW, 7) for v in (view, seen))
    assert first == second


def test_leaving_early_ends_the_work() -> None:
    done: list[int] = []

    def stop(more: int) -> None:
        done.append(more)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        analyse(finished(), FEW, workers=1, progress=stop)
    assert done == [1]
    before = set(active_children())  # of other tests
    with pytest.raises(KeyboardInterrupt):
        analyse(finished(), FEW, workers=2, progress=stop)
    assert done == [1, 1]
    assert eventually(lambda: not set(active_children()) - before)  # a worker needs a moment to end


def in_progress(record: Record) -> Record:
    return read(write(replace(record, steps=record.steps[:1], scores=(0, 0, 0), over=False)))


def forged(record: Record) -> Record:
    """The first cards played are those of the second round, and the other way round."""
    first, second = [i for i, step in enumerate(record.steps) if len(step) == 3][:2]
    steps = list(record.steps)
    steps[first] = (*steps[first][:2], (2, steps[second][0][1]))
    return replace(record, steps=tuple(steps))


def test_what_is_no_finished_honest_record_is_refused() -> None:
    record = finished()
    for wrong, said in (
        (redact_record(game_of(record), record, 0), "redacted"),
        (replace(record, version=99), "version"),
        (in_progress(record), "in progress"),
        (replace(record, scores=(1, 2, 3)), "scores"),
        (forged(record), "may not choose"),
    ):
        with pytest.raises(BadRecord, match=said):
            analyse(wrong, FEW)


def test_a_label_is_beyond_doubt_when_no_option_can_be_better_by_so_much() -> None:
    rng = np.random.default_rng(1)
    worlds = rng.normal(size=(5, 1))  # what luck does to all options alike
    noise = rng.normal(scale=0.2, size=(5, 3))
    blunder, close = worlds + noise + [0.0, -8.0, -9.0], worlds + noise + [0.0, -0.5, -9.0]
    assert is_settled(blunder, chosen=1)
    assert is_settled(blunder, chosen=0)
    assert not is_settled(close, chosen=1)


def test_an_analysis_with_fewer_worlds_gives_the_labels_of_all_worlds() -> None:
    told = tell(finished())
    for number, question in enumerate(told.questions[:12]):
        view = told.game.view(question.state, question.seat)
        all_worlds = judge(told.game, view, question.decision, question.chosen, 4_000, seed_of(number))
        assert all_worlds is not None
        _, settled = judge_question(told, number, 4_000)
        assert settled is not None
        assert settled.label == all_worlds.label


def test_labels_have_the_limits_that_are_stated() -> None:
    for name, limit in LIMITS:
        assert label_of(limit) == name
    assert label_of(LIMITS[-1][1] + 0.01) == BLUNDER
    assert [limit for _, limit in LIMITS] == sorted(limit for _, limit in LIMITS)


def test_one_actor_alone_is_judged_as_in_the_whole(analysis: Analysis) -> None:
    one = analyse(finished(), 400, actors=["1"])
    assert one.actors == ("1",)
    assert list(one.judged) == [judged for judged in analysis.judged if judged.actor == "1"]
    assert list(one.shares) == [share for share in analysis.shares if share.seat == 1]


def test_what_was_kept_before_actors_were_named_is_everybodys(analysis: Analysis) -> None:
    old = {name: value for name, value in analysis_data(analysis).items() if name != "actors"}
    assert read_analysis({**old, "format": 1}).actors == ("0", "1", "2")
