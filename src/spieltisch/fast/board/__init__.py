"""The board game compiled: all four versions, with every option and any board."""

from __future__ import annotations

from .layout import covers as covers
from .play import simulator as simulator
from .search import playouts as playouts
from .search import searcher as searcher
