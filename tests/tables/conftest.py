"""The databases that the store's tests run on."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from tests.children import PATIENCE, child, eventually


def find(program: str) -> str | None:
    """A program of PostgreSQL, on the path or where Debian puts it."""
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), reverse=True)
    return shutil.which(program) or next(map(str, places), None)


def somebody() -> str | None:
    """PostgreSQL does not run as root: somebody else must start it."""
    if os.geteuid():
        return None
    known = {user.pw_name for user in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)


def is_ready(note: Path) -> bool:
    """Whether PostgreSQL has noted that it takes connections."""
    return note.exists() and "ready" in note.read_text()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Path]:
    """A real PostgreSQL in a folder of its own, heard on a socket there."""
    initdb, server = find("initdb"), find("postgres")
    if initdb is None or server is None:
        pytest.skip("there is no PostgreSQL on this machine")
    folder, user = Path(tempfile.mkdtemp(prefix="spieltisch-pg-")), somebody()
    if user is not None:
        os.chown(folder, pwd.getpwnam(user).pw_uid, -1)
    data = folder / "data"
    auth = ("--auth=trust", "--username=tester", "--encoding=UTF8", "--no-sync")
    subprocess.run((initdb, "-D", data, *auth), check=True, capture_output=True, user=user, cwd=folder)
    flags = ("-k", folder, "-h", "", "-c", "max_connections=20")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    try:
        with child((server, "-D", data, *flags), user=user, cwd=folder, **quiet) as running:
            note = data / "postmaster.pid"
            assert eventually(lambda: running.poll() is not None or is_ready(note)), "it does not start"
            assert running.poll() is None, "PostgreSQL has ended"
            yield folder
            running.send_signal(signal.SIGQUIT)  # at once, and its shared memory is given back
            running.wait(PATIENCE)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    folder = request.getfixturevalue("postgres")
    name = f"test_{uuid4().hex}"
    psql = find("psql")
    assert psql is not None
    command = (psql, "-h", folder, "-U", "tester", "-d", "postgres", "-c", f"CREATE DATABASE {name}")
    subprocess.run(command, check=True, capture_output=True)
    return f"postgresql://tester@/{name}?host={folder}"
