"""What every request meets first: who it is, whether it may come in, and the headers that go out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Container, Mapping
from typing import Any, Protocol

import msgspec

from . import traffic
from .caller import SLOT, Caller, Scope, caller_of
from .hosts import Hosts, name_in
from .identity import cookie_header
from .language import sentence
from .limits import Buckets
from .logs import clean
from .schemas import Problem
from .settings import Settings

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "  # compiled Python; no text becomes a script
    "style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; media-src 'self' data:; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
)
CLOSING = (b"content-security-policy", b"x-frame-options", b"cross-origin-resource-policy")
HEADERS: list[tuple[bytes, bytes]] = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
]
EMBEDDED = "/embed/"  # what may stand in a page of somebody else
OPEN_HEADERS: list[tuple[bytes, bytes]] = [
    (b"content-security-policy", POLICY.replace("frame-ancestors 'none'", "frame-ancestors *").encode()),
    *(header for header in HEADERS if header[0] not in CLOSING),
    (b"cross-origin-resource-policy", b"cross-origin"),
]
STATUS = {
    "too-fast": 429,
    "banned": 403,
    "foreign-origin": 403,
    "bad-token": 401,
    "unknown-host": 421,
    "elsewhere": 503,
}


class Behind(Protocol):
    """What a doorman stands before."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None: ...

    async def close(self) -> None: ...


class Doorman:
    """Stands before the whole application, or before the way to another server's."""

    def __init__(
        self, inside: Behind, settings: Settings, revoked: Container[str], whose: Mapping[str, str]
    ) -> None:
        self._inside = inside
        self._revoked = revoked
        self._whose = whose
        self._hosts = Hosts([name_in(settings.public_url), *settings.hosts])
        self._settings = settings
        self._requests = Buckets(settings.limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not."""
        if scope["type"] not in ("http", "websocket"):
            await self._inside(scope, receive, send)
            return
        caller = scope[SLOT] = caller_of(scope, self._settings, self._revoked, self._whose)
        refusal = self._refusal(scope, caller)
        if scope["type"] == "http":
            send = self._with_headers(scope, caller, send)
        if refusal:
            await refuse(scope, send, refusal, caller)
        else:
            await self._inside(scope, receive, send)

    async def close(self) -> None:
        """Let go of other servers."""
        await self._inside.close()

    def _refusal(self, scope: Scope, caller: Caller) -> str:
        if not self._requests.take(caller.address):
            return "too-fast"
        if caller.address in self._settings.banned:
            return "banned"
        if not self._hosts.know(caller.host):
            return "unknown-host"
        if caller.bearer and caller.identity.standing != "known":
            return "bad-token"
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if changes and not caller.bearer and not caller.same_origin:
            return "foreign-origin"
        return ""

    def _with_headers(self, scope: Scope, caller: Caller, send: Send) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = OPEN_HEADERS if scope["path"].startswith(EMBEDDED) else HEADERS
                headers = [*message.get("headers", ()), *own]
                if caller.identity.renew and not caller.bearer and _gives_identity(scope, caller):
                    cookie = cookie_header(
                        self._settings.key, caller.device, caller.secure, self._settings.root_path
                    )
                    headers.append((b"set-cookie", cookie))
                message = {**message, "headers": headers}
            await send(message)

        return sending


def _gives_identity(scope: Scope, caller: Caller) -> bool:
    """The page, one's own list and what changes something; a lost identity is told of by the list only."""
    path = scope["path"]
    if path == "/api/me" or scope["method"] == "POST":
        return True
    nobodys = ("/api/", "/assets/", "/schema", EMBEDDED)
    return caller.identity.standing != "forged" and not path.startswith(nobodys)


async def refuse(scope: Scope, send: Send, reason: str, caller: Caller) -> None:
    """Say no, in the caller's language."""
    traffic.refusal(reason)
    message = sentence(caller.language, reason, host=clean(caller.host))
    body = msgspec.json.encode(Problem(reason=reason, message=message))
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if reason in ("too-fast", "elsewhere"):
        headers.append((b"retry-after", b"2"))
    await send({"type": f"{kind}.start", "status": STATUS[reason], "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
