"""How long work that is kept ends early: with a sentence that says so, and what is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from ..core.errors import BadOption, SpieltischError


@contextmanager
def told_what_is_kept(kept: Callable[[], str]) -> Iterator[None]:
    """End the command after Ctrl-C, or where work has failed; wrong use is refused as everywhere."""
    try:
        yield
    except BadOption:
        raise
    except KeyboardInterrupt:
        click.echo(f"\nInterrupted. {kept()}", err=True)
        raise click.exceptions.Exit(130) from None
    except (SpieltischError, OSError) as error:
        said = f"{error.strerror or error}." if isinstance(error, OSError) else error
        click.echo(f"spieltisch: {said} {kept()}", err=True)
        raise click.exceptions.Exit(1) from None
