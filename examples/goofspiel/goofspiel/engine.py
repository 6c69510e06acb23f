"""The game: a prize is turned up, everybody bids in secret, the highest bid takes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from spieltisch.core.chance import Draw, Drawn, decode_drawn, encode_drawn, without
from spieltisch.core.engine import Engine
from spieltisch.core.errors import ImpossiblePosition, UnreadableText
from spieltisch.core.events import Event, Seat, plain
from spieltisch.core.game import CHANCE, Actor, Aim, Decision, Outcome, Position, Step, require_answers
from spieltisch.core.history import Past
from spieltisch.core.outcome import ranked
from spieltisch.core.position import fields_of, listed, whole
from spieltisch.core.reading import number, words

from .rules import Action, Bid, BidsShown, PrizeLeft, PrizeShown, PrizeWon, Rules, State, View


class Goofspiel(Engine[Rules, State, Action]):
    """A game for two to five."""

    family = "goofspiel"
    aim: Aim = "most"

    def initial(self) -> State:
        cards = tuple(range(1, self.rules.cards + 1))
        return State(hands=(cards,) * self.seats, prizes=cards, open=(), points=(0,) * self.seats)

    def _decisions(self, state: State) -> tuple[Decision[Action], ...]:
        if not state.hands[0]:
            return ()
        if len(state.prizes) == len(state.hands[0]):
            return (Decision(CHANCE, "prize", Draw("prize", state.prizes, (1,))),)
        bids = (tuple(map(Bid, hand)) for hand in state.hands)
        return tuple(Decision(seat, "bid", options) for seat, options in enumerate(bids))

    def step(self, state: State, choices: Mapping[Actor, Action]) -> Step[State]:
        require_answers(self, self.pending(state), choices)
        step = self._answered(state, choices)
        return Step(replace(step.state, history=Past(state.history, step.events)), step.events)

    def _answered(self, state: State, choices: Mapping[Actor, Action]) -> Step[State]:
        drawn = choices.get(CHANCE)
        if isinstance(drawn, Drawn):
            prize: int = drawn.groups[0][0]
            left = without(state.prizes, [prize])
            return Step(replace(state, prizes=left, open=(*state.open, prize)), (PrizeShown(prize),))
        return self._award(state, tuple(_card(choices[seat]) for seat in range(self.seats)))

    def _award(self, state: State, bids: tuple[int, ...]) -> Step[State]:
        hands = tuple(without(hand, [bid]) for hand, bid in zip(state.hands, bids, strict=True))
        highest = [seat for seat, bid in enumerate(bids) if bid == max(bids)]
        if len(highest) > 1:
            kept = state.open if self.rules.carry_over else ()
            left = PrizeLeft("carried" if kept and hands[0] else "gone")
            return Step(replace(state, hands=hands, open=kept), (BidsShown(bids), left))
        won, winner = sum(state.open), highest[0]
        points = tuple(p + won * (seat == winner) for seat, p in enumerate(state.points))
        told = (BidsShown(bids), PrizeWon(winner, won))
        return Step(State(hands=hands, prizes=state.prizes, open=(), points=points), told)

    def _imagine(self, state: State, actor: Actor, action: Action) -> tuple[Event, ...]:
        return ()  # what a bid brings, the others decide

    def scores(self, state: State) -> tuple[int, ...]:
        return state.points

    def outcome(self, state: State) -> Outcome | None:
        return None if self.pending(state) else ranked(state.points, self.aim, "cards-played")

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            seat=seat,
            hands=state.hands,
            prizes=state.prizes,
            open=state.open,
            points=state.points,
            history=state.history.seen_by(seat),
        )

    def determinize(self, view: View, rng: Random) -> State:
        past = view.history.imagined()
        return State(hands=view.hands, prizes=view.prizes, open=view.open, points=view.points, history=past)

    def encode(self, action: Action) -> str:
        return encode_drawn(action) if isinstance(action, Drawn) else f"bid {action.card}"

    def decode(self, text: str) -> Action:
        match words(text):
            case ["bid", card]:
                return Bid(number(card, "a card", 1, self.rules.cards))
            case ["prize", groups]:
                return decode_drawn("prize", groups, lambda c: number(c, "a prize", 1, self.rules.cards))
        raise UnreadableText(f"{text.strip()[:40]!r} is no action of this game; write bid 7.")

    def dump(self, state: State) -> Position:
        position: dict[str, Any] = plain(state)
        return position

    def enter(self, position: Position) -> Step[State]:
        known = ("hands", "prizes", "open", "points")
        given = {**self.dump(self.initial()), **fields_of(position, known, "The position")}
        hands = listed(given["hands"], "hands", self._cards, self.seats)
        prizes, shown = (self._cards(given[name], name) for name in ("prizes", "open"))
        points = listed(given["points"], "points", lambda p, where: whole(p, where, 0, 1_000), self.seats)
        if len({len(hand) for hand in hands}) != 1 or len(hands[0]) - len(prizes) not in (0, 1):
            raise ImpossiblePosition("Everybody must hold as many cards as there are prizes to come.")
        if set(prizes) & set(shown):
            raise ImpossiblePosition("A prize cannot be open and still to come.")
        if len(hands[0]) > len(prizes) and not shown:
            raise ImpossiblePosition("A prize must be open while everybody bids.")
        return Step(State(hands=tuple(hands), prizes=prizes, open=shown, points=tuple(points)), ())

    def _cards(self, value: object, where: str) -> tuple[int, ...]:
        cards = listed(value, where, lambda card, at: whole(card, at, 1, self.rules.cards))
        if len(set(cards)) < len(cards):
            raise ImpossiblePosition(f"{where} names a card twice.")
        return tuple(cards if where == "open" else sorted(cards))


def _card(action: Action) -> int:
    assert isinstance(action, Bid)
    return action.card
