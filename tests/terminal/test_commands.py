"""What can be typed instead of an answer: it shows something, asks the coach, or takes a choice back."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

import spieltisch
from spieltisch.coach.judgement import Rated
from spieltisch.core.game import CHANCE, Decision
from spieltisch.core.play import RandomBot, play_random
from spieltisch.core.record import read, verify
from spieltisch.terminal.advice import Advice, CoachAtHand, NoAdvice
from spieltisch.terminal.company import Company, Seating
from spieltisch.terminal.table import TerminalTable
from spieltisch.text.languages import languages
from spieltisch.text.words import Words
from tests.terminal.person import Screen, chosen_by, widest

FAMILIES = ["nimmt", "buffalo", "plus", "board-pro-lucky", "qwixx"]
COMMANDS = {"hint", "undo", "round", "why", "scores", "table", "rules"}


class Watcher(RandomBot):
    """A bot that remembers how many decisions it has made."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        self.asked += 1
        return super().choose(view, decision, rng)


class Visit:
    """A table at which some lines are typed; ``card`` plays the lowest or highest card, or takes row 1."""

    def __init__(
        self,
        *lines: str,
        key: str = "nimmt",
        lang: str = "en",
        coach: CoachAtHand | None = None,
        **options: Any,
    ) -> None:
        self.screen = Screen()
        self.bots: list[Watcher] = []
        self.hands: list[tuple[int, ...]] = []  # whenever something is asked
        self._lines = list(lines)
        game = spieltisch.make(key, **options)
        self.seats = game.seats
        company = Company(self._seated, coach)
        self.table = TerminalTable(game, Seating(), "5", lang, self.screen, self._typed, company)
        self.outcome = self.table.play()

    @property
    def told(self) -> str:
        """All that was said, its lines joined."""
        return " ".join(self.screen.text.split())

    def _seated(self) -> list[Watcher]:
        self.bots = [Watcher() for _ in range(self.seats - 1)]
        return self.bots

    def _typed(self, _prompt: str) -> str:
        game, state = self.table.game, self.table.state
        self.hands.append(game.view(state, 0).hand)
        line = self._lines.pop(0) if self._lines else "quit"
        options = [list(d.options) for d in game.pending(state) if d.actor == 0]
        chosen = {"low": 0, "high": -1}.get(line)
        return line if chosen is None else game.encode(options[0][chosen])


@pytest.mark.parametrize("language", languages())
def test_every_command_has_a_word_of_the_language_and_is_in_the_help(language: str) -> None:
    words = Words("nimmt", language)
    own = {
        word: key for word, key in words.commands().items() if f" {word} " in f" {words.table('commands')} "
    }
    assert set(own.values()) == COMMANDS
    assert words.commands().keys() >= COMMANDS  # in English, too


@pytest.mark.parametrize("key", FAMILIES)
def test_no_command_hides_an_answer(key: str) -> None:
    game = spieltisch.make(key)
    said = {
        word
        for turn in islice(play_random(game, "words"), 80)
        for decision in game.pending(turn.before)
        if decision.actor != CHANCE
        for option in islice(decision.options, 100)
        for word in game.encode(option).split()
    }
    for language in languages():
        words = Words(spieltisch.mode(key).family, language)
        assert not words.commands().keys() & (said | words.keys().keys())


# --- back ------------------------------------------------------------------------------------------


def test_a_choice_that_was_taken_back_has_not_been_made() -> None:
    visit = Visit("low", "undo", "high")
    assert visit.hands[0] == visit.hands[2] != visit.hands[1]
    record = read(str(visit.table.record()))
    assert chosen_by(record, 0) == [f"play {visit.hands[0][-1]}"]
    assert verify(visit.table.game, record) == visit.table.state
    assert f"Taken back: Play {visit.hands[0][0]}. The bots choose anew." in visit.told


def test_where_no_bot_had_chosen_none_chooses_anew() -> None:
    visit = Visit("low", "go on", "undo", key="buffalo", seats=4)
    assert "Taken back: Go on. ── " in visit.told


def test_the_game_is_taken_back_step_by_step_to_its_first_choice_and_no_further() -> None:
    visit = Visit("low", "low", "low", "undo", "undo", "undo", "undo")
    assert visit.hands[:4] == visit.hands[6:2:-1]
    assert visit.told.count("Taken back: ") == 3
    assert visit.told.count("You have chosen nothing yet that could be taken back.") == 1
    assert chosen_by(visit.table.record(), 0) == []


def test_cards_that_were_dealt_are_dealt_again() -> None:
    first = Visit(*["high"] * 30)
    fresh = next(at for at in range(1, 31) if len(first.hands[at]) == 10)  # asked in the next deal
    visit = Visit(*["high"] * fresh, "undo", "high")
    assert visit.hands[fresh] == visit.hands[fresh + 2] == first.hands[fresh]


