"""Web Push: what is said to a browser is encrypted for it alone, and signed so that its service knows us."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cached_property
from http import HTTPStatus
from socket import AF_INET
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from ...table.hours import time
from ...table.reminders.postman import DONE, GONE, Delivery, Parcel
from ...table.store.subscriptions import Address
from .outside import Forbidden, checked_address, is_outside

if TYPE_CHECKING:
    from aiohttp import ClientResponse, ClientSession
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

SECONDS = 10.0  # for all of it
GOOD_FOR = 12 * 3600  # seconds that a signature counts
TOPIC = "waiting"  # what has not arrived yet is replaced
CURVE_BYTES, AUTH_BYTES = 65, 16
FAILED = Delivery("failed")


def signing_key(secret: str) -> EllipticCurvePrivateKey:
    """The key by which push services know this server, made from one of its secrets."""
    from cryptography.hazmat.primitives.asymmetric import ec

    order = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
    return ec.derive_private_key(int(secret, 16) % (order - 1) + 1, ec.SECP256R1())


def public_text(key: EllipticCurvePrivateKey) -> str:
    """Its public half, as a page hands it to a browser."""
    from cryptography.hazmat.primitives import serialization

    form = serialization.PublicFormat.UncompressedPoint
    return _text(key.public_key().public_bytes(serialization.Encoding.X962, form))


def checked(address: Address, inside: bool = False) -> Address:
    """What a browser says where it is reached; refused where nothing can be sent there."""
    from cryptography.hazmat.primitives.asymmetric import ec

    checked_address(address.endpoint, inside)
    try:
        point, secret = _bytes(address.p256dh), _bytes(address.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError as error:
        raise Forbidden("unreadable") from error
    if len(point) != CURVE_BYTES or len(secret) != AUTH_BYTES:
        raise Forbidden("unreadable")
    return Address(address.endpoint, _text(point), _text(secret))


class Pusher:
    """Brings parcels to push services."""

    def __init__(self, key: EllipticCurvePrivateKey, contact: str, inside: bool = False) -> None:
        self.public = public_text(key)
        self._key = key
        self._contact = contact
        self._inside = inside

    async def push(self, address: Address, parcel: Parcel) -> Delivery:
        """Bring one; whatever goes wrong is no error."""
        from aiohttp import ClientError

        try:
            checked_address(address.endpoint, self._inside)
            headers, body = self._headers(address, parcel), self._sealed(address, parcel)
            async with self._session.post(
                address.endpoint, data=body, headers=headers, allow_redirects=False
            ) as answer:
                return delivery(answer)
        except Forbidden:
            return GONE
        except (ClientError, OSError, TimeoutError, ValueError):
            return FAILED

    async def close(self) -> None:
        """Let go of all connections."""
        if "_session" in self.__dict__:
            await self._session.close()

    @cached_property
    def _session(self) -> ClientSession:
        """Connections to nowhere but outside, whatever a name leads to by now; no cookies are kept."""
        import aiohttp

        inside = self._inside

        class Outwards(aiohttp.ThreadedResolver):
            """Finds addresses outside alone."""

            async def resolve(self, host: str, port: int = 0, family: Any = AF_INET) -> list[Any]:
                found = await super().resolve(host, port, family)
                good = [each for each in found if inside or is_outside(each["host"])]
                if not good:
                    raise OSError("it leads nowhere outside")
                return list(good)

        return aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(resolver=Outwards(), use_dns_cache=False, limit=16),
            timeout=aiohttp.ClientTimeout(total=SECONDS),
            cookie_jar=aiohttp.DummyCookieJar(),
        )

    def _headers(self, address: Address, parcel: Parcel) -> dict[str, str]:
        from py_vapid import Vapid02

        parts = urlsplit(address.endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time()) + GOOD_FOR,
            "sub": self._contact,
        }
        signed: dict[str, str] = Vapid02(self._key).sign(claims)
        return {
            **signed,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(parcel.lasts),
            "Topic": TOPIC,
            "Urgency": "low" if parcel.quiet else "normal",
        }

    def _sealed(self, address: Address, parcel: Parcel) -> bytes:
        from pywebpush import WebPusher

        keys = {"p256dh": address.p256dh, "auth": address.auth}
        encoded = WebPusher({"endpoint": address.endpoint, "keys": keys}).encode(parcel.data)
        return bytes(encoded["body"])


def delivery(answer: ClientResponse) -> Delivery:
    """What an answer means; nobody reads more of it than its head."""
    if answer.status in (HTTPStatus.OK, HTTPStatus.CREATED, HTTPStatus.ACCEPTED):
        return DONE
    if answer.status in (HTTPStatus.NOT_FOUND, HTTPStatus.GONE):
        return GONE
    again = answer.headers.get("retry-after", "")
    return Delivery("failed", float(again) if again.isascii() and again.isdigit() else 0.0)


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
