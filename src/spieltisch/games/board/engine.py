"""The board game in four versions: one engine; pro and lucky cards are rules data."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.chance import Drawn
from ...core.engine import Folder, FolderEngine
from ...core.events import Event
from ...core.game import CHANCE, Actor, Aim, Decision, Outcome, Step, require_answers
from ...core.meaning import Meaning
from ...core.outcome import ranked
from . import notation, position, view
from .actions import Action, Extra, Lay, OpenRow, Place, Stop, Swap, TakeLucky
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
from .events import ActionDrawn, GameEnded, Placed, PutInFront, RowTaken, Scored, TileDrawn, TilesShown
from .layout import LUCKY
from .placing import PLAIN, asks, window
from .rounds import accept, deal_due, finish_round, lay_two, lays, reveal
from .rules import Rules
from .state import State, pile
from .table import Table
from .view import View

DEALS = ("deal", "deal-actions", "dozen")
TAKES = tuple(map(TakeLucky, LUCKY))


class BoardGame(FolderEngine[Rules, State, View, Action]):
    """A game of one of the four versions."""

    family = "board"
    folder = Folder(notation, position, view)
    aim: Aim = "most"
    closing = (TileDrawn, ActionDrawn, TilesShown, GameEnded)
    meaning = Meaning(costs=(RowTaken,), gains=(Scored,), lays=(Placed, PutInFront))

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

    def step(self, state: State, choices: Mapping[Actor, Action]) -> Step[State]:
        require_answers(self, self.pending(state), choices)
        table = Table(self.rules, state)
        if state.phase == "choose":
            reveal(table, {seat: lay for seat, lay in choices.items() if isinstance(lay, Lay)})
        else:
            ((_, action),) = choices.items()
            _act(table, action)
        return self.play_on(table)

    def play_on(self, table: Table) -> Step[State]:
        """Do what needs no choice, up to the next stop."""
        while self._settled(table):
            pass
        return table.freeze()

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def outcome(self, state: State) -> Outcome | None:
        if self.pending(state):
            return None
        if not self.rules.pro:
            return ranked(state.scores, self.aim, "all-placed")
        return ranked(state.scores, self.aim, "max-rounds" if all(state.hands) else "out-of-tiles")

    def _imagine(self, state: State, actor: Actor, action: Action) -> tuple[Event, ...]:
        """Where the tiles would go without any card, up to what must be asked or drawn."""
        assert isinstance(action, Lay)
        table = Table(self.rules, state)
        reveal(table, {actor: action})
        while table.queue and not (table.lucky_due or table.drawing or table.opening):
            place(table, PLAIN)
        return tuple(table.events[1:])  # what was laid needs no telling

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

    def _settled(self, table: Table) -> bool:
        """Do the next thing that is due; false where somebody has to be asked."""
        if table.lucky_due is not None:
            return settle_lucky(table)
        if table.drawing is not None:
            return settle_drawing(table)
        if table.opening is not None:
            return settle_opening(table)
        match table.phase:
            case "place" if table.queue:
                if asks(self.rules, table):
                    return False
                place(table, PLAIN)
            case "place":
                finish_round(table)
            case "choose" if not any(table.hands):
                finish_round(table)
            case "deal-actions" if not self.rules.action_hand:
                table.phase = "choose"
            case _:
                return False
        return True


def _act(table: Table, action: Action) -> None:
    """One open choice, or a result of chance."""
    match action:
        case Place():
            place(table, action)
        case Stop(row):
            stop(table, row)
        case Swap(tile):
            swap(table, tile)
        case Extra(tile):
            extra(table, tile)
        case TakeLucky(card):
            take_lucky(table, card)
        case OpenRow(row):
            open_row(table, row - 1, "chosen")
        case Drawn() if table.drawing is not None:
            draw_one(table, action.groups[0][0])
        case Drawn():
            accept(table, action)
