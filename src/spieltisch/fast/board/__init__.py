"""The board game compiled: all four versions, with every option and any board."""

from __future__ import annotations

from ..foreseer import foreseeing
from ..kernel import Kernel, Thinking
from . import cards_env, env
from .features import POLICIES
from .layout import covers, unpack
from .play import simulator
from .search import dealing, searcher

LEARNT = "board", "board-lucky", "board-pro", "board-pro-lucky"
KERNEL = Kernel(
    covers=covers,
    simulator=simulator,
    searches={1: Thinking(searcher), 2: Thinking(foreseeing(searcher, dealing, LEARNT))},
    unpack=unpack,
    batches=(env, cards_env),
    policies=POLICIES,
)
