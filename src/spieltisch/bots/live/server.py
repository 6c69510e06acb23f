"""A server as a bot asks it by HTTP (docs/protocol.md); what it refuses is one sentence."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from ...core.errors import SpieltischError
from ...core.plain import printable

SECONDS = 20.0
LONGEST = 4_000_000  # bytes of an answer


class NotServed(SpieltischError):
    """A server refused, or there is none."""


@dataclass(frozen=True, slots=True)
class GameServer:
    """Where the tables are, and as whom one comes."""

    url: str
    token: str = ""

    @classmethod
    def at(cls, url: str) -> GameServer:
        """The server of an address, as a new guest."""
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise NotServed(f"{url!r} is no address of a server, such as http://127.0.0.1:8765.")
        return cls(url.rstrip("/"))

    def introduced(self) -> GameServer:
        """This server, which knows us by a new token from now on."""
        return GameServer(self.url, str(self.ask("POST", "/api/players", {})["token"]))

    @property
    def headers(self) -> dict[str, str]:
        """How we show who we are."""
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def socket_url(self, code: str, query: str) -> str:
        """Where the socket of a table is."""
        return f"{self.url.replace('http', 'ws', 1)}/api/tables/{code}/ws?{query}"

    def seat_at(self, code: str, name: str, seat: int | None) -> int:
        """Our seat at a table: one that we have, or a free one that is taken now."""
        table = self.ask("GET", f"/api/tables/{code}")
        mine = [each["seat"] for each in table["seats"] if each["yours"]]
        if mine:
            return int(mine[0])
        return int(self.ask("POST", f"/api/tables/{code}/join", {"name": name, "seat": seat})["seat"])

    def ask(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """The answer to a request."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json", **self.headers}
        request = Request(self.url + path, data, headers, method=method)
        try:
            with urlopen(request, timeout=SECONDS) as answer:
                return json.loads(answer.read(LONGEST))
        except HTTPError as error:
            raise NotServed(_said(error)) from error
        except (URLError, OSError, ValueError) as error:
            reason = getattr(error, "reason", error)
            raise NotServed(f"{self.url} does not answer as a server of tables does: {reason}.") from error


def _said(error: HTTPError) -> str:
    with error:
        try:
            return printable(str(json.loads(error.read(LONGEST))["message"]))
        except (ValueError, KeyError, TypeError, OSError):
            return f"The server refused with status {error.code}."
