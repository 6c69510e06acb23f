"""A new tournament, and what its host agrees on anew."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ...core.plain import clean
from ...games.registry import mode
from ..codes import new_code
from ..errors import BadName, BadSetting
from ..lobby import client_options, require_level, seconds
from ..messages.tournaments import NewTournament
from .entries import joined, member_of
from .tournament import MOST_ROUNDS, Scheme, Tournament

ID_LENGTH = 10
NAME = 30  # letters
FEWEST = 2  # at a table


def founded(
    circle: str, player: str, wanted: NewTournament, members: Sequence[tuple[str, str]]
) -> Tournament:
    """A new tournament of a circle."""
    found = Tournament(
        id=new_code(ID_LENGTH),
        circle=circle,
        screen=new_code(ID_LENGTH),
        name=_name(wanted.name),
        host=player,
        plan=_plan(wanted),
    )
    for number in dict.fromkeys(wanted.members):
        found = joined(found, *member_of(members, number))
    return found


def _plan(wanted: NewTournament) -> Scheme:
    kind = mode(wanted.key)
    options = client_options(kind, wanted.options)
    if wanted.seats < FEWEST:
        raise BadSetting("tournament-seats")
    kind.make(wanted.seats, options)
    return Scheme(
        key=kind.key,
        options=options,
        seats=wanted.seats,
        rounds=_rounds(wanted.rounds, 1),
        clock=seconds(wanted.clock),
        bots=require_level(wanted.bots) if wanted.bots else "",
        same=wanted.same,
    )


def _name(text: str) -> str:
    name = clean(text, NAME)
    if not name:
        raise BadName("tournament")
    return name


def _rounds(given: int, least: int) -> int:
    if not least <= given <= MOST_ROUNDS:
        raise BadSetting("tournament-rounds", least=least, most=MOST_ROUNDS)
    return given


def renamed(tournament: Tournament, name: str) -> Tournament:
    """It goes by another name."""
    return replace(tournament, name=_name(name))


def planned(tournament: Tournament, rounds: int) -> Tournament:
    """More rounds, or fewer, but for those that were drawn."""
    tournament.require_open()
    plan = replace(tournament.plan, rounds=_rounds(rounds, max(1, len(tournament.rounds))))
    return replace(tournament, plan=plan)
