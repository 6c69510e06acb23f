"""What servers on one database call out to each other; whoever misses something looks later."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

Heard = Callable[[str], None]


class Notices:
    """Hands on what was called out, by its first word."""

    def __init__(self) -> None:
        self._ears: dict[str, list[Heard]] = defaultdict(list)

    def listen(self, topic: str, heard: Heard) -> None:
        """Be told what is said of a topic; nothing is said where something may have been missed."""
        self._ears[topic].append(heard)

    def tell(self, said: str) -> None:
        """Something was called out."""
        topic, _, rest = said.partition(" ")
        for heard in self._ears.get(topic, ()):
            heard(rest)

    def look(self) -> None:
        """Something may have been missed: everybody looks for themselves."""
        for ears in self._ears.values():
            for heard in ears:
                heard("")
