"""What two servers say to each other, in MessagePack: calls as ASGI has them, many at a time."""

from __future__ import annotations

from typing import Any

import msgspec

from ..caller import SLOT, Caller, Scope

Message = dict[str, Any]  # as ASGI has it


class Call(msgspec.Struct, array_like=True):
    """A request or a socket as its door has seen it; who asks has been settled there."""

    type: str
    method: str
    scheme: str
    path: str
    raw_path: bytes
    query_string: bytes
    headers: list[tuple[bytes, bytes]]
    caller: Caller

    @classmethod
    def of(cls, scope: Scope) -> Call:
        """What of a scope goes on."""
        return cls(
            scope["type"],
            scope.get("method", ""),
            scope["scheme"],
            scope["path"],
            scope.get("raw_path") or b"",
            scope["query_string"],
            list(scope["headers"]),
            scope[SLOT],
        )

    def scope(self) -> Scope:
        """The scope for the application there; the address that was listened at is another server's."""
        kind: Scope = {"method": self.method} if self.type == "http" else {"subprotocols": []}
        return kind | {
            "type": self.type,
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": self.scheme,
            "server": None,
            "client": None,
            "root_path": "",
            "path": self.path,
            "raw_path": self.raw_path,
            "query_string": self.query_string,
            "headers": self.headers,
            "state": {},
            "extensions": {"websocket.http.response": {}},
            SLOT: self.caller,
        }


class Begin(msgspec.Struct, array_like=True, tag=0):
    """A call begins; its door counts them."""

    stream: int
    call: Call


class Begun(msgspec.Struct, array_like=True, tag=1):
    """The table is here; or another server has it by now, and nothing was done."""

    stream: int
    elsewhere: str = ""


class Carried(msgspec.Struct, array_like=True, tag=2):
    """One message of a call, either way."""

    stream: int
    message: Message


class Grant(msgspec.Struct, array_like=True, tag=3):
    """So many bytes more may be sent."""

    stream: int
    count: int


class Done(msgspec.Struct, array_like=True, tag=4):
    """The application has finished with a call."""

    stream: int


Item = Begin | Begun | Carried | Grant | Done
ENCODER = msgspec.msgpack.Encoder()
DECODER: msgspec.msgpack.Decoder[list[Item]] = msgspec.msgpack.Decoder(list[Item])


def size_of(message: Message) -> int:
    """About how much memory a message takes; empty ones are not free."""
    return 64 + len(message.get("text") or message.get("bytes") or message.get("body") or b"")
