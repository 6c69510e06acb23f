"""6 nimmt!, its pro variant and its fan cards: one engine, the differences are rules data."""

from __future__ import annotations

from collections.abc import Mapping
from operator import add
from typing import Any

from ...core.chance import Draw, Drawn
from ...core.engine import Folder, FolderEngine
from ...core.events import Seat
from ...core.game import CHANCE, Actor, Aim, Decision, Outcome, Step
from ...core.meaning import Meaning
from ...core.outcome import ranked
from ..rows import Row, bull_sum, whole_deal
from . import notation, position, view
from .actions import PLAYS, TAKES, TURNED_PLAYS, Action, Pick, Play, TakeRow
from .events import (
    FACTS,
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
from .pad import Pad
from .placing import next_card, place, place_all, set_up_fans, take
from .rules import Rules
from .state import Hand, Laid, State
from .view import View


class Nimmt(FolderEngine[Rules, State, View, Action, Pad]):
    """A match of one of the card game's modes."""

    family = "nimmt"
    folder = Folder(notation, position, view, Pad, FACTS)
    aim: Aim = "fewest"
    closing = (DealScored,)
    meaning = Meaning(costs=(RowTaken,), lays=(Placed,), into_rows=(Play,))

    def __init__(self, key: str, rules: Rules, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(key, rules, options)
        self._deal = whole_deal(deck=rules.deck, seats=rules.seats, hand=rules.hand, rows=rules.rows)
        self._takes = TAKES[: rules.rows]
        self._none = (False,) * rules.seats

    def initial(self) -> State:
        nobody = ((),) * self.seats
        state = State(
            deal=0,
            points=(0,) * self.seats,
            hands=nobody,
            rows=((),) * self.rules.rows,
            taken=nobody,
            reversers=(True,) * self.seats if self.rules.has("reverser") else (),
        )
        return self.play_on(state).state

    def _answer(self, pad: Pad, choices: Mapping[Actor, Action]) -> None:
        actor, action = next(iter(choices.items()))
        match action:
            case Play():
                self._reveal(pad, {seat: play for seat, play in choices.items() if isinstance(play, Play)})
            case TakeRow(row):
                take(pad, next_card(pad), row - 1, "low")
                place_all(pad)
            case Pick(card):
                self._draft(pad, actor, card)
            case Drawn("starter", ((seat,),)):
                pad.drafter = seat
                pad.events.append(DraftStarted(seat))
            case Drawn(_, groups):
                self._deal_out(pad, groups)
        self._settle(pad)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(map(add, state.points, map(bull_sum, state.taken)))

    def outcome(self, state: State) -> Outcome | None:
        if self.pending(state):
            return None
        reason = "target-score" if self.rules.num_deals is None else "deals-played"
        return ranked(self.scores(state), self.aim, reason)

    def _lay(self, pad: Pad, actor: Actor, action: Action) -> None:
        assert isinstance(action, Play)
        place(pad, self.laid(actor, action.card, action.reversed))

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
        pad = Pad(self.rules, state)
        place_all(pad)
        self._settle(pad, scored=not state.queue and not any(state.taken))
        return pad.freeze()

    def _plays(self, hand: Hand, reverser: bool) -> tuple[Play, ...]:
        plays = tuple([PLAYS[card] for card in hand])
        if not reverser:
            return plays
        return plays + tuple(TURNED_PLAYS[card] for card in hand if self.rules.turned(card) is not None)

    def _is_over(self, at: State | Pad) -> bool:
        return bool(self.rules.ends(at.deal, at.points))

    def _deal_out(self, pad: Pad, groups: tuple[tuple[int, ...], ...]) -> None:
        pad.deal += 1
        pad.hands = groups[: self.seats]
        if pad.reversers and self.rules.reversers_per_game == "per_deal":
            pad.reversers = (True,) * self.seats
        pad.events += [Dealt(seat, cards, owner=seat) for seat, cards in enumerate(pad.hands)]
        self._lay_out(pad, groups[self.seats :])

    def _lay_out(self, pad: Pad, rows: tuple[Row, ...]) -> None:
        """Open the rows and lay the fan cards beside them."""
        pad.rows = list(rows)
        pad.events.append(RowsLaid(pad.deal, rows))
        set_up_fans(pad)

    def _draft(self, pad: Pad, seat: Seat, card: int) -> None:
        hands = list(pad.hands)
        hands[seat] = tuple(sorted((*hands[seat], card)))
        pad.hands = tuple(hands)
        pad.table = tuple(c for c in pad.table if c != card)
        pad.drafter = (seat + 1) % self.seats
        pad.events.append(Drafted(seat, card))
        if len(pad.table) == self.rules.rows:
            rows, pad.table = tuple((c,) for c in pad.table), ()
            self._lay_out(pad, rows)

    def _reveal(self, pad: Pad, plays: Mapping[Seat, Play]) -> None:
        laid = [self.laid(seat, play.card, play.reversed) for seat, play in plays.items()]
        laid.sort(key=placing_order)
        pad.queue = tuple(laid)
        hands = list(pad.hands)
        for seat, play in plays.items():
            at = hands[seat].index(play.card)
            hands[seat] = hands[seat][:at] + hands[seat][at + 1 :]
        pad.hands = tuple(hands)
        if pad.reversers:
            used = {item.seat for item in laid if item.reversed}
            pad.reversers = tuple(has and seat not in used for seat, has in enumerate(pad.reversers))
        pad.events.append(Revealed(pad.queue))
        place_all(pad)

    def laid(self, seat: Seat, card: int, turned: bool = False) -> Laid:
        """A revealed card, with the number that counts until it lies in a row."""
        number = self.rules.turned(card) if turned else None
        return Laid(card, seat, card if number is None else number, turned)

    def _settle(self, pad: Pad, scored: bool = False) -> None:
        """Count the piles of a finished deal; without a dealer, open the next draft at once."""
        if pad.queue or any(pad.hands) or pad.table:
            return
        if not scored:
            bulls = tuple(map(bull_sum, pad.taken))
            pad.points = tuple(map(add, pad.points, bulls))
            pad.taken = [()] * self.seats
            pad.events.append(DealScored(pad.deal, bulls, pad.points))
        if self.rules.draft and not self._is_over(pad):
            self._open_draft(pad)

    def _open_draft(self, pad: Pad) -> None:
        pad.deal += 1
        first = self.rules.start_seat + (pad.deal - 1 if self.rules.draft_start == "rotate" else 0)
        pad.drafter = None if self.rules.draft_start == "random" else first % self.seats
        pad.rows = [()] * self.rules.rows
        pad.table = self._deal.pool
        pad.events.append(DraftOpened(pad.deal, pad.table))


def placing_order(laid: Laid) -> tuple[int, bool, int]:
    """Ascending; on equal numbers the reverser's owner goes first."""
    return (laid.number, not laid.reversed, laid.card)
