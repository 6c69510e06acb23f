"""6 nimmt!, its pro variant and its fan cards: one engine, the differences are rules data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from operator import add
from typing import Any

from ...core.chance import Draw, Drawn
from ...core.engine import Folder, FolderEngine
from ...core.events import Event, Seat
from ...core.game import CHANCE, Actor, Aim, Decision, Outcome, Step, require_answers
from ...core.meaning import Meaning
from ...core.outcome import ranked
from ..rows import bull_sum
from . import notation, position, view
from .actions import PLAYS, TAKES, TURNED_PLAYS, Action, Pick, Play, TakeRow
from .events import (
    DealScored,
    Dealt,
    Drafted,
    DraftOpened,
    DraftStarted,
    Placed,
    Revealed,
    RowsLaid,
    RowTaken,
)
from .placing import Placing
from .rules import Rules
from .state import Hand, Laid, State
from .view import View


class Nimmt(FolderEngine[Rules, State, View, Action]):
    """A match of one of the card game's modes."""

    family = "nimmt"
    folder = Folder(notation, position, view)
    aim: Aim = "fewest"
    closing = (DealScored,)
    meaning = Meaning(costs=(RowTaken,), lays=(Placed,), into_rows=(Play,))

    def __init__(self, key: str, rules: Rules, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(key, rules, options)
        sizes = (rules.hand,) * rules.seats + (1,) * rules.rows
        owners = (*range(rules.seats), *(None,) * rules.rows)
        self._deal = Draw("deal", tuple(range(1, rules.deck + 1)), sizes, owners)
        self._takes = TAKES[: rules.rows]
        self._none = (False,) * rules.seats

    def initial(self) -> State:
        nobody = ((),) * self.seats
        reversers = (True,) * self.seats if self.rules.has("reverser") else ()
        rows = ((),) * self.rules.rows
        state = State(0, (0,) * self.seats, nobody, rows, nobody, reversers=reversers)
        return self._settle(state, [], scored=True).state

    def step(self, state: State, choices: Mapping[Actor, Action]) -> Step[State]:
        require_answers(self, self.pending(state), choices)
        actor, action = next(iter(choices.items()))
        match action:
            case Play():
                plays = {seat: play for seat, play in choices.items() if isinstance(play, Play)}
                return self._reveal(state, plays)
            case TakeRow(row):
                return self._take_row(state, row - 1)
            case Pick(card):
                return self._draft(state, actor, card)
            case Drawn("starter", ((seat,),)):
                return Step(replace(state, drafter=seat), (DraftStarted(seat),))
            case Drawn(_, groups):
                return self._dealt(state, groups)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(map(add, state.points, map(bull_sum, state.taken)))

    def outcome(self, state: State) -> Outcome | None:
        if self.pending(state):
            return None
        reason = "target-score" if self.rules.num_deals is None else "deals-played"
        return ranked(self.scores(state), self.aim, reason)

    def _imagine(self, state: State, actor: Actor, action: Action) -> tuple[Event, ...]:
        assert isinstance(action, Play)
        placing = Placing(self.rules, state)
        placing.place(self.laid(actor, action.card, action.reversed))
        return tuple(placing.events)

    def _decisions(self, state: State) -> tuple[Decision[Action], ...]:
        if state.queue:
            return (Decision(state.queue[0].seat, "choose-row", self._takes),)
        if any(state.hands) and not state.table:
            plays = enumerate(map(self._plays, state.hands, state.reversers or self._none))
            return tuple([Decision(seat, "play-card", options) for seat, options in plays if options])
        if state.table:
            if state.drafter is None:
                lot = Draw("starter", tuple(range(self.seats)), (1,))
                return (Decision(CHANCE, "starter", lot),)
            return (Decision(state.drafter, "draft", tuple(map(Pick, state.table))),)
        return () if self._is_over(state) else (Decision(CHANCE, "deal", self._deal),)

    def play_on(self, state: State) -> Step[State]:
        """Place what needs no choice, score the deal if it is over, open the draft if it is due."""
        if state.table or (any(state.hands) and not state.queue):
            return Step(state, ())
        if not state.queue and not any(state.taken):
            return self._settle(state, [], scored=True)
        placing = Placing(self.rules, state)
        placing.place_all()
        return self._freeze(state, placing)

    def _plays(self, hand: Hand, reverser: bool) -> tuple[Play, ...]:
        plays = tuple([PLAYS[card] for card in hand])
        if not reverser:
            return plays
        return plays + tuple(TURNED_PLAYS[card] for card in hand if self.rules.turned(card) is not None)

    def _is_over(self, state: State) -> bool:
        if self.rules.num_deals is not None:
            return state.deal >= self.rules.num_deals
        return max(state.points) >= self.rules.target_score

    def _dealt(self, state: State, groups: tuple[tuple[int, ...], ...]) -> Step[State]:
        hands, rows = groups[: self.seats], groups[self.seats :]
        if state.reversers and self.rules.reversers_per_game == "per_deal":
            state = replace(state, reversers=(True,) * self.seats)
        dealt = [Dealt(seat, cards, owner=seat) for seat, cards in enumerate(hands)]
        return self._lay_out(replace(state, deal=state.deal + 1, hands=hands, rows=rows), dealt)

    def _lay_out(self, state: State, before: list[Any]) -> Step[State]:
        """Open the rows and lay the fan cards beside them."""
        placing = Placing(self.rules, state)
        placing.events = [*before, RowsLaid(state.deal, state.rows)]
        placing.set_up_fans()
        return self._freeze(state, placing)

    def _draft(self, state: State, seat: Seat, card: int) -> Step[State]:
        hands = list(state.hands)
        hands[seat] = tuple(sorted((*hands[seat], card)))
        table = tuple(c for c in state.table if c != card)
        event = Drafted(seat, card)
        state = replace(state, hands=tuple(hands), table=table, drafter=(seat + 1) % self.seats)
        if len(table) > self.rules.rows:
            return Step(state, (event,))
        rows = tuple((c,) for c in table)
        return self._lay_out(replace(state, table=(), rows=rows), [event])

    def _reveal(self, state: State, plays: Mapping[Seat, Play]) -> Step[State]:
        placing = Placing(self.rules, state)
        laid = [self.laid(seat, play.card, play.reversed) for seat, play in plays.items()]
        laid.sort(key=placing_order)
        placing.queue = tuple(laid)
        hands = list(state.hands)
        for seat, play in plays.items():
            at = hands[seat].index(play.card)
            hands[seat] = hands[seat][:at] + hands[seat][at + 1 :]
        placing.hands = tuple(hands)
        if state.reversers:
            used = {item.seat for item in laid if item.reversed}
            placing.reversers = tuple(has and seat not in used for seat, has in enumerate(state.reversers))
        placing.events.append(Revealed(placing.queue))
        placing.place_all()
        return self._freeze(state, placing)

    def laid(self, seat: Seat, card: int, turned: bool = False) -> Laid:
        """A revealed card, with the number that counts until it lies in a row."""
        number = self.rules.turned(card) if turned else None
        return Laid(card, seat, card if number is None else number, turned)

    def _take_row(self, state: State, row: int) -> Step[State]:
        placing = Placing(self.rules, state)
        placing.take(placing.next_card(), row, "low")
        placing.place_all()
        return self._freeze(state, placing)

    def _freeze(self, state: State, placing: Placing) -> Step[State]:
        state = State(
            state.deal,
            state.points,
            placing.hands,
            tuple(placing.rows),
            tuple(placing.taken),
            placing.queue,
            placing.parity,
            placing.climber,
            placing.cow,
            placing.reversers,
            state.table,
            state.drafter,
        )
        if state.queue or any(state.hands) or state.table:
            return Step(state, tuple(placing.events))
        return self._settle(state, placing.events)

    def _settle(self, state: State, events: list[Event], scored: bool = False) -> Step[State]:
        """Count the piles of a finished deal; without a dealer, open the next draft at once."""
        if not scored:
            bulls = tuple(map(bull_sum, state.taken))
            points = tuple(p + b for p, b in zip(state.points, bulls, strict=True))
            state = replace(state, points=points, taken=((),) * self.seats)
            events.append(DealScored(state.deal, bulls, points))
        if self.rules.draft and not self._is_over(state):
            state = self._open_draft(state)
            events.append(DraftOpened(state.deal, state.table))
        return Step(state, tuple(events))

    def _open_draft(self, state: State) -> State:
        deal = state.deal + 1
        first = self.rules.start_seat + (deal - 1 if self.rules.draft_start == "rotate" else 0)
        drafter = None if self.rules.draft_start == "random" else first % self.seats
        cards = self._deal.pool
        return replace(state, deal=deal, rows=((),) * self.rules.rows, table=cards, drafter=drafter)


def placing_order(laid: Laid) -> tuple[int, bool, int]:
    """Ascending; on equal numbers the reverser's owner goes first."""
    return (laid.number, not laid.reversed, laid.card)
