"""Of the board game, in points."""

from __future__ import annotations

CARD = 2.0  # that an action card in the hand is worth
FIVE, BULLS = 4.0, 3.0  # and a lucky card of each kind
TILE = -1.0  # one tile more to get rid of
LEFT = 0.5  # how likely a tile of the hand costs its bulls in the end
