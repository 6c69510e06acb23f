"""Whose seat it is after somebody: a bot's, or in a running game a late friend's."""

from __future__ import annotations

from .errors import NotYours, Removed, TableFull
from .lobby import leave, require_own_deal, require_seat
from .names import bot_name, clean_name, free_name
from .seats import STAND_IN, Seat, Setting
from .structs import replace

NOBODY = "–"  # the name of somebody whose data was deleted
MOST_BEFORE = 50  # players who are remembered to have given a seat up


def unseated(setting: Setting, player: str) -> Setting:
    """The table without somebody: before the game their seats are free, in it bots sit there for good."""
    for number in setting.seats_of(player):
        setting = leave(setting, number) if setting.phase == "lobby" else given_up(setting, number)
    return setting


def forgotten(setting: Setting, player: str) -> Setting:
    """The table with nothing in it that tells of somebody."""
    own = {setting.seats[number].name for number in setting.seats_of(player)}
    if setting.phase == "over":
        for number in setting.seats_of(player):
            name = free_name(NOBODY, [*setting.names[:number], *setting.names[number + 1 :]])
            setting = setting.seated(number, Seat("person", name))
    else:
        setting = unseated(setting, player)
    seats = tuple(replace(seat, before=_without(seat.before, player)) for seat in setting.seats)
    others = sorted(each for each in setting.players if each != player)
    host = (others or [""])[0] if setting.host == player else setting.host
    lists = {"removed": _without(setting.removed, player), "muted": _without(setting.muted, player)}
    evening = tuple(
        replace(game, names=[NOBODY if name in own else name for name in game.names])
        for game in setting.evening
    )
    return replace(setting, seats=seats, host=host, evening=evening, **lists)


def knows_both(setting: Setting, one: str, other: str) -> bool:
    """Whether two players have, or had, a hand of their own here each."""
    return {one, other} <= setting.players | setting.former


def carried(setting: Setting, old: str, new: str) -> Setting:
    """The table with somebody under another id; where that one has a hand already, this one stays behind."""
    if not knows_both(setting, old, new):
        seats = tuple(_renamed(seat, old, new) for seat in setting.seats)
        setting = replace(setting, seats=seats)
    elif setting.phase != "over":
        setting = unseated(setting, old)
    host = new if setting.host == old else setting.host
    lists = {"removed": _exchanged(setting.removed, old, new), "muted": _exchanged(setting.muted, old, new)}
    return replace(setting, host=host, **lists)


def _renamed(seat: Seat, old: str, new: str) -> Seat:
    player = new if seat.player == old else seat.player
    return replace(seat, player=player, before=_exchanged(seat.before, old, new))


def _exchanged(players: tuple[str, ...], old: str, new: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(new if each == old else each for each in players))


def _without(players: tuple[str, ...], player: str) -> tuple[str, ...]:
    return tuple(each for each in players if each != player)


def given_up(setting: Setting, number: int) -> Setting:
    """A bot has a seat for good, unless whoever gave it up, or a late friend, takes it over."""
    seat = setting.seats[number]
    before = tuple(dict.fromkeys((*seat.before, seat.player)))[-MOST_BEFORE:]
    return setting.seated(number, Seat("bot", bot_name(setting.names), level=STAND_IN, before=before))


def taken_over(setting: Setting, player: str, name: str, number: int, stop: int) -> Setting:
    """A late friend plays where a bot did; nobody who knows another hand of this game may."""
    require_seat(setting, number)
    seat = setting.seats[number]
    if player in setting.removed:
        raise Removed
    if seat.kind != "bot":
        raise TableFull("seat", number=number + 1)
    if not seat.before:
        require_own_deal(setting)
    if setting.seats_of(player) or (player not in seat.before and player in setting.former):
        raise NotYours("one-hand")
    if setting.rated and player not in seat.before:
        raise NotYours("rated")
    name = free_name(clean_name(name), [other for i, other in enumerate(setting.names) if i != number])
    return setting.seated(number, Seat("person", name, player, since=stop, before=seat.before))
