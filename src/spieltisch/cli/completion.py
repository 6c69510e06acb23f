"""``spieltisch completion``: the shell's Tab key."""

from __future__ import annotations

import click


@click.command(epilog="Example: `spieltisch completion bash >> ~/.bashrc`")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print what makes the Tab key complete commands and games in a shell."""
    from click.shell_completion import get_completion_class

    found = get_completion_class(shell)
    assert found is not None
    root = click.get_current_context().find_root().command
    click.echo(found(root, {}, "spieltisch", "_SPIELTISCH_COMPLETE").source())
