"""What becomes of a table when its game begins, and when it is over."""

from __future__ import annotations

from ..core.fair import commitment
from .hours import time
from .seats import Setting
from .structs import replace


def begun(setting: Setting, seed: str) -> Setting:
    """The table with its game begun: by the rules of today, and with a seed that is promised."""
    version, promised = setting.game().version, commitment(seed)
    return replace(setting, phase="playing", version=version, seed=seed, commitment=promised)


def ended(
    setting: Setting, scores: tuple[int, ...], winners: tuple[int, ...] = (), closed: bool = False
) -> Setting:
    """The table with its game over; one that is ``closed`` nobody has won."""
    return replace(
        setting,
        phase="over",
        closed=closed,
        scores=scores,
        winners=winners,
        awaited=(),
        deadline=None,
        changed=time(),
    )
