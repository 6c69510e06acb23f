"""When something is asked again, how strong somebody is at puzzles, and whether they get better."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from spieltisch.coach.judgement import Judgement, Rated
from spieltisch.coach.labels import LABELS
from spieltisch.coach.progress import FEWEST, STUDENT, WINDOW, curve, interval, trend
from spieltisch.coach.rating import SUREST, PuzzleRating, answered, difficulty_of
from spieltisch.coach.spacing import LONGEST, asked_again, misjudged

DAY = 24 * 3600
NOW = datetime(2026, 11, 17, 12, tzinfo=UTC).timestamp()


def judgement(*points: float) -> Judgement:
    return Judgement(tuple(Rated(f"play {n}", p, 0.1) for n, p in enumerate(points)), 0, 0.0, 0.1)


def test_the_better_an_answer_the_later_it_is_asked_again() -> None:
    start = misjudged(NOW)
    assert start.due == NOW + DAY
    later = [asked_again(start, label, start.due).due for label in LABELS]
    assert later[0] > later[1] > later[2] == later[3] == later[4]


def test_what_is_known_comes_ever_more_rarely_and_what_is_forgotten_soon() -> None:
    memory, waits = misjudged(NOW), []
    for _ in range(8):
        memory = asked_again(memory, "good", memory.due)
        waits.append((memory.due - memory.last) / DAY)
    assert waits == sorted(waits)
    assert waits[-1] == LONGEST
    forgotten = asked_again(memory, "blunder", memory.due)
    assert forgotten.due - forgotten.last < 30 * DAY


def test_a_puzzle_is_the_harder_the_nearer_other_options_come() -> None:
    clear, near, many = judgement(0, 5), judgement(0, 1), judgement(0, 1, 1, 1)
    assert difficulty_of(clear) < difficulty_of(near) < difficulty_of(many)
    assert difficulty_of(judgement(0, 0)) == 1500
    assert difficulty_of(judgement(0, -5)) == difficulty_of(clear)  # where the most points win


def test_a_rating_follows_the_answers_and_gets_surer() -> None:
    start = PuzzleRating()
    up, draw, down = (answered(start, 1500, score) for score in (1, 0.5, 0))
    assert draw.points == pytest.approx(1500)
    assert down.points < draw.points < up.points
    assert up.deviation < start.deviation
    assert answered(start, 1900, 1).points > answered(start, 1100, 1).points
    sure = start
    for _ in range(400):
        sure = answered(sure, sure.points, 1)
    assert (sure.deviation, sure.answers) == (SUREST, 400)
    assert sure.within == pytest.approx(98)


def test_an_interval_is_students_by_game() -> None:
    assert interval([0.1] * (FEWEST - 1)) is None
    found = interval([0.1, 0.2, 0.3])
    assert found is not None
    assert found.mean == pytest.approx(0.2)
    assert found.high - found.mean == pytest.approx(4.303 * 0.1 / 3**0.5)
    assert found.low == 0.0  # nothing costs less than nothing
    assert len(STUDENT) == WINDOW - 1
    means = [None if each is None else round(each.mean, 3) for each in curve([*[1.0] * 10, *[0.0] * 10])]
    assert means[:3] == [None, None, 1.0]
    assert means[-1] == 0.0


@pytest.mark.parametrize(
    ("early", "late", "said"),
    [
        ([0.9, 1.0, 1.1], [0.1, 0.2], "better"),
        ([0.1, 0.2], [0.9, 1.1], "worse"),
        ([0.1, 0.9], [0.2, 0.8], "unclear"),
    ],
)
def test_a_trend_is_told_only_where_it_is_clear(early: list[float], late: list[float], said: str) -> None:
    losses = (early * WINDOW)[:WINDOW] + (late * WINDOW)[:WINDOW]
    assert trend(losses) == said
    assert trend(losses[WINDOW:]) == "few"
