"""The folder of a run: what it is, and a state file for each mode."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from hashlib import sha256
from importlib.metadata import version as package_version
from pathlib import Path
from typing import Any

from ...core.errors import BadOption, BadRecord, short
from ...work.files import write_text
from ..contest import Contest
from ..run import states
from ..statefile import StateFile
from .protocol import Benchmark

TITLE = "benchmark.json"
FORMAT = {"spieltisch-benchmark": 1}


def title_of(protocol: Benchmark, bot: str, size: str) -> dict[str, Any]:
    """What a run is, as JSON data: to go on with it, all of this must be the same."""
    return {
        **FORMAT,
        "protocol": protocol.version,
        "package": package_version("spieltisch"),
        "bot": bot,
        "size": size,
    }


def default_folder(title: Mapping[str, Any]) -> Path:
    """Where a run is kept that names no folder; it is removed once the results are out."""
    return states() / "benchmark" / sha256(json.dumps(title).encode()).hexdigest()[:16]


class StateFolder:
    """What has been played so far, of every mode."""

    def __init__(
        self, path: Path, title: Mapping[str, Any], contests: Sequence[Contest], *, resume: bool
    ) -> None:
        """Begin a folder; or, to resume, go on with one of the same run if there is one."""
        self.path = path
        self.stores: dict[str, StateFile] = {}
        self._title = path / TITLE
        _require_same(path, title, resume)
        if not self._title.exists():
            write_text(self._title, json.dumps(title, indent=2, ensure_ascii=False) + "\n")
        with ExitStack() as opened:
            for contest in contests:
                store = StateFile(path / f"{contest.game}.jsonl", contest, resume=True)
                opened.callback(store.close)
                self.stores[contest.game] = store
            self._opened = opened.pop_all()

    @property
    def deals(self) -> int:
        """How many deals are kept, of all these modes."""
        return sum(len(store.units) for store in self.stores.values())

    def close(self) -> None:
        """Let others have the files."""
        self._opened.close()

    def remove(self) -> None:
        """Remove what is kept of these modes, and the folder if nothing else is in it."""
        for store in self.stores.values():
            store.path.unlink(missing_ok=True)
        if list(self.path.iterdir()) == [self._title]:
            self._title.unlink()
            self.path.rmdir()


def _require_same(path: Path, title: Mapping[str, Any], resume: bool) -> None:
    """A folder that is new or empty, or one of the same run that is gone on with."""
    _make(path)
    if not any(path.iterdir()):
        return
    kept = _read_title(path)
    if not resume:
        raise BadOption(
            f"{path} has a benchmark already: add --resume to go on with it, or name another --state."
        )
    for name, now in title.items():
        if kept.get(name) != now:
            raise BadOption(
                f"{path} is of another benchmark: its {name} is {short(kept.get(name))}, not {short(now)}; "
                "give the same flags again, or name another --state."
            )


def _make(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"{path} cannot be made: {error.strerror or error}.") from error


def _read_title(path: Path) -> Mapping[str, Any]:
    try:
        data = json.loads((path / TITLE).read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        data = None
    if not isinstance(data, dict) or "spieltisch-benchmark" not in data:
        raise BadRecord(f"{path} is no folder of a benchmark: name an empty or a new one with --state.")
    return data
