"""Programs as bots, run for real: good ones, and every way to misbehave."""

from __future__ import annotations

import gc
import json
import os
import sys
from itertools import islice
from pathlib import Path
from random import Random
from textwrap import dedent
from threading import enumerate as enumerate_threads
from time import monotonic
from typing import Any

import pytest

import spieltisch
from spieltisch.bots.guard import Guarded
from spieltisch.bots.program import Patience, ProgramBot
from spieltisch.bots.registry import make_bot
from spieltisch.bots.sayings import MOST_OPTIONS, hello, question
from spieltisch.core.chance import SeededDealer
from spieltisch.core.game import AnyGame, Decision
from spieltisch.core.play import RandomBot, play_random, turns

from ..children import ended, eventually
from .programs import command, first_option

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "lowest_card_bot.py"
CALM = Patience(seconds=60, first_seconds=60, restarts=2)


def first_question(key: str = "nimmt", seats: int = 3) -> tuple[AnyGame, Any, Decision[Any]]:
    """A game, the view of the first seat that is asked, and what it is asked."""
    game = spieltisch.make(key, seats)
    for turn in play_random(game, 1):
        decision = game.pending(turn.step.state)[0]
        if decision.actor >= 0:
            return game, game.view(turn.step.state, decision.actor), decision
    raise AssertionError("nobody is ever asked")


def asked(bot: ProgramBot, times: int = 1) -> list[str]:
    """What the bot chooses when it is asked the same question again and again."""
    _, view, decision = first_question()
    chosen = [bot.choose(view, decision, Random(at)) for at in range(times)]
    assert all(choice in decision.options for choice in chosen)
    return [bot.game.encode(choice) for choice in chosen]


def bot_of(folder: Path, source: str, patience: Patience = CALM) -> ProgramBot:
    return ProgramBot(command(folder, source), first_question()[0], patience)


def test_the_example_plays_whole_games_without_a_fault() -> None:
    for key in ("nimmt", "plus-simple", "qwixx"):
        game = spieltisch.make(key, 2, **({"num_deals": 1} if key != "qwixx" else {}))
        with ProgramBot([sys.executable, str(EXAMPLE)], game) as bot:
            for turn in turns(game, [bot, RandomBot()], SeededDealer(1), Random(1)):
                if key == "nimmt" and 0 in turn.choices and game.encode(turn.choices[0]).startswith("play"):
                    hand = game.view(turn.before, 0).hand
                    assert turn.choices[0] == game.decode(f"play {hand[0]}")
            assert not bot.faults.told


def test_the_example_speaks_for_a_team_and_for_every_seat() -> None:
    game = spieltisch.make("buffalo", 4)
    with ProgramBot([sys.executable, str(EXAMPLE)], game) as bot:
        played = list(turns(game, [bot] * 4, SeededDealer(2), Random(2)))
        assert game.outcome(played[-1].step.state) is not None
        assert not bot.faults.told


def test_a_program_is_told_the_game_its_seat_and_the_options_and_nothing_hidden() -> None:
    game, view, decision = first_question()
    assert hello(game, 0, 7) == {
        "type": "hello",
        "protocol": 2,
        "speaks": [2, 3],
        "game": "nimmt",
        "seats": 3,
        "options": dict(game.options),
        "seat": 0,
        "seed": 7,
    }
    asking = json.loads(json.dumps(question(game, view, decision, 5.0)))
    assert asking["seconds"] == 5
    assert asking["view"]["hand"] == list(view.hand)
    assert asking["options"] == [f"play {card}" for card in view.hand]
    assert (asking["prompt"], asking["actor"], "more" in asking) == ("play-card", 0, False)


def test_a_very_long_list_of_options_is_cut_and_says_so() -> None:
    game, view, _ = first_question()
    deal = game.pending(game.initial())[0]
    asking = question(game, view, deal, 5.0)
    assert (len(asking["options"]), asking["more"]) == (MOST_OPTIONS, True)


