"""Schlagt den Büffel: all members against a stack of unseen cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...core.chance import Draw, Drawn
from ...core.engine import Folder, FolderEngine
from ...core.events import Event, Seat
from ...core.game import CHANCE, TEAM, Actor, Aim, Decision, Outcome, Step, require_answers
from ...core.meaning import Meaning
from ..rows import bull_sum
from . import notation, position, uses, view
from .actions import PLAYS, TAKES, Action, Play, TakeRow
from .events import Dealt, GameScored, Placed, Revealed, RowsLaid, RowTaken
from .placing import Placing, takeable
from .round import Round, specials_due
from .rules import Rules
from .state import BUFFALO, Card, Laid, State
from .view import View
from .windows import window


class Buffalo(FolderEngine[Rules, State, View, Action]):
    """One game: ten rounds, then both piles are compared."""

    family = "buffalo"
    folder = Folder(notation, position, view)
    aim: Aim = "team"
    closing = (GameScored,)
    meaning = Meaning(costs=(RowTaken,), lays=(Placed,), into_rows=(Play,))

    def __init__(self, key: str, rules: Rules, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(key, rules, options)
        sizes = (rules.hand,) * rules.seats + (1,) * rules.rows
        owners = (*range(rules.seats), *(None,) * rules.rows)
        self._deal = Draw("deal", tuple(range(1, rules.deck + 1)), sizes, owners)

    def initial(self) -> State:
        nobody = ((),) * self.seats
        rows = ((),) * self.rules.rows
        return State(deal=0, rows=rows, hands=nobody, shown=nobody, special_stack=self.rules.special_stack)

    def _imagine(self, state: State, actor: Actor, action: Action) -> tuple[Event, ...]:
        assert isinstance(action, Play)
        placing = Placing(self.rules, state)
        placing.place(Laid(action.card, actor))
        return tuple(placing.events)

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
        if state.over:
            return ()
        draw = specials_due(self.rules, state)
        if draw is not None:
            return (Decision(CHANCE, draw.word, draw),)
        if state.queue or (self.rules.specials_before_choice and not state.passed):
            options = window(self.rules, state)
            if options is not None:
                return (Decision(TEAM, "window", options),)
        return self._hidden(state)

    def step(self, state: State, choices: Mapping[Actor, Action]) -> Step[State]:
        decisions = self.pending(state)
        require_answers(self, decisions, choices)
        if decisions[0].prompt == "play-card":
            return self._reveal(state, choices)
        round_ = Round(self.rules, state)
        match choices[decisions[0].actor]:
            case Drawn("deal", groups):
                return self._dealt(state, groups)
            case Drawn(_, (names,)):
                round_.open_specials(names)
            case Play(card):
                round_.replace_with(card)
            case TakeRow(row):
                round_.place_due(row - 1)
            case Drawn():
                raise AssertionError("specials are drawn as one group")
            case action:
                uses.apply(round_, action)
        return self._played_on(round_)

    def scores(self, state: State) -> tuple[int, ...]:
        return (bull_sum(state.team_taken),) * self.seats

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        result = self._result(state)
        won = result.reason == "team-won"
        return Outcome(
            self.scores(state),
            (0 if won else 1,) * self.seats,
            tuple(range(self.seats)) if won else (),
            result.reason,
            (("team", result.counted), ("buffalo", result.buffalo)),
        )

    # ---- playing on -------------------------------------------------------

    def play_on(self, state: State) -> Step[State]:
        """Do what needs no choice, and score the game if it is over."""
        return Step(state, ()) if state.over else self._played_on(Round(self.rules, state))

    def buffalo_cards(self, state: State) -> tuple[Card, ...]:
        """The cards that may lie in the buffalo's stack: those that are nowhere else."""
        piles = (*state.hands, *state.rows, state.team_taken, state.buffalo_taken)
        named = {card for pile in piles for card in pile}
        named.update(laid.card for laid in state.queue)
        if state.replacing is not None:
            named.add(state.replacing.card)
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

    def _dealt(self, state: State, groups: tuple[tuple[Card, ...], ...]) -> Step[State]:
        hands, rows = groups[: self.seats], groups[self.seats :]
        state = replace(state, deal=1, hands=hands, rows=rows, buffalo=self.rules.hand)
        dealt = [Dealt(seat, cards, owner=seat) for seat, cards in enumerate(hands)]
        return self._played_on(Round(self.rules, state, (*dealt, RowsLaid(1, rows))))

    def _reveal(self, state: State, choices: Mapping[Actor, Action]) -> Step[State]:
        round_ = Round(self.rules, state)
        drawn = None
        for actor, action in sorted(choices.items()):
            if isinstance(action, Play):
                round_.leave_hand(actor, action.card)
                round_.queue.append(Laid(action.card, actor))
            elif isinstance(action, Drawn):
                drawn = action.groups[0][0]
        if state.buffalo:
            card = self.buffalo_cards(state)[0] if drawn is None else drawn
            round_.queue.append(Laid(card, BUFFALO))
            round_.buffalo -= 1
        round_.queue.sort(key=lambda laid: laid.card)
        round_.events.append(Revealed(tuple(round_.queue)))
        round_.passed = False
        return self._played_on(round_)

    def _played_on(self, round_: Round) -> Step[State]:
        step = round_.play_on()
        if not step.state.over:
            return step
        events: tuple[Event, ...] = (*step.events, self._result(step.state))
        return Step(step.state, events)

    def _result(self, state: State) -> GameScored:
        team, buffalo = bull_sum(state.team_taken), bull_sum(state.buffalo_taken)
        counted = team * self.rules.factor
        reason = "tie" if counted == buffalo else "team-won" if counted < buffalo else "buffalo-won"
        return GameScored(team, counted, buffalo, reason)


def _plays(state: State, seat: Seat) -> tuple[Play, ...]:
    return tuple(PLAYS[card] for card in state.hands[seat])
