"""The Qwixx card game compiled, with jokers or without, with every option and up to nine seats."""

from __future__ import annotations

from .layout import covers as covers
from .play import simulator as simulator
from .search import playouts as playouts
from .search import searcher as searcher