def test_bots_that_saw_what_was_taken_back_leave() -> None:
    assert [bot.asked for bot in Visit("low", "low").bots] == [2, 2, 2]
    assert [bot.asked for bot in Visit("low", "low", "undo", "low").bots] == [1, 1, 1]


@pytest.mark.parametrize("key", FAMILIES)
def test_every_family_can_be_taken_back(key: str) -> None:
    visit = Visit("?", "undo", key=key, seats=4)
    example = visit.table.game.encode(next(iter(visit.table.game.pending(visit.table.state)[0].options)))
    again = Visit(example, "undo", key=key, seats=4)
    assert again.table.state == visit.table.state
    assert "Taken back: " in again.told


# --- what was, and how it stands -------------------------------------------------------------------


def test_why_shows_each_paragraph_that_decided_the_last_round_once() -> None:
    visit = Visit("why", "low", "why", lang="de")
    assert "Noch ist nichts passiert." in visit.told
    assert visit.told.count("nimmt §4 ") == 1
    assert "nimmt §6 " in visit.told or "nimmt §8 " in visit.told


def test_the_last_round_is_told_again() -> None:
    visit = Visit("round", "low", "round")
    revealed = [line for line in visit.screen.text.splitlines() if "turned up" in line]
    assert "Nothing has happened yet." in visit.told
    assert len(revealed) == 2
    assert revealed[0] == revealed[1]


def test_the_score_sheet_has_a_line_for_each_deal_and_adds_up() -> None:
    visit = Visit(*["high"] * 18, "scores", num_deals=3)
    sheet = [
        line.split() for line in visit.screen.text.splitlines() if line.strip().startswith(("Deal", "Total"))
    ]
    *deals, total = [[int(part) for part in line[-4:]] for line in sheet[-3:]]
    assert [sum(points) for points in zip(*deals, strict=True)] == total
    assert tuple(total) == visit.table.game.scores(visit.table.state)
    assert any(total)
    assert sheet[-2][:3] == ["Deal", "2", "…"]


def test_the_sheet_of_ten_players_fits() -> None:
    visit = Visit(*["high"] * 24, "scores", seats=10, num_deals=3)
    sheet = visit.screen.text[visit.screen.text.rindex("Play a card.") :].splitlines()[1:]
    assert [line.split()[-10:] for line in sheet[1:-2]][-1] == [
        str(points) for points in visit.table.game.scores(visit.table.state)
    ]
    assert all(name in sheet[0] for name in visit.table.names)
    assert widest("\n".join(sheet)) <= 80


def test_a_team_has_one_sum() -> None:
    lines = Visit("scores", key="buffalo", seats=4).screen.text.splitlines()
    total = next(at for at, line in enumerate(lines) if "Total" in line)
    assert [line.split() for line in lines[total - 1 : total + 1]] == [["The", "team"], ["Total", "0"]]


def test_a_game_without_deals_has_a_sum() -> None:
    screen = Visit("scores", key="qwixx", seats=4).screen
    assert "Total" in screen.text
    assert widest(screen.text) <= 80


# --- the coach -------------------------------------------------------------------------------------


def advised(_state: Any, scene: Any, _decision: Decision[Any]) -> Advice:
    hand = scene.view.hand
    return Advice(
        [Rated(f"play {card}", float(at), 0.1) for at, card in enumerate(hand)],
        "The best is the best.",
        "Look at row 4.",
    )


def test_the_coach_ranks_what_is_possible_with_its_cards() -> None:
    visit = Visit("tipp", "tipp", lang="de", coach=advised)
    lines = [line.split() for line in visit.screen.text.splitlines()]
    assert "The best is the best." in visit.told
    hand = visit.hands[0]
    assert ["1.", str(hand[0]), "spielen", str(hand[0])] == next(line for line in lines if "1." in line)[:4]
    assert not any("9." in line[:1] for line in lines)
    assert widest(visit.screen.text) <= 80


def test_the_coach_first_points_at_something_at_every_decision() -> None:
    visit = Visit("hint", "low", "hint", coach=advised)
    assert visit.told.count("Look at row 4.") == 2
    assert "Ask once more for the ranking." in visit.told
    assert "The best is the best." not in visit.told


def test_whatever_the_coach_does_the_game_goes_on() -> None:
    def interrupted(*_question: Any) -> None:
        raise KeyboardInterrupt

    def at_a_loss(*_question: Any) -> None:
        raise NoAdvice("The coach is at a loss.")

    def nothing(*_question: Any) -> None:
        return None

    sentences = {
        "The coach has stopped thinking. What do you choose?": interrupted,
        "The coach is at a loss.": at_a_loss,
        "There is only one possibility.": nothing,
        "There is no coach at this table.": None,
    }
    for said, coach in sentences.items():
        visit = Visit("hint", "low", coach=coach)
        assert said in visit.told
        assert len(chosen_by(visit.table.record(), 0)) == 1
