"""Whole numbers as people write them: 2000, 2_000, 1e6."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

import click

NUMBER = re.compile(r"(\d[\d_]{0,24})(?:e\+?(\d{1,2}))?", re.ASCII | re.IGNORECASE)
F = TypeVar("F", bound=Callable[..., Any])
Reader = Callable[[click.Context, click.Parameter, str | None], int | None]


def within(low: int, high: int) -> Reader:
    """The callback of a flag that takes a whole number within limits; anything else gets one sentence."""

    def read(_ctx: click.Context, param: click.Parameter, text: str | None) -> int | None:
        number = None if text is None else read_count(text)
        if text is not None and (number is None or not low <= number <= high):
            limits = f"a whole number from {low} to {high}"
            raise click.UsageError(f"{param.opts[0]} must be {limits}, not {text[:40]!r}.")
        return number

    return read


def count_option(name: str, low: int, high: int, default: str | None, help: str) -> Callable[[F], F]:
    """``--NAME N``, a whole number within limits."""
    return click.option(
        name,
        metavar="N",
        callback=within(low, high),
        default=default,
        show_default=default is not None,
        help=help,
    )


def seed_option(help: str) -> Callable[[F], F]:
    """``--seed N``"""
    return count_option("--seed", 0, 2**63 - 1, "1", help)


def read_count(text: str) -> int | None:
    """The number of a text; nothing where it is none."""
    found = NUMBER.fullmatch(text.strip())
    if found is None:
        return None
    power: int = 10 ** int(found[2] or 0)
    return int(found[1].replace("_", "")) * power
