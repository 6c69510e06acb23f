"""A lesson played through by the rules: every step as it stands, and what each answer to it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any

from ..core.chance import SeededDealer
from ..core.errors import SpieltischError
from ..core.events import Event, Seat
from ..core.game import CHANCE, TEAM, Actor, AnyGame, Decision, read_actor
from ..games.registry import make
from .script import ALL, BadLesson, Chapter, Cue, Script, script_of
from .story import Story

LEARNER: Seat = 0
MOST_ANSWERS = 200


@dataclass(frozen=True, slots=True)
class Lead:
    """Where an answer leads, and the word for it; the action is empty where nothing is asked."""

    action: str
    right: bool
    word: str
    events: tuple[Event, ...]
    rules: tuple[str, ...]  # the paragraph that decided each event
    state: Any


@dataclass(frozen=True, slots=True)
class Idea:
    """One step of a lesson: the table, the question if there is one, and a lead for every answer."""

    cue: Cue
    state: Any
    decision: Decision[Any] | None
    leads: tuple[Lead, ...]

    @property
    def onward(self) -> Lead | None:
        """The lead that the story follows; none where nothing happens."""
        return next((lead for lead in self.leads if lead.right), None)

    def lead(self, action: str) -> Lead:
        """Where one answer leads."""
        return next(lead for lead in self.leads if lead.action == action)


@dataclass(frozen=True, slots=True)
class Act:
    """A chapter in its game; ``home`` is the mode whose lesson it comes from."""

    home: str
    chapter: Chapter
    names: tuple[str, ...]  # of the others
    game: AnyGame
    ideas: tuple[Idea, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    key: str
    minutes: int
    acts: tuple[Act, ...]

    def ideas(self) -> Iterator[tuple[Act, Idea]]:
        """All steps in order."""
        return ((act, idea) for act in self.acts for idea in act.ideas)


@cache
def lesson_of(key: str) -> Lesson:
    """The lesson of a mode, played through; refused where anything in it is against the rules."""
    return played(key, script_of(key))


def played(key: str, script: Script) -> Lesson:
    """A script with its chapters, others' too, by the rules."""
    names = script.chapters or tuple(chapter.name for chapter in script.chapter)
    return Lesson(key, script.minutes, tuple(_act(key, script, name) for name in names))


def _act(key: str, script: Script, name: str) -> Act:
    """A chapter by its name: an own one, or one of another lesson, "nimmt/rows"."""
    home, slash, other = name.rpartition("/")
    if slash:
        return _act(home, script_of(home), other)
    chapter = next((chapter for chapter in script.chapter if chapter.name == name), None)
    if chapter is None:
        raise BadLesson(f"The lesson of {key} has no chapter {name!r}.")
    try:
        game = make(key, script.seats, **script.options)
        ideas = tuple(_ideas(game, chapter, f"{key}/{name}"))
    except BadLesson:
        raise
    except SpieltischError as error:
        raise BadLesson(f"{key}/{name}: {error}") from error
    return Act(key, chapter, script.names[: game.seats - 1], game, ideas)


def _ideas(game: AnyGame, chapter: Chapter, where: str) -> Iterator[Idea]:
    state = game.load(chapter.start)
    for number, cue in enumerate(chapter.step, 1):
        try:
            idea = _idea(game, state, cue)
        except SpieltischError as error:
            raise BadLesson(f"{where}, step {number}: {error}") from error
        yield idea
        state = state if idea.onward is None else idea.onward.state


def _idea(game: AnyGame, state: Any, cue: Cue) -> Idea:
    if cue.right:
        decision = _question(game, state)
        return Idea(cue, state, decision, tuple(_answers(game, state, cue, decision)))
    if not cue.others:
        return Idea(cue, state, None, ())
    return Idea(cue, state, None, (_lead("", True, cue.then, _follow(game, state, cue, {})),))


def _question(game: AnyGame, state: Any) -> Decision[Any]:
    """What the learner is asked, for the own seat or for the team."""
    for decision in game.pending(state):
        if decision.actor in (LEARNER, TEAM):
            return decision
    raise BadLesson("the learner has something to do, but is not asked now.")


def _answers(game: AnyGame, state: Any, cue: Cue, decision: Decision[Any]) -> Iterator[Lead]:
    options = list(islice(decision.options, MOST_ANSWERS + 1))
    if len(options) > MOST_ANSWERS:
        raise BadLesson(f"more than {MOST_ANSWERS} answers are possible.")
    known = {game.encode(option): option for option in options}
    right = list(known) if ALL in cue.right else [_as_written(game, text) for text in cue.right]
    wrongs = {_as_written(game, text): word for text, word in cue.wrongs.items()}
    strange = next((text for text in (*right, *wrongs) if text not in known), None)
    if strange is not None:
        raise BadLesson(f"{strange!r} is not possible ({decision.prompt}).")
    for text in (*right, *(text for text in known if text not in right)):
        way = _follow if text == right[0] else _imagine
        word = cue.then if text in right else wrongs.get(text, cue.wrong)
        yield _lead(text, text in right, word, way(game, state, cue, {decision.actor: known[text]}))


def _lead(action: str, right: bool, word: str, story: Story) -> Lead:
    return Lead(action, right, word, tuple(story.events), tuple(story.rules), story.state)


def _as_written(game: AnyGame, text: str) -> str:
    return game.encode(game.decode(text))


def _follow(game: AnyGame, state: Any, cue: Cue, own: Mapping[Actor, Any]) -> Story:
    """What really happens: every stop is answered as it is written."""
    story = Story(game, state)
    for texts in cue.others or ({},):
        story.go_on({**read_choices(game, texts), **own})
        own = {}
    return story


def _imagine(game: AnyGame, state: Any, cue: Cue, own: Mapping[Actor, Any]) -> Story:
    """What would happen: as it is written where that is still possible, up to the learner's next question."""
    story = Story(game, state)
    for texts in cue.others or ({},):
        decisions = [d for d in game.pending(story.state) if d.actor not in own]
        if any(d.actor in (LEARNER, TEAM) for d in decisions) or not (decisions or own):
            break
        given = read_choices(game, texts)
        story.go_on({**{d.actor: _likely(d, given.get(d.actor)) for d in decisions}, **own})
        own = {}
    return story


def _likely(decision: Decision[Any], given: Any) -> Any:
    if given is not None and given in decision.options:
        return given
    if decision.actor == CHANCE:
        return SeededDealer("lesson").answer(decision)
    return next(iter(decision.options))


def read_choices(game: AnyGame, texts: Mapping[str, str]) -> dict[Actor, Any]:
    """What actors choose, from its notation."""
    return {read_actor(name): game.decode(text) for name, text in texts.items()}
