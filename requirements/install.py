"""Installs a list of packages and shows how far it is: `python install.py play.txt`.

pip says far too much or nothing at all, and a first set-up takes minutes. It is run by the Python
of the environment that gets the packages, before that has any: so this needs nothing but Python.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

WIDTH = 24  # of the bar, in characters
FOUND = re.compile(r"(?:Collecting|Requirement already satisfied:) ([\w.-]+)")
UNPACKING = "Installing collected packages"


def main(path: Path) -> int:
    """Install everything that a file lists; what pip said is told only if it fails."""
    names = re.findall(r"^([\w.-]+)(?:\[.*\])?==", path.read_text("utf-8"), re.MULTILINE)
    print(f"Installing what '{path.stem}' needs: {len(names)} packages, once.", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar=off"]
    command = [*pip, "--require-hashes", "--requirement", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        assert process.stdout is not None
        said = list(_followed(process.stdout, len(names)))
    if process.returncode != 0:
        print("".join(said), file=sys.stderr)
    return process.returncode


def _followed(lines: Iterator[str], count: int) -> Iterator[str]:
    """The same lines, while those that tell of a package move the bar."""
    fetched = 0
    for line in lines:
        if found := FOUND.match(line):
            fetched = min(fetched + 1, count)
            _show(fetched / count, f"{fetched} of {count}: {found[1]}")
        elif line.startswith(UNPACKING):
            _show(1.0, "unpacking, the last and longest step")
        yield line
    if sys.stdout.isatty():
        print()


def _show(part: float, word: str) -> None:
    """One line that changes in a terminal, and lines elsewhere."""
    bar = "█" * round(part * WIDTH) + "·" * (WIDTH - round(part * WIDTH))
    if sys.stdout.isatty():
        print(f"\r  {bar} {word[:40]:40}", end="", flush=True)
    else:
        print(f"  {word}", flush=True)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
