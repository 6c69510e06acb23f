"""The schema of a mode fits every message of a real game, and nothing else."""

from __future__ import annotations

import json
from importlib import import_module
from itertools import islice
from typing import Any

import pytest

from spieltisch import make
from spieltisch.bots.sayings import ending, hello, opening, question
from spieltisch.bots.schemas import schema_of
from spieltisch.core.events import plain
from spieltisch.core.game import CHANCE, Outcome, eyes_of
from spieltisch.core.play import play_random
from spieltisch.games.registry import modes

jsonschema: Any = import_module("jsonschema")


@pytest.mark.parametrize("key", modes())
def test_every_message_of_a_game_fits_its_schema(key: str) -> None:
    game = make(key)
    schema = schema_of(game)
    fits = jsonschema.Draft202012Validator(schema)
    choice = fits.evolve(schema={**schema["$defs"]["choice"], "$defs": schema["$defs"]})
    outcome = Outcome((1,) * game.seats, (0,) * game.seats, (0,), "target")
    messages = [hello(game, 0, 1), opening("new_game", game, None, 1), ending(outcome)]
    for turn in islice(play_random(game, 3), 0, 60, 5):
        for decision in game.pending(turn.before):
            if decision.actor != CHANCE:
                view = game.view(turn.before, eyes_of(decision.actor))
                messages.append(question(game, view, decision, 5.0))
                for option in islice(decision.options, 5):
                    choice.validate({"kind": type(option).__name__, "fields": plain(option)})
    for message in messages:
        fits.validate(json.loads(json.dumps(message)))
    asked = json.loads(json.dumps(messages[-1]))
    for wrong in (
        asked | {"prompt": "dance"},
        asked | {"view": {**asked["view"], "seat": "me"}},
        {name: value for name, value in asked.items() if name != "options"},
        asked | {"type": "guess"},
    ):
        assert not fits.is_valid(wrong)
