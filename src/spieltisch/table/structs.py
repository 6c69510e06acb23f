"""What messages and settings are made of: structs of msgspec's or, in a browser, plain ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from msgspec import Struct, field, to_builtins
    from msgspec.json import decode, encode
    from msgspec.structs import replace
else:
    try:
        from msgspec import Struct, field, to_builtins
        from msgspec.json import decode, encode
        from msgspec.structs import replace
    except ModuleNotFoundError:
        from .plainstructs import Struct, decode, encode, field, replace, to_builtins

__all__ = ["Struct", "decode", "encode", "field", "replace", "to_builtins"]
