"""A view as JSON is the same view again, with all that was told: at the arena, at a page, at a live table."""

from __future__ import annotations

import json
from random import Random

import pytest

from spieltisch import make
from spieltisch.bots.live.sight import SeatMemory, read_view
from spieltisch.core.chance import choose
from spieltisch.core.errors import BadOption
from spieltisch.core.events import event_data, plain, redact
from spieltisch.core.game import CHANCE, eyes_of
from spieltisch.games.registry import modes
from spieltisch.table.messages.views import view_data

STEPS = 60


@pytest.mark.parametrize("key", modes())
def test_a_view_of_every_mode_is_read_again_with_what_its_seat_saw(key: str) -> None:
    game, rng = make(key), Random(key)
    state, sights = game.initial(), [SeatMemory(game, seat) for seat in range(game.seats)]
    for _ in range(STEPS):
        for decision in game.pending(state):
            if decision.actor != CHANCE:
                seat = eyes_of(decision.actor)
                view = game.view(state, seat)
                sent = json.loads(json.dumps(plain(view)))  # what a program gets
                assert sent == json.loads(json.dumps(view_data(game, state, seat)))  # and what a page gets
                assert read_view(game, sent, view.history) == view
                back = sights[seat].view(sent)
                assert back.history.imagined().facts() == view.history.imagined().facts()
                assert plain(back) == plain(view)
        choices = {d.actor: choose(d.options, rng) for d in game.pending(state)}
        if not choices:
            return
        step = game.step(state, choices)
        state = step.state
        for seat, sight in enumerate(sights):
            sight.tell({**event_data(redact(event, seat)), "text": "…"} for event in step.events)


def test_what_is_no_view_is_refused_by_a_sentence() -> None:
    with pytest.raises(BadOption, match="This is no View of the game: "):
        read_view(make("nimmt"), {"seat": 0, "rows": "none"})
