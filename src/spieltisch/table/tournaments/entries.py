"""Who plays in a tournament: members of its circle, and bots."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ..errors import BadSetting
from ..lobby import require_level
from ..names import bot_name, free_name
from .tournament import MOST_ENTRANTS, Entrant, Tournament


def member_of(members: Sequence[tuple[str, str]], number: int) -> tuple[str, str]:
    """The player and the name of a member of the circle."""
    if not 0 <= number < len(members):
        raise BadSetting("member")
    return members[number]


def joined(tournament: Tournament, player: str, name: str) -> Tournament:
    """Somebody plays from the next round on, or again."""
    tournament.require_open()
    number = tournament.number_of(player)
    if number is not None:
        return tournament.with_entrant(number, replace(tournament.entrants[number], gone=False))
    people = [each.name for each in tournament.entrants if not each.level]
    return _with(_yielding(tournament, name), Entrant(free_name(name, people), player))


def _yielding(tournament: Tournament, name: str) -> Tournament:
    """A bot that is called like somebody who comes goes by another name."""
    for number, each in enumerate(tournament.entrants):
        if each.level and free_name(name, [each.name]) != name:
            other = replace(each, name=bot_name([*_names(tournament), name]))
            tournament = tournament.with_entrant(number, other)
    return tournament


def with_bot(tournament: Tournament, level: str, fills: bool = False) -> Tournament:
    """A bot plays as others do."""
    tournament.require_open()
    require_level(level)
    return _with(tournament, Entrant(bot_name(_names(tournament)), level=level, fills=fills))


def _with(tournament: Tournament, entrant: Entrant) -> Tournament:
    if len(tournament.entrants) >= MOST_ENTRANTS:
        raise BadSetting("tournament-full", most=MOST_ENTRANTS)
    return replace(tournament, entrants=(*tournament.entrants, entrant))


def _names(tournament: Tournament) -> list[str]:
    return [each.name for each in tournament.entrants]


def withdrawn(tournament: Tournament, number: int) -> Tournament:
    """Somebody plays no further rounds; one that was drawn with them, and has not begun, is taken back."""
    tournament.require_open()
    if not 0 <= number < len(tournament.entrants):
        raise BadSetting("entrant")
    current = tournament.current
    if current is not None and not current.begun:
        tournament = replace(tournament, rounds=tournament.rounds[:-1])
    return tournament.with_entrant(number, replace(tournament.entrants[number], gone=True))
