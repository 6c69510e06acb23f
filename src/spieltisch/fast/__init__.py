"""Compiled kernels for mass play and search, kept in lockstep with ``games/``.

Nothing here is imported before it is used: the compiler behind it is heavy, and its first use takes
a few seconds (after that, machine code is kept in the user's cache folder).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.extras import named

if TYPE_CHECKING:
    from .api import candidates as candidates
    from .api import covers as covers
    from .api import memory as memory
    from .api import playouts as playouts
    from .api import searcher as searcher
    from .api import simulate as simulate
    from .api import simulate_leads as simulate_leads
    from .api import thinking as thinking
    from .api import witnessed as witnessed
    from .vector import VectorEnv as VectorEnv

__all__ = [
    "VectorEnv",
    "candidates",
    "covers",
    "memory",
    "playouts",
    "searcher",
    "simulate",
    "simulate_leads",
    "thinking",
    "witnessed",
]


def __getattr__(name: str) -> Any:
    with named():
        if name == "VectorEnv":
            from .vector import VectorEnv

            return VectorEnv
        if name in __all__:
            from . import api

            return getattr(api, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
