"""Exercises from one's own games: what becomes one, when it comes back, and who sees it."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import wraps
from inspect import Parameter, signature
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace as changed

from spieltisch.coach.labels import WRONG, label_of
from spieltisch.core.errors import IllegalAction, UnreadableText
from spieltisch.core.game import TEAM
from spieltisch.table import errors
from spieltisch.table.coach import gleaner
from spieltisch.table.coach import practice as practising
from spieltisch.table.coach.exercises import DecisionSeen, position_of
from spieltisch.table.coach.gleaner import PER_GAME, Gleaner, alone
from spieltisch.table.coach.poser import posed
from spieltisch.table.coach.practice import Practice
from spieltisch.table.messages.practice import ExerciseAnswer, ExerciseInfo
from spieltisch.table.messages.views import view_data
from spieltisch.table.seats import Seat, Setting
from spieltisch.table.store.rows import analysed, erased
from spieltisch.table.store.store import Store
from spieltisch.table.thinkers.queue import Asker
from tests.coach.games import finished

from .analysed import DAY, PLAYED, SEAT, Here, found, plant, setting_of
from .people import run

ADA, BEN = Asker("here", "ada"), Asker("here", "ben")


class Clock:
    """Time that a test lets pass."""

    now = PLAYED + DAY

    def __call__(self) -> float:
        return self.now


class Room(NamedTuple):
    """A store, those who practise with it, and the time there."""

    store: Store
    practice: Practice
    clock: Clock


def in_room(scene: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Make a test of a scene that is given a ``Room``, and whatever other fixtures it names."""
    fixtures = [fixture for name, fixture in signature(scene).parameters.items() if name != "room"]

    @wraps(scene)
    def test(database: str, **given: Any) -> None:
        async def within() -> None:
            store, clock = await Store.open(database), Clock()
            try:
                await scene(Room(store, Practice(store, Here(), Gleaner(store), clock), clock), **given)
            finally:
                await store.close()

        run(within())

    asked = [Parameter("database", Parameter.POSITIONAL_OR_KEYWORD), *fixtures]
    vars(test)["__signature__"] = signature(scene).replace(parameters=asked, return_annotation=None)
    return test


def answer(exercise: ExerciseInfo, action: str) -> ExerciseAnswer:
    return ExerciseAnswer(code=exercise.code, stop=exercise.stop, actor=exercise.actor, action=action)


async def asked(practice: Practice, asker: Asker = ADA) -> ExerciseInfo:
    exercise = (await practice.next(asker, "en")).exercise
    assert exercise is not None
    return exercise


def judged(exercise: ExerciseInfo) -> dict[str, Any]:
    """What the analysis says of the decision."""
    which = (exercise.stop, exercise.actor)
    return next(each for each in found()["judged"] if (each["stop"], each["actor"]) == which)


async def refused(kind: Any, work: Coroutine[Any, Any, Any]) -> Any:
    with pytest.raises(kind) as caught:
        await work
    return caught.value


@in_room
async def test_the_worst_of_ones_own_mistakes_become_exercises_for_the_next_day(room: Room) -> None:
    store, practice, clock = room
    await plant(store)
    own = [each for each in found()["judged"] if each["actor"] == str(SEAT)]
    wrong = sorted((e for e in own if label_of(e["loss"]) in WRONG), key=lambda e: -e["loss"])
    assert wrong
    clock.now = PLAYED
    assert (await practice.due("ada")) == 0
    today = await practice.next(ADA, "en")
    assert (today.exercise, today.total) == (None, min(PER_GAME, len(wrong)))
    assert today.next == "2023-11-15"
    clock.now += DAY
    assert (await practice.due("ada")) == today.total
    page = await practice.page("ada", 0, "en")
    assert {line.stop for line in page.exercises} == {each["stop"] for each in wrong[:PER_GAME]}
    assert (await practice.page("ada", 1, "en")).exercises == []
    # nobody else has any, whoever else looks
    assert (await practice.due("ben")) == 0


