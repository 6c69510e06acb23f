"""The application behind the door: sockets to the tables, everything else to the routes."""

from __future__ import annotations

from .caller import Scope
from .doorman import App, Message, Receive, Send
from .problems import Refusal


class Inside:
    """Where whoever has come past a doorman is led to: ours, or that of another server."""

    def __init__(self, app: App, sockets: App) -> None:
        self._app, self._sockets = app, sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer."""
        if scope["type"] == "websocket":
            await self._sockets(scope, receive, send)
        else:
            await self._app(scope, _whole(receive), send)

    async def close(self) -> None:
        """Nothing is open here that the server does not close itself."""


def _whole(receive: Receive) -> Receive:
    """A body that breaks off is a bad request, and no fault of ours."""
    more = True

    async def receiving() -> Message:
        nonlocal more
        message = await receive()
        if more and message["type"] == "http.disconnect":
            raise Refusal("cut-off")
        more = more and message.get("more_body", False)
        return message

    return receiving
