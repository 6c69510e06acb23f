"""What can be changed before a game begins; every change makes a new setting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..bots.hired import opponents
from ..core.errors import BadOption, short
from ..core.mode import Mode
from ..core.options import read_options
from ..games.registry import mode
from .errors import BadSetting, DealStays, GameHasBegun, NotYours, Removed, TableFull
from .hours import time
from .messages.forms import NewTable
from .messages.incoming import Arrange
from .names import bot_name, clean_name, free_name
from .rating import require_rateable, require_unsurprised
from .seats import Seat, Setting
from .series import LENGTHS, Series
from .structs import replace

LONGEST_CLOCK = 14 * 24 * 3600
FREE = Seat()


def new_setting(code: str, player: str, wanted: NewTable) -> Setting:
    """The table that somebody asked for, with its maker in the first seat unless they only watch."""
    kind = mode(wanted.key)
    options = client_options(kind, wanted.options)
    game = kind.make(wanted.seats, options)
    setting = Setting(
        code=code,
        key=kind.key,
        options=options,
        seats=(FREE,) * game.seats,
        host=player,
        clock=seconds(wanted.clock),
        absent_after=seconds(wanted.absent_after),
        late=require_level(wanted.late),
        learn=wanted.learn,
        rated=wanted.rated,
        circle=wanted.circle,
        series=series_of(wanted.series, code),
    )
    require_rateable(setting)
    return sit(setting, player, wanted.name, 0)[0] if wanted.seated else setting


def client_options(kind: Mode, given: Mapping[str, Any]) -> dict[str, Any]:
    """The options that may come from outside: none that is retired, no data, which could name a file here.

    Data that only repeats the default is passed over, so that a page may send back what it was sent.
    """
    defaults: Mapping[str, Any] = {}
    allowed = {}
    data = {option.name for option in kind.options if option.reader is not None}
    for name, value in given.items():
        if name not in data:
            allowed[name] = value
            continue
        defaults = defaults or kind.make().options
        if value != defaults.get(name):
            sentence = f"{name} cannot be changed at this table: it keeps its default."
            raise BadOption(sentence, why="data", name=name)
    read_options(kind.options, allowed, kind.key)
    return allowed


def seconds(given: int | None) -> int | None:
    """A span of time; nothing and 0 mean none."""
    if not given:
        return None
    if not 0 < given <= LONGEST_CLOCK:
        raise BadSetting("clock", most=LONGEST_CLOCK, given=given)
    return given


def series_of(best_of: int, code: str) -> Series | None:
    """A series that begins at a table; 0 means none."""
    if not best_of:
        return None
    if best_of not in LENGTHS:
        raise BadSetting("series", lengths=", ".join(map(str, LENGTHS)))
    return Series(best_of, code)


def sit(setting: Setting, player: str, name: str, number: int | None) -> tuple[Setting, int]:
    """Somebody takes a free seat; any where none is named."""
    require_lobby(setting)
    if player in setting.removed:
        raise Removed
    free = [i for i, seat in enumerate(setting.seats) if seat.kind == "free"]
    if number is None:
        if not free:
            raise TableFull
        number = free[0]
    require_seat(setting, number)
    if number not in free:
        raise TableFull("seat", number=number + 1)
    name = free_name(clean_name(name), setting.names)
    sitting = setting.seated(number, Seat("person", name, player))
    require_rateable(sitting)
    return sitting, number


def leave(setting: Setting, number: int) -> Setting:
    """A seat is free again."""
    require_lobby(setting)
    return setting.seated(number, FREE)


def rename(setting: Setting, number: int, name: str) -> Setting:
    """Somebody goes by another name; so they do in the games before."""
    others = [other for i, other in enumerate(setting.names) if i != number]
    seat, name = setting.seats[number], free_name(clean_name(name), others)
    renamed = {seat.name: name}
    evening = tuple(
        replace(game, names=[renamed.get(each, each) for each in game.names]) for game in setting.evening
    )
    return replace(setting.seated(number, replace(seat, name=name)), evening=evening)


def seat_bot(setting: Setting, number: int, level: str | None) -> Setting:
    """A bot in a free seat, another level for one that sits there, or the seat free again."""
    require_lobby(setting)
    require_own_table(setting)
    require_own_deal(setting)
    require_seat(setting, number)
    seat = setting.seats[number]
    if seat.kind == "person":
        raise TableFull("person", name=seat.name)
    if level is None:
        return setting.seated(number, FREE)
    name = seat.name or bot_name(setting.names)
    return setting.seated(number, Seat("bot", name, level=require_level(level)))


def filled(setting: Setting, level: str) -> Setting:
    """A bot in every free seat."""
    require_level(level)
    for number, seat in enumerate(setting.seats):
        if seat.kind == "free":
            setting = setting.seated(number, Seat("bot", bot_name(setting.names), level=level))
    return setting


def arrange(setting: Setting, wanted: Arrange) -> Setting:
    """Another game, number of seats, options or rules about time; what is left out stays."""
    require_lobby(setting)
    require_own_table(setting)
    if wanted.key or wanted.options or wanted.seats:
        require_own_deal(setting)
    kind = mode(wanted.key or setting.key)
    kept = setting.options if kind.key == setting.key else {}
    options = {**kept, **client_options(kind, wanted.options or {})}
    seats = _resized(setting, kind, wanted.seats)
    kind.remake(len(seats), options)
    arranged = replace(
        setting,
        key=kind.key,
        options=options,
        seats=seats,
        clock=setting.clock if wanted.clock is None else seconds(wanted.clock),
        absent_after=setting.absent_after if wanted.absent_after is None else seconds(wanted.absent_after),
        late=setting.late if wanted.late is None else require_level(wanted.late),
        learn=setting.learn if wanted.learn is None else wanted.learn,
        rated=setting.rated if wanted.rated is None else wanted.rated,
        open=setting.open if wanted.open is None else wanted.open,
        series=_series_after(setting, wanted, kind.key, len(seats)),
        changed=time(),
    )
    require_rateable(arranged)
    require_unsurprised(setting, arranged)
    return arranged


def _series_after(setting: Setting, wanted: Arrange, key: str, seats: int) -> Series | None:
    """A series goes on as it was; with another length, game or number of seats it begins anew."""
    before = setting.series
    best_of = (before.best_of if before else 0) if wanted.series is None else wanted.series
    same = before is not None and before.best_of == best_of
    if same and (key, seats) == (setting.key, len(setting.seats)):
        return before
    return series_of(best_of, setting.code)


def _resized(setting: Setting, kind: Mode, wanted: int | None) -> tuple[Seat, ...]:
    low, high = kind.seats
    count = len(setting.seats) if wanted is None else wanted
    if wanted is None and kind.key != setting.key:  # another game brings its own limits
        count = max(low, min(count, high))
    if count > 20 or count < 1:
        sentence = f"{kind.key} is for {low} to {high} seats, not {count}."
        raise BadOption(sentence, why="seats", low=low, high=high, seats=count)
    persons = [seat for seat in setting.seats if seat.kind == "person"]
    if len(persons) > count:
        raise TableFull("people", people=len(persons), seats=count)
    seats = list(setting.seats)
    while len(seats) > count:  # those who sit move up; free seats go first, then bots, from the end
        kinds = [seat.kind for seat in seats]
        gone: Any = "free" if "free" in kinds else "bot"
        del seats[len(kinds) - 1 - kinds[::-1].index(gone)]
    return (*seats, *(FREE,) * (count - len(seats)))


def require_lobby(setting: Setting) -> None:
    """Most changes are for before the game."""
    if setting.phase == "playing":
        raise GameHasBegun
    if setting.phase == "over":
        raise GameHasBegun("over")


def require_own_deal(setting: Setting) -> None:
    """Where a deal is played that others have played, the game and its bots stay."""
    if setting.deal:
        raise DealStays


def require_own_table(setting: Setting) -> None:
    """A tournament has seated people as they were drawn."""
    if setting.tournament:
        raise DealStays("tournament")


def require_seat(setting: Setting, number: int) -> None:
    """A seat that this table has."""
    if not 0 <= number < len(setting.seats):
        raise BadSetting("seat", seats=len(setting.seats))


def require_own(setting: Setting, player: str, number: int) -> None:
    """A seat of one's own."""
    require_seat(setting, number)
    if number not in setting.seats_of(player):
        raise NotYours("seat", number=number + 1)


def require_level(level: str) -> str:
    """The name of a level."""
    if level not in opponents():
        raise BadSetting("level", level=short(level), levels=", ".join(opponents()))
    return level
