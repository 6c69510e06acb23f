"""Courses of things that are rare by chance, and went wrong once."""

from __future__ import annotations

from .plan import Fault, Party, Plan
from .run import Evening


def test_a_server_cut_off_from_the_database_shows_nobody_a_table_that_others_play_on() -> None:
    """Whoever went to another server, and comes back to this one, must not be taken back in time."""
    plan = Plan(
        seed=1,
        parties=(Party("nimmt", 3, 2, False, None, None),),
        shared=True,
        servers=2,
        store_lag=0.002,
        net_lag=0.005,
        thought=1.5,
        faults=(
            Fault(2.8, "reload", 0.0, 0),
            Fault(2.8, "reload", 0.0, 1),
            Fault(3.0, "apart", 12.0, 0),
            Fault(14.3, "reload", 0.0, 0),
        ),
    )
    evening = Evening(plan, lambda now: int(2.7 < now < 14.2))
    evening.play()
    assert evening.faults == []
