"""Shards as NumPy's own archives."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .columns import LEVEL, NOTE, TEXTS, About, Arrays, said

MEMBER = f"{NOTE}.json"


def pack(arrays: Mapping[str, NDArray[Any]], about: About) -> bytes:
    """An archive of arrays, column after column: numbers of one kind lie together, which packs well."""
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=LEVEL) as archive:
        archive.writestr(zipfile.ZipInfo(MEMBER), json.dumps(about))
        for name, values in arrays.items():
            info = zipfile.ZipInfo(f"{name}.npy")
            info.compress_type = zipfile.ZIP_DEFLATED
            with archive.open(info, "w", force_zip64=True) as member:
                stored = np.char.encode(values.astype(str), "utf-8") if name in TEXTS else values
                np.lib.format.write_array(member, np.asfortranarray(stored), allow_pickle=False)
    return buffer.getvalue()


def about(path: Path) -> About:
    """What an archive says of itself."""
    with zipfile.ZipFile(path) as archive:
        return said(archive.read(MEMBER))


def read(path: Path, columns: Sequence[str]) -> Arrays:
    """Some columns of an archive; what is damaged does not fit its checksum."""
    with np.load(path, allow_pickle=False) as archive:
        found = {name: archive[name] for name in columns}
    return {
        name: np.char.decode(values, "utf-8").astype(object) if name in TEXTS else values
        for name, values in found.items()
    }
