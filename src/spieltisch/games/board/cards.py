"""The action cards that leave the placement itself for later: Stop!, tile swap and one more tile."""

from __future__ import annotations

from .events import ExtraLaid, SignSet, Swapped
from .pad import Pad
from .state import Laid


def stop(pad: Pad, row: int) -> None:
    """A sign on a row: nobody may add there until somebody takes a row."""
    seat = pad.due().seat
    pad.play_action(seat, "stop")
    pad.stops = tuple(sorted((*pad.stops, row)))
    pad.tell(SignSet(seat, row))


def swap(pad: Pad, tile: int) -> None:
    """The tile that is due goes back openly; the other is due at once, whatever others have laid."""
    back = pad.due()
    pad.play_action(back.seat, "swap")
    pad.spend(back.seat, tile)
    pad.hold(back.seat, back.tile, openly=True)
    pad.queue[0] = Laid(tile, back.seat)
    pad.tell(Swapped(back.seat, back.tile, tile))


def extra(pad: Pad, tile: int) -> None:
    """All own tiles come now, lowest first; a later turn of the same round is gone."""
    seat = pad.due().seat
    pad.play_action(seat, "extra")
    pad.spend(seat, tile)
    own = sorted((tile, *(laid.tile for laid in pad.queue if laid.seat == seat)))
    pad.queue = [*(Laid(t, seat) for t in own), *(laid for laid in pad.queue if laid.seat != seat)]
    pad.tell(ExtraLaid(seat, tile, tuple(own)))
