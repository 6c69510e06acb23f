"""The command itself: its parts, and how it ends.

Exit codes: 0 done, 1 refused (an illegal step, a bad record or position), 2 wrong use, 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from typing import NoReturn

import click

from .. import __version__
from ..core.errors import BadOption, SpieltischError
from ..core.extras import named
from ..core.plain import printable
from .admin import admin
from .analyse import analyse
from .arena import arena
from .benchmark import benchmark
from .completion import completion
from .copies import backup, move, restore
from .doctor import doctor
from .draw import draw
from .games import games
from .generate import generate
from .judge import judge
from .learn import learn
from .mcp import mcp
from .newbot import new_bot
from .play import play
from .puzzle import puzzle
from .replay import replay
from .rules import rules
from .schema import schema
from .serve import serve
from .simulate import simulate
from .sit import sit
from .think import think
from .train import train


@click.group(
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Examples: `spieltisch games`, `spieltisch play nimmt`, `spieltisch rules qwixx --lang de`",
)
@click.version_option(__version__, prog_name="spieltisch")
def cli() -> None:
    """One table for seventeen ways to play 6 nimmt!, its relatives, and the Qwixx card game."""


for command in (
    games,
    rules,
    learn,
    play,
    serve,
    sit,
    think,
    admin,
    backup,
    restore,
    move,
    replay,
    analyse,
    puzzle,
    judge,
    draw,
    new_bot,
    doctor,
    schema,
    mcp,
    arena,
    benchmark,
    simulate,
    generate,
    train,
    completion,
):
    cli.add_command(command)


def main() -> NoReturn:
    """Run the command; whatever a person did wrong becomes one sentence."""
    try:
        with named():
            result = cli(standalone_mode=False)
    except click.exceptions.Abort:
        leave(130)
    except click.ClickException as error:
        click.echo(f"spieltisch: {printable(error.format_message())}", err=True)
        leave(error.exit_code)
    except SpieltischError as error:
        click.echo(f"spieltisch: {printable(str(error))}", err=True)
        leave(2 if isinstance(error, BadOption) else 1)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        leave(0)
    leave(result if isinstance(result, int) else 0)


def leave(code: int) -> NoReturn:
    sys.exit(code)
