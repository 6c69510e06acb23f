"""The Qwixx card game, with jokers or without: one engine, the differences are rules data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.chance import Draw, Drawn, Group
from ...core.engine import Folder, FolderEngine
from ...core.game import CHANCE, Actor, Aim, Decision, Outcome
from ...core.meaning import Meaning
from ...core.outcome import ranked
from . import notation, position, view
from .actions import Action, Cross, Mark, Pass, Play, Take
from .cards import in_order, number_of
from .choices import crosses, marks, plays, takes
from .events import FACTS, ColoursSeen, Crossed, Dealt, Marked, StartDrawn
from .flow import play_on
from .marking import enders, total
from .pad import Pad
from .rules import Rules
from .state import Sheet, State
from .supply import colours_draw, numbers_draw, turn_up
from .turn import begin, cross, mark, play, see_colours, take
from .view import View


class Qwixx(FolderEngine[Rules, State, View, Action, Pad]):
    """A game of the Qwixx card game."""

    family = "qwixx"
    folder = Folder(notation, position, view, Pad, FACTS)
    aim: Aim = "most"
    closing = (ColoursSeen,)
    meaning = Meaning(gains=(Marked, Crossed), place="colour", look="sheet", promise="in-the-end")

    def __init__(self, key: str, rules: Rules, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(key, rules, options)
        self._start = Draw("start", tuple(range(rules.seats)), (1,))

    def initial(self) -> State:
        rules = self.rules
        sheet = Sheet(((),) * len(rules.colours))
        return State(
            phase="start" if rules.start_seat is None else "deal",
            active=rules.start_seat or 0,
            sheets=(sheet,) * rules.seats,
            shuffles=(rules.deck,),
            display=(None,) * rules.display,
            stack=len(rules.deck),
            hands=((),) * rules.seats,
        )

    def _answer(self, pad: Pad, choices: Mapping[Actor, Action]) -> None:
        match next(iter(choices.values())):
            case Take(places):
                take(pad, places)
            case Mark() | Pass():
                mark(pad, choices)
            case Play() as choice:
                play(pad, choice)
            case Cross(numbers):
                cross(pad, numbers)
            case Drawn(word, groups):
                self._drawn(pad, word, groups)
        play_on(pad)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple([total(self.rules, sheet) for sheet in state.sheets])

    def outcome(self, state: State) -> Outcome | None:
        ended = enders(self.rules, state.sheets) if state.phase == "over" else None
        return None if ended is None else ranked(self.scores(state), self.aim, ended[0])

    def _lay(self, pad: Pad, actor: Actor, action: Action) -> None:
        mark(pad, {actor: action})

    def _decisions(self, state: State) -> tuple[Decision[Action], ...]:
        seat, sheet, hand = state.active, state.sheets[state.active], state.hands[state.active]
        match state.phase:
            case "take":
                return (Decision(seat, "take-cards", takes(self.rules, hand, state.display)),)
            case "mark":
                return self._marks(state)
            case "play":
                return (Decision(seat, "play-cards", plays(self.rules, hand)),)
            case "cross":
                assert state.played is not None
                return (Decision(seat, "cross", crosses(self.rules, sheet, state.played)),)
            case "over":
                return ()
        draw = self._draw(state)
        return (Decision(CHANCE, draw.word, draw),)

    def _marks(self, state: State) -> tuple[Decision[Action], ...]:
        assert state.announced is not None
        asked = state.waiting[:1] if self.rules.open_marking else sorted(state.waiting)
        return tuple(
            Decision(seat, "mark", marks(self.rules, state.sheets[seat], state.announced)) for seat in asked
        )

    def _draw(self, state: State) -> Draw:
        match state.phase:
            case "start":
                return self._start
            case "deal":
                pool = tuple(sorted(state.shuffles[-1]))
                return Draw("deal", pool, (self.rules.hand,) * self.seats, tuple(range(self.seats)))
            case "colours":
                return colours_draw(state.shuffles, state.hands, state.active, state.taking, state.named)
            case phase:
                return numbers_draw(phase, state)

    def _drawn(self, pad: Pad, word: str, groups: tuple[Group, ...]) -> None:
        match word:
            case "start":
                pad.active, pad.phase = groups[0][0], "deal"
                pad.events.append(StartDrawn(pad.active))
            case "deal":
                for seat, cards in enumerate(map(in_order, groups)):
                    pad.hands[seat] = cards
                    pad.events.append(Dealt(seat, tuple(map(number_of, cards)), cards, owner=seat))
                pad.stack -= self.rules.hand * self.seats
                begin(pad)
            case "colours":
                see_colours(pad, groups[0])
            case _:
                turn_up(pad, [number for (number,) in groups])
