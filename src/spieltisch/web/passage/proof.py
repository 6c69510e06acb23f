"""Two servers prove to each other that they have the same key, without showing it."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterable
from hashlib import sha256
from typing import Literal, TypeVar

import msgspec

from ...core.errors import SpieltischError
from .line import Line

VERSION = 1
NONCE = 32  # bytes


class NotOurs(SpieltischError):
    """The other side does not know our key, or speaks another language."""


class Hello(msgspec.Struct, array_like=True):
    """Who is there, and something new to be signed."""

    version: int
    server: str
    nonce: bytes


class Signed(msgspec.Struct, array_like=True):
    """The owner's answer, signed first: whoever asks learns nothing of a door that they do not know."""

    hello: Hello
    proof: bytes


T = TypeVar("T", Hello, Signed)


async def call_at(line: Line, me: str, keys: Iterable[bytes]) -> str:
    """The door's side: the id of the server at the other end."""
    mine = Hello(VERSION, me, secrets.token_bytes(NONCE))
    await line.send(msgspec.msgpack.encode(mine))
    answer = _read(await line.receive(), Signed)
    for key in keys:
        if hmac.compare_digest(answer.proof, _proof(key, "owner", mine, answer.hello)):
            await line.send(_proof(key, "door", mine, answer.hello))
            _read(await line.receive(), Hello)
            return answer.hello.server
    raise NotOurs("it does not have the same key")


async def answer_at(line: Line, me: str, keys: Iterable[bytes]) -> Hello:
    """The owner's side: what to say to the server that has called, once all is ready for it."""
    theirs = _read(await line.receive(), Hello)
    mine = Hello(VERSION, me, secrets.token_bytes(NONCE))
    key = next(iter(keys))
    await line.send(msgspec.msgpack.encode(Signed(mine, _proof(key, "owner", theirs, mine))))
    if not hmac.compare_digest(await line.receive(), _proof(key, "door", theirs, mine)):
        raise NotOurs("it does not have the same key")
    return mine


def _read(data: bytes, kind: type[T]) -> T:
    try:
        found = msgspec.msgpack.decode(data, type=kind)
    except msgspec.DecodeError as error:
        raise NotOurs("it does not speak as a server does") from error
    hello = _hello_in(found)
    if hello.version != VERSION or len(hello.nonce) != NONCE:
        raise NotOurs(f"it speaks version {hello.version}, and this server {VERSION}")
    return found


def _hello_in(said: Hello | Signed) -> Hello:
    return said if isinstance(said, Hello) else said.hello


def _proof(key: bytes, role: Literal["door", "owner"], door: Hello, owner: Hello) -> bytes:
    said = msgspec.msgpack.encode(("spieltisch passage", role, door, owner))
    return hmac.new(key, said, sha256).digest()
