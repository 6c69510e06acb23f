"""The flags of ``spieltisch arena`` for a sequential test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from .common import F

if TYPE_CHECKING:
    from ..arena.contest import Contest
    from ..arena.sprt import SequentialTest


def sprt_options(command: F) -> F:
    """``--sprt LOW HIGH`` and what belongs to it."""
    for option in (
        click.option("--beta", type=float, help="How often H0 may be accepted where H1 is true; 0.05."),
        click.option("--alpha", type=float, help="How often H1 may be accepted where H0 is true; 0.05."),
        click.option("--by", type=click.Choice(["score", "wins"]), help="What `--sprt` looks at; score."),
        click.option(
            "--sprt",
            nargs=2,
            type=float,
            metavar="LOW HIGH",
            help="Stop when it is decided whether the first bot is better than the second "
            "by LOW or less (H0), or by HIGH or more (H1).",
        ),
    ):
        command = option(command)
    return command


def sequential_test(
    contest: Contest, deals: int, leads: tuple[float, float] | None, **others: str | float | None
) -> SequentialTest | None:
    """The test that the flags describe, if any."""
    given: dict[str, Any] = {name: value for name, value in others.items() if value is not None}
    if leads is None:
        if given:
            raise click.UsageError(f"--{next(iter(given))} belongs to --sprt LOW HIGH, which is missing.")
        return None
    from ..arena.sprt import Hypotheses, SequentialTest

    return SequentialTest(contest, Hypotheses(*leads, **given), deals)
