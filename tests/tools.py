"""Gets what the tests want beside Python: a browser, a PostgreSQL server and a proxy, from Debian's packages.

``python -m tests.tools`` installs what is missing where it may; elsewhere it says what to install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

# The first draws the same pages with a quarter less processor time, for it has no window to draw beside them.
CHROMIUMS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
WHOLE = CHROMIUMS[1:]  # which also show notices, and take what is pushed
POSTGRES = Path("/usr/lib/postgresql")  # Debian keeps the server off the PATH


def chromium(names: tuple[str, ...] = CHROMIUMS) -> str | None:
    """An installed browser."""
    return next((path for name in names if (path := shutil.which(name))), None)


def postgres() -> str | None:
    """The folder of PostgreSQL's programs, ``initdb`` among them."""
    folders = sorted(POSTGRES.glob("*/bin"), reverse=True)
    on_path = shutil.which("initdb")
    found = [str(folder) for folder in folders if (folder / "initdb").exists()]
    return found[0] if found else str(Path(on_path).parent) if on_path else None


def nginx() -> str | None:
    """A proxy for the samples of hosts."""
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


def main() -> int:
    """Install what is missing."""
    browsers = ((CHROMIUMS[0], chromium()), (WHOLE[0], chromium(WHOLE)))
    wanted = (*browsers, ("postgresql", postgres()), ("nginx-light", nginx()))
    missing = [name for name, found in wanted if not found]
    if not missing:
        return 0
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        print(f"Tests that need {' and '.join(missing)} are left out: please install them.", file=sys.stderr)
        return 0
    print(f"Installing {' and '.join(missing)} for the tests ...", flush=True)
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}  # nothing is started by it
    subprocess.run(["apt-get", "update", "-qq"], env=env, check=True)
    subprocess.run(
        ["apt-get", "install", "-qq", "--yes", "--no-install-recommends", *missing],
        env=env,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
