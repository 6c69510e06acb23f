"""What may be called from here: others name the addresses, so nothing inside may be among them."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, IPv6Network
from urllib.parse import SplitResult, urlsplit

from ..addresses import literal

LONGEST = 1000  # characters of an address
NAT64 = IPv6Network("64:ff9b::/96")  # an IPv4 address is in its last bits


class Forbidden(ValueError):
    """An address that may not be called; the reason is a word."""


def is_outside(text: str) -> bool:
    """Whether an address can be reached from everywhere, as can one that it may be led on to."""
    address = literal(text.partition("%")[0])
    if isinstance(address, IPv6Address):
        within = _within(address)
        return address.is_global and not address.is_multicast and (within is None or _is_public(within))
    return address is not None and _is_public(address)


def _is_public(address: IPv4Address) -> bool:
    return address.is_global and not address.is_multicast


def _within(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address that one of IPv6 stands for."""
    if address in NAT64:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)


def checked_address(url: str, inside: bool = False) -> str:
    """An https address of a name, or of an address outside; what a name leads to is not known yet.

    With ``inside`` the host allows the own network, too, and there plain http.
    """
    parts = _parts(url)
    host = parts.hostname or ""
    if parts.scheme != "https" and not (inside and parts.scheme == "http"):
        raise Forbidden("https")
    if not host or parts.username is not None or parts.password is not None:
        raise Forbidden("unreadable")
    if not inside and (host == "localhost" or (literal(host) is not None and not is_outside(host))):
        raise Forbidden("inside")
    return url


def _parts(url: str) -> SplitResult:
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        raise Forbidden("unreadable")
    try:
        parts = urlsplit(url)
        _port = parts.port
    except ValueError as error:
        raise Forbidden("unreadable") from error
    return parts
