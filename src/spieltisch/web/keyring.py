"""The keys that sign, and how they stand in a file."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

from ..work.files import write_text

SHORTEST = 32  # letters of a key


class Keyring:
    """Some keys: the first one signs, and what any of them has signed is taken."""

    def __init__(self, *keys: bytes) -> None:
        self._keys = keys

    def __iter__(self) -> Iterator[bytes]:
        return iter(self._keys)

    def __repr__(self) -> str:
        return f"<{len(self._keys)} keys>"

    @property
    def signing(self) -> bytes:
        """The one that signs."""
        return self._keys[0]

    @property
    def marks(self) -> list[str]:
        """What tells keys apart, and nothing of them."""
        return [sha256(b"mark " + key).hexdigest()[:12] for key in self._keys]

    def replace(self, keys: Sequence[bytes]) -> None:
        """Others from now on."""
        self._keys = tuple(keys)


def rotate_file(path: Path, forget: bool = False) -> None:
    """A new key in the first line of a file; older ones stay good, unless they are to be forgotten."""
    older = [] if forget or not path.exists() else read_keys(path.read_text("ascii"), path)
    write_text(path, "\n".join([secrets.token_hex(32), *(key.decode() for key in older)]), 0o600)


def read_keys(text: str, where: object) -> list[bytes]:
    """The keys in a text, one a line, the newest first."""
    keys = text.split()
    if not keys or any(len(key) < SHORTEST or not key.isascii() for key in keys):
        raise ValueError(f"{where} holds no key of at least {SHORTEST} letters")
    return [key.encode() for key in keys]
