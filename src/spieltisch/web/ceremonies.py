"""What passkeys sign: challenges of ours for this very site. The package for it is installed on wish."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64decode
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.util import find_spec
from typing import Any

from ..table.store.passkeys import Passkey
from .addresses import literal
from .hosts import name_in
from .problems import Refusal

RP_NAME = "spieltisch"
Credential = dict[str, Any]  # as a browser writes it


def possible(host: str) -> bool:
    """Whether passkeys can be made for a site: it needs a name, and this server the package."""
    name = name_in(f"//{host}")
    return bool(name) and literal(name) is None and find_spec("webauthn") is not None


@dataclass(frozen=True, slots=True)
class Site:
    """The site that a passkey is for, by the address that the browser shows."""

    origin: str

    @property
    def name(self) -> str:
        return name_in(self.origin)

    def creation(self, player: str, name: str, known: Sequence[Passkey]) -> tuple[bytes, Credential]:
        """A challenge, and what a browser needs to make a passkey; none is made twice on a device."""
        from webauthn import generate_registration_options
        from webauthn.helpers import base64url_to_bytes, structs

        challenge = secrets.token_bytes(32)
        options = generate_registration_options(
            rp_id=self.name,
            rp_name=RP_NAME,
            user_name=name or RP_NAME,
            user_id=sha256(b"self " + player.encode()).digest(),
            challenge=challenge,
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.id)) for each in known
            ],
        )
        return challenge, _plain(options)

    def request(self) -> tuple[bytes, Credential]:
        """A challenge, and what a browser needs to sign it with any passkey of this site."""
        from webauthn import generate_authentication_options

        challenge = secrets.token_bytes(32)
        return challenge, _plain(generate_authentication_options(rp_id=self.name, challenge=challenge))

    def made(self, credential: Credential) -> tuple[str, bytes, int]:
        """The id, key and count of a passkey that was made here."""
        from webauthn import verify_registration_response
        from webauthn.helpers import bytes_to_base64url

        with_challenge = challenge_of(credential)
        try:
            found = verify_registration_response(
                credential=credential,
                expected_challenge=with_challenge,
                expected_rp_id=self.name,
                expected_origin=self.origin,
            )
        except Exception as error:  # whatever strangers send; the package has many errors of its own
            raise Refusal("bad-passkey") from error
        return bytes_to_base64url(found.credential_id), found.credential_public_key, found.sign_count

    def signed(self, credential: Credential, passkey: Passkey) -> int:
        """The new count of a passkey that has signed our challenge."""
        from webauthn import verify_authentication_response

        with_challenge = challenge_of(credential)
        try:
            found = verify_authentication_response(
                credential=credential,
                expected_challenge=with_challenge,
                expected_rp_id=self.name,
                expected_origin=self.origin,
                credential_public_key=passkey.key,
                credential_current_sign_count=passkey.uses,
            )
        except Exception as error:  # see above
            raise Refusal("bad-passkey") from error
        return found.new_sign_count


def challenge_of(credential: Credential) -> bytes:
    """What was signed; whether it is one of ours, its ticket says."""
    try:
        client = json.loads(_bytes(credential["response"]["clientDataJSON"]))
        return _bytes(client["challenge"])
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise Refusal("bad-passkey") from error


def mark_of(challenge: bytes) -> str:
    """What is kept of a challenge."""
    return sha256(b"challenge " + challenge).hexdigest()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _plain(options: Any) -> Credential:
    from webauthn import options_to_json

    plain: Credential = json.loads(options_to_json(options))
    return plain
