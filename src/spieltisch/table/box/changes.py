"""What people do with a pad: each is a new one, or a refusal."""

from __future__ import annotations

from msgspec.structs import replace

from ...core.errors import BadOption, IllegalAction, short
from ..codes import ALPHABET, new_code
from ..errors import BadSetting, GameHasBegun, NoSuchNotepad, NotHost, NotYours, TableFull, TooMuch
from ..messages.notepads import Jot, NewNotepad
from ..messages.outgoing import Played
from ..names import clean_name, free_name
from ..seats import EVENING
from .notepad import Notepad, PadSeat, Written
from .reading import game_for, paper_of, read

LENGTH = 7  # of a code; those of tables are shorter, so nobody takes one for the other
MOST = 1500  # things written on one pad


def checked(code: str) -> str:
    """A code as it is kept, if it can be one at all."""
    code = code.strip().upper()
    if len(code) != LENGTH or not set(code) <= set(ALPHABET):
        raise NoSuchNotepad
    return code


def begun(player: str, wanted: NewNotepad) -> Notepad:
    """A new pad."""
    allowed = paper_of(wanted.key).options
    for name in wanted.options:
        if name not in allowed:
            raise BadOption(f"A pad does not go by {short(name)}.", why="data", name=short(name))
    seats = [PadSeat(clean_name(wanted.name), player)] if wanted.seated else []
    for name in wanted.others:
        seats.append(PadSeat(free_name(clean_name(name), [seat.name for seat in seats])))
    game_for(wanted.key, wanted.options, seats)
    return Notepad(
        code=new_code(LENGTH), key=wanted.key, options=dict(wanted.options), host=player, seats=tuple(seats)
    )


def joined(notepad: Notepad, player: str, name: str, seat: int | None) -> Notepad:
    """Somebody has come with a phone: to a column that waits for them, or to a new one."""
    if notepad.seat_of(player) is not None:
        return notepad
    if seat is None:
        return _added(notepad, name, player)
    if not 0 <= seat < len(notepad.seats):
        raise BadSetting("seat", seats=len(notepad.seats))
    if notepad.seats[seat].player:
        raise TableFull("seat", number=seat + 1)
    return _seated(notepad, seat, PadSeat(notepad.seats[seat].name, player))


def added(notepad: Notepad, player: str, name: str) -> Notepad:
    """Somebody without a phone plays along."""
    _require_host(notepad, player)
    return _added(notepad, name, "")


def removed(notepad: Notepad, player: str, seat: int) -> Notepad:
    """A column that nobody needs; once something is written, it only loses its phone."""
    if notepad.seat_of(player) != seat:
        _require_host(notepad, player)
    if not 0 <= seat < len(notepad.seats):
        raise BadSetting("seat", seats=len(notepad.seats))
    if notepad.written:
        return _seated(notepad, seat, PadSeat(notepad.seats[seat].name))
    return replace(notepad, seats=(*notepad.seats[:seat], *notepad.seats[seat + 1 :]))


def left(notepad: Notepad, player: str) -> Notepad:
    """Somebody takes their phone away."""
    seat = notepad.seat_of(player)
    return notepad if seat is None else _seated(notepad, seat, PadSeat(notepad.seats[seat].name))


def jotted(notepad: Notepad, player: str, jot: Jot) -> Notepad:
    """Something is written, or what was written is taken back; sent twice, it is done once."""
    if any(one.id == jot.id and one.player == player for one in notepad.written):
        return notepad
    if notepad.phase == "over":
        raise GameHasBegun("pad-over")
    if len(notepad.written) >= MOST:
        raise TooMuch("jottings", most=MOST)
    seat, undoes = jot.seat, jot.undoes
    if undoes is not None:
        seat = _written(notepad, undoes).seat
    require_pencil(notepad, player, seat)
    if undoes is not None and undoes in notepad.undone():
        return notepad
    new = Written(
        n=len(notepad.written) + 1,
        id=jot.id,
        player=player,
        seat=seat,
        line=jot.line,
        mark=jot.mark,
        undoes=undoes,
    )
    changed = replace(notepad, written=(*notepad.written, new))
    read(changed)  # refuses what cannot stand there
    return changed


