"""Small programs for tests: each is written to a file and run as a real process."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path

ANSWERS = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        {before}
        print(json.dumps({{"choose": message["options"][0]}}), flush=True)
"""


def first_option(before: str = "pass") -> str:
    """A program that answers with the first option, and does something before each answer."""
    return ANSWERS.format(before=before)


def command(folder: Path, source: str) -> list[str]:
    """The command that runs a program's text."""
    path = folder / "bot.py"
    path.write_text(textwrap.dedent(source), "utf-8")
    return [sys.executable, str(path)]
