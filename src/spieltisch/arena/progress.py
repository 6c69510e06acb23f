"""A bar with the time left, for people who watch; nothing where nobody does."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(deals: int, done: int) -> Iterator[Callable[[int], None]]:
    """Something to tell how many more deals are done."""
    if not sys.stderr.isatty():
        yield lambda more: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
    from rich.progress import TimeRemainingColumn as TimeLeft

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("deals"), TimeElapsedColumn())
    left = (TextColumn("·"), TimeLeft(elapsed_when_finished=False), TextColumn("left"))
    with Progress(*columns, *left, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=deals, completed=done)
        yield lambda more: bar.advance(task, more)
