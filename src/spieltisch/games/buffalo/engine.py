"""Schlagt den Büffel: all members against a stack of unseen cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.chance import Draw, Drawn
from ...core.engine import Folder, FolderEngine
from ...core.events import Seat
from ...core.game import CHANCE, TEAM, Actor, Aim, Decision, Outcome, Step
from ...core.meaning import Meaning
from ..rows import bull_sum, whole_deal
from . import notation, position, uses, view
from .actions import PLAYS, TAKES, Action, Play, TakeRow
from .events import FACTS, Dealt, GameScored, Placed, Revealed, RowsLaid, RowTaken
from .pad import Pad
from .placing import place, takeable
from .round import is_over, open_specials, place_due, play_on, replace_with, specials_due
from .rules import Rules
from .state import BUFFALO, Card, Laid, State
from .view import View
from .windows import window


class Buffalo(FolderEngine[Rules, State, View, Action, Pad]):
    """One game: ten rounds, then both piles are compared."""

    family = "buffalo"
    folder = Folder(notation, position, view, Pad, FACTS)
    aim: Aim = "team"
    closing = (GameScored,)
    meaning = Meaning(costs=(RowTaken,), lays=(Placed,), into_rows=(Play,), promise="lead")

    def __init__(self, key: str, rules: Rules, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(key, rules, options)
        self._deal = whole_deal(deck=rules.deck, seats=rules.seats, hand=rules.hand, rows=rules.rows)

    def initial(self) -> State:
        nobody = ((),) * self.seats
        rows = ((),) * self.rules.rows
        return State(deal=0, rows=rows, hands=nobody, shown=nobody, special_stack=self.rules.special_stack)

    def _lay(self, pad: Pad, actor: Actor, action: Action) -> None:
        assert isinstance(action, Play)
        place(pad, Laid(action.card, actor))

    def _decisions(self, state: State) -> tuple[Decision[Action], ...]:
        if state.deal == 0:
            return (Decision(CHANCE, "deal", self._deal),)
        if state.replacing is not None:
            seat = state.replacing.seat
            assert seat != BUFFALO
            return (Decision(seat, "replace", _plays(state, seat)),)
        if state.queue and state.passed:
            owner = state.queue[0].seat
            assert owner != BUFFALO
            return (Decision(owner, "choose-row", tuple(TAKES[row] for row in takeable(state))),)
        if is_over(state):
            return ()
        draw = specials_due(self.rules, state)
        if draw is not None:
            return (Decision(CHANCE, draw.word, draw),)
        if state.queue or (self.rules.specials_before_choice and not state.passed):
            options = window(self.rules, state)
            if options is not None:
                return (Decision(TEAM, "window", options),)
        return self._hidden(state)

    def _answer(self, pad: Pad, choices: Mapping[Actor, Action]) -> None:
        match choices[max(choices)]:  # a member's, where chance answers as well
            case Play() if pad.replacing is None:
                self._reveal(pad, choices)
            case Drawn("deal", groups):
                self._deal_out(pad, groups)
            case Drawn(_, (names,)):
                open_specials(pad, names)
            case Play(card):
                replace_with(pad, card)
            case TakeRow(row):
                place_due(pad, row - 1)
            case Drawn():
                raise AssertionError("specials are drawn as one group")
            case action:
                uses.apply(pad, action)
        self._play_on(pad)

    def scores(self, state: State) -> tuple[int, ...]:
        return (bull_sum(state.team_taken),) * self.seats

    def outcome(self, state: State) -> Outcome | None:
        if not is_over(state):
            return None
        return self.compared(bull_sum(state.team_taken), bull_sum(state.buffalo_taken))

    def compared(self, team: int, buffalo: int) -> Outcome:
        """Who has won with these bull heads in both piles."""
        result = self._scored(team, buffalo)
        won = result.reason == "team-won"
        return Outcome(
            scores=(team,) * self.seats,
            ranks=(0 if won else 1,) * self.seats,
            winners=tuple(range(self.seats)) if won else (),
            reason=result.reason,
            details=(("team", result.counted), ("buffalo", result.buffalo)),
        )

    @staticmethod
    def lead(outcome: Outcome) -> int:
        """How far the team is ahead at the end, as the piles are counted."""
        counted = dict(outcome.details)
        return counted["buffalo"] - counted["team"]

    # ---- playing on -------------------------------------------------------

    def play_on(self, state: State) -> Step[State]:
        """Do what needs no choice, and score the game if it is over."""
        pad = Pad(self.rules, state)
        if not is_over(pad):
            self._play_on(pad)
        return pad.freeze()

    def buffalo_cards(self, at: State | Pad) -> tuple[Card, ...]:
        """The cards that may lie in the buffalo's stack: those that are nowhere else."""
        piles = (*at.hands, *at.rows, at.team_taken, at.buffalo_taken)
        named = {card for pile in piles for card in pile}
        named.update(laid.card for laid in at.queue)
        if at.replacing is not None:
            named.add(at.replacing.card)
        return tuple(card for card in self._deal.pool if card not in named)

    def _hidden(self, state: State) -> tuple[Decision[Action], ...]:
        """Everybody's hidden card, and the top card of the buffalo's stack."""
        decisions: list[Decision[Action]] = [
            Decision(seat, "play-card", _plays(state, seat)) for seat, hand in enumerate(state.hands) if hand
        ]
        if state.buffalo:
            draw = Draw("buffalo", self.buffalo_cards(state), (1,))
            if not draw.forced:
                decisions.append(Decision(CHANCE, "buffalo", draw))
        return tuple(decisions)

    def _deal_out(self, pad: Pad, groups: tuple[tuple[Card, ...], ...]) -> None:
        hands, rows = groups[: self.seats], groups[self.seats :]
        pad.deal, pad.buffalo = 1, self.rules.hand
        pad.hands, pad.rows = list(hands), list(rows)
        pad.events += [Dealt(seat, cards, owner=seat) for seat, cards in enumerate(hands)]
        pad.events.append(RowsLaid(1, rows))

    def _reveal(self, pad: Pad, choices: Mapping[Actor, Action]) -> None:
        if pad.buffalo:
            drawn = choices.get(CHANCE)
            card = drawn.groups[0][0] if isinstance(drawn, Drawn) else self.buffalo_cards(pad)[0]
            pad.queue.append(Laid(card, BUFFALO))
            pad.buffalo -= 1
        for actor, action in sorted(choices.items()):
            if isinstance(action, Play):
                pad.leave_hand(actor, action.card)
                pad.queue.append(Laid(action.card, actor))
        pad.queue.sort(key=lambda laid: laid.card)
        pad.events.append(Revealed(tuple(pad.queue)))
        pad.passed = False

    def _play_on(self, pad: Pad) -> None:
        play_on(pad)
        if is_over(pad):
            pad.events.append(self._scored(bull_sum(pad.team_taken), bull_sum(pad.buffalo_taken)))

    def _scored(self, team: int, buffalo: int) -> GameScored:
        counted = team * self.rules.factor
        reason = "tie" if counted == buffalo else "team-won" if counted < buffalo else "buffalo-won"
        return GameScored(team, counted, buffalo, reason)


def _plays(state: State, seat: Seat) -> tuple[Play, ...]:
    return tuple(PLAYS[card] for card in state.hands[seat])
