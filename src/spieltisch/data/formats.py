"""The three forms of a shard: Parquet and Arrow by pyarrow, npz by NumPy alone.

Each has its table of contents at its end, so a file that was cut off cannot be opened.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.extras import MissingExtra, named
from .card import BadData
from .columns import TEXTS, Arrays, unpacked

About = Mapping[str, Any]  # what a shard says of itself
NOTE = "spieltisch"  # under which it says so
MEMBER = f"{NOTE}.json"
LEVEL = 1  # of compression: what follows costs much time and saves little room


@dataclass(frozen=True, slots=True)
class Form:
    """How columns become a file, and columns again."""

    magic: bytes  # what such a file begins with
    pack: Callable[[Mapping[str, NDArray[Any]], About], bytes]
    about: Callable[[Path], About]
    read: Callable[[Path, Sequence[str]], Arrays]


# --- npz -----------------------------------------------------------------------------------------


def pack_npz(arrays: Mapping[str, NDArray[Any]], about: About) -> bytes:
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


def about_npz(path: Path) -> About:
    """What an archive says of itself."""
    with zipfile.ZipFile(path) as archive:
        return _said(archive.read(MEMBER))


def read_npz(path: Path, columns: Sequence[str]) -> Arrays:
    """Some columns of an archive; what is damaged does not fit its checksum."""
    with np.load(path, allow_pickle=False) as archive:
        found = {name: archive[name] for name in columns}
    return {
        name: np.char.decode(values, "utf-8").astype(object) if name in TEXTS else values
        for name, values in found.items()
    }


# --- Parquet and Arrow ---------------------------------------------------------------------------


def arrow(module: str = "") -> Any:
    """pyarrow; where it is not installed, one sentence."""
    with named("Parquet and Arrow"):
        return import_module(f"pyarrow{module}")


def pack_parquet(arrays: Mapping[str, NDArray[Any]], about: About) -> bytes:
    """One group of rows; lines of numbers are bytes of a fixed width: lists would take ten times as long."""
    pa, buffer = arrow(), BytesIO()
    table = _table({name: _bytes(pa, values) for name, values in arrays.items()}, arrays, about)
    arrow(".parquet").write_table(
        table,
        buffer,
        row_group_size=max(1, len(table)),
        compression="zstd",
        compression_level=LEVEL,
        use_dictionary=False,
        write_statistics=["game"],
        write_page_checksum=True,
    )
    return buffer.getvalue()


def about_parquet(path: Path) -> About:
    """What a Parquet file says of itself."""
    return _said(arrow(".parquet").read_metadata(path).metadata[NOTE.encode()])


def read_parquet(path: Path, columns: Sequence[str]) -> Arrays:
    """Some columns of a Parquet file; what is damaged does not fit its checksums."""
    file = arrow(".parquet").ParquetFile(path, page_checksum_verification=True)
    with file:
        return _columns(file.read(columns=list(columns)))


def pack_arrow(arrays: Mapping[str, NDArray[Any]], about: About) -> bytes:
    """One batch of rows; lines of numbers are lists of a fixed length."""
    pa, buffer = arrow(), BytesIO()
    table = _table({name: _lists(pa, values) for name, values in arrays.items()}, arrays, about)
    options = pa.ipc.IpcWriteOptions(compression=pa.Codec("zstd", LEVEL))
    with pa.ipc.new_file(buffer, table.schema, options=options) as writer:
        writer.write_table(table)
    return buffer.getvalue()


def about_arrow(path: Path) -> About:
    """What an Arrow file says of itself."""
    with arrow().memory_map(str(path)) as file:
        return _said(arrow().ipc.open_file(file).schema.metadata[NOTE.encode()])


def read_arrow(path: Path, columns: Sequence[str]) -> Arrays:
    """Some columns of an Arrow file."""
    with arrow().memory_map(str(path)) as file:
        reader = arrow().ipc.open_file(file)
        places = sorted(reader.schema.get_field_index(name) for name in columns)
        options = arrow().ipc.IpcReadOptions(included_fields=places)
        return _columns(arrow().ipc.open_file(file, options=options).read_all())


def _table(columns: Mapping[str, Any], arrays: Mapping[str, NDArray[Any]], about: About) -> Any:
    pa = arrow()
    kinds = {name: values.dtype.str for name, values in arrays.items() if values.ndim == 2}
    fields = [pa.field(name, column.type, False, _kind(kinds, name)) for name, column in columns.items()]
    return pa.table(list(columns.values()), pa.schema(fields, {NOTE: json.dumps(about)}))


def _kind(kinds: Mapping[str, str], name: str) -> dict[str, str] | None:
    """What its numbers are, for those who read a column of bytes without us."""
    return {"dtype": kinds[name]} if name in kinds else None


def _bytes(pa: Any, values: NDArray[Any]) -> Any:
    if values.ndim == 1:
        return pa.array(values)
    lines = np.ascontiguousarray(values)
    width = pa.binary(lines.shape[1] * lines.itemsize)
    return pa.FixedSizeBinaryArray.from_buffers(width, len(lines), [None, pa.py_buffer(lines)])


def _lists(pa: Any, values: NDArray[Any]) -> Any:
    if values.ndim == 1:
        return pa.array(values)
    return pa.FixedSizeListArray.from_arrays(pa.array(np.ascontiguousarray(values).ravel()), values.shape[1])


def _columns(table: Any) -> Arrays:
    return {
        field.name: _array(table.column(field.name).combine_chunks(), field, len(table))
        for field in table.schema
    }


def _array(column: Any, field: Any, rows: int) -> NDArray[Any]:
    if field.metadata is None:
        found: NDArray[Any] = column.to_numpy(zero_copy_only=False)
        return found
    kind = np.dtype(field.metadata[b"dtype"].decode())
    if arrow().types.is_fixed_size_list(field.type):
        return np.asarray(column.flatten(), kind).reshape(rows, -1)
    count = rows * field.type.byte_width // kind.itemsize
    return np.frombuffer(column.buffers()[1], kind, count).reshape(rows, -1)


def _said(text: bytes) -> About:
    about: About = json.loads(text)
    return about


FORMS = {
    "parquet": Form(b"PAR1", pack_parquet, about_parquet, read_parquet),
    "arrow": Form(b"ARROW1", pack_arrow, about_arrow, read_arrow),
    "npz": Form(b"PK", pack_npz, about_npz, read_npz),
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
