"""A tournament as its reader may see it: what others did with cards that one is yet to play stays hidden."""

from __future__ import annotations

from collections.abc import Mapping

from ...games.registry import mode
from ..messages.languages import title_of
from ..messages.tournaments import (
    EncounterInfo,
    EncounterSeat,
    EncounterState,
    EntrantInfo,
    RankInfo,
    RoundInfo,
    TournamentInfo,
    TournamentLine,
)
from .drawing import steps
from .ranking import points_of, ranks
from .tournament import Encounter, Round, TableEnd, Tournament, own_table

Ends = Mapping[str, TableEnd]


class Teller:
    """Tells one tournament to one reader; without a player it is a big screen."""

    def __init__(self, tournament: Tournament, ends: Ends, player: str, host: bool, language: str) -> None:
        self._t = tournament
        self._ends = ends
        self._player = player
        self._host = host
        self._language = language

    def line(self) -> TournamentLine:
        """A line of a list."""
        return TournamentLine(
            id=self._t.id,
            name=self._t.name,
            title=title_of(self._t.plan.key, self._language),
            over=self._t.phase == "over",
            round=len(self._t.rounds),
            rounds=self._t.plan.rounds,
            playing=len(self._t.active),
            yours=self._yours(),
        )

    def info(self, hosted_by: str) -> TournamentInfo:
        """All of it."""
        tournament, plan = self._t, self._t.plan
        number, inside = tournament.number_of(self._player), bool(self._player)
        playing = number is not None and not tournament.entrants[number].gone
        return TournamentInfo(
            id=tournament.id if inside else "",
            circle=tournament.circle if inside else "",
            screen=tournament.screen if inside else "",
            name=tournament.name,
            key=plan.key,
            title=title_of(plan.key, self._language),
            family=mode(plan.key).family,
            aim=mode(plan.key).aim,
            options=dict(mode(plan.key).remake(plan.seats, plan.options).options),
            seats=plan.seats,
            planned=plan.rounds,
            clock=plan.clock,
            bots=plan.bots,
            same=plan.same,
            over=tournament.phase == "over",
            host=self._host,
            hosted_by=hosted_by,
            number=number if playing else None,
            yours=self._yours(),
            next=list(steps(tournament)) if self._host else [],
            entrants=self._entrants(),
            rounds=list(map(self._round, tournament.rounds)),
            ranks=self._ranks(),
            version=tournament.version,
        )

    def _is_you(self, number: int) -> bool:
        return bool(self._player) and self._t.entrants[number].player == self._player

    def _entrants(self) -> list[EntrantInfo]:
        return [
            EntrantInfo(number=n, name=each.name, level=each.level, you=self._is_you(n), gone=each.gone)
            for n, each in enumerate(self._t.entrants)
        ]

    def _yours(self) -> str:
        current = self._t.current
        own = own_table(self._t, current, self._player) if current is not None else None
        return own.code if own is not None and not own.settled and self._t.phase == "open" else ""

    def _ranks(self) -> list[RankInfo]:
        entrants = self._t.entrants
        return [
            RankInfo(
                place=rank.place,
                name=entrants[rank.number].name,
                you=self._is_you(rank.number),
                bot=bool(entrants[rank.number].level),
                gone=entrants[rank.number].gone,
                points=rank.points,
                share=rank.share,
                met=rank.met,
                games=rank.games,
            )
            for rank in ranks(self._t)
        ]

    # --- rounds -----------------------------------------------------------------------------------

    def _round(self, each: Round) -> RoundInfo:
        state = self._knows(each)
        return RoundInfo(
            state="drawn" if not each.begun else "done" if each.done else "playing",
            tables=[
                self._table(table, state or table is own_table(self._t, each, self._player))
                for table in each.tables
            ],
            byes=[self._t.entrants[number].name for number in each.byes],
        )

    def _knows(self, each: Round) -> bool:
        """Whether the reader may know how others did: they have not to play the same cards any more."""
        if not self._t.plan.same or each.done or self._t.phase == "over":
            return True
        own = own_table(self._t, each, self._player)
        return bool(self._player) and (own is None or bool(own.settled))

    def _table(self, table: Encounter, known: bool) -> EncounterInfo:
        return EncounterInfo(
            code=table.code if (known or self._host) and self._player else "",
            look=bool(table.code) and known and bool(self._player),
            state=self._state(table, known),
            by=table.settled if known and table.settled in ("entered", "void") else "",
            won=table.won if known and table.settled and self._t.plan.together else None,
            seats=self._seats(table, known and bool(table.settled)),
        )

    def _state(self, table: Encounter, known: bool) -> EncounterState:
        end = self._ends.get(table.code)
        if not table.code:
            return "drawn"
        if table.settled:
            return "done" if known else "hidden"
        if end is None or end.phase == "over":
            return "stopped"
        return "waiting" if end.phase == "lobby" else "playing"

    def _seats(self, table: Encounter, known: bool) -> list[EncounterSeat]:
        points = points_of(table, self._t.plan) if known else ()
        scores = table.scores if known else ()
        return [
            EncounterSeat(
                number=number,
                name=self._t.entrants[number].name,
                you=self._is_you(number),
                score=scores[seat] if scores else None,
                points=points[seat] if points else None,
            )
            for seat, number in enumerate(table.seats)
        ]
