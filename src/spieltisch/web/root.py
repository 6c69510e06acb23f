"""A server under a path: a proxy shows it at ``/games/``, beside other sites of the same name."""

from __future__ import annotations

from .caller import Scope
from .doorman import App, Receive, Send


class Root:
    """Takes the path off that all addresses begin with, whether or not the proxy has done so already."""

    def __init__(self, app: App, path: str) -> None:
        self._app = app
        self._path = path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand on what comes, as if it had come to the root."""
        path = scope.get("path", "")
        if path == self._path or path.startswith(f"{self._path}/"):
            rest = path[len(self._path) :] or "/"
            raw = scope.get("raw_path") or b""
            scope = {**scope, "path": rest, "raw_path": raw[len(self._path) :] or b"/"}
        await self._app(scope, receive, send)


def rooted(app: App, path: str) -> App:
    """The application under a path, if it has one."""
    return Root(app, path) if path else app


def with_root(address: str, path: str) -> str:
    """An address of the server, with the path that it is under."""
    return address if address.endswith(path) else address + path