def finished(notepad: Notepad, player: str) -> Notepad:
    """The host says that the game is over."""
    _require_host(notepad, player)
    if not notepad.written:
        raise BadSetting("blank-pad")
    return replace(notepad, phase="over")


def opened(notepad: Notepad, player: str) -> Notepad:
    """The host wants to correct something after all."""
    _require_host(notepad, player)
    if notepad.next:
        raise GameHasBegun("pad-over")
    return replace(notepad, phase="open")


def again(notepad: Notepad, player: str) -> tuple[Notepad, Notepad]:
    """One more game with the same people: this pad, which names the next, and the next."""
    if notepad.phase != "over":
        raise GameHasBegun("pad-open")
    if player not in notepad.players:
        raise NotYours("guest")
    fresh = Notepad(
        code=new_code(LENGTH),
        key=notepad.key,
        options=notepad.options,
        host=notepad.host,
        seats=notepad.seats,
        evening=played(notepad),
    )
    return replace(notepad, next=fresh.code), fresh


def forgotten(notepad: Notepad, player: str) -> Notepad | None:
    """The pad without somebody; nothing where nobody is left who could open it."""
    seats = tuple(
        PadSeat(str(at + 1)) if seat.player == player else seat for at, seat in enumerate(notepad.seats)
    )
    left = [seat.player for seat in seats if seat.player]
    host = notepad.host if notepad.host != player else next(iter(left), "")
    if not host:
        return None
    written = tuple(replace(one, player="") if one.player == player else one for one in notepad.written)
    gone = {seat.name for seat in notepad.seats if seat.player == player}
    evening = tuple(
        replace(game, names=["–" if name in gone else name for name in game.names])
        for game in notepad.evening
    )
    return replace(notepad, seats=seats, host=host, written=written, evening=evening)


def carried(notepad: Notepad, old: str, new: str) -> Notepad:
    """Somebody goes by another id; with a column under each, the other one stays."""
    taken = notepad.seat_of(new) is not None
    seats = tuple(
        replace(seat, player="" if taken else new) if seat.player == old else seat for seat in notepad.seats
    )
    return replace(notepad, seats=seats, host=new if notepad.host == old else notepad.host)


def played(notepad: Notepad) -> tuple[Played, ...]:
    """The games of the evening, with this one once it is over."""
    if notepad.phase != "over":
        return notepad.evening
    outcome = read(notepad).outcome()
    last = Played(
        code=notepad.code,
        names=list(notepad.names),
        scores=list(outcome.scores),
        winners=list(outcome.winners),
        closed=outcome.reason == "closed",
    )
    return (*notepad.evening, last)[-EVENING:]


def require_pencil(notepad: Notepad, player: str, seat: int) -> None:
    """Everybody writes in their own column, the host in all; both sides of a team game are everybody's."""
    own = notepad.seat_of(player)
    if player == notepad.host or (own is not None and (own == seat or paper_of(notepad.key).columns)):
        return
    raise NotYours("column")


def _written(notepad: Notepad, n: int) -> Written:
    found = next((one for one in notepad.written if one.n == n), None)
    if found is None:
        raise IllegalAction("Nothing of that number is written here.", why="place")
    return found


def _require_host(notepad: Notepad, player: str) -> None:
    if player != notepad.host:
        raise NotHost("pad")


def _added(notepad: Notepad, name: str, player: str) -> Notepad:
    if notepad.written or notepad.phase == "over":
        raise GameHasBegun("pad")
    seat = PadSeat(free_name(clean_name(name), notepad.names), player)
    seats = (*notepad.seats, seat)
    game_for(notepad.key, notepad.options, seats)
    return replace(notepad, seats=seats)


def _seated(notepad: Notepad, at: int, seat: PadSeat) -> Notepad:
    return replace(notepad, seats=(*notepad.seats[:at], seat, *notepad.seats[at + 1 :]))
