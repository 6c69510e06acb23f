"""Who somebody is: a random id, signed, in a cookie or as a program's token. There are no accounts."""

from __future__ import annotations

import hmac
import re
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from hashlib import sha256
from typing import Literal, NamedTuple

COOKIE = "spieltisch"
YEAR = 365 * 24 * 3600  # browsers forget a cookie after it
DAY = 24 * 3600
RENEWED_AFTER = 30 * DAY  # a browser that comes again never forgets its cookie
SIGNED = re.compile(r"([A-Za-z0-9_-]{16,32})\.([0-9]{1,11})\.([A-Za-z0-9_-]{43})")

Standing = Literal["known", "new", "forged", "revoked"]


class Identity(NamedTuple):
    """A player, and how we come to know them; ``renew`` asks for a new cookie."""

    player: str
    standing: Standing
    renew: bool


def fresh(standing: Standing = "new") -> Identity:
    """Somebody whom nobody has seen before."""
    return Identity(secrets.token_urlsafe(12), standing, True)


def sign(key: bytes, player: str, now: float | None = None) -> str:
    """The text that proves who a player is."""
    body = f"{player}.{max(0, int(time.time() if now is None else now))}"
    return f"{body}.{_signature(key, body)}"


def identify(keys: Iterable[bytes], signed: str | None, now: float | None = None) -> Identity:
    """Who showed this text; a forged one makes them somebody new, and an older key asks for a new one.

    Its date says only when to give a new one. A good signature counts however old it is: this machine's clock
    may be wrong by years, and people would lose their seats for it.
    """
    if not signed:
        return fresh()
    match = SIGNED.fullmatch(signed)
    if match is None:
        return fresh("forged")
    player, issued, signature = match.groups()
    used = _which(keys, f"{player}.{issued}", signature)
    if used is None:
        return fresh("forged")
    age = (time.time() if now is None else now) - int(issued)
    return Identity(player, "known", used > 0 or not -DAY <= age <= RENEWED_AFTER)


def cookie_header(key: bytes, player: str, secure: bool, root_path: str = "") -> bytes:
    """The header that gives a browser its identity; scripts cannot read it."""
    path = f"Path={root_path or '/'}"
    parts = [f"{COOKIE}={sign(key, player)}", path, f"Max-Age={YEAR}", "HttpOnly", "SameSite=Lax"]
    return "; ".join(parts + ["Secure"] * secure).encode()


def cookie_value(header: str) -> str | None:
    """Our cookie among all that a browser sends."""
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return None


def _which(keys: Iterable[bytes], body: str, signature: str) -> int | None:
    """The number of the key that has signed this."""
    signed = (hmac.compare_digest(signature, _signature(key, body)) for key in keys)
    return next((number for number, good in enumerate(signed) if good), None)


def _signature(key: bytes, body: str) -> str:
    digest = hmac.new(key, f"spieltisch 1 {body}".encode(), sha256).digest()
    return urlsafe_b64encode(digest).decode().rstrip("=")
