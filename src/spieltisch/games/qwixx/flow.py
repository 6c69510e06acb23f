"""How a turn goes on by itself, phase by phase, until somebody has to choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .cards import JOKER, Card, number_of
from .choices import crosses, plays, takes
from .events import Announced, NothingAnnounced
from .marking import enders
from .pad import Pad
from .supply import colours_draw, fill
from .turn import able_to_mark, cross, end, finish, play, see_colours, take


def play_on(pad: Pad) -> None:
    """Go on while nobody has to choose."""
    while _PHASES[pad.phase](pad):
        pass


def _asks(pad: Pad) -> bool:
    return False


def _display(pad: Pad) -> bool:
    if not fill(pad):
        return False
    pad.phase = "take"
    return True


def _take(pad: Pad) -> bool:
    options = takes(pad.rules, pad.hands[pad.active], pad.display)
    if len(options) > 1:
        return False
    take(pad, options[0].places)
    return True


def _colours(pad: Pad) -> bool:
    while pad.taking:
        draw = colours_draw(pad.shuffles, pad.hands, pad.active, pad.taking)
        if not draw.forced:  # by the numbers alone: a name only says how chance will answer
            return False
        see_colours(pad, draw.pool)
    pad.phase = "refill"
    return True


def _refill(pad: Pad) -> bool:
    if not fill(pad):
        return False
    number = pad.announced = pad.top
    if number is None:
        pad.events.append(NothingAnnounced(pad.active))
    else:
        pad.events.append(Announced(pad.active, number))
        pad.waiting = able_to_mark(pad, number)
    pad.phase = "mark"
    return True


def _mark(pad: Pad) -> bool:
    if pad.waiting:
        return False
    pad.announced = None
    if not pad.rules.finish_turn and enders(pad.rules, pad.sheets):
        finish(pad)
    else:
        pad.phase = "play"
    return True


def _play(pad: Pad) -> bool:
    hand = pad.hands[pad.active]
    if not hand:
        end(pad)
        return True
    if len(hand) > 1 or _may_be_joker(pad, hand[0]):
        return False
    play(pad, plays(pad.rules, hand)[0])
    return True


def _may_be_joker(pad: Pad, card: Card) -> bool:
    """Whether, for all that everybody knows, a colour could have to be named."""
    joker = f"{JOKER}{number_of(card)}"
    return any(card in cards and joker in cards for cards in pad.shuffles)


def _cross(pad: Pad) -> bool:
    assert pad.played is not None
    if len(crosses(pad.rules, pad.sheets[pad.active], pad.played)) > 1:
        return False
    cross(pad, (), "unable")
    return True


_PHASES: Mapping[str, Callable[[Pad], bool]] = {  # whether the turn went on to another phase
    "start": _asks,
    "deal": _asks,
    "display": _display,
    "take": _take,
    "colours": _colours,
    "refill": _refill,
    "mark": _mark,
    "play": _play,
    "cross": _cross,
    "over": _asks,
}
