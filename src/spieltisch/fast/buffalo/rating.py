"""What rules of thumb say of candidates: before playouts, and beside them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..compiling import jit
from ..rows import Vector
from . import layout as at
from .codes import CARD, TAKE
from .kernel import choose_row
from .policy import card_risk, count_unknown, others_of, price_of
from .trying import after_card, after_use, climb, copy_round, rank_of_order, settle
from .window import SORT, sorts, window


@jit
def rate_uses(table: Vector, rules: Vector, trial: Vector, codes: Vector, values: NDArray[np.float64]) -> int:
    """What every use makes of this round; of the orders of a sort, the one that small changes lead to."""
    copy_round(table, trial)
    going = settle(trial, rules)
    count = window(table, rules, codes)
    for i in range(count):
        values[i] = after_use(table, rules, trial, codes[i], going)
    if sorts(table) > 0:
        best = climb(table, rules, trial, codes, going)
        if best < going:
            codes[count] = SORT << 16 | rank_of_order(table, codes)
            values[count] = float(best)
            count += 1
    return count


@jit
def rate(
    table: Vector,
    rules: Vector,
    seat: int,
    choices: Vector,
    values: NDArray[np.float64],
    trial: Vector,
    lower: Vector,
) -> None:
    """What rules of thumb say of the candidates: heads gained, against any other candidate."""
    copy_round(table, trial)
    going = settle(trial, rules)
    count_unknown(table, rules, lower)
    for c in range(choices.shape[0]):
        kind, what = choices[c] >> 16, choices[c] & 0xFFFF
        if kind == TAKE:
            copy_round(table, trial)
            choose_row(trial, what)
            values[c] = -float(settle(trial, rules))
        elif kind != CARD:
            price = price_of(table, rules, choices[c])
            values[c] = -after_use(table, rules, trial, choices[c], going) - price
        elif table[at.REPLACING] >= 0:
            values[c] = -float(after_card(table, rules, trial, what, seat))
        else:
            values[c] = -card_risk(table, rules, seat, what, others_of(table, rules), lower)
