"""The puzzle of a day in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from ..coach.hint import reason
from ..coach.puzzle import Puzzle
from ..coach.themes.theme import theme_name
from ..core.game import Decision
from ..drawing.scene import Scene, scene_of
from ..games.registry import make, mode
from ..text.figures import decimal
from ..text.lists import phrase
from ..text.rulebook import rules_text
from ..text.words import Words
from .advice import ranking
from .answers import Answers, answered
from .company import Seating
from .draw import draw
from .screen import Ask, ask_on, new_console, question


class PuzzleTable:
    """Shows a puzzle from its seat, asks, and tells how good the answer was."""

    def __init__(
        self, puzzle: Puzzle, language: str = "en", console: Console | None = None, ask: Ask | None = None
    ) -> None:
        self.puzzle = puzzle
        self.game = make(puzzle.key, puzzle.seats, **puzzle.options)
        self.state = self.game.load(puzzle.position)
        self.words = Words(mode(puzzle.key).family, language)
        self.console = console or new_console()
        self.names = Seating(puzzle.seat).names(puzzle.seats, self.words.table("you"))
        self._read = ask or ask_on(self.console)

    def play(self) -> bool:
        """Ask once; whether the best choice was found. ``Left`` where the person leaves."""
        puzzle, language = self.puzzle, self.words.language
        title = rules_text(puzzle.key, language).title
        self.console.print(Text(self.say("title", day=puzzle.day.isoformat(), game=title), "bold"))
        self.console.print(draw(self._scene()))
        decision = self._decision()
        answers = Answers(self.game, decision, self.words)
        asked = f"{self.say('asked', name=self.names[puzzle.seat])} {self.words.prompt(decision.prompt)}"
        self.console.print(question(asked, answers.example, self.words))
        action = answered(self.console, self._read, answers)
        self._tell(self.game.encode(action))
        return self.game.encode(action) == puzzle.solution

    def say(self, key: str, **values: object) -> str:
        """A word of the puzzle."""
        return phrase(self.words.language, "coach", "puzzle", key, **values)

    def _scene(self) -> Scene[Any, Any]:
        return scene_of(self.game, self.state, self.puzzle.seat, self.names, self.words)

    def _decision(self) -> Decision[Any]:
        return next(d for d in self.game.pending(self.state) if d.actor == self.puzzle.actor)

    def _tell(self, action: str) -> None:
        verdict = self.puzzle.judgement.verdict_on(action)
        said = self.say(verdict, loss=decimal(self.puzzle.judgement.loss_of(action), self.words.language))
        self.console.print(Text(said, "bold green" if verdict == "best" else "bold yellow"))
        actor, judgement = self.puzzle.actor, self.puzzle.judgement
        why = reason(self.game, self.state, actor, judgement, self.words, self.names)
        self.console.print(Text(why))
        if self.puzzle.themes:
            themes = ", ".join(theme_name(theme, self.words.language) for theme in self.puzzle.themes)
            self.console.print(Text(self.say("about", themes=themes)))
        self.console.print(Text(self.say("ranking"), "dim"))
        self.console.print(ranking(self.game, self._scene(), judgement.rated, action))
