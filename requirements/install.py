"""Installs a list of packages and shows how far it is: `python install.py play.txt`.

pip says far too much or nothing at all, and a first set-up takes minutes. It is run by the Python
of the environment that gets the packages, before that has any: so this needs nothing but Python.
"""

from __future__ import annotations

import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from pathlib import Path

from progress import Waiting

LISTED = re.compile(r"^([\w.-]+)(?:\[.*\])?==", re.MULTILINE)
FOUND = re.compile(
    r"(?:Collecting |Requirement already satisfied: |Processing (?:\S*[\\/])?(?=\S+\.whl))"
    r"([\w.]+(?:-[a-z][\w.]*)*)"
)
NOT_FOR_HERE = "Ignoring "  # a package for another system, or another Python
UNPACKING = "Installing collected packages: "


class Installation:
    """How far pip is: packages are found one after the other, and then unpacked, which takes longer."""

    def __init__(self, count: int, folder: Path) -> None:
        self._count, self._folder = count, folder
        self._found, self._last = 0, ""
        self._unpacking: list[str] = []

    def hear(self, line: str) -> bool:
        """Whether what pip says is a step on."""
        if line.startswith(NOT_FOR_HERE):
            self._count -= 1
        elif found := FOUND.match(line):
            self._found, self._last = min(self._found + 1, self._count), found[1]
            return True
        elif line.startswith(UNPACKING):
            self._unpacking = line.removeprefix(UNPACKING).strip().split(", ")
            return True
        return False

    def look(self) -> tuple[float | None, str]:
        """The part that is done, and in words."""
        if self._unpacking:
            done, all_of_them = unpacked(self._unpacking, self._folder), len(self._unpacking)
            return done / all_of_them, f"unpacked {done} of {all_of_them}"
        if not self._found:
            return None, "asking for the first package"
        return self._found / self._count, f"{self._found} of {self._count}: {self._last}"


def unpacked(names: Iterable[str], folder: Path) -> int:
    """How many of these packages lie in an environment, whole: their list of files is written last."""
    there = {_plain(path.parent.name.partition("-")[0]) for path in folder.glob("*.dist-info/RECORD")}
    return sum(_plain(name) in there for name in names)


def main(path: Path) -> int:
    """Install everything that a file lists; what pip said is told only if it fails."""
    names = LISTED.findall(path.read_text("utf-8"))
    print(f"Installing what '{path.stem}' needs: {len(names)} packages, once.", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar=off"]
    command = [*pip, "--require-hashes", "--requirement", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        assert process.stdout is not None
        said = list(_followed(process.stdout, Installation(len(names), Path(sysconfig.get_path("purelib")))))
    if process.returncode != 0:
        print("".join(said), file=sys.stderr)
    return process.returncode


def _followed(lines: Iterator[str], installation: Installation) -> Iterator[str]:
    """The same lines, while those that tell of a package move the bar."""
    with Waiting(installation.look) as waiting:
        for line in lines:
            if installation.hear(line):
                waiting.tell()
            yield line


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
