"""Protocol 3: a program says ``ready``, and is asked in one game after the other."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import spieltisch
from spieltisch.arena.chunks import play_deals
from spieltisch.arena.contest import Contest, single_deal
from spieltisch.bots.guard import Guarded
from spieltisch.bots.program import ProgramBot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.game import AnyGame, Outcome
from spieltisch.core.play import RandomBot, turns

from .programs import command, first_option
from .test_program import CALM, bot_of, first_question

READY = '{"type": "ready", "protocol": 3, "name": "Cleo"}'
LASTS = """
import json, sys
def say(message):
    print(json.dumps(message), flush=True)
for line in sys.stdin:
    print(line.strip(), file=open({heard!r}, "a"))
    message = json.loads(line)
    if message["type"] == "hello":
        say({ready})
    elif message["type"] == "choose":
        say({{"choose": message["options"][0]}})
    else:
        {otherwise}
"""


def lasting(heard: Path, ready: str = READY, otherwise: str = "pass") -> str:
    """A program that notes what it hears."""
    return LASTS.format(heard=str(heard), ready=ready, otherwise=otherwise)


def played(game: AnyGame, bot: Any, seed: int) -> Outcome:
    """One game to its end, against a random bot."""
    *_, last = turns(game, [bot, RandomBot()], SeededDealer(seed), Random(seed))
    outcome = game.outcome(last.step.state)
    assert outcome is not None
    return outcome


def short_game() -> AnyGame:
    return spieltisch.make("nimmt", 2, num_deals=1)


def test_a_program_that_is_ready_plays_many_games_in_one_process(tmp_path: Path) -> None:
    heard, game = tmp_path / "heard", short_game()
    with Guarded(ProgramBot(command(tmp_path, lasting(heard)), game, CALM), game) as guard:
        outcomes = [played(game, guard, seed) for seed in (1, 2) if guard.stays(played(game, guard, seed))]
        assert len(outcomes) == 2
        assert not guard.faults.told
    told = [json.loads(line) for line in heard.read_text().splitlines()]
    kinds = [message["type"] for message in told if message["type"] != "choose"]
    assert kinds[:3] == ["hello", "end", "new_game"]
    assert kinds.count("hello") == 1  # one process
    opening = next(message for message in told if message["type"] == "new_game")
    assert {name: opening[name] for name in ("game", "seats", "seat")} == {
        "game": "nimmt",
        "seats": 2,
        "seat": 0,
    }
    assert told[1]["seconds"] == CALM.first_seconds
    assert told[2]["seconds"] == CALM.seconds


def test_a_program_is_told_how_the_game_ended(tmp_path: Path) -> None:
    heard, game = tmp_path / "heard", short_game()
    with ProgramBot(command(tmp_path, lasting(heard)), game, CALM) as bot:
        outcome = played(game, bot, 1)
        bot.game_over(outcome)
        assert bot.ready is not None
        assert bot.ready.name == "Cleo"
    end = json.loads(heard.read_text().splitlines()[-1])
    assert end == {
        "type": "end",
        "scores": list(outcome.scores),
        "ranks": list(outcome.ranks),
        "winners": list(outcome.winners),
        "reason": outcome.reason,
    }


def test_a_program_that_says_nothing_to_hello_is_one_of_protocol_2_and_has_a_process_for_each_game(
    tmp_path: Path,
) -> None:
    kinds = tmp_path / "kinds"
    noted = f'print(message["type"], file=open({str(kinds)!r}, "a"))'
    game, source = (
        short_game(),
        first_option().replace('    if message["type"]', f'    {noted}\n    if message["type"]'),
    )
    with Guarded(ProgramBot(command(tmp_path, source), game, CALM), game) as guard:
        for seed in (1, 2):
            outcome = played(game, guard, seed)
            assert not guard.faults.told
            assert guard.stays(outcome)
    told = kinds.read_text().split()
    assert set(told) == {"hello", "choose"}  # nothing that it would not know
    assert told.count("hello") == 2


@pytest.mark.parametrize(
    ("ready", "fault"),
    [
        ('{"type": "ready", "protocol": 4}', "It says that it is ready for protocol 4; who says ready must"),
        ('{"type": "ready", "protocol": 2}', "It says that it is ready for protocol 2; who says ready must"),
        ('{"type": "ready", "protocol": "3"}', "It says that it is ready for protocol '3'; who says"),
        ('{"type": "ready"}', "It says that it is ready for protocol None; who says ready must speak"),
    ],
)
def test_a_program_that_lies_about_its_protocol_loses_the_turn_by_a_sentence(
    tmp_path: Path, ready: str, fault: str
) -> None:
    _, view, decision = first_question()
    with bot_of(tmp_path, lasting(tmp_path / "heard", ready)) as bot:
        assert bot.choose(view, decision, Random(1)) in decision.options
        assert len(bot.faults) == 1
        assert bot.faults.told[0].startswith(fault)


@pytest.mark.parametrize(
    ("otherwise", "early", "late"),
    [
        (f"say({READY})", "It is ready for several games, but after one: It said", "It said ready again"),
        ("say('hello')", "It is ready for several games, but after one: It said", "It said"),
        ("sys.exit(4)", "It is ready for several games, but after one: It ended with", "It ended with"),
    ],
)
def test_who_is_ready_but_plays_one_game_only_is_told_so(
    tmp_path: Path, otherwise: str, early: str, late: str
) -> None:
    game, view, decision = first_question()
    with bot_of(tmp_path, lasting(tmp_path / "heard", otherwise=otherwise)) as bot:
        bot.choose(view, decision, Random(1))
        assert not bot.faults.told
        bot.game_over(Outcome((0,) * game.seats, (0,) * game.seats, (0,), "target"))
        bot.new_game()
        bot.choose(view, decision, Random(1))
        assert bot.faults.told[0].startswith((early, late))  # its words may come before the next question


def test_in_the_arena_a_program_is_started_once_for_each_seating_and_never_meets_the_same_cards_again(
    tmp_path: Path,
) -> None:
    source = """
        import os, json, sys
        folder = sys.argv[1]
        for line in sys.stdin:
            message = json.loads(line)
            if message["type"] == "hello":
                print(json.dumps({"type": "ready", "protocol": 3}), flush=True)
            if message["type"] in ("hello", "new_game"):
                begins = True
            elif message["type"] == "choose":
                if begins:
                    begins = False
                    print(message["view"]["rows"], file=open(f"{folder}/{os.getpid()}.rows", "a"))
                print(json.dumps({"choose": message["options"][0]}), flush=True)
    """
    spec = " ".join(["program:" + command(tmp_path, source)[0], str(tmp_path / "bot.py"), str(tmp_path)])
    contest = Contest.of(spieltisch.make("nimmt", 2, **single_deal("nimmt")), (spec, "random"), 1)
    units = [unit for chunk in play_deals(contest, range(10)) for unit in chunk]
    assert sum(len(unit.games) for unit in units) == 20
    assert not any(unit.faults for unit in units)
    processes = [path.read_text().splitlines() for path in tmp_path.glob("*.rows")]
    assert [len(rows) for rows in processes] == [10, 10]
    for rows in processes:
        assert len(set(rows)) == 10
