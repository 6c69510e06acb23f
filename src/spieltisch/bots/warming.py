"""Compiles the kernels of every family ahead of time: ``python -m spieltisch.bots.warming``.

A server does this in the background, so that no table waits for the first choice of a master. With
``--with-parent`` it ends when its standard input does.
"""

from __future__ import annotations

import os
import sys
import threading
from itertools import islice
from random import Random

from ..core.game import CHANCE, TEAM, AnyGame
from ..core.play import play_random
from ..games.registry import modes
from .registry import make_bot

STOPS = 60  # of a random game: enough to meet every kind of decision
STAMP = ".warm"


def warm() -> bool:
    """Compile what is not compiled yet, as quietly as can be; whether there was anything to do."""
    from ..fast.compiling import cache_folder

    stamp = cache_folder() / STAMP
    if stamp.exists():
        return False
    if hasattr(os, "nice"):
        os.nice(19)
    for mode in {mode.family: mode for mode in modes().values()}.values():
        warm_game(mode.make())
    stamp.touch()
    return True


def warm_game(game: AnyGame) -> None:
    """Ask a searching bot for everything that a random game asks."""
    bot, rng = make_bot("search:1", game), Random(1)
    for turn in islice(play_random(game, "warm"), STOPS):
        for decision in game.pending(turn.before):
            if decision.actor != CHANCE:
                seat = 0 if decision.actor == TEAM else decision.actor
                bot.choose(game.view(turn.before, seat), decision, rng)


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
    warm()