@pytest.mark.parametrize("key", spieltisch.modes())
def test_every_view_of_every_mode_is_plain_json(key: str) -> None:
    game = spieltisch.make(key)
    for turn in islice(play_random(game, 3), 60):
        for decision in game.pending(turn.before):
            if decision.actor >= 0:
                asking = question(game, game.view(turn.before, decision.actor), decision, 5.0)
                assert json.loads(json.dumps(asking)) == asking


def test_a_program_that_hangs_loses_the_turn_in_time_and_is_given_up_in_the_end(tmp_path: Path) -> None:
    source = "import time, sys\nsys.stdin.readline()\ntime.sleep(1000)"
    with ProgramBot(command(tmp_path, source), first_question()[0], Patience(0.2, 0.2, 1)) as bot:
        begin = monotonic()
        asked(bot, 4)
        assert monotonic() - begin < 100  # it would sleep for 1000
        assert len(bot.faults) == 4
        assert bot.faults.told[0] == "It did not answer within 0.2 seconds."
        assert bot.faults.told[-1] == "It failed 2 times and is not started again."
        assert bot.faults.report("mybot").startswith("mybot lost 4 turns to the fallback; the first time: It")


def test_a_slow_start_is_forgiven_and_a_slow_move_is_not(tmp_path: Path) -> None:
    slow = first_option("import time; time.sleep(1000 if sys.argv[1:] else 0); sys.argv.append('again')")
    source = "import time; time.sleep(0.7)\n" + slow
    with bot_of(tmp_path, source, Patience(seconds=0.5, first_seconds=60)) as bot:
        asked(bot, 1)
        assert not bot.faults.told
        asked(bot, 1)
        assert bot.faults.told == ["It did not answer within 0.5 seconds."]


def test_a_program_that_dies_tells_why_and_is_started_again(tmp_path: Path) -> None:
    lives = tmp_path / "lives"
    source = f"""
        import pathlib, sys
        lives = pathlib.Path({str(lives)!r})
        lives.write_text(lives.read_text() + "x" if lives.exists() else "x")
        if len(lives.read_text()) == 1:
            sys.stdin.readline()
            print("first line", file=sys.stderr)
            sys.exit("no more ideas")
    """
    with bot_of(tmp_path, dedent(source) + first_option()) as bot:
        chosen = asked(bot, 3)
        assert bot.faults.told == ["It ended with code 1, saying: no more ideas."]
        assert len(lives.read_text()) == 2
        assert len(set(chosen[1:])) == 1  # the first option, both times


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        (b"thinking...", "It said 'thinking...', where"),
        (b"7", "It said '7', where"),
        (b'{"choose": 7}', "It said '{\"choose\": 7}', where"),
        (b"", "It said '', where"),
        (b"[" * 50_000, "It said"),
        (b"x" * 200_000, "Its answer was too long."),
        (b"\xff\xfe", "It said"),
    ],
)
def test_rubbish_is_told_and_the_program_starts_anew(tmp_path: Path, said: bytes, fault: str) -> None:
    source = f"""
        import sys
        sys.stdin.readline(), sys.stdin.readline()
        sys.stdout.buffer.write({said!r} + b"\\n")
        sys.stdout.flush()
        sys.stdin.readline()
    """
    with bot_of(tmp_path, source) as bot:
        asked(bot, 2)
        assert len(bot.faults) == 2
        assert all(told.startswith(fault) for told in bot.faults.told)


def test_illegal_choices_cost_the_turn_but_not_the_program(tmp_path: Path) -> None:
    source = """
        import json, sys
        choices = iter(["play 105", "dance", "row 1", None])
        for line in sys.stdin:
            message = json.loads(line)
            if message["type"] == "choose":
                choice = next(choices) or message["options"][-1]
                print(json.dumps({"choose": choice}), flush=True)
    """
    with bot_of(tmp_path, source) as bot:
        chosen = asked(bot, 4)
        _, view, _ = first_question()
        assert chosen[-1] == f"play {view.hand[-1]}"
        assert len(bot.faults) == 3
        assert bot.faults.told[0].startswith("It chose 'play 105': ")
        assert bot.faults.told[1].startswith("It chose 'dance': ")
        assert bot.faults.told[2] == "It chose 'row 1', which is no option (play-card)."


