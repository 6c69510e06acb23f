"""Whose address it is: limits count networks, not the many addresses that one person can choose from."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

UNKNOWN = "unknown"  # all who say nothing that can be read share one allowance
HOST_BITS = 64  # of an IPv6 address: whoever has one has all that differ in these


def network_of(text: str) -> str:
    """The address without its port; of IPv6 the network, and of IPv4 in it the IPv4 address."""
    address = literal(_without_port(text.strip().strip('"')).partition("%")[0])
    if address is None:
        return UNKNOWN
    if isinstance(address, IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address) >> HOST_BITS << HOST_BITS, 128 - HOST_BITS)))


def literal(text: str) -> IPv4Address | IPv6Address | None:
    """The address that a text is, if it is one and no name."""
    try:
        return ip_address(text)
    except ValueError:
        return None


def is_loopback(text: str) -> bool:
    """Whether a name or address means the machine itself, and is reached from nowhere else."""
    address = literal(text)
    if isinstance(address, IPv6Address):
        address = address.ipv4_mapped or address
    return text == "localhost" if address is None else address.is_loopback


def _without_port(text: str) -> str:
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text
