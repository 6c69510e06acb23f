"""Of the games with rows."""

from __future__ import annotations

from ...games.rows import BULLS

AVERAGE_HEADS = sum(BULLS) / (len(BULLS) - 1)  # of a card
LOW = 0.3  # of all numbers: the cards below fit nowhere sooner or later
