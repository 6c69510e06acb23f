"""Of the buffalo."""

from __future__ import annotations

LOW_EARLY, HIGH_EARLY = 3.0, 1.0  # heads worth risking to be rid of the lowest and the highest card
PRICE = 4.0  # heads that a special must save while all rounds are to come
IDLE = 0.01  # what does nothing is left undone
