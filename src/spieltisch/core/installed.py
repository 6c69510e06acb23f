"""What other packages bring along: entry points, looked up once for each group and path."""

from __future__ import annotations

import sys
from functools import lru_cache
from importlib import metadata


def installed(group: str) -> dict[str, metadata.EntryPoint]:
    """The entry points of a group by name."""
    return _entries(group, tuple(sys.path))


@lru_cache(maxsize=32)
def _entries(group: str, _path: tuple[str, ...]) -> dict[str, metadata.EntryPoint]:
    """Looking through all that is installed takes a while: once for each path is enough."""
    return {entry.name: entry for entry in metadata.entry_points(group=group)}
