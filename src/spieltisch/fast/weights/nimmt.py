"""Of 6 nimmt!"""

from __future__ import annotations

LOW_EARLY, HIGH_EARLY = 2.0, 1.5  # heads worth risking to be rid of the lowest and the highest card
REVERSER_WORTH = 1.0  # heads that a reverser must save at the start of a deal
