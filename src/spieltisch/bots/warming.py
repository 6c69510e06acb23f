"""Compiles the kernels of every mode ahead of time: ``python -m spieltisch.bots.warming``.

A server does this in the background, so that no table waits for the first choice of a master, and nobody for
the coach. With ``--with-parent`` it ends when its standard input does, and says line by line which share is
done.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from functools import partial
from itertools import islice
from random import Random

from ..core.game import CHANCE, TEAM, AnyGame
from ..core.play import play_random
from ..games.registry import modes
from .registry import make_bot

STOPS = 60  # of a random game: enough to meet every kind of decision
STAMP = ".warm"
THINKERS = "search:1", "search@1:1", "strong"  # as masters play, as the coach judges elsewhere, by weights


def warm(tell: Callable[[float], None] = lambda share: None) -> bool:
    """Compile what is not compiled yet, as quietly as can be; whether there was anything to do.

    ``tell`` hears which share of it is done, again and again.
    """
    from ..fast.compiling import cache_folder

    stamp = cache_folder() / STAMP
    if stamp.exists():
        return False
    if hasattr(os, "nice"):
        os.nice(19)
    for at, mode in enumerate(modes().values()):  # what a family's modes share is compiled with the first
        warm_game(mode.make(), partial(_tell_part, tell, at, len(modes())))
    stamp.touch()
    return True


def _tell_part(tell: Callable[[float], None], at: int, parts: int, share: float) -> None:
    tell((at + share) / parts)


def warm_game(game: AnyGame, tell: Callable[[float], None] = lambda share: None) -> None:
    """Ask masters, the coach's searches and who goes by weights for everything that a random game asks."""
    from .. import fast

    bots, rng = [make_bot(spec, game) for spec in THINKERS], Random(1)
    for stop, turn in enumerate(islice(play_random(game, "warm"), STOPS)):
        tell(stop / STOPS)
        for decision in game.pending(turn.before):
            if decision.actor != CHANCE:
                seat = 0 if decision.actor == TEAM else decision.actor
                view = game.view(turn.before, seat)
                for bot in bots:
                    bot.choose(view, decision, rng)
                fast.witnessed(game, view, tuple(islice(decision.options, 2)), 1, 0)


def end_with_parent() -> None:
    """End when standard input does: whoever started us holds its other end, also if they are killed."""
    threading.Thread(target=_wait_for_the_end, daemon=True).start()


def _wait_for_the_end() -> None:
    while os.read(sys.stdin.fileno(), 1):
        pass
    os._exit(1)


if __name__ == "__main__":
    if "--with-parent" in sys.argv[1:]:
        end_with_parent()
        warm(lambda share: print(f"{share:.3f}", flush=True))
    else:
        warm()
