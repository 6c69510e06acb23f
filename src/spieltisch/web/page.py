"""The built page: read into memory once, small enough to stay there."""

from __future__ import annotations

import gzip
from dataclasses import dataclass, replace
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from mimetypes import guess_type

from .screens import is_screen

COMPRESSED = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg")
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
FOREVER = "public, max-age=31536000, immutable"  # the name of an asset changes with its content
CHECKED = "no-cache"
BASE = b'<base href="/'  # of the page as it is built; all its addresses begin there


GZIP = b"\x1f\x8b"  # what a large file begins with that the build has packed: it is kept so only
PACKED = ".gz"  # what the name of such a file ends with


@dataclass(frozen=True, slots=True)
class File:
    """One file as it is sent; ``content`` is empty where it is kept packed only."""

    content: bytes
    packed: bytes | None
    media_type: str
    cache: str
    tag: str

    @property
    def plain(self) -> bytes:
        """For whoever cannot unpack it."""
        return self.content if self.content or self.packed is None else gzip.decompress(self.packed)


class Page:
    """All files of the page, by path."""

    def __init__(self, folder: Traversable | None = None, root_path: str = "") -> None:
        folder = folder or files(__package__) / "page"
        self._base = BASE.replace(b"/", f"{root_path}/".encode(), 1) if root_path else BASE
        self._files: dict[str, File] = {}
        if folder.is_dir():
            self._read(folder, "")

    @property
    def built(self) -> bool:
        """Whether there is a page at all."""
        return "index.html" in self._files

    @property
    def mark(self) -> str:
        """Something that changes whenever the page does."""
        return self._files["index.html"].tag[:8] if self.built else "unbuilt"

    def find(self, path: str) -> File | None:
        """The file of a path; for a screen of the page the page itself."""
        found = self._files.get(path.strip("/"))
        return found or (self._files.get("index.html") if is_screen(path) else None)

    @property
    def lost(self) -> File:
        """What people see where there is nothing: the page has a screen for that."""
        return replace(self._files["index.html"], cache="no-store", tag="")

    def _read(self, folder: Traversable, prefix: str) -> None:
        for entry in folder.iterdir():
            path = prefix + entry.name
            if entry.is_dir():
                self._read(entry, path + "/")
            else:
                path = path.removesuffix(PACKED)
                self._files[path] = _file(path, self._based(path, entry.read_bytes()))

    def _based(self, path: str, content: bytes) -> bytes:
        """The page itself says where it is; all else is the same wherever that may be."""
        return content.replace(BASE, self._base, 1) if path == "index.html" else content


def _file(path: str, content: bytes) -> File:
    media_type = _type(path)
    cache = FOREVER if path.startswith("assets/") else CHECKED
    tag = sha256(content).hexdigest()[:32]
    if content.startswith(GZIP):
        return File(b"", content, media_type, cache, tag)
    packed = gzip.compress(content, 9, mtime=0) if media_type.startswith(COMPRESSED) else None
    return File(content, packed, media_type, cache, tag)


def _type(path: str) -> str:
    ending = "." + path.rpartition(".")[2]
    return TYPES.get(ending) or guess_type(path)[0] or "application/octet-stream"
