"""What a person types is understood, or refused with one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.core.game import Decision
from spieltisch.terminal.answers import Answers, NotUnderstood
from spieltisch.text.words import Words
from tests.table import Table
from tests.terminal.person import picture, widest

ROWS = [[12], [37], [43], [58]]
NIMMT = {"rows": ROWS, "hands": [[14, 57], [15, 21]]}
REVERSER = {"rows": ROWS, "hands": [[24, 57], [15, 21]]}
PLUS = {"rows": ROWS, "hands": [[0, 3, 4], [15, 21]]}
LOW = {"rows": ROWS, "hands": [[], []], "queue": [{"card": 3, "seat": 0}, {"card": 60, "seat": 1}]}
TEAM = {
    "rows": ROWS,
    "hands": [[1], [2], [3]],
    "queue": [{"card": 40, "seat": 0}, {"card": 50, "seat": 1}, {"card": 60, "seat": "buffalo"}],
    "specials": ["sort", "stop"],
    "buffalo": 1,
}
PRO = {
    "rows": [[50], [60], [70], [80]],
    "hands": [[5, 6], [7, 8]],
    "queue": [{"tile": 55, "seat": 0}, {"tile": 90, "seat": 1}],
    "actions": [["swap", "extra", "skip", "ascending"], []],
}


def given(key: str, position: dict[str, Any]) -> Table:
    return Table(key, position, seats=len(position["hands"]))


def answers(table: Table, language: str = "en", actor: int | None = None) -> Answers:
    pending: tuple[Decision[Any], ...] = table.game.pending(table.state)
    decision = next(d for d in pending if actor is None or d.actor == actor)
    return Answers(table.game, decision, Words(table.game.family, language))


@pytest.mark.parametrize(
    ("key", "position", "typed", "meant"),
    [
        ("nimmt", NIMMT, "57", "play 57"),
        ("nimmt", NIMMT, "PLAY  57", "play 57"),
        ("nimmt", NIMMT, "p 57", "play 57"),
        ("nimmt-reverser", REVERSER, "24", "play 24"),
        ("nimmt-reverser", REVERSER, "24 reversed", "play 24 reversed"),
        ("nimmt-reverser", REVERSER, "24 r", "play 24 reversed"),
        ("nimmt", LOW, "3", "row 3"),
        ("plus", PLUS, "3,4", "lay 3,4"),
        ("plus", PLUS, "4 3", "lay 3,4"),
        ("plus", PLUS, "lay 3 0", "lay 3,0"),
        ("plus", PLUS, "0", "lay 0"),
        ("buffalo", TEAM, "go", "go on"),
        ("buffalo", TEAM, "stop 2", "use stop row 2"),
        ("buffalo", TEAM, "sort 60,50,40", "use sort 60,50,40"),
        ("buffalo", TEAM, "sort 60 50 40", "use sort 60,50,40"),
        ("board-pro", PRO, "place", "place"),
        ("board-pro", PRO, "skip", "place skip"),
        ("board-pro", PRO, "swap 5", "swap 5"),
        ("board-pro", PRO, "ascending 1", "place ascending row 1"),
    ],
)
def test_short_answers(key: str, position: dict[str, Any], typed: str, meant: str) -> None:
    table = given(key, position)
    assert table.game.encode(answers(table).read(typed)) == meant


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "red", "mark red"),
        ("en", "r", "mark red"),
        ("en", "pass", "pass"),
        ("de", "rot", "mark red"),
        ("de", "Gelb", "mark yellow"),
        ("nl", "groen", "mark green"),
        ("nl", "mark blauw", "mark blue"),
    ],
)
def test_colours_are_read_in_the_language_of_the_table(language: str, typed: str, meant: str) -> None:
    table = Table("qwixx", seats=2, start_seat=0)
    while "mark" not in table.asked().values():
        table.step(*["take 1"] * ("take-cards" in table.asked().values()))
    assert table.game.encode(answers(table, language, 0).read(typed)) == meant


@pytest.mark.parametrize(
    ("key", "position", "typed", "said"),
    [
        ("nimmt", NIMMT, "15", "“15” is not possible now: write for example play 14"),
        ("nimmt", NIMMT, "row 1", "“row 1” is not possible now"),
        ("nimmt", NIMMT, "dance", "I do not understand “dance”: write for example play 14"),
        ("nimmt", NIMMT, "play", "“play” could be play 14 / play 57: please write more of it."),
        ("nimmt", NIMMT, "x" * 999, f"I do not understand “{'x' * 30}…”"),
        ("nimmt", NIMMT, "\x1b[31m", "I do not understand “ [31m”"),
        ("buffalo", TEAM, "2", "I do not understand “2”: write for example go on"),
        ("board-pro", PRO, "5", "“5” could be swap 5 / extra 5: please write more of it."),
    ],
)
def test_a_wrong_answer_gets_one_sentence(key: str, position: dict[str, Any], typed: str, said: str) -> None:
    with pytest.raises(NotUnderstood) as refusal:
        answers(given(key, position)).read(typed)
    sentence = str(refusal.value)
    assert sentence.startswith(said)
    assert sentence.endswith(".")
    assert "\n" not in sentence


def test_refusals_speak_the_language_of_the_table() -> None:
    with pytest.raises(NotUnderstood, match="verstehe ich nicht"):
        answers(given("nimmt", NIMMT), "de").read("tanzen")


def test_what_is_possible_is_listed_by_kind() -> None:
    listed = picture(answers(given("board-pro", PRO)).listed()).splitlines()
    assert [line.split() for line in listed[:3]] == [["swap", "5", "6"], ["extra", "5", "6"], ["place"]]
    assert any(line.split() == ["place", "ascending", "row", "1", "·", "1", "skip"] for line in listed)


def test_a_long_list_is_folded_and_cut() -> None:
    hand = [0, 0, *range(60, 73)]
    listed = picture(answers(given("plus", {"rows": ROWS, "hands": [hand, [15]]})).listed())
    assert widest(listed) <= 80
    assert listed.rstrip().endswith("…")
