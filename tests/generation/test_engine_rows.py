"""What bots' games give at the engine's table: decisions and records are of the same games, in every mode."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import spieltisch
from spieltisch.arena.generation.byengine import arrays_of
from spieltisch.arena.generation.plan import DataPlan
from spieltisch.core.game import CHANCE, eyes_of
from spieltisch.games.encoders import encoder_of
from spieltisch.games.registry import make, modes, single_deal


def plan_for(key: str, rows: str, layout: int = 1) -> DataPlan:
    game = make(key, **single_deal(key))
    return DataPlan.of(game, ("random",), 2, compiled=False, rows=rows, layout=layout, format="npz")


def steps_of(record: spieltisch.Record) -> list[tuple[Any, Any]]:
    """The stops at which somebody was asked, each with what was chosen there; and the end."""
    game = spieltisch.game_of(record)
    turns = list(spieltisch.replay(game, record))
    asked = [(t.before, t.choices) for t in turns if any(d.actor != CHANCE for d in game.pending(t.before))]
    return [*asked, (turns[-1].step.state, {})]


@pytest.mark.parametrize("key", modes())
def test_decisions_are_those_of_the_records_replayed_step_by_step(key: str) -> None:
    game, plan = make(key, **single_deal(key)), plan_for(key, "decisions")
    encoder, sign = encoder_of(game), 1 if game.aim == "most" else -1

    rows, _ = arrays_of(plan, range(2))
    games, _ = arrays_of(plan_for(key, "games"), range(2))

    at = 0
    for number, text in enumerate(games["record"]):
        steps = steps_of(spieltisch.read_record(text))
        begun, rewards = at, []
        for stop, ((state, choices), (after, _)) in enumerate(pairwise(steps)):
            gained = [now - then for now, then in zip(game.scores(after), game.scores(state), strict=True)]
            rewards.append([sign * points for points in gained])
            for decision in game.pending(state):
                if decision.actor == CHANCE:
                    continue
                view, seat = game.view(state, eyes_of(decision.actor)), eyes_of(decision.actor)
                place = (rows["game"][at], rows["stop"][at], rows["actor"][at])
                assert place == (number, stop, seat)
                assert rows["observation"][at].tolist() == encoder.encode(view)
                assert sorted(encoder.legal(view, decision)) == rows["mask"][at].nonzero()[0].tolist()
                chosen = encoder.action(view, decision, int(rows["action"][at]))
                assert chosen == choices[decision.actor]
                at += 1
        for row in range(begun, at):
            seat, later = rows["actor"][row], rewards[rows["stop"][row] :]
            assert rows["reward_to_come"][row] == sum(brought[seat] for brought in later)
            assert rows["result"][row] == games["scores"][number][seat]
    assert at == len(rows["game"])


@pytest.mark.parametrize("key", ["nimmt", "buffalo"])
def test_a_game_is_a_row_with_a_record_that_verifies(key: str) -> None:
    games, lost = arrays_of(plan_for(key, "games"), range(2))

    for number, text in enumerate(games["record"]):
        record = spieltisch.read_record(text)
        game = spieltisch.game_of(record)
        outcome = game.outcome(spieltisch.verify(game, record))
        assert outcome is not None
        assert record.players == ("random",) * game.seats
        assert games["scores"][number].tolist() == list(outcome.scores)
        assert games["ranks"][number].tolist() == list(outcome.ranks)
        assert games["won"][number].nonzero()[0].tolist() == list(outcome.winners)
        assert games["reason"][number] == outcome.reason
        assert games["stops"][number] == len(record.steps)
    assert lost == 0


def test_the_second_layout_has_what_was_seen_before() -> None:
    plain, _ = arrays_of(plan_for("nimmt", "decisions"), range(1))
    recalled, _ = arrays_of(plan_for("nimmt", "decisions", layout=2), range(1))

    size = plain["observation"].shape[1]
    assert recalled["observation"].shape[1] == encoder_of(make("nimmt", num_deals=1), 2).size > size
    assert (recalled["observation"][:, :size] == plain["observation"]).all()
    assert (recalled["action"] == plain["action"]).all()
