"""What is counted of all that is answered, for whoever looks after the server."""

from __future__ import annotations

from collections import Counter

from ..work.times import Times


class Traffic:
    """Answers by status, refusals by reason, and how long answers took."""

    def __init__(self) -> None:
        self.replies: Counter[int] = Counter()
        self.refusals: Counter[str] = Counter()
        self.reply_times = Times()
        self.sockets = 0  # that are open now


TRAFFIC = Traffic()  # of this process: whatever refuses counts here


def refusal(reason: str) -> None:
    """Somebody is refused something."""
    TRAFFIC.refusals[reason] += 1
