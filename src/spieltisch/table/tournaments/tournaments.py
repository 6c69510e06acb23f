"""All tournaments, whichever server is asked: those in a circle see them, and their host runs them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection

from ...core.errors import SpieltischError
from ..errors import BadSetting, DealHidden, NoSuchTournament, NotHostOfTournament, TooMuch
from ..messages.tournaments import (
    EncounterChange,
    NewTournament,
    Participation,
    TournamentChange,
    TournamentInfo,
    TournamentPage,
    TournamentStep,
)
from ..store import circles
from ..store import tournaments as book
from ..store.store import Store
from .drawing import begun, drawn, ended, swapped, undone
from .entries import joined, member_of, with_bot, withdrawn
from .founding import founded, planned, renamed
from .mending import cleared, entered, replayed, voided
from .seating import new_tables
from .told import Teller
from .tournament import Tournament, may_look, round_with

MOST = 500  # tournaments of a circle
Members = list[tuple[str, str]]
STEPS = {"draw": drawn, "undo": undone, "begin": begun, "end": ended}


class Tournaments:
    """What is asked of tournaments; to whoever is not in their circle there are none."""

    def __init__(self, store: Store, open_table: Callable[[str], Awaitable[object]]) -> None:
        self._store = store
        self._open = open_table

    async def page(self, circle: str, player: str, page: int, language: str) -> TournamentPage:
        """A page of a circle's tournaments."""

        def work(connection: Connection) -> list[Tournament]:
            _require_member(connection, circle, player)
            return book.tournaments_of(connection, circle, page)

        found = await self._store.read(work)
        lines = [Teller(each, {}, player, False, language).line() for each in found[: book.LINES]]
        return TournamentPage(tournaments=lines, page=page, more=len(found) > book.LINES)

    async def found(self, circle: str, player: str, wanted: NewTournament) -> str:
        """A new tournament; its id."""

        def work(connection: Connection) -> str:
            _require_member(connection, circle, player)
            if book.count(connection, circle) >= MOST:
                raise TooMuch("tournaments", most=MOST)
            made = founded(circle, player, wanted, circles.members_of(connection, circle))
            book.make(connection, made)
            return made.id

        return await self._store.read(work)

    async def show(self, id: str, player: str, language: str) -> TournamentInfo:
        """A tournament, to those in its circle."""
        return await self._store.read(
            lambda connection: _told(connection, book.load(connection, id), player, language)
        )

    async def screen(self, screen: str, language: str) -> TournamentInfo:
        """What a big screen shows: names, tables and standings; no codes, and results when all are in."""

        def work(connection: Connection) -> TournamentInfo:
            found = book.behind_screen(connection, screen)
            return _teller(connection, found, "", language).info(_host_name(connection, found))

        return await self._store.read(work)

    async def take_part(self, id: str, player: str, wanted: Participation, language: str) -> TournamentInfo:
        """Somebody plays, or no longer."""

        def changed(tournament: Tournament, members: Members) -> Tournament:
            number = tournament.number_of(player)
            if wanted.playing:
                return joined(tournament, player, dict(members)[player])
            return tournament if number is None else withdrawn(tournament, number)

        return await self._changed(id, player, changed, language, host=False)

    async def change(self, id: str, player: str, wanted: TournamentChange, language: str) -> TournamentInfo:
        """What its host changes."""

        def changed(tournament: Tournament, members: Members) -> Tournament:
            return _change(tournament, members, wanted)

        return await self._changed(id, player, changed, language)

    async def step(self, id: str, player: str, wanted: TournamentStep, language: str) -> TournamentInfo:
        """Its host goes on; tables that nobody has to come to begin at once."""
        done = await self._changed(id, player, lambda each, _: STEPS[wanted.step](each), language)
        if wanted.step == "begin":
            await self._open_unattended(id)
        return done

    async def mend(self, id: str, player: str, wanted: EncounterChange, language: str) -> TournamentInfo:
        """Its host mends something at a table."""
        done = await self._changed(id, player, lambda each, _: _mended(each, wanted), language)
        if wanted.mend == "again":
            await self._open_unattended(id)
        return done

    async def require_look(self, code: str, player: str) -> None:
        """Nobody sees a game with cards that they are yet to play."""

        def work(connection: Connection) -> bool:
            id = book.tournament_of(connection, code)
            if not id:
                return True
            found = book.load(connection, id)
            member = circles.circle(connection, found.circle, player) is not None
            return may_look(found, code, player, member)

        with suppress(NoSuchTournament):  # it is gone with its circle, and the table one like any other
            if not await self._store.read(work):
                raise DealHidden("round")

    async def require_played(self, code: str) -> None:
        """A deal can be played by others once its round is over."""

        def work(connection: Connection) -> bool:
            id = book.tournament_of(connection, code)
            return not id or round_with(book.load(connection, id), code) is None

        with suppress(NoSuchTournament):
            if not await self._store.read(work):
                raise DealHidden("round")

    async def _changed(
        self,
        id: str,
        player: str,
        changing: Callable[[Tournament, Members], Tournament],
        language: str,
        host: bool = True,
    ) -> TournamentInfo:
        def work(connection: Connection) -> TournamentInfo:
            found = book.load(connection, id)
            _require_member(connection, found.circle, player)
            if host and not _is_host(connection, found, player):
                raise NotHostOfTournament
            members = circles.members_of(connection, found.circle)
            after = book.change(
                connection, id, lambda each: changing(each, members), partial(new_tables, host=player)
            )
            return _told(connection, after, player, language)

        return await self._store.read(work)

    async def _open_unattended(self, id: str) -> None:
        """Bots among themselves, and those who play slowly, need nobody to come; another server may do it."""
        found = await self._store.read(partial(book.load, id=id))
        for table in found.current.tables if found.current else ():
            people = any(found.entrants[number].player for number in table.seats)
            if table.code and not table.settled and (found.plan.slow or not people):
                with suppress(SpieltischError):
                    await self._open(table.code)


