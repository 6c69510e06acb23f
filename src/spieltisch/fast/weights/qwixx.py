"""Of Qwixx, in whole numbers: kernels reckon with nothing else."""

from __future__ import annotations

UNIT = 10  # a cross is worth so many steps of a row's end
RATE = 3  # a number still open so many; 2 and 4 lose clearly against it
MISS = 5  # points that a miss costs
