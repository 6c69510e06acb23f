"""An analysis added up by player, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ..core.game import AnyGame
from ..core.plain import names_of
from ..text.figures import decimal
from ..text.lists import phrase
from ..text.rulebook import rules_text
from ..text.words import Words
from .analysis import Analysis, Judged
from .labels import LABELS, LIMITS


@dataclass(frozen=True, slots=True)
class Sum:
    """One player, or the team: how often each label, and what all choices cost together."""

    actor: str
    labels: Mapping[str, int]
    lost: float


def sums(analysis: Analysis) -> list[Sum]:
    """Everybody who decided anything, by seat, the team last."""
    actors = dict.fromkeys(judged.actor for judged in analysis.judged)
    found = []
    for actor in sorted(actors, key=lambda name: (not name.isdigit(), name)):
        own = [judged.judgement for judged in analysis.judged if judged.actor == actor]
        counted = Counter(judgement.label for judgement in own)
        labels = {label: counted[label] for label in LABELS}
        found.append(Sum(actor, labels, sum(judgement.loss for judgement in own)))
    return found


class Speaker:
    """Says what an analysis found, in one language."""

    def __init__(self, game: AnyGame, names: Sequence[str], language: str) -> None:
        self.game = game
        self.words = Words(game.family, language)
        self.language = language
        self.names = names_of(names, game.seats, lambda seat: self.words.table("seat", seat=seat))
        self.title = rules_text(game.key, language).title

    def say(self, key: str, **values: object) -> str:
        """A word of the analysis."""
        return phrase(self.language, "coach", "analysis", key, **values)

    def headline(self, analysis: Analysis) -> str:
        """How many decisions of how many players were judged, and in how many worlds."""
        players = self.say("players", count=self.game.seats)
        worlds = f"{analysis.worlds:,}".replace(",", "\u202f")
        return self.say("headline", decisions=len(analysis.judged), players=players, worlds=worlds)

    def label(self, label: str) -> str:
        """What a label is called."""
        return phrase(self.language, "coach", "labels", label)

    def name(self, actor: str) -> str:
        """Who an actor is."""
        return self.names[int(actor)] if actor.isdigit() else self.words.table("team_name")

    def choice(self, action: str) -> str:
        """An option in words."""
        return self.words.choice(self.game.decode(action), self.names)

    def figures(self, **values: float) -> dict[str, str]:
        """Numbers as they are written."""
        return {name: decimal(value, self.language) for name, value in values.items()}

    def verdict(self, judged: Judged) -> str:
        """One sentence about a decision."""
        judgement = judged.judgement
        return self.say(
            "sum_other" if judgement.chosen else "sum_best",
            name=self.name(judged.actor),
            chosen=self.choice(judged.action),
            better=self.choice(judgement.rated[0].action),
            **self.figures(loss=judgement.loss, error=judgement.error),
        )

    def promises(self) -> str:
        """What the figures of a ranking are."""
        return self.say(f"promises-{self.game.meaning.promise}")

    def limits(self) -> str:
        """Where each label ends."""
        up_to = [
            self.say("up_to", label=self.label(name), limit=decimal(limit, self.language, "g"))
            for name, limit in LIMITS
        ]
        beyond = self.say("beyond", label=self.label(LABELS[-1]))
        return self.say("limits", limits=", ".join([*up_to, beyond]))


Picture = Callable[[Judged], str]  # the table as the player saw it, as HTML that is safe to show
