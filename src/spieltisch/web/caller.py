"""Who is asking, from where, and in which language: read once from a request's headers."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

from ..table.thinkers.queue import Asker
from .addresses import is_loopback, network_of
from .hosts import means_this_machine
from .identity import Identity, cookie_value, fresh, identify
from .language import language_of
from .settings import Settings

Scope = dict[str, Any]
FORWARDED = frozenset(("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"))
SLOT = "spieltisch.caller"  # of the scope
ALONE: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class Caller:
    """One who asks."""

    address: str
    identity: Identity
    bearer: bool  # a program with a token, not a browser with a cookie
    secure: bool
    language: str
    same_origin: bool
    host: str
    at_home: bool  # on the very machine that the server runs on, and through no proxy
    device: str = ""  # the id that the cookie or token shows; whose it is, the identity says

    @property
    def base(self) -> str:
        """The server's address as this one wrote it."""
        return f"{'https' if self.secure else 'http'}://{self.host}"

    @property
    def asker(self) -> Asker:
        """For whom the workers work."""
        return Asker(self.address, self.player)

    @property
    def player(self) -> str:
        """The id that tables know."""
        return self.identity.player


def caller_of(
    scope: Scope, settings: Settings, revoked: Container[str] = (), whose: Mapping[str, str] = ALONE
) -> Caller:
    """Read the headers; where several say the same thing, the last one counts.

    ``whose`` names the players of devices that are not players of their own.
    """
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    address, scheme = _peer(scope, headers, settings.proxy)
    bearer = headers.get("authorization", "")
    identity = _identity(headers, bearer, settings.keys, revoked)
    device = identity.player
    return Caller(
        address,
        identity._replace(player=whose.get(device, device)),
        bool(bearer),
        scheme in ("https", "wss"),
        _language(scope, headers),
        _same_origin(headers, settings),
        _host(headers, settings.proxy),
        _at_home(scope, headers, settings.proxy),
        device,
    )


def known(scope: Any) -> Caller:
    """The caller of a request that has come past the doorman."""
    caller: Caller = scope[SLOT]
    return caller


def _identity(
    headers: dict[str, str], bearer: str, keys: Iterable[bytes], revoked: Container[str]
) -> Identity:
    shown = cookie_value(headers.get("cookie", ""))
    if bearer:
        word, _, token = bearer.partition(" ")
        shown = token.strip() if word.lower() == "bearer" else "none"
    identity = identify(keys, shown)
    return fresh("revoked") if identity.player in revoked else identity


def _peer(scope: Scope, headers: dict[str, str], proxy: bool) -> tuple[str, str]:
    """The address to count by, and the scheme; our proxy's word is the last of a forwarded list."""
    client = scope.get("client") or ("", 0)
    if not proxy:
        return network_of(str(client[0])), str(scope["scheme"])
    forwarded = headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
    scheme = headers.get("x-forwarded-proto", str(scope["scheme"])).strip()
    return network_of(forwarded or str(client[0])), scheme


def _language(scope: Scope, headers: dict[str, str]) -> str:
    query: bytes = scope.get("query_string", b"")
    wanted = parse_qs(query.decode("latin-1")).get("lang", [""])[-1] if b"lang=" in query else ""
    return language_of(wanted, headers.get("accept-language", ""))


def _same_origin(headers: dict[str, str], settings: Settings) -> bool:
    """Whether a browser says that our own page asks; programs say nothing, and need no such care."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    allowed = {_host(headers, settings.proxy), _place(settings.public_url)} - {""}
    return _place(origin) in allowed


def _at_home(scope: Scope, headers: dict[str, str], proxy: bool) -> bool:
    """A proxy on this machine comes from here as well, but it says so, or asks by another name."""
    client = scope.get("client") or ("", 0)
    if proxy or not FORWARDED.isdisjoint(headers):
        return False
    return is_loopback(str(client[0])) and means_this_machine(_host(headers, proxy))


def _host(headers: dict[str, str], proxy: bool) -> str:
    host = headers.get("host", "")
    return (headers.get("x-forwarded-host", host) if proxy else host).lower()


def _place(url: str) -> str:
    try:
        return urlsplit(url).netloc.lower()
    except ValueError:
        return ""
