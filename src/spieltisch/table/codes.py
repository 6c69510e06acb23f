"""The codes of tables."""

from __future__ import annotations

import secrets

from .errors import NoSuchTable

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # nothing that looks like something else
CODE_LENGTH = 6


def new_code(length: int = CODE_LENGTH) -> str:
    """The code of a new table."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def checked(code: str) -> str:
    """A code as it is kept, if it can be one at all."""
    code = code.strip().upper()
    if len(code) != CODE_LENGTH or not set(code) <= set(ALPHABET):
        raise NoSuchTable
    return code
