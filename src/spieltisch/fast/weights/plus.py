"""Of the games with zero cards, in heads.

A number in the hand weighs differently for the two: the readable player counts what nobody has seen, the
compiled one takes all numbers for equally likely, and each was tuned with its own odds.
"""

from __future__ import annotations

TO_WIN, TO_LOSE = 2.5, 1.2  # that a number in the hand stands for, where heads are won or lost
TO_WIN_AT_A_GLANCE, TO_LOSE_AT_A_GLANCE = 5.0, 0.5  # the same for the compiled player
ZERO = 1.0  # and a zero; it is never a burden