def test_what_nobody_asked_for_is_never_taken_for_an_answer(tmp_path: Path) -> None:
    with bot_of(tmp_path, first_option('print(\'{"choose": "play 1"}\', flush=True)')) as bot:
        asked(bot, 1)
        sentence = "It said something that nobody had asked for."
        assert eventually(lambda: asked(bot, 1) and bot.faults.told[-1] == sentence)


def test_a_flood_of_errors_or_of_answers_blocks_nothing(tmp_path: Path) -> None:
    with bot_of(tmp_path, first_option("sys.stderr.write('x' * 300_000 + '\\n' * 300_000)")) as bot:
        asked(bot, 3)
        assert not bot.faults.told
    with bot_of(tmp_path, "while True: print('again and again')") as bot:
        asked(bot, 3)
        assert len(bot.faults) == 3


def test_a_program_that_never_reads_does_not_block_us(tmp_path: Path) -> None:
    game, view, _ = first_question()
    deal = game.pending(game.initial())[0]  # two thousand options: more than any pipe holds
    with ProgramBot(command(tmp_path, "import time; time.sleep(1000)"), game, Patience(0.2, 0.2, 0)) as bot:
        assert bot.choose(view, deal, Random(1)) in deal.options
        assert bot.faults.told == ["It did not answer within 0.2 seconds."]


def test_a_program_that_is_not_there_is_a_fault_of_every_turn() -> None:
    bot = ProgramBot(["/no/such/program"], first_question()[0], CALM)
    asked(bot, 2)
    assert bot.faults.told == ["It cannot be started: No such file or directory."] * 2


@pytest.mark.skipif(sys.platform == "win32", reason="processes are looked up by signal 0")
@pytest.mark.parametrize("how", ["close", "forget"])
def test_nothing_of_a_program_stays_behind(tmp_path: Path, how: str) -> None:
    pids = tmp_path / "pids"
    source = f"""
        import os, pathlib, signal, subprocess, sys
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
        pathlib.Path({str(pids)!r}).write_text(f"{{os.getpid()}} {{child.pid}}")
    """
    before = set(enumerate_threads())  # a thread of an earlier test may still be ending
    bot = bot_of(tmp_path, dedent(source) + first_option())
    asked(bot, 1)
    assert not bot.faults.told
    if how == "close":
        bot.close()
    del bot
    gc.collect()
    own, child = map(int, pids.read_text().split())
    assert gone(own)
    assert gone(child)
    assert set(enumerate_threads()) <= before
    with pytest.raises(ChildProcessError):
        os.waitpid(own, os.WNOHANG)  # it was waited for: no zombie


def gone(pid: int) -> bool:
    """Whether a process has ended; one that another process has to bury counts as ended."""
    return eventually(lambda: ended(pid))


def test_a_closed_bot_can_play_again(tmp_path: Path) -> None:
    bot = bot_of(tmp_path, first_option())
    assert asked(bot, 1) == asked(bot, 1)
    bot.close()
    bot.close()
    asked(bot, 1)
    bot.close()
    assert not bot.faults.told


def test_a_guard_shares_the_faults_of_a_program_and_closes_it(tmp_path: Path) -> None:
    game, view, decision = first_question()
    words = command(tmp_path, "print('hello', flush=True)")
    bot = make_bot(f"program:{' '.join(words)}", game)
    with Guarded(bot, game) as guard:
        assert guard.choose(view, decision, Random(1)) in decision.options
        assert len(guard.faults) == 1
