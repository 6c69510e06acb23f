"""Shards as Parquet and Arrow files, by pyarrow."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.extras import named
from .columns import LEVEL, NOTE, About, Arrays, said


def arrow(module: str = "") -> Any:
    """pyarrow; where it is not installed, one sentence."""
    with named("A file of this format"):
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
    return said(arrow(".parquet").read_metadata(path).metadata[NOTE.encode()])


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
        return said(arrow().ipc.open_file(file).schema.metadata[NOTE.encode()])


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
