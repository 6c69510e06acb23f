"""What is remembered: facts in order, hidden things by whom they were shown to."""

from __future__ import annotations

import json
import pickle
from itertools import islice
from random import Random
from typing import Any

import pytest

from spieltisch import make, modes, play_random
from spieltisch.core.errors import ImpossiblePosition
from spieltisch.core.events import redact
from spieltisch.core.game import AnyGame
from spieltisch.core.history import NOTHING_YET, Past
from spieltisch.games.nimmt.events import Dealt, DraftStarted, RowsLaid

OWN = Dealt(0, (77, 99), owner=0)
OPEN = RowsLaid(1, ((3,),))
HIDDEN = Dealt(1, (44, 55), owner=1)
LOT = DraftStarted(1)


def dealt() -> Past:
    return Past(Past(NOTHING_YET, (OWN, HIDDEN, OPEN)), (LOT,))


def test_a_seat_remembers_what_it_saw_in_order() -> None:
    assert [*dealt().seen_by(0)] == [OWN, redact(HIDDEN, 0), OPEN, LOT]
    assert [*dealt().seen_by(None)] == [redact(OWN, None), redact(HIDDEN, None), OPEN, LOT]
    assert dealt().facts() == (OWN, HIDDEN, OPEN, LOT)


def test_a_longer_past_leaves_the_shorter_one_as_it_was() -> None:
    begin = Past(NOTHING_YET, (OPEN,))
    ways = [Past(begin, (DraftStarted(seat),)) for seat in range(2)]

    assert [[*way.seen_by(0)] for way in ways] == [[OPEN, DraftStarted(0)], [OPEN, DraftStarted(1)]]
    assert [*begin.seen_by(0)] == [OPEN]


def test_histories_are_equal_when_the_same_was_seen() -> None:
    other = Past(NOTHING_YET, (OWN, Dealt(1, (44, 66), owner=1), OPEN, LOT))

    assert dealt().seen_by(0) == other.seen_by(0)
    assert hash(dealt().seen_by(0)) == hash(other.seen_by(0))
    assert dealt().seen_by(1) != other.seen_by(1)
    assert dealt().seen_by(0) != dealt().seen_by(None)
    assert Past(NOTHING_YET, (OPEN, LOT)).seen_by(0) != Past(NOTHING_YET, (LOT, OPEN)).seen_by(0)


def test_an_imagined_past_looks_the_same_and_knows_no_secrets_of_others() -> None:
    history = dealt().seen_by(0)
    world = history.imagined()

    assert world.seen_by(0) == history
    assert [*world.seen_by(1)] == [redact(OWN, 1), redact(HIDDEN, None), OPEN, LOT]
    assert [*Past(world, (LOT,)).seen_by(0)] == [*history, LOT]


def test_nothing_hidden_can_be_reached_from_a_history() -> None:
    """Not even by looking behind its door: what goes to a worker or stays in memory is what was seen."""
    found: set[Any] = set()

    def reach(thing: Any) -> None:
        if isinstance(thing, int | None):
            found.add(thing)
        elif isinstance(thing, tuple):
            list(map(reach, thing))
        else:
            slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
            list(map(reach, (getattr(thing, name) for name in slots)))

    reach(dealt().seen_by(0))
    assert {77, 99} <= found
    assert not {44, 55} & found


def test_a_long_past_can_be_sent_to_another_process() -> None:
    past = NOTHING_YET
    for number in range(5000):
        past = Past(past, (DraftStarted(number),))

    assert pickle.loads(pickle.dumps(past)).facts() == past.facts()
    history = Past(past, (OWN, HIDDEN)).seen_by(0)
    again = pickle.loads(pickle.dumps(history))
    assert again == history
    assert again.imagined().seen_by(0) == history


def seen(game: AnyGame, seat: int | None) -> list[Any]:
    """What a seat was told in a game, as far as it does not follow from what came before."""
    told = [e for turn in play_random(game, 3) for e in turn.step.events if not e.follows]
    return [redact(event, seat) for event in told]


@pytest.mark.parametrize("key", modes())
def test_a_view_remembers_a_whole_game(key: str) -> None:
    game = make(key)
    *_, last = play_random(game, 3)
    for seat in (0, game.seats - 1, None):
        assert [*game.view(last.step.state, seat).history] == seen(game, seat)


@pytest.mark.parametrize("key", modes())
def test_a_world_goes_on_from_what_its_seat_remembers(key: str) -> None:
    game, rng = make(key), Random(1)
    for turn in islice(play_random(game), 0, 200, 20):
        view = game.view(turn.before, 0)
        assert game.view(game.determinize(view, rng), 0).history == view.history


@pytest.mark.parametrize("key", modes())
def test_a_position_may_tell_its_history(key: str) -> None:
    game: Any = make(key)
    for turn in islice(play_random(game), 0, 300, 60):
        told = game.dump(turn.before, history=True)
        again = game.load(json.loads(json.dumps(told)))
        assert again == turn.before
        assert again.history.facts() == turn.before.history.facts()
        assert game.view(again, 0) == game.view(turn.before, 0)


def test_a_position_that_is_played_on_remembers_that_too() -> None:
    game: Any = make("nimmt", 2)
    position = {
        "rows": [[10], [20], [30], [40]],
        "hands": [[50], [60]],
        "queue": [{"card": 45, "seat": 0}],
        "history": [{"event": "Dealt", "owner": 0, "seat": 0, "cards": [45, 50]}],
    }
    step = game.enter(position)
    assert step.state.rows[3] == (40, 45)
    assert [*game.view(step.state, 0).history] == [Dealt(0, (45, 50), owner=0)]
    assert "history" not in game.dump(step.state)


@pytest.mark.parametrize(
    ("history", "sentence"),
    [
        ("Dealt", "history must be a list"),
        ([7], r"history\[0\]\.event must be one of Dealt, RowsLaid"),
        ([{"event": "Placed"}], r"history\[0\]\.event must be one of Dealt, RowsLaid"),
        ([{"event": "Drafted", "seat": 0}], r"history\[0\] needs card\."),
        ([{"event": "Drafted", "seat": 0, "card": "7"}], r"history\[0\]\.card must be a whole number"),
        ([{"event": "Drafted", "seat": 0, "card": 7, "row": 1}], r"history\[0\] has no field 'row'"),
        ([{"event": "Revealed", "plays": [{"card": 7}]}], r"history\[0\]\.plays\[0\] needs seat"),
        ([{"event": "Dealt", "seat": 0, "cards": {}}], r"history\[0\]\.cards must be a list"),
    ],
)
def test_a_history_that_cannot_be_read_is_refused_with_a_sentence(history: Any, sentence: str) -> None:
    with pytest.raises(ImpossiblePosition, match=sentence):
        make("nimmt-pro", 2).load({"history": history})
