"""Bots of all kinds at the terminal table, by the command."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from spieltisch.core.record import Record, read

from .. import children
from .programs import command

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "lowest_card_bot.py"
LINES = "\n".join(line for _ in range(11) for card in range(1, 105) for line in (str(card), "1"))


def play(*arguments: str, stdin: str = LINES) -> children.Done:
    return children.run(children.spieltisch("play", "nimmt", "-o", "num_deals=1", *arguments), stdin)


def cards_of(record: Record, seat: int) -> list[int]:
    """The cards that a seat played, in order."""
    texts = [text for step in record.steps for actor, text in step if actor == seat]
    return [int(text.removeprefix("play ")) for text in texts if text.startswith("play ")]


def test_every_other_seat_has_its_own_bot(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    bots = f'heuristic,program:"{sys.executable}" "{EXAMPLE}"'
    done = play("--seats", "3", "--seat", "1", "--bots", bots, "--seed", "5", "--record", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    record = read(path.read_text("utf-8"))
    lowest, heuristic = cards_of(record, 2), cards_of(record, 0)
    assert lowest == sorted(lowest)
    assert len(heuristic) == 10
    assert heuristic != sorted(heuristic)


def test_one_bot_fills_all_seats_and_its_faults_are_told(tmp_path: Path) -> None:
    words = command(tmp_path, "print('hello')")
    spec = f"program:{words[0]} {words[1]}"
    done = play("--seats", "3", "--bots", spec)
    assert done.returncode == 0
    told = done.stderr.splitlines()
    assert len(told) == 2
    for line in told:
        assert line.startswith(f"{spec} lost 1")
        assert "the first time: It said" in line


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        ("genius", "There is no bot 'genius'; there are random, heuristic"),
        ("heuristic,genius", "There is no bot 'genius'; there are random, heuristic"),
        ("random,random", "--bots names 2 bots: name one for all, or 3."),
        ("", "There is no bot ''; there are random, heuristic"),
        ("random:7", "random takes nothing behind its name, not '7'."),
        ("program:./nowhere", "There is no program './nowhere' that can be run."),
        ("no.such.module:Bot", "There is no bot 'no.such.module:Bot': Python finds no module 'no'."),
    ],
)
def test_wrong_bots_get_one_sentence_before_anything_is_asked(bots: str, sentence: str) -> None:
    done = play("--seats", "4", "--bots", bots, stdin="")
    assert done.returncode == 2
    assert done.stdout == ""
    assert sentence in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