def _change(tournament: Tournament, members: Members, wanted: TournamentChange) -> Tournament:
    if wanted.name is not None:
        tournament = renamed(tournament, wanted.name)
    if wanted.rounds is not None:
        tournament = planned(tournament, wanted.rounds)
    if wanted.add is not None:
        tournament = joined(tournament, *member_of(members, wanted.add))
    if wanted.bot is not None:
        tournament = with_bot(tournament, wanted.bot)
    if wanted.withdraw is not None:
        tournament = withdrawn(tournament, wanted.withdraw)
    if wanted.swap is not None:
        if len(wanted.swap) != 2:
            raise BadSetting("entrant")
        tournament = swapped(tournament, *wanted.swap)
    return tournament


def _mended(tournament: Tournament, wanted: EncounterChange) -> Tournament:
    at = (wanted.round, wanted.table)
    if wanted.mend == "enter":
        return entered(tournament, at, wanted.scores, wanted.won)
    return {"void": voided, "clear": cleared, "again": replayed}[wanted.mend](tournament, at)


def _told(connection: Connection, tournament: Tournament, player: str, language: str) -> TournamentInfo:
    _require_member(connection, tournament.circle, player)
    teller = _teller(connection, tournament, player, language)
    return teller.info(_host_name(connection, tournament))


def _teller(connection: Connection, tournament: Tournament, player: str, language: str) -> Teller:
    ends = book.table_ends(connection, tournament)
    host = bool(player) and _is_host(connection, tournament, player)
    return Teller(tournament, ends, player, host, language)


def _require_member(connection: Connection, circle: str, player: str) -> None:
    if circles.circle(connection, circle, player) is None:
        raise NoSuchTournament


def _is_host(connection: Connection, tournament: Tournament, player: str) -> bool:
    """Whoever set it up, and whoever is host of the circle, should that one go away."""
    row = circles.circle(connection, tournament.circle, player)
    return row is not None and player in (tournament.host, row["host"])


def _host_name(connection: Connection, tournament: Tournament) -> str:
    return dict(circles.members_of(connection, tournament.circle)).get(tournament.host, "")
