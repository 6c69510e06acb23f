"""The heuristics of all families: whole games of every mode, by views alone, and better than chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import spieltisch
from spieltisch.bots.guard import Guarded
from spieltisch.bots.heuristic import heuristic_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.game import TEAM, AnyGame, Decision, Outcome
from spieltisch.core.play import RandomBot, turns

from ..tiny import TINY

ONE_DEAL = {"num_deals": 1}
VARIANTS: dict[str, tuple[dict[str, Any], ...]] = {
    "nimmt": (ONE_DEAL, {"target_score": 30}, {**ONE_DEAL, "deck": "known"}),
    "nimmt-pro": (ONE_DEAL, {**ONE_DEAL, "draft_start": "random"}),
    "nimmt-parity": tuple({**ONE_DEAL, "unplaceable": u} for u in ("take_any", "take_special", "add")),
    "nimmt-climber": tuple({**ONE_DEAL, "unplaceable": u} for u in ("take_any", "take_special", "add")),
    "nimmt-cow": (ONE_DEAL, {**ONE_DEAL, "allow_fan_combos": True, "fan_cards": "parity,climber,reverser"}),
    "nimmt-reverser": (
        {**ONE_DEAL, "idle_reverser": True},
        {"num_deals": 2, "reverse_pad": True, "reversers_per_game": "per_game"},
    ),
    "buffalo": (
        {},
        {"specials_before_choice": True, "stack_seven": True, "replace_only_on_turn": True},
        {"shift_taker": "next", "first_only_at_start": True, "insert_any_card": True},
    ),
    "plus": (ONE_DEAL, {"num_deals": 2, "zero_bulls": 3}),
    "plus-shared-zeros": (ONE_DEAL,),
    "plus-minus": (ONE_DEAL, {**ONE_DEAL, "low_card": "classic"}),
    "plus-simple": (ONE_DEAL, {"num_deals": 2, "low_card": "classic", "next_starter": "total"}),
    "board": ({},),
    "board-lucky": ({}, {"clovers": [-1, -2, -3, -4]}),
    "board-pro": ({}, {"stack_skip": False, "front_opener": "pushed", "end_clamp": "net"}),
    "board-pro-lucky": ({"max_rounds": 12}, {"lucky_with_front": True, "clovers": [-1, -2, -3]}),
    "qwixx": ({}, {"open_marking": True}),
    "qwixx-joker": ({}, {"lock_check": "before_step", "finish_turn": True}),
}
TABLES = [
    (m.key, seats, VARIANTS[m.key][seats % len(VARIANTS[m.key])])
    for m in spieltisch.modes().values()
    for seats in range(m.seats[0], m.seats[1] + 1)
]


def last_state(game: AnyGame, bots: list[Any], seed: int) -> Any:
    state = game.initial()
    for turn in turns(game, bots, SeededDealer(seed), Random(seed)):
        state = turn.step.state
    return state


def ended(game: AnyGame, bots: list[Any], seed: int) -> Outcome:
    outcome = game.outcome(last_state(game, bots, seed))
    assert outcome is not None
    return outcome


class Watched:
    """Asks a bot, and now and then again in a world that looks the same."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.bot = heuristic_bot(game)
        self.asked = 0

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        action = self.bot.choose(view, decision, Random(7))
        self.asked += 1
        if self.asked % 7 == 0:
            world = self.game.determinize(view, rng)
            seat = 0 if decision.actor == TEAM else decision.actor
            again = next(d for d in self.game.pending(world) if d.actor == decision.actor)
            assert self.bot.choose(self.game.view(world, seat), again, Random(7)) == action
        return action


@pytest.mark.parametrize(("key", "seats", "options"), TABLES)
def test_it_answers_every_decision_by_the_view_alone(key: str, seats: int, options: dict[str, Any]) -> None:
    game = spieltisch.make(key, seats, **options)
    guards = [Guarded(Watched(game), game) for _ in range(seats)]
    last_state(game, guards, seats)
    for guard in guards:
        assert guard.faults.told == []
        assert guard.bot.asked > 0 or seats > 1  # type: ignore[attr-defined]  # a guard says nothing of its bot


@pytest.mark.parametrize("name", TINY)
def test_it_copes_with_tiny_rules(name: str) -> None:
    game = TINY[name]
    for seed in range(5):
        guards = [Guarded(heuristic_bot(game), game) for _ in range(game.seats)]
        last_state(game, guards, seed)
        assert [guard.faults.told for guard in guards] == [[]] * game.seats


MARGINS = {"qwixx": 30.0, "qwixx-joker": 30.0, "plus": 10.0, "plus-shared-zeros": 10.0, "board-pro": 10.0}


@pytest.mark.parametrize("key", [key for key in spieltisch.modes() if key != "buffalo"])
def test_it_beats_random_from_every_seat(key: str) -> None:
    deals = ONE_DEAL if any(o.name == "num_deals" for o in spieltisch.mode(key).options) else {}
    game = spieltisch.make(key, 3, **deals)
    sign = 1 if game.aim == "most" else -1
    leads = []
    for number in range(30):
        seat, bots = number % 3, [RandomBot(), RandomBot(), RandomBot()]
        bots[seat] = heuristic_bot(game)  # type: ignore[call-overload]  # of any family
        scores = ended(game, bots, number // 3).scores
        others = (sum(scores) - scores[seat]) / 2
        leads.append(sign * (scores[seat] - others))
    assert sum(leads) / len(leads) > MARGINS.get(key, 3.0)


def team_lead(bots: list[Any], game: AnyGame, games: int = 12) -> tuple[float, float]:
    """How many heads fewer than the buffalo the team takes, and how often it wins."""
    outcomes = [ended(game, bots, seed) for seed in range(games)]
    leads = [dict(o.details)["buffalo"] - dict(o.details)["team"] for o in outcomes]
    return sum(leads) / games, sum(bool(o.winners) for o in outcomes) / games


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_a_team_of_heuristics_does_far_better_than_a_random_one(seats: int) -> None:
    game = spieltisch.make("buffalo", seats)
    lead, wins = team_lead([heuristic_bot(game)] * seats, game)
    random_lead, random_wins = team_lead([RandomBot()] * seats, game)
    assert lead > random_lead + 5
    assert wins > random_wins
