"""What goes to a thinker and comes back: views of every mode, known kinds, and nothing else."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from spieltisch import make
from spieltisch.core.chance import choose
from spieltisch.core.errors import BadOption
from spieltisch.core.game import CHANCE, eyes_of
from spieltisch.games.registry import modes
from spieltisch.table.thinkers.botchoice import bot_choice, spec_of
from spieltisch.table.thinkers.sights import asked_of, packed, unpacked
from spieltisch.table.thinkers.wanted import ChoiceWanted, NotAsked, answered, read_answer, wanted_of

from .elsewhere import bot_job

STEPS = 60
RUBBISH = [
    b"",
    b"\xc1",
    msgspec.msgpack.encode("choice"),
    msgspec.msgpack.encode({"type": "os.system", "command": "true"}),
    msgspec.msgpack.encode({"type": "puzzle", "day": "yesterday"}),
    msgspec.msgpack.encode({"type": "choice", "game": ["nimmt", 2, b"{}"]}),
]


@pytest.mark.parametrize("key", modes())
def test_a_view_comes_back_as_it_was_with_what_is_asked_and_remembered(key: str) -> None:
    game, rng = make(key), Random(key)
    state = game.initial()
    for _ in range(STEPS):
        for decision in game.pending(state):
            if decision.actor != CHANCE:
                view = game.view(state, eyes_of(decision.actor))
                back = unpacked(game, packed(view))
                assert (back, [*back.history]) == (view, [*view.history])
                assert asked_of(game, back, decision.actor) == decision
        choices = {d.actor: choose(d.options, rng) for d in game.pending(state)}
        if not choices:
            return
        state = game.step(state, choices).state


@pytest.mark.parametrize("data", RUBBISH)
def test_what_names_no_known_kind_is_refused(data: bytes) -> None:
    with pytest.raises(NotAsked):
        answered(data)


def test_a_view_that_is_none_is_refused() -> None:
    spec, level, _view, decision, seed = bot_job()
    strange = msgspec.msgpack.encode({"seat": 1, "history": [["Exploded", {}]]})
    for data in (
        strange,
        msgspec.msgpack.encode({}),
        b"",
        packed(make("qwixx").view(make("qwixx").initial(), 0)),
    ):
        wanted = msgspec.msgpack.encode(ChoiceWanted(spec, level, data, decision.actor, seed))
        with pytest.raises((msgspec.DecodeError, BadOption)):
            answered(wanted)


def test_bots_that_may_be_on_one_machine_only_are_not_sent() -> None:
    spec, _, *rest = bot_job()
    for level in ("program:./mine", "my.module:Bot", "policy:weights.npz", "search:100"):
        with pytest.raises(NotAsked):
            wanted_of(bot_choice, (spec, level, *rest))


def test_an_answer_that_may_not_be_chosen_is_not_taken() -> None:
    job = bot_job()
    wanted, data = wanted_of(bot_choice, job)
    assert read_answer(wanted, job, answered(data)) == bot_choice(*job)
    for text in ("play 104 104", "", "pass"):
        with pytest.raises((NotAsked, ValueError)):
            read_answer(wanted, job, msgspec.msgpack.encode(text))


def test_the_same_game_has_one_spec() -> None:
    assert spec_of(make("nimmt", 4)) == bot_job()[0]
