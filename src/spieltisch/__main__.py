"""The ``spieltisch`` command, also as ``python -m spieltisch``; installed alone, it says what is missing."""

from __future__ import annotations

import sys
from typing import NoReturn


def main() -> NoReturn:
    """Run the command; without a package that it needs, say so in a sentence."""
    try:
        from .cli.main import main as command

        command()
    except ModuleNotFoundError as missing:
        name = (missing.name or "").partition(".")[0]
        if name in ("", "spieltisch"):
            raise
        sys.exit(
            f"spieltisch: The Python package {name} is missing. Install Spieltisch again with pip, without "
            "--no-deps: it brings what it needs."
        )


if __name__ == "__main__":
    main()
