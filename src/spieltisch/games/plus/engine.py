"""6 nimmt! PLUS and its variants: one engine, the differences are rules data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.chance import Drawn
from ...core.engine import Folder, FolderEngine
from ...core.events import Seat
from ...core.game import CHANCE, Actor, Aim, Decision, Outcome
from ...core.meaning import Meaning
from ...core.outcome import ranked
from . import notation, position, view
from .actions import PLAYS, TAKES, Action, Lay, Lays, Play, TakeRow
from .dealing import accept, draw_due
from .events import FACTS, DealScored, Placed, RowTaken
from .pad import Pad
from .placing import place_queue, take_row
from .playing import pass_turn, play, play_on, reveal
from .rules import Rules
from .state import State
from .view import View

WANTED = Meaning(gains=(RowTaken,))  # a row is what everybody is after
UNWANTED = Meaning(costs=(RowTaken,), lays=(Placed,), into_rows=(Play, Lay))


class Plus(FolderEngine[Rules, State, View, Action, Pad]):
    """A match of one of the modes with zero cards."""

    family = "plus"
    folder = Folder(notation, position, view, Pad, FACTS)
    closing = (DealScored,)

    def __init__(self, key: str, rules: Rules, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(key, rules, options)
        self.aim: Aim = rules.aim
        self.meaning = WANTED if rules.aim == "most" else UNWANTED
        self._takes = TAKES[: rules.rows]

    def initial(self) -> State:
        nobody, nothing, start = ((),) * self.seats, (0,) * self.seats, self.rules.start_seat
        state = State(
            phase="rows",
            deal=0,
            points=nothing,
            hands=nobody,
            rows=((),) * self.rules.rows,
            taken=nobody,
            queue=(),
            known_zeros=nothing,
            aside=0,
            turn=start,
            starter=start,
        )
        pad = Pad(self.rules, state)
        play_on(pad)
        return pad.freeze().state

    def _lay(self, pad: Pad, actor: Actor, action: Action) -> None:
        assert isinstance(action, Lay)
        reveal(pad, {actor: action})
        del pad.events[0]  # what was laid needs no telling
        place_queue(pad)

    def _decisions(self, state: State) -> tuple[Decision[Action], ...]:
        if state.queue:
            return (Decision(state.queue[0].seat, "choose-row", self._takes),)
        if state.phase == "play":
            return self._turn(state) if self.rules.in_turn else self._round(state)
        draw = draw_due(self.rules, state.phase, state.deal, state.rows)
        return () if draw is None else (Decision(CHANCE, draw.word, draw),)

    def _round(self, state: State) -> tuple[Decision[Action], ...]:
        return tuple([Decision(seat, "lay", Lays(hand)) for seat, hand in enumerate(state.hands) if hand])

    def _turn(self, state: State) -> tuple[Decision[Action], ...]:
        cards = dict.fromkeys(state.hands[state.turn])  # equal zeros are one choice
        return (Decision(state.turn, "play-card", tuple([PLAYS[card] for card in cards])),)

    def _answer(self, pad: Pad, choices: Mapping[Actor, Action]) -> None:
        actor, action = next(iter(choices.items()))
        match action:
            case Lay():
                reveal(pad, {seat: choice for seat, choice in choices.items() if isinstance(choice, Lay)})
            case Play(card):
                play(pad, actor, card)
            case TakeRow(row):
                self._choose_row(pad, actor, row)
            case Drawn():
                accept(pad, action)
        play_on(pad)

    def _choose_row(self, pad: Pad, seat: Seat, row: int) -> None:
        take_row(pad, row - 1)
        if self.rules.in_turn:
            pass_turn(pad, seat)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(p + self.rules.worth(pile) for p, pile in zip(state.points, state.taken, strict=True))

    def outcome(self, state: State) -> Outcome | None:
        if self.pending(state):
            return None
        return ranked(self.scores(state), self.aim, "deals-played")
