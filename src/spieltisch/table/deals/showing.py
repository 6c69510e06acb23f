"""Deals and their games, as a reader may see them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...games.registry import mode
from ..messages.deals import DealInfo, DealPlay, DealSeat
from ..messages.languages import title_of
from ..seats import Setting
from .comparison import Parted
from .deal import Deal

Firsts = Mapping[str, str]  # by player: the code of the first table at which they played the deal


def deal_info(deal: Deal, own: Iterable[Setting], plays: int, language: str) -> DealInfo:
    """A deal, without anything that would spoil it; ``own`` are the reader's tables with it."""
    return DealInfo(
        id=deal.id,
        key=deal.key,
        family=mode(deal.key).family,
        title=title_of(deal.key, language),
        aim=mode(deal.key).aim,
        options=dict(deal.game().options),
        seats=[
            DealSeat(seat=number, kind=seat.kind, name=seat.name, level=seat.level)
            for number, seat in enumerate(deal.seats)
        ],
        day=deal.day,
        plays=plays,
        finished=bool(ended(own)),
        open=next((each.code for each in own if each.phase != "over"), ""),
    )


def play_info(setting: Setting, player: str, firsts: Firsts, parted: Parted = (None, [])) -> DealPlay:
    """One game of a deal."""
    stop, differing = parted
    return DealPlay(
        code=setting.code,
        names=list(setting.names),
        persons=persons_of(setting),
        scores=list(setting.scores),
        winners=list(setting.winners),
        closed=setting.closed,
        yours=list(setting.seats_of(player)),
        again=any(firsts.get(each, setting.code) != setting.code for each in setting.players),
        at=setting.changed,
        parted=stop,
        differing=differing,
    )


def ended(settings: Iterable[Setting]) -> list[Setting]:
    """Those that were played to the end."""
    return [each for each in settings if each.phase == "over" and not each.closed]


def persons_of(setting: Setting) -> list[int]:
    """The seats of people."""
    return [number for number, seat in enumerate(setting.seats) if seat.kind == "person"]
