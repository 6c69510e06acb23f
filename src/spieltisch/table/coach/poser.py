"""A position as a question, and what is said to an answer: puzzles and exercises alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...coach.hint import reason
from ...coach.judgement import Judgement
from ...coach.labels import label_of
from ...coach.themes.theme import theme_name
from ...core.errors import IllegalAction
from ...core.game import Actor, AnyGame, Decision
from ...text.figures import decimal
from ...text.lists import phrase
from ...text.words import Words
from ..match import Match
from ..messages.choices import decision_info
from ..messages.languages import title_of, words_of
from ..messages.views import view_data
from .findings import rated_infos


@dataclass(frozen=True, slots=True)
class Poser:
    """A question to one actor, and through whose eyes it is seen."""

    game: AnyGame
    state: Any
    actor: Actor
    seat: int
    names: tuple[str, ...]
    judgement: Judgement
    themes: tuple[str, ...]

    @property
    def decision(self) -> Decision[Any]:
        """What is asked."""
        return next(d for d in self.game.pending(self.state) if d.actor == self.actor)

    def words(self, language: str) -> Words:
        """The words of its family."""
        return words_of(self.game.family, language)

    def read(self, text: str) -> str:
        """An answer as the coach writes it; what is not possible here is refused."""
        action = self.game.decode(text)
        if action not in self.decision.options:
            raise IllegalAction("That is not possible here.", why="no-choice", action=text)
        return self.game.encode(action)


def posed(position: Poser, language: str) -> dict[str, Any]:
    """The fields of a ``Posed``: what the seat that is asked sees, and nothing of the solution."""
    game, state = position.game, position.state
    match = Match(game, "", game.dump(state))
    return {
        "key": game.key,
        "family": game.family,
        "title": title_of(game.key, language),
        "aim": game.aim,
        "options": dict(game.options),
        "names": list(position.names),
        "seat": position.seat,
        "view": view_data(game, state, position.seat),
        "scores": list(game.scores(state)),
        "decision": decision_info(match, position.decision, position.words(language), position.names),
    }


def solved(position: Poser, action: str, language: str) -> dict[str, Any]:
    """The fields of a ``Solved``: what the coach says to an answer that was read."""
    judgement, words = position.judgement, position.words(language)
    loss, verdict = judgement.loss_of(action), judgement.verdict_on(action)
    game, names = position.game, position.names
    return {
        "right": verdict == "best",
        "label": label_of(loss),
        "loss": loss,
        "verdict": phrase(language, "coach", "puzzle", verdict, loss=decimal(loss, language)),
        "sentence": reason(game, position.state, position.actor, judgement, words, names),
        "options": rated_infos(game, judgement.rated, words, names),
        "themes": [theme_name(theme, language) for theme in position.themes],
    }
