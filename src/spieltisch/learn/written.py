"""Files that people write: TOML of a form that is checked."""

from __future__ import annotations

import tomllib
from typing import TypeVar

from msgspec import Struct, ValidationError, convert

from ..core.errors import SpieltischError

Form = TypeVar("Form", bound=Struct)


def written(text: str, form: type[Form], what: str, bad: type[SpieltischError]) -> Form:
    """What a text says; if it is not of its form, that is refused in a sentence that begins with ``what``."""
    try:
        return convert(tomllib.loads(text), form)
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        raise bad(f"{what} not of the right form: {error}.") from error
