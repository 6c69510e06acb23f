"""The board game in four versions: one engine; pro and lucky cards are rules data."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.chance import Drawn
from ...core.engine import Folder, FolderEngine
from ...core.game import CHANCE, Actor, Aim, Decision, Outcome
from ...core.meaning import Meaning
from ...core.outcome import ranked
from . import notation, position, view
from .actions import Action, Extra, Lay, OpenRow, Place, Stop, Swap, TakeLucky
from .box import LUCKY
from .cards import extra, stop, swap
from .effects import (
    draw_due,
    draw_one,
    free_rows,
    open_row,
    place,
    settle_drawing,
    settle_lucky,
    settle_opening,
    take_lucky,
)
from .events import FACTS, ActionDrawn, GameEnded, Placed, PutInFront, RowTaken, Scored, TileDrawn, TilesShown
from .pad import Pad
from .placing import PLAIN, asks, window
from .rounds import accept, deal_due, finish_round, lay_two, lays, reveal
from .rules import Rules
from .state import State, pile
from .view import View

DEALS = ("deal", "deal-actions", "dozen")
TAKES = tuple(map(TakeLucky, LUCKY))


class BoardGame(FolderEngine[Rules, State, View, Action, Pad]):
    """A game of one of the four versions."""

    family = "board"
    folder = Folder(notation, position, view, Pad, FACTS)
    aim: Aim = "most"
    closing = (TileDrawn, ActionDrawn, TilesShown, GameEnded)
    meaning = Meaning(costs=(RowTaken,), gains=(Scored,), lays=(Placed, PutInFront), promise="in-the-end")

    def initial(self) -> State:
        rules, nobody = self.rules, ((),) * self.seats
        return State(
            phase="deal",
            round=1,
            dealt=0,
            scores=(0,) * self.seats,
            rows=((),) * len(rules.layout.board),
            hands=nobody,
            known=nobody,
            actions=nobody if rules.pro else (),
            action_pile=pile(rules.action_cards if rules.pro else ()),
            lucky=nobody if rules.lucky else (),
            lucky_stacks=tuple(n for _, n in rules.layout.lucky) if rules.lucky else (),
        )

    def _answer(self, pad: Pad, choices: Mapping[Actor, Action]) -> None:
        if pad.phase == "choose":
            reveal(pad, {seat: lay for seat, lay in choices.items() if isinstance(lay, Lay)})
        else:
            ((_, action),) = choices.items()
            act(pad, action)
        self.play_on(pad)

    def play_on(self, pad: Pad) -> None:
        """Do what needs no choice, up to the next stop."""
        while self._settled(pad):
            pass

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def outcome(self, state: State) -> Outcome | None:
        if self.pending(state):
            return None
        if not self.rules.pro:
            return ranked(state.scores, self.aim, "all-placed")
        return ranked(state.scores, self.aim, "max-rounds" if all(state.hands) else "out-of-tiles")

    def _lay(self, pad: Pad, actor: Actor, action: Action) -> None:
        """Where the tiles would go without any card, up to what must be asked or drawn."""
        assert isinstance(action, Lay)
        reveal(pad, {actor: action})
        del pad.events[0]  # what was laid needs no telling
        while pad.queue and not (pad.lucky_due or pad.drawing or pad.opening):
            place(pad, PLAIN)

    def _decisions(self, state: State) -> tuple[Decision[Action], ...]:
        if state.lucky_due is not None:
            return (Decision(state.lucky_due.seat, "take-lucky", TAKES),)
        if state.drawing is not None:
            draw = draw_due(state)
            return (Decision(CHANCE, draw.word, draw),)
        if state.opening is not None:
            rows = tuple(OpenRow(row + 1) for row in free_rows(state))
            return (Decision(state.opening.seat, "open-row", rows),)
        if state.phase in DEALS:
            return (Decision(CHANCE, state.phase, deal_due(self.rules, state)),)
        if state.phase == "place":
            return (Decision(state.queue[0].seat, "window", window(self.rules, state)),)
        return self._lays(state) if state.phase == "choose" else ()

    def _lays(self, state: State) -> tuple[Decision[Action], ...]:
        count = 2 if lay_two(self.rules, state) else 1
        return tuple(
            Decision(seat, "lay", lays(hand, count)) for seat, hand in enumerate(state.hands) if hand
        )

    def _settled(self, pad: Pad) -> bool:
        """Do the next thing that is due; false where somebody has to be asked."""
        if pad.lucky_due is not None:
            return settle_lucky(pad)
        if pad.drawing is not None:
            return settle_drawing(pad)
        if pad.opening is not None:
            return settle_opening(pad)
        match pad.phase:
            case "place" if pad.queue:
                if asks(self.rules, pad):
                    return False
                place(pad, PLAIN)
            case "place":
                finish_round(pad)
            case "choose" if not any(pad.hands):
                finish_round(pad)
            case "deal-actions" if not self.rules.action_hand:
                pad.phase = "choose"
            case _:
                return False
        return True


def act(pad: Pad, action: Action) -> None:
    """One open choice, or a result of chance."""
    match action:
        case Place():
            place(pad, action)
        case Stop(row):
            stop(pad, row)
        case Swap(tile):
            swap(pad, tile)
        case Extra(tile):
            extra(pad, tile)
        case TakeLucky(card):
            take_lucky(pad, card)
        case OpenRow(row):
            open_row(pad, row - 1, "chosen")
        case Drawn() if pad.drawing is not None:
            draw_one(pad, action.groups[0][0])
        case Drawn():
            accept(pad, action)
