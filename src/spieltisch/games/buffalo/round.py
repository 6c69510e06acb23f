"""How a round goes on: specials are opened and cards placed, until somebody must be asked."""

from __future__ import annotations

from ...core.chance import Draw, without
from .events import Replaced, SpecialsOpened
from .pad import Pad
from .placing import place, take
from .rules import Rules
from .state import BUFFALO, Card, Laid, State
from .windows import window


def is_over(at: State | Pad) -> bool:
    """Whether everything is placed."""
    running = at.queue or at.replacing or any(at.hands)
    return at.deal > 0 and not running


def round_of(rules: Rules, state: State) -> int:
    """Which round it is, from 1; one begins when the cards of the one before are placed."""
    before = not state.queue and state.replacing is None  # the members have not played yet
    return rules.hand - max(map(len, state.hands)) + before


def play_on(pad: Pad) -> None:
    """Do all that needs no choice."""
    while _alone(pad):
        pass


def place_due(pad: Pad, row: int | None = None) -> None:
    """Place the card now due; with a row, it takes that one."""
    due = pad.queue[0]
    if row is not None:
        take(pad, due, row, "low")
    elif not place(pad, due):
        pad.passed = True
        return
    finish(pad, due)


def finish(pad: Pad, laid: Laid) -> None:
    """A revealed card has been placed."""
    pad.leave_queue(laid)
    pad.placed += 1
    pad.passed = False
    if not pad.queue:
        pad.placed = 0


def replace_with(pad: Pad, card: Card) -> None:
    """The member who took a card back places another one at once, whoever was due."""
    assert pad.replacing is not None
    back = pad.replacing
    assert back.seat != BUFFALO
    pad.leave_hand(back.seat, card)
    pad.hands[back.seat] = tuple(sorted((*pad.hands[back.seat], back.card)))
    pad.shown[back.seat] = tuple(sorted((*pad.shown[back.seat], back.card)))
    pad.events.append(Replaced(back.seat, card, back.card))
    pad.replacing = None
    pad.queue.insert(0, Laid(card, back.seat))
    place_due(pad)


def open_specials(pad: Pad, names: tuple[str, ...]) -> None:
    """Turn up what was drawn from the stack."""
    pad.specials += names
    pad.special_stack -= len(names)
    pad.events.append(SpecialsOpened(names, pad.special_stack))


def _alone(pad: Pad) -> bool:
    """One thing that needs no choice; whether there was any."""
    if pad.passed or pad.replacing is not None or not (pad.queue or any(pad.hands)):
        return False
    draw = specials_due(pad.rules, pad)
    if draw is not None:
        return _open_alone(pad, draw)
    if not pad.queue or window(pad.rules, pad) is not None:
        return False
    place_due(pad)
    return True


def _open_alone(pad: Pad, draw: Draw) -> bool:
    """Equal cards only: what comes is known."""
    if len(set(draw.pool)) > 1:
        return False
    open_specials(pad, draw.pool[: draw.sizes[0]])
    return True


def specials_due(rules: Rules, at: State | Pad) -> Draw | None:
    """The specials to be turned up now; those in the box are as unseen as those in the stack."""
    missing = min(rules.face_up - len(at.specials), at.special_stack)
    if missing <= 0:
        return None
    pool = unseen_specials(rules, at)
    return Draw("special" if missing == 1 else "specials", pool, (missing,))


def unseen_specials(rules: Rules, at: State | Pad) -> tuple[str, ...]:
    """The specials that nobody has seen in this game."""
    beside = ("seven",) * len(at.seven) + ("stop",) * len(at.stopped)
    return without(rules.specials, (*at.specials, *at.specials_gone, *beside))