@in_room
async def test_an_exercise_comes_back_the_later_the_better_the_answer_was(room: Room) -> None:
    store, practice, clock = room
    await plant(store)
    first = await asked(practice)
    best = judged(first)["options"][0]["action"]
    solved = await practice.answer(answer(first, best), ADA, "en")
    assert (solved.right, solved.label) == (True, "best")
    assert solved.days >= 3
    assert solved.then == next(o.words for o in solved.options if o.action == judged(first)["action"])
    assert solved.lost == pytest.approx(judged(first)["loss"])
    # the next one is answered as badly as in the game
    second = await asked(practice)
    assert second.stop != first.stop
    again = await practice.answer(answer(second, judged(second)["action"]), ADA, "de")
    assert (again.right, again.days) == (False, 1)
    assert again.left == solved.left - 1
    clock.now += DAY
    due = [(line.stop, line.answers) for line in (await practice.page("ada", 0, "en")).exercises]
    assert due[-1] == (first.stop, 1)


@in_room
async def test_what_is_no_answer_is_refused_with_its_own_error_and_changes_nothing(room: Room) -> None:
    store, practice, _clock = room
    await plant(store)
    await plant(store, "BCDEFG", setting_of("BCDEFG", "ben"))
    exercise = await asked(practice)
    for action in ("dance", "play 999", ""):
        await refused((IllegalAction, UnreadableText), practice.answer(answer(exercise, action), ADA, "en"))
    best = judged(exercise)["options"][0]["action"]
    ben = await asked(practice, BEN)
    for theirs in (
        answer(ben, best),
        changed(answer(exercise, best), stop=0),
        changed(answer(exercise, best), stop=10**30),
        changed(answer(exercise, best), actor="0"),
    ):
        await refused(errors.NoSuchExercise, practice.answer(theirs, ADA, "en"))
    await refused(errors.NoSuchTable, practice.answer(changed(answer(exercise, best), code="?"), ADA, "en"))
    assert await asked(practice) == exercise
    await practice.answer(answer(exercise, best), ADA, "en")
    twice = await refused(errors.NotDue, practice.answer(answer(exercise, best), ADA, "en"))
    assert twice.why == "answered"


@in_room
async def test_a_day_has_so_many_exercises_and_no_more(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practising, "DAILY", 1)
    store, practice, clock = room
    await plant(store)
    exercise = await asked(practice)
    other = (await practice.page("ada", 0, "en")).exercises[1]
    await practice.answer(answer(exercise, judged(exercise)["action"]), ADA, "en")
    today = await practice.next(ADA, "en")
    assert (today.exercise, today.due, today.answered, today.next) == (None, 0, 1, "2023-11-16")
    more = changed(answer(exercise, "play 1"), stop=other.stop)
    assert (await refused(errors.NotDue, practice.answer(more, ADA, "en"))).why == "enough"
    clock.now += DAY
    assert (await practice.due("ada")) == 1


@in_room
async def test_what_fits_the_rules_no_longer_is_put_aside_and_the_next_is_asked(room: Room) -> None:
    store, practice, _clock = room
    await plant(store, version=-1, setting=setting_of("ABCDEF", changed=PLAYED - DAY))
    await plant(store, "BCDEFG")
    info = await practice.next(ADA, "en")
    assert info.exercise is not None
    assert info.exercise.code == "BCDEFG"
    aside = [line for line in (await practice.page("ada", 0, "en")).exercises if line.aside]
    assert {line.code for line in aside} == {"ABCDEF"}
    assert info.notice.startswith(f"{len(aside)} exercise")
    assert (await practice.next(ADA, "en")).notice == ""
    old = ExerciseAnswer(code="ABCDEF", stop=aside[0].stop, actor=str(SEAT), action="play 1")
    await refused(errors.OldExercise, practice.answer(old, ADA, "en"))


@in_room
async def test_exercises_and_curve_go_with_their_game(room: Room) -> None:
    store, practice, _clock = room
    await plant(store)
    exercise = await asked(practice)
    await store.write(erased("ABCDEF"))
    assert (await practice.due("ada")) == 0
    await refused(errors.NoSuchExercise, practice.answer(answer(exercise, "play 1"), ADA, "en"))


