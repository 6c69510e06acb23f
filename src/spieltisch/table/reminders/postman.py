"""What carries notices out of the house: a table knows nothing of how."""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol

from ..store.subscriptions import Address
from ..store.webhooks import Webhook

LONGEST_WAIT = 86_400.0  # seconds until something is tried again
FIRST_WAIT = 60.0
MOST_FAILURES = 12  # in a row: then nobody is there any more


class Delivery(NamedTuple):
    """What became of a notice, and for how long whoever refused it wants to be left alone."""

    how: Literal["done", "gone", "failed"]
    again: float = 0.0

    def wait(self, failures: int) -> float:
        """Seconds until it is tried again: longer each time."""
        return min(max(self.again, FIRST_WAIT * 2.0**failures), LONGEST_WAIT)

    def is_end(self, failures: int) -> bool:
        """Whether it is not tried again at all."""
        return self.how == "gone" or (self.how == "failed" and failures + 1 >= MOST_FAILURES)


DONE, GONE = Delivery("done"), Delivery("gone")


class Parcel(NamedTuple):
    """What is pushed to a device; only its browser can read it."""

    data: bytes
    lasts: int  # seconds, after which it is not true any more
    quiet: bool  # nobody has to be woken for it


class Postman(Protocol):
    """Brings notices, or says that it could not; it raises nothing, and takes its time from nobody."""

    async def push(self, address: Address, parcel: Parcel) -> Delivery:
        """To a device."""

    async def announce(self, webhook: Webhook, title: str, text: str) -> Delivery:
        """By way of another service."""
