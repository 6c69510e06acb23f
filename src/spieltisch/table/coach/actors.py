"""Whose decisions the coach looks at: the reader's own, else those of people, and everybody's on request."""

from __future__ import annotations

from ...core.game import TEAM, actor_name
from ..seats import Setting


def actors_of(setting: Setting) -> list[str]:
    """Everybody who may have had a choice."""
    return _with_team(setting, range(len(setting.seats)))


def own_actors(setting: Setting, player: str) -> list[str]:
    """The seats of a player, and the team for whose choices everybody speaks."""
    return _with_team(setting, setting.seats_of(player))


def first_actors(setting: Setting, player: str) -> list[str]:
    """Who is judged when a player asks: themselves; where they did not play, people, and else bots."""
    people = [number for number, seat in enumerate(setting.seats) if seat.kind == "person"]
    return own_actors(setting, player) or _with_team(setting, people) or actors_of(setting)


def _with_team(setting: Setting, seats: range | list[int] | tuple[int, ...]) -> list[str]:
    team = [actor_name(TEAM)] if seats and setting.game().aim == "team" else []
    return [*map(str, seats), *team]
