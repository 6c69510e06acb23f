"""How a turn goes on by itself, phase by phase, until somebody has to choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .cards import JOKER, Card, number_of
from .choices import crosses, plays, takes
from .events import Announced, NothingAnnounced
from .marking import enders
from .supply import colours_draw
from .turn import Turn


def play_on(turn: Turn) -> None:
    """Go on while nobody has to choose."""
    while _PHASES[turn.phase](turn):
        pass


def _asks(turn: Turn) -> bool:
    return False


def _display(turn: Turn) -> bool:
    if not turn.supply.fill(turn.hands):
        return False
    turn.phase = "take"
    return True


def _take(turn: Turn) -> bool:
    options = takes(turn.rules, turn.hands[turn.active], turn.supply.display)
    if len(options) > 1:
        return False
    turn.take(options[0].places)
    return True


def _colours(turn: Turn) -> bool:
    while turn.taking:
        draw = colours_draw(turn.supply.shuffles, turn.hands, turn.active, turn.taking)
        if not draw.forced:  # by the numbers alone: a name only says how chance will answer
            return False
        turn.see_colours(draw.pool)
    turn.phase = "refill"
    return True


def _refill(turn: Turn) -> bool:
    if not turn.supply.fill(turn.hands):
        return False
    number = turn.announced = turn.supply.top
    if number is None:
        turn.events.append(NothingAnnounced(turn.active))
    else:
        turn.events.append(Announced(turn.active, number))
        turn.waiting = turn.able(number)
    turn.phase = "mark"
    return True


def _mark(turn: Turn) -> bool:
    if turn.waiting:
        return False
    turn.announced = None
    if not turn.rules.finish_turn and enders(turn.rules, turn.sheets):
        turn.finish()
    else:
        turn.phase = "play"
    return True


def _play(turn: Turn) -> bool:
    hand = turn.hands[turn.active]
    if not hand:
        turn.end()
        return True
    if len(hand) > 1 or _may_be_joker(turn, hand[0]):
        return False
    turn.play(plays(turn.rules, hand)[0])
    return True


def _may_be_joker(turn: Turn, card: Card) -> bool:
    """Whether, for all that everybody knows, a colour could have to be named."""
    joker = f"{JOKER}{number_of(card)}"
    return any(card in cards and joker in cards for cards in turn.supply.shuffles)


def _cross(turn: Turn) -> bool:
    assert turn.played is not None
    if len(crosses(turn.rules, turn.sheets[turn.active], turn.played)) > 1:
        return False
    turn.cross((), "unable")
    return True


_PHASES: Mapping[str, Callable[[Turn], bool]] = {  # whether the turn went on to another phase
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
