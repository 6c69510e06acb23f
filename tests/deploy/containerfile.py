"""A Containerfile without an engine: its instructions are read, and its commands run in a folder.

``python -m tests.deploy.containerfile`` does so with the project's own; ``make image`` calls it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILE = ROOT / "deploy" / "Containerfile"
NOT_HERE = ("useradd", "mkdir")  # what only an image may do to its system
FOLDERS = ("/src", "/wheels", "/var/cache/spieltisch", "/var/lib/spieltisch")


@dataclass(frozen=True)
class Instruction:
    """One of them, its lines joined."""

    word: str
    rest: str


def instructions(text: str) -> Iterator[Instruction]:
    """All instructions, in order."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    for line in re.sub(r"\\\n\s*", "", "\n".join(lines)).splitlines():
        if line.strip():
            word, _, rest = line.strip().partition(" ")
            yield Instruction(word, rest.strip())


@dataclass
class Rehearsal:
    """Runs the commands with every folder of the image moved into one of ours."""

    home: Path
    env: dict[str, str] = field(default_factory=dict)

    def run(self, found: Instruction) -> None:
        """Do one instruction, as far as it can be done here."""
        if found.word == "ENV":
            self.env |= {name: self._moved(value) for name, _, value in self._pairs(found.rest)}
        elif found.word == "RUN" and not found.rest.startswith(NOT_HERE):
            self._command(self._moved(found.rest))

    def _pairs(self, text: str) -> list[tuple[str, str, str]]:
        return [pair.partition("=") for pair in text.split() if "${" not in pair]

    def _moved(self, text: str) -> str:
        for folder in FOLDERS:
            text = re.sub(rf"(?<![\w.]){folder}\b", f"{self.home}{folder}", text)
        return text

    def _command(self, command: str) -> None:
        print(f"RUN {command}", flush=True)
        path = f"{self.home / 'venv' / 'bin'}:{os.environ['PATH']}"
        subprocess.run(
            command, shell=True, check=True, cwd=self.home, env={**os.environ, **self.env, "PATH": path}
        )


def rehearse(home: Path) -> None:
    """Copy the sources, run all commands, and ask the command that came of it for its version."""
    for folder in FOLDERS[1:]:
        (home / folder[1:]).mkdir(parents=True)
    ignored = shutil.ignore_patterns(".git", ".venv*", "node_modules", "__pycache__", ".*_cache")
    shutil.copytree(ROOT, home / "src", ignore=ignored)
    subprocess.run([sys.executable, "-m", "venv", home / "venv"], check=True)
    rehearsal = Rehearsal(home)
    for found in instructions(FILE.read_text("utf-8")):
        rehearsal.run(found)
    subprocess.run([home / "venv" / "bin" / "spieltisch", "--version"], check=True)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        rehearse(Path(folder))
