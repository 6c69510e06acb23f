"""The three forms of a shard: Parquet and Arrow by pyarrow, npz by NumPy alone.

Each has its table of contents at its end, so a file that was cut off cannot be opened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from ..core.extras import MissingExtra
from . import npz, tables
from .card import BadData
from .columns import About, Arrays, unpacked


@dataclass(frozen=True, slots=True)
class Form:
    """How columns become a file, and columns again."""

    magic: bytes  # what such a file begins with
    pack: Callable[[Mapping[str, NDArray[Any]], About], bytes]
    about: Callable[[Path], About]
    read: Callable[[Path, Sequence[str]], Arrays]


FORMS = {
    "parquet": Form(b"PAR1", tables.pack_parquet, tables.about_parquet, tables.read_parquet),
    "arrow": Form(b"ARROW1", tables.pack_arrow, tables.about_arrow, tables.read_arrow),
    "npz": Form(b"PK", npz.pack, npz.about, npz.read),
}


def about_shard(path: Path, form: str) -> About | None:
    """What a file says of itself; nothing where it cannot be opened as a shard, as its end is missing."""
    try:
        about = FORMS[form].about(path)
    except MissingExtra:
        raise
    except Exception:  # whatever the libraries say of rubbish
        return None
    return about if isinstance(about, dict) else None


def read_shard(path: Path, form: str, columns: Sequence[str], actions: int) -> Arrays:
    """Columns of a shard as they were made; what is damaged is refused with a sentence."""
    try:
        found = FORMS[form].read(path, columns)
    except MissingExtra:
        raise
    except Exception as error:  # whatever the libraries say of rubbish
        raise BadData(f"{path} is damaged: it cannot be read to its end.") from error
    return unpacked(found, actions)
