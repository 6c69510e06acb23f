"""``spieltisch simulate`` as a real process."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from tests import children
from tests.cli.test_cli import one_sentence

COMMAND = children.spieltisch("simulate")


def run(*flags: str) -> children.Done:
    return children.run([*COMMAND, *flags])


def simulated(*flags: str) -> dict[str, Any]:
    done = run(*flags, "--json")
    assert done.returncode == 0, done.stderr
    data: dict[str, Any] = json.loads(done.stdout)
    del data["seconds"]  # never the same twice
    return data


def test_threads_and_repetition_change_nothing() -> None:
    flags = ("nimmt", "--games", "12_000", "--seats", "3", "--policy", "heuristic,random,cheap")
    data = simulated(*flags, "--threads", "1")
    assert data == simulated(*flags, "--threads", "2")
    assert data != simulated(*flags, "--seed", "2")
    assert data["games"] == 12_000
    [reading] = data["readings"]
    heuristic, randomly, _ = (score["mean"] for score in reading["score_by_side"])
    assert heuristic < randomly - 20
    assert sum(reading["scores"].values()) == 36_000


def test_people_get_tables() -> None:
    done = run("nimmt", "--games", "2e3", "--seats", "2", "-o", "target_score=50")
    assert done.returncode == 0, done.stderr
    head, better, *_ = done.stdout.splitlines()
    assert re.fullmatch(
        r".* \(nimmt\), 2 seats, target_score=50, seed 1: 2,000 games in [\d.]+ s \([\d,]+ a second\)", head
    )
    assert better == "A lower score is better."
    assert re.search(r"^length \(deals\) +[\d.]+ ", done.stdout, re.MULTILINE)
    assert re.search(r"^seat 1 +heuristic +[\d.]+ .*%$", done.stdout, re.MULTILINE)


def test_an_option_is_compared() -> None:
    flags = ("nimmt", "--games", "4e3", "--compare", "target_score=20,66,40", "--policy", "random")
    text = run(*flags).stdout
    assert "4 seats, random, seed 1: 4,000 games of each" in text
    assert "target_score=20  target_score=66  difference" in text
    data = simulated(*flags)
    assert [reading["options"]["target_score"] for reading in data["readings"]] == [20, 66, 40]
    longer = data["differences"][0]["length"]
    means = [reading["length"]["mean"] for reading in data["readings"]]
    assert longer["mean"] == pytest.approx(means[1] - means[0], abs=1e-5)
    assert 1 < longer["low"] < longer["mean"] < longer["high"]


def test_values_with_commas_of_their_own_are_compared() -> None:
    combined = 'fan_cards=["climber"],["climber","parity"]'
    data = simulated("nimmt-cow", "--games", "50", "-o", "allow_fan_combos=on", "--compare", combined)
    assert [set(reading["options"]["fan_cards"]) for reading in data["readings"]] == [
        {"climber"},
        {"climber", "parity"},
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_ctrl_c_prints_what_is_done() -> None:
    screen, end = os.openpty()
    process = children.start(
        [*COMMAND, "nimmt", "--games", "1e9"],
        stderr=end,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "120"},
    )
    os.close(end)
    seen = b""
    while not re.search(rb"[1-9]\d*/1000000000", seen):
        seen += os.read(screen, 4096)
    assert b"left" in seen
    process.send_signal(signal.SIGINT)
    told = b"".join(rest_of(screen))
    out, _ = process.communicate(timeout=children.PATIENCE)
    assert process.returncode == 130
    assert (games := re.search(r"seed 1: ([\d,]+) games in", out))
    assert f"Interrupted. Done: {games[1]} of 1,000,000,000 games.".encode() in told
    os.close(screen)


def rest_of(screen: int) -> Iterator[bytes]:
    """What comes until the other end is closed, which is an end for some systems and an error for others."""
    with suppress(OSError):
        while part := os.read(screen, 4096):
            yield part


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["chess"], "There is no game 'chess'"),
        (["nimmt", "--policy", "clever"], "There is no policy 'clever'; there are random, cheap, heuristic."),
        (["nimmt", "--policy", "random,random"], "4 seats need 1 policy for all or 4, not 2."),
        (["nimmt", "--games", "0"], "--games must be a whole number from 1 to"),
        (["nimmt", "--games", "1.5"], "--games must be a whole number"),
        (["nimmt", "--threads", "none"], "--threads must be a whole number"),
        (["nimmt", "--compare", "target_score"], "must have the form name=a,b"),
        (["nimmt", "--compare", "target_score=5,5"], "with different values"),
        (["nimmt", "--compare", "goal=5,6"], "nimmt has no option 'goal'"),
        (["nimmt", "--compare", "target_score=5,many"], "target_score cannot be 'many'"),
        (["nimmt", "--compare", "num_deals=1,2", "-o", "num_deals=3"], "cannot be set with --option as well"),
        (["qwixx", "--compare", "max_players=2,5"], "the same seats, not 2 and 4"),
    ],
)
def test_wrong_use_gets_one_sentence(flags: list[str], said: str) -> None:
    assert said in one_sentence(run(*flags), 2)
