"""As much of msgspec as tables use, in plain Python: for a browser, where nothing compiled is at hand.

What is said with it is the same, letter by letter; a test plays games with both.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any, ClassVar, dataclass_transform, get_args

__all__ = ["Struct", "decode", "encode", "field", "replace", "to_builtins"]
SIMPLE = (str, int, float, bool, type(None))
Hook = Callable[[Any], Any]


@dataclass_transform(field_specifiers=(field,))
class Struct:
    """A dataclass that is declared like a struct of msgspec's."""

    struct_tag: ClassVar[str | None] = None  # what its JSON says first
    omits: ClassVar[bool] = False  # whether fields are left out that say nothing new

    def __init_subclass__(cls, *, tag: str | None = None, omit_defaults: bool = False, **kind: Any) -> None:
        kind.pop("forbid_unknown_fields", None)  # no dataclass takes any
        cls.struct_tag, cls.omits = tag, omit_defaults
        dataclass(**kind)(cls)


def to_builtins(value: Any, *, enc_hook: Hook | None = None) -> Any:
    """What JSON can say."""
    if isinstance(value, SIMPLE):
        return value
    if isinstance(value, dict):
        return {key: to_builtins(inner, enc_hook=enc_hook) for key, inner in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [to_builtins(inner, enc_hook=enc_hook) for inner in value]
    if is_dataclass(value):
        return _of_fields(value, enc_hook)
    if enc_hook is None:
        raise TypeError(f"{type(value).__name__} cannot be told.")
    return to_builtins(enc_hook(value), enc_hook=enc_hook)


def _of_fields(value: Any, enc_hook: Hook | None) -> dict[str, Any]:
    tag = getattr(value, "struct_tag", None)
    told: dict[str, Any] = {} if tag is None else {"type": tag}
    spare = getattr(value, "omits", False)
    for one in fields(value):
        inner = getattr(value, one.name)
        if not (spare and inner == one.default):
            told[one.name] = to_builtins(inner, enc_hook=enc_hook)
    return told


def encode(value: Any) -> bytes:
    """JSON, without a blank."""
    return json.dumps(to_builtins(value), ensure_ascii=False, separators=(",", ":")).encode()


def decode(text: str | bytes, *, type: Any) -> Any:
    """The one of several kinds whose tag a text has; a ``ValueError`` where it is none of them."""
    data = json.loads(text)
    kinds = {kind.struct_tag: kind for kind in get_args(type)}
    try:
        return kinds[data.pop("type")](**data)
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError("It is nothing that can be asked.") from error
