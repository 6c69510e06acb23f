"""The puzzle of a day: the same for everybody, with one clearly best choice; and the streak."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from spieltisch.coach.fortnight import days, game_on
from spieltisch.coach.puzzle import GAP, SURE, Puzzle, puzzle_of
from spieltisch.coach.streak import Streak, Unreadable, load_streak, save_streak
from spieltisch.games.registry import families, make, mode, modes
from spieltisch.terminal.puzzle import PuzzleTable
from spieltisch.terminal.screen import Left
from spieltisch.text.languages import languages
from tests.terminal.person import Screen

DAY = date(2026, 11, 16)


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return puzzle_of(DAY)


def test_the_puzzle_of_a_day_repeats_and_another_day_has_another(puzzle: Puzzle) -> None:
    assert puzzle_of(DAY) == puzzle
    assert puzzle_of(date(2026, 11, 23)).position != puzzle.position


def test_a_puzzle_has_one_clearly_best_choice_that_a_heuristic_misses(puzzle: Puzzle) -> None:
    judgement = puzzle.judgement
    assert judgement.lead >= max(GAP, SURE * judgement.lead_error)
    assert judgement.chosen > 0
    game = make(puzzle.key, puzzle.seats, **puzzle.options)
    [decision] = [d for d in game.pending(game.load(puzzle.position)) if d.actor == puzzle.actor]
    assert game.decode(puzzle.solution) in decision.options


def test_every_day_of_a_fortnight_has_a_game_and_every_family_a_day() -> None:
    assert len(days()) == 14
    assert {mode(key).family for key, _ in days()} == set(families())
    assert game_on(DAY) == game_on(DAY + timedelta(days=14)) == days()[7]
    for key, seats in days():
        low, high = modes()[key].seats
        assert low <= seats <= high


@pytest.mark.parametrize("language", languages())
def test_the_terminal_shows_the_position_and_tells_how_good_an_answer_was(
    puzzle: Puzzle, language: str
) -> None:
    worst = puzzle.judgement.rated[-1].action
    for answers, right in ((["?", "nonsense", puzzle.solution], True), ([worst], False)):
        screen, typed = Screen(), list(answers)
        table = PuzzleTable(puzzle, language, screen, lambda _prompt, typed=typed: typed.pop(0))  # type: ignore[misc]  # the list of this turn
        assert table.play() is right
        assert (table.say("best") in screen.text) is right
        assert table.say("ranking") in screen.text
        assert "{" not in screen.text


def test_somebody_can_leave_a_puzzle(puzzle: Puzzle) -> None:
    with pytest.raises(Left):
        PuzzleTable(puzzle, "en", Screen(), lambda _prompt: "quit").play()


def test_a_streak_grows_day_by_day_and_ends_with_a_miss(tmp_path: Path) -> None:
    path = tmp_path / "new" / "streak.json"
    streak = load_streak(path)
    for day in (1, 2, 3):
        streak = streak.answered(date(2026, 5, day), True)
    assert streak.answered(date(2026, 5, 3), False) == streak  # the first answer counts
    save_streak(path, streak)
    assert load_streak(path) == streak == Streak(3, 3, "2026-05-03", True)
    assert streak.answered(date(2026, 5, 5), True).days == 1  # a day was left out
    missed = streak.answered(date(2026, 5, 4), False)
    assert (missed.days, missed.longest) == (0, 3)
    assert missed.answered(date(2026, 5, 5), True).days == 1


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"days": "many"}', '{"days": true}', '{"more": 1}', "[" * 9999]
)
def test_a_file_that_holds_no_streak_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "streak.json"
    path.write_text(text)
    with pytest.raises(Unreadable):
        load_streak(path)
