"""The Qwixx card game compiled, with jokers or without, with every option and up to nine seats."""

from __future__ import annotations

from ..foreseer import foreseeing
from ..kernel import Kernel, Thinking
from . import env
from .layout import covers, unpack
from .play import POLICIES, simulator
from .search import dealing, searcher

KERNEL = Kernel(
    covers=covers,
    simulator=simulator,
    searches={1: Thinking(searcher), 2: Thinking(foreseeing(searcher, dealing, ("qwixx", "qwixx-joker")))},
    unpack=unpack,
    batches=(env,),
    policies=POLICIES,
)
