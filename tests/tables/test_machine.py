"""Whatever people ask of a table, in any order, it stays what a simple likeness of it says.

``SPIELTISCH_SOAK`` plays more and longer evenings.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from spieltisch.table.messages import incoming
from spieltisch.table.messages.outgoing import GameInfo

from .likeness import Chair
from .machine import HOST, PEOPLE, SEATS, TableMachine, people, seats

LONG = int(os.environ.get("SPIELTISCH_SOAK", "0"))


class PeopleMachine(TableMachine):
    """What people think of."""

    @initialize(joined=st.integers(0, SEATS - 1), begun=st.booleans())
    def set_up(self, joined: int, begun: bool) -> None:
        self.run(self._set_up())
        for seat in range(1, joined + 1):
            self.sit(PEOPLE[seat], seat)
        if begun:
            self.start(HOST)

    @rule(player=people, seat=seats)
    def sit(self, player: str, seat: int) -> None:
        def then() -> None:
            self.likeness.chairs[seat] = Chair(player)

        self.ask(player, incoming.Sit(player, seat), self.likeness.may_sit(player, seat), then)

    @rule(player=people, seat=seats)
    def leave(self, player: str, seat: int) -> None:
        likeness = self.likeness

        def then() -> None:
            if likeness.phase == "lobby":
                likeness.chairs[seat] = Chair()
            else:
                likeness.chairs[seat].stand_in = True

        allowed = likeness.owns(player, seat) and likeness.phase != "over"
        self.ask(player, incoming.Leave(seat), allowed, then)

    @rule(player=people, seat=seats, level=st.sampled_from(["casual", None]))
    def seat_bot(self, player: str, seat: int, level: str | None) -> None:
        def then() -> None:
            self.likeness.chairs[seat] = Chair(bot=level is not None)

        allowed = self.likeness.may_seat_bot(player, seat)
        self.ask(player, incoming.SeatBot(seat, level), allowed, then)

    @precondition(lambda self: self.likeness.phase == "lobby")
    @rule(player=people)
    def start(self, player: str) -> None:
        allowed = self.likeness.may_start(player)
        self.ask(player, incoming.Start(), allowed, self.likeness.start)

    @rule(player=people, seat=seats, name=st.sampled_from(["Ada", "ben", "Zoë"]))
    def rename(self, player: str, seat: int, name: str) -> None:
        allowed = self.likeness.owns(player, seat) and player not in self.likeness.removed
        self.ask(player, incoming.Rename(seat, name), allowed, lambda: None)

    @rule(player=people, seat=seats)
    def remove(self, player: str, seat: int) -> None:
        allowed = self.likeness.may_remove(player, seat)
        self.ask(player, incoming.Remove(seat), allowed, lambda: self.likeness.remove(seat))

    @rule(player=people)
    def say(self, player: str) -> None:
        self.ask(player, incoming.Say("hello"), player not in self.likeness.removed, lambda: None)

    # --- in the game ------------------------------------------------------------------------------

    @precondition(lambda self: self.likeness.phase == "playing")
    @rule(player=people, which=st.integers(0, 9), twice=st.booleans())
    def choose(self, player: str, which: int, twice: bool) -> None:
        """Answer what one was asked, with any of the options; perhaps once more with another."""
        for number in range(1 + twice):
            game = self._asked(player)
            if game is not None and game.decisions:
                decision = game.decisions[0]
                action = decision.choices[(which + number) % len(decision.choices)].action
                self._choose(player, int(decision.actor), game.stop, action)

    @precondition(lambda self: self.likeness.phase == "playing")
    @rule(which=st.integers(0, 9))
    def all_choose(self, which: int) -> None:
        for player in PEOPLE:
            self.choose(player, which, False)

    def _asked(self, player: str) -> GameInfo | None:
        """The question that somebody's page shows."""
        game, match = self._shown.get(player), self.table.match
        return game if game is not None and match is not None and game.stop == match.stop else None

    def _choose(self, player: str, seat: int, stop: int, action: str) -> None:
        def then() -> None:
            self._told[stop, seat] = action
            self.likeness.chairs[seat].stand_in = False

        allowed = self.likeness.owns(player, seat) and self.likeness.phase == "playing"
        self.ask(player, incoming.Choose(str(seat), stop, action), allowed, then)

    @precondition(lambda self: self.likeness.phase == "playing")
    @rule(player=people, seat=seats, which=st.integers(0, 9))
    def choose_for_another(self, player: str, seat: int, which: int) -> None:
        match = self.table.match
        if match is not None and not self.likeness.owns(player, seat):
            self._choose(player, seat, match.stop, f"play {which}")

    @precondition(lambda self: self.likeness.phase == "playing")
    @rule(player=people)
    def withdraw(self, player: str) -> None:
        game = self._asked(player)
        if game is not None and game.decisions:
            seat, stop = int(game.decisions[0].actor), game.stop
            allowed = self.likeness.owns(player, seat) and self._sealed(seat) is not None
            message = incoming.Withdraw(str(seat), stop)
            self.ask(player, message, allowed, lambda: self._told.__setitem__((stop, seat), None))

    def _sealed(self, seat: int) -> str | None:
        match = self.table.match
        return None if match is None else match.sealed(seat)

    @precondition(lambda self: self.likeness.phase == "playing")
    @rule(player=people, seat=seats)
    def hand_over(self, player: str, seat: int) -> None:
        def then() -> None:
            self.likeness.chairs[seat].stand_in = True

        allowed = self.likeness.may_hand_over(player, seat)
        self.ask(player, incoming.HandOver(seat), allowed, then)

    @rule(player=people, seat=seats)
    def take_back(self, player: str, seat: int) -> None:
        def then() -> None:
            self.likeness.chairs[seat].stand_in = False

        self.ask(player, incoming.TakeBack(seat), self.likeness.owns(player, seat), then)

    @rule(player=people, seat=seats)
    def give_up(self, player: str, seat: int) -> None:
        likeness = self.likeness

        def then() -> None:
            if likeness.players == {player} and sum(chair.player == player for chair in likeness.chairs) == 1:
                likeness.phase = "over"  # nobody is left to play for, and the seat stays as it was
            else:
                likeness.give_up(seat)

        self.ask(player, incoming.GiveUp(seat), likeness.may_give_up(player, seat), then)

    @precondition(lambda self: self.likeness.phase == "playing")
    @rule(player=people, seat=seats)
    def take_over(self, player: str, seat: int) -> None:
        def then() -> None:
            self.likeness.chairs[seat] = Chair(player, before=self.likeness.chairs[seat].before)

        allowed = self.likeness.may_take_over(player, seat)
        self.ask(player, incoming.TakeOver(seat, player), allowed, then)

    @precondition(lambda self: self.likeness.phase == "playing")
    @rule(player=people, on=st.booleans())
    def wish_the_end(self, player: str, on: bool) -> None:
        likeness = self.likeness

        def then() -> None:
            likeness.ending = likeness.ending | {player} if on else likeness.ending - {player}
            if on and likeness.playing <= likeness.ending:
                likeness.phase = "over"

        self.ask(player, incoming.End(on), likeness.may_end(player), then)

    @rule(player=people)
    def rematch(self, player: str) -> None:
        """The next table is the same for all who ask."""

        def then() -> None:
            assert self._next in ("", self.table.setting.next)
            self._next = self.table.setting.next

        allowed = self.likeness.may_rematch(player)
        self.ask(player, incoming.Rematch(), allowed, then)


def test_a_table_stays_what_it_should_be_whatever_its_people_ask() -> None:
    how = settings(
        max_examples=LONG * 100 or 25,
        stateful_step_count=60 if LONG else 30,
        deadline=None,
        derandomize=not LONG,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(PeopleMachine, settings=how)
