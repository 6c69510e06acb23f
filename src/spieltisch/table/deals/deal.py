"""A deal: the game, its seats, and the seed that all its cards come from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from ...bots.levels import levels
from ...core.fair import is_of_device
from ...core.game import AnyGame
from ...games.registry import remake
from ..codes import new_code
from ..errors import BadSetting, NoSuchDeal, NotOver
from ..lobby import require_level, sit
from ..messages.deals import PlayDeal
from ..names import bot_name, clean_name, free_name
from ..seats import Seat, Setting


@dataclass(frozen=True, slots=True)
class Deal:
    """What is the same for all who play it."""

    id: str  # the code of the first table, or a day
    key: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]  # bots where bots play; the others are free
    seed: str = field(repr=False)
    version: int
    day: str = ""

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats for people."""
        return tuple([number for number, seat in enumerate(self.seats) if seat.kind == "free"])

    def game(self) -> AnyGame:
        """Its game."""
        return remake(self.key, len(self.seats), self.options)


def deal_of(setting: Setting) -> Deal:
    """The deal of a finished game, or why it cannot be played again."""
    if setting.phase != "over":
        raise NotOver("deal")
    if setting.continued:
        raise NoSuchDeal("position")
    if is_of_device(setting.seed):
        raise NoSuchDeal("device")
    if not setting.seed:
        raise NoSuchDeal("seed")
    if setting.game().version != setting.version:
        raise NoSuchDeal("rules")
    seats = tuple(map(_same_bot, setting.seats))
    id = setting.deal or setting.code
    return Deal(id, setting.key, setting.options, seats, setting.seed, setting.version)


def _same_bot(seat: Seat) -> Seat:
    """The bot that sat there all the time; where a person sat, or a level is gone, anybody may sit."""
    if seat.kind == "bot" and not seat.before and seat.level in levels():
        return Seat("bot", seat.name, level=seat.level)
    return Seat()


def _beside(seats: tuple[Seat, ...], name: str) -> tuple[Seat, ...]:
    """Bots as they sat there; one that is called like the person goes by another name."""
    names = [seat.name for seat in seats]
    other = bot_name([*names, name])
    clash = [seat.kind == "bot" and free_name(name, [seat.name]) != name for seat in seats]
    return tuple(replace(s, name=other) if same else s for s, same in zip(seats, clash, strict=True))


def seating(deal: Deal, player: str, wanted: PlayDeal) -> Setting:
    """A table for a deal, with one who plays it; other persons' seats are free until it begins."""
    number = deal.persons[0] if wanted.seat is None and deal.persons else wanted.seat
    if number not in deal.persons:
        raise BadSetting("deal-seat")
    if wanted.bots:
        require_level(wanted.bots)
    setting = Setting(
        code=new_code(),
        key=deal.key,
        options=deal.options,
        seats=_beside(deal.seats, clean_name(wanted.name)),
        host=player,
        seed=deal.seed,
        deal=deal.id,
    )
    return sit(setting, player, wanted.name, number)[0]
