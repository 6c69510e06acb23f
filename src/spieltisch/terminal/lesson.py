"""A lesson in the terminal: the same steps, cards and words as on the page."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from ..core.game import Decision
from ..drawing.scene import scene_of
from ..games.registry import mode
from ..learn.lesson import LEARNER, Act, Idea, Lead
from ..learn.speech import chapter_title, names_of, say, told_lesson
from ..text.rulebook import rules_text
from ..text.words import Words
from . import log
from .answers import Answers, answered
from .draw import draw
from .screen import Ask, ask_on, new_console, typed


class LessonTable:
    """Gives a lesson on one console. ``Left`` where the person leaves."""

    def __init__(
        self, key: str, language: str = "en", console: Console | None = None, ask: Ask | None = None
    ) -> None:
        self.lesson = told_lesson(key, language)
        self.language = language
        self.console = console or new_console()
        self._read = ask or ask_on(self.console)

    def play(self) -> None:
        """Step by step to the end."""
        self.console.print(Text(rules_text(self.lesson.key, self.language).title, "bold"))
        for act in self.lesson.acts:
            self.console.print(Text(f"\n{chapter_title(act, self.language)}", "bold underline"))
            for idea in act.ideas:
                self._give(act, idea)

    def _give(self, act: Act, idea: Idea) -> None:
        words = Words(mode(act.home).family, self.language)
        self.console.print(draw(scene_of(act.game, idea.state, LEARNER, names_of(act, self.language), words)))
        self._say(act, idea, idea.cue.say, "bold")
        if idea.decision is None:
            typed(self._read, f"{words.table('go_on')} ")
        lead = idea.onward if idea.decision is None else self._asked(act, idea, idea.decision, words)
        if lead is not None:
            self._tell(act, idea, lead, words)

    def _asked(self, act: Act, idea: Idea, decision: Decision[Any], words: Words) -> Lead:
        """Ask until the answer is right; a wrong one is told, and then taken back."""
        answers = Answers(act.game, decision, words)
        hint = words.table("how_to", example=answers.example)
        self.console.print(
            Text.assemble(words.prompt(decision.prompt, decision.options), (f" {hint}", "dim"))
        )
        while True:
            lead = idea.lead(act.game.encode(answered(self.console, self._read, answers)))
            if lead.right:
                return lead
            self._tell(act, idea, lead, words)

    def _tell(self, act: Act, idea: Idea, lead: Lead, words: Words) -> None:
        log.tell(self.console, words, lead.events, names_of(act, self.language), LEARNER)
        if lead.word:
            self._say(act, idea, lead.word, "green" if lead.right else "yellow")

    def _say(self, act: Act, idea: Idea, word: str, style: str) -> None:
        self.console.print(Text(say(act, idea, word, self.language), style))
