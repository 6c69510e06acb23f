"""The action cards that leave the placement itself for later: Stop!, tile swap and one more tile."""

from __future__ import annotations

from .events import ExtraLaid, SignSet, Swapped
from .state import Laid
from .table import Table


def stop(table: Table, row: int) -> None:
    """A sign on a row: nobody may add there until somebody takes a row."""
    seat = table.due().seat
    table.play_action(seat, "stop")
    table.stops = tuple(sorted((*table.stops, row - 1)))
    table.tell(SignSet(seat, row))


def swap(table: Table, tile: int) -> None:
    """The tile that is due goes back openly; the other is due at once, whatever others have laid."""
    back = table.due()
    table.play_action(back.seat, "swap")
    table.spend(back.seat, tile)
    table.hold(back.seat, back.tile, openly=True)
    table.queue[0] = Laid(tile, back.seat)
    table.tell(Swapped(back.seat, back.tile, tile))


def extra(table: Table, tile: int) -> None:
    """All own tiles come now, lowest first; a later turn of the same round is gone."""
    seat = table.due().seat
    table.play_action(seat, "extra")
    table.spend(seat, tile)
    own = sorted((tile, *(laid.tile for laid in table.queue if laid.seat == seat)))
    table.queue = [*(Laid(t, seat) for t in own), *(laid for laid in table.queue if laid.seat != seat)]
    table.tell(ExtraLaid(seat, tile, tuple(own)))
