"""``spieltisch mcp``: the table as tools for language models, by the Model Context Protocol."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from .. import __version__
from ..core.extras import named

if TYPE_CHECKING:
    from mcp.server import MCPServer


@click.command(epilog='Example of a client\'s settings: {"command": "spieltisch", "args": ["mcp"]}')
def mcp() -> None:
    """Speak with a language model on standard input and output.

    Its tools: the rules, what the rules say to a position, a table to play at, and the coach.
    """
    made().run("stdio")


def made() -> MCPServer:
    """The server with all its tools."""
    with named("spieltisch mcp"):
        from mcp.server import MCPServer
        from mcp.server.mcpserver.exceptions import ToolError
    from .tools.toolbox import INSTRUCTIONS, Toolbox, ToolRefused

    def spoken(tool: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(tool)
        def called(*args: Any, **more: Any) -> Any:
            try:
                return tool(*args, **more)
            except ToolRefused as refusal:
                raise ToolError(str(refusal)) from refusal

        return called

    server: MCPServer = MCPServer(
        "spieltisch", version=__version__, instructions=INSTRUCTIONS, log_level="ERROR"
    )
    for tool in Toolbox().tools():
        server.tool()(spoken(tool))
    return server
