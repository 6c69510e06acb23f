"""The Qwixx card game compiled, with jokers or without, with every option and up to nine seats."""

from __future__ import annotations

from ..kernel import Kernel, Thinking
from . import env
from .layout import covers, unpack
from .play import POLICIES, simulator
from .search import searcher

KERNEL = Kernel(
    covers=covers,
    simulator=simulator,
    searches={1: Thinking(searcher)},
    unpack=unpack,
    batches=(env,),
    policies=POLICIES,
)
