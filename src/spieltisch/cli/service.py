"""Options of whatever runs on for a host: servers, and those who think for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])


def workers_option(help: str) -> Callable[[F], F]:
    """``--workers N``, the processes that think."""
    return click.option("--workers", type=click.IntRange(1, 64), default=2, show_default=True, help=help)


def warm_option(command: F) -> F:
    """``--warm``, so that nobody waits for the compiler."""
    return click.option(
        "--warm/--no-warm", default=True, help="Compile the strongest bots in the background, once a version."
    )(command)


def log_format_option(command: F) -> F:
    """``--log-format``, for people or for programs."""
    return click.option(
        "--log-format",
        type=click.Choice(["text", "json"]),
        default="text",
        show_default=True,
        help="How faults are logged: for people or for programs.",
    )(command)
