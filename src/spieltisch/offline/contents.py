"""What of this package a browser needs, and the archive that it is sent as.

The build runs this file by itself, before anything can be imported: it needs the standard library only.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

PACKAGE = Path(__file__).parent.parent
WANTED = (
    "__init__.py",
    "core/*.py",
    "games/**/*.py",
    "games/*/data/*",
    "text/*.py",
    "text/rules/*/*.md",
    "text/words/*/*.toml",
    *(f"bots/{name}.py" for name in ("__init__", "choosing", "closable", "faults", "guard", "hired")),
    *(f"bots/{name}.py" for name in ("lasting", "levels", "players", "random", "registry")),
    "bots/heuristic/*.py",
    "fast/__init__.py",
    "fast/weights/*.py",
    "work/__init__.py",
    "work/skill.py",
    *(f"table/{name}.py" for name in ("__init__", "codes", "errors", "hours", "lobby", "match", "moments")),
    *(f"table/{name}.py" for name in ("names", "origins", "phases", "plainstructs", "rating", "results")),
    *(f"table/{name}.py" for name in ("seats", "series", "steps", "structs", "succession")),
    *(f"table/messages/{name}.py" for name in ("__init__", "choices", "events", "eyes", "forms")),
    *(f"table/messages/{name}.py" for name in ("incoming", "languages", "outgoing", "views")),
    "offline/*.py",
)
UNREAD = {
    "page.toml",
    "coach.toml",
    "structure.py",
    "encoders.py",
    "deals.py",
    Path(__file__).name,
}  # others read them
MADE = (1980, 1, 1, 0, 0, 0)  # of every file: the same files make the same archive


def contents(package: Path = PACKAGE) -> Iterator[Path]:
    """The files, in order."""
    found = {path for wish in WANTED for path in package.glob(wish) if path.is_file()}
    yield from sorted(path for path in found if path.name not in UNREAD)


def archive(package: Path = PACKAGE) -> bytes:
    """All of them, under the name of the package."""
    packed = io.BytesIO()
    with ZipFile(packed, "w") as files:
        for path in contents(package):
            entry = ZipInfo(f"{package.name}/{path.relative_to(package).as_posix()}", MADE)
            entry.compress_type = ZIP_DEFLATED
            files.writestr(entry, path.read_bytes(), compresslevel=9)
    return packed.getvalue()
