"""Games as data: the columns, the three forms of a file, the card beside them, and who reads it all."""

from ..core.extras import named

with named():
    import numpy as numpy
