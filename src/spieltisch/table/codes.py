"""The codes of tables."""

from __future__ import annotations

import secrets

from .errors import NoSuchTable

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # nothing that looks like something else
CODE_LENGTH = 6
HERE = "0"  # what the code of a table begins with that is on one device only


def new_code(length: int = CODE_LENGTH) -> str:
    """The code of a new table."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def code_from(lot: bytes) -> str:
    """The code that a lot stands for: the same for the same one."""
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in lot[:CODE_LENGTH])


def local_code() -> str:
    """The code of a new table without a server; no server has one like it."""
    return HERE + new_code(CODE_LENGTH - 1)


def checked(code: str) -> str:
    """A code as it is kept, if it can be one at all."""
    code = code.strip().upper()
    if len(code) != CODE_LENGTH or not set(code) <= set(ALPHABET):
        raise NoSuchTable
    return code
