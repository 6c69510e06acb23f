"""How many connections this process can hold: each takes a file descriptor, and the store needs some too."""

from __future__ import annotations

import sys

RESERVE = 96  # descriptors for the database, the workers and the page
MOST = 65_536  # more than that no table needs, and some systems refuse it
PLENTY = 10_000  # where descriptors are not counted


def room_for_connections() -> int:
    """Raise the limit as far as it goes without special rights; what is left beside the reserve."""
    return max(_open_files() - RESERVE, RESERVE)


def _open_files() -> int:
    if sys.platform == "win32":
        return PLENTY
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST if hard == resource.RLIM_INFINITY else min(hard, MOST)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MOST if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):  # macOS allows less than it says
        return soft
    return wanted
