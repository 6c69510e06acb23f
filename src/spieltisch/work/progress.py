"""A bar with the time left, for people who watch; nothing where nobody does."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Progress = Callable[[int], None]  # is told how many more are done


def unseen(_more: int) -> None:
    """Where nobody watches."""


@contextmanager
def progress(
    total: int,
    done: int = 0,
    what: str = "deals",
    beside: Callable[[], str] | None = None,
    all_needed: bool = False,
) -> Iterator[Progress]:
    """Something to tell how many more of them are done.

    ``beside`` is asked what else to say; where all may not be needed, that is instead of the time left.
    """
    if not sys.stderr.isatty():
        yield unseen
        return
    from rich import progress as bars
    from rich.console import Console

    columns = (bars.BarColumn(), bars.MofNCompleteColumn(), bars.TextColumn(what), bars.TimeElapsedColumn())
    left = bars.TimeRemainingColumn(elapsed_when_finished=False), bars.TextColumn("left")
    said = () if beside is None else (bars.TextColumn("{task.description}"),)
    dot, end = bars.TextColumn("·"), (*left, *said) if beside is None or all_needed else said
    say = beside or str
    with bars.Progress(*columns, dot, *end, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say(), total=total, completed=done)
        yield lambda more: bar.update(task, advance=more, description=say())


@contextmanager
def waiting(words: str) -> Iterator[None]:
    """Says what is waited for, as long as it lasts, to people who watch."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(words):
        yield