@in_room
async def test_a_game_waits_until_ones_own_decisions_are_judged(room: Room) -> None:
    store, practice, _clock = room
    await plant(store, actors=["0"])
    assert (await practice.due("ada")) == 0
    await store.read(lambda connection: connection.exec_driver_sql("DELETE FROM analyses"))
    whole = json.dumps({**found(), "actors": ["0", "1"]})
    await store.write(analysed("ABCDEF", whole))
    assert (await practice.due("ada")) > 0


@in_room
async def test_games_that_wait_keep_no_other_from_being_looked_through(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gleaner, "AT_ONCE", 2)
    store, practice, _clock = room
    await plant(store)
    waiting: list[dict[str, Any]] = [{"actors": ["0"]}, {"actors": []}, {"judged": "x"}, {"judged": "y"}]
    for number, more in enumerate(waiting):
        code = f"BCDEF{number + 2}"
        await plant(store, code, setting_of(code, changed=PLAYED + number), **more)
    await practice.due("ada")  # two that are damaged are found to be so
    assert {line.code for line in (await practice.page("ada", 0, "en")).exercises} == {"ABCDEF"}


@in_room
async def test_those_known_best_make_room_for_new_ones(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    store, practice, _clock = room
    await plant(store)
    count = await practice.due("ada")
    monkeypatch.setattr(gleaner, "MOST", count + 1)
    exercise = await asked(practice)
    await practice.answer(answer(exercise, judged(exercise)["options"][0]["action"]), ADA, "en")
    await plant(store, "BCDEFG")
    lines = (await practice.page("ada", 0, "en")).exercises
    assert len(lines) == count + 1
    assert ("ABCDEF", exercise.stop) not in [(line.code, line.stop) for line in lines]


def test_only_decisions_that_somebody_surely_made_alone_are_theirs() -> None:
    mine = setting_of("ABCDEF")
    bot, ada, ben = mine.seats[0], mine.seats[1], Seat("person", "Ben", "ben")
    assert alone(mine, "ada") == {"1"}
    assert alone(mine, "ben") == set()
    assert alone(changed(mine, seats=(ada, ada)), "ada") == set()
    assert alone(setting_of("ABCDEF", stand_in=True), "ada") == set()
    team = Setting(code="ABCDEF", key="buffalo", seats=(ada, bot, bot), host="ada")
    assert alone(team, "ada") == {"0", "team"}
    assert alone(changed(team, seats=(ada, ben, bot)), "ada") == {"0"}
    assert (
        alone(changed(mine, came_from="GHJKLM"), "ada") == set()
    )  # tried again from a point of another game
    late = gleaner.glean("ada", setting_of("ABCDEF", since=10**6), '{"judged": []}')
    assert late is not None
    assert len(late) == 1


def test_an_exercise_shows_exactly_what_its_owner_saw() -> None:
    record, data = str(finished(seats=2)), json.dumps(found())
    for each in found()["judged"]:
        actor = TEAM if each["actor"] == "team" else int(each["actor"])
        position, _chosen = position_of(record, data, DecisionSeen(each["stop"], actor, actor))
        game, view = position.game, position.game.view(position.state, actor)
        told = posed(position, "en")
        assert told["view"] == view_data(game, position.state, actor)
        # other hidden cards that look the same from this seat: nothing that is told changes
        other = replace(position, state=game.determinize(view, Random(each["stop"])))
        assert posed(other, "en") == told


@in_room
async def test_a_damaged_game_gives_no_exercises_and_hides_no_other(room: Room) -> None:
    store, practice, _clock = room
    damaged = changed(setting_of("BCDEFG"), options={"num_deals": "many"})
    await plant(store, "BCDEFG", damaged)
    await plant(store, "CDEFGH", judged="rubbish")
    assert await practice.due("ada") == 0
    await plant(store)
    assert await practice.due("ada") > 0
