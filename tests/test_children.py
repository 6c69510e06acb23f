"""What a test starts hears Ctrl-C and ends with the test; what a run leaves behind is told."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from tests import children

ROOT = Path(__file__).parent.parent
STUBBORN = """
    import signal, subprocess, sys, time
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    other = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"], start_new_session=True)
    print(other.pid, flush=True)
    time.sleep(1000)
"""
FORGETFUL = """
    import subprocess, sys
    from tests import conftest

    conftest.GRACE = 0

    KEPT = []

    def test_something() -> None:
        KEPT.append(subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"]))
"""
HANGING = """
    import os, sys
    from pathlib import Path
    from tests import children

    def test_something() -> None:
        process = children.start([sys.executable, "-c", "import time; time.sleep(1000)"])
        Path(__file__).with_name("hanging").touch()
        process.wait()

    def test_another() -> None:
        assert not children.marked(f"{children.RUN}={os.getpid()}")
"""
linux = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="others are found in /proc")
posix = pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")


@linux
def test_a_program_that_will_not_go_ends_with_all_that_it_has_started() -> None:
    with children.child([sys.executable, "-c", dedent(STUBBORN)]) as process:
        assert process.stdout is not None
        other = int(process.stdout.readline())
        assert Path(f"/proc/{other}").exists()
    assert process.returncode == -signal.SIGKILL
    assert children.eventually(lambda: children.ended(other))


@linux
def test_a_program_ends_with_a_run_that_was_killed(tmp_path: Path) -> None:
    process = children.start(pytest_on(tmp_path, HANGING, "-n", "0"), cwd=ROOT)
    mark = f"{children.RUN}={process.pid}"
    assert children.eventually((tmp_path / "hanging").exists)
    assert children.marked(mark)
    process.kill()
    assert children.eventually(lambda: not children.marked(mark), 60)


@posix
def test_a_program_hears_ctrl_c_also_where_it_is_ignored() -> None:
    asks = [sys.executable, "-c", "import signal; print(signal.getsignal(signal.SIGINT))"]
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert "default_int_handler" in children.run(asks).stdout
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


@linux
@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_run_that_leaves_a_process_behind_fails_and_ends_it(tmp_path: Path, workers: str) -> None:
    done = outcome_of(tmp_path, FORGETFUL, "-n", workers)
    assert done.returncode == 1, done.stdout
    assert "still running after the tests" in done.stdout
    assert "1 passed, 1 error" in done.stdout


@posix
@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_test_that_hangs_is_ended_at_its_limit_with_what_it_has_started(
    tmp_path: Path, workers: str
) -> None:
    done = outcome_of(tmp_path, HANGING, "-n", workers, "--timeout", "3")
    assert "Timeout" in done.stdout
    assert "1 failed, 1 passed" in done.stdout, done.stdout


def outcome_of(folder: Path, source: str, *flags: str) -> children.Done:
    """A test run of its own on one file."""
    return children.run(pytest_on(folder, source, *flags), cwd=ROOT)


def pytest_on(folder: Path, source: str, *flags: str) -> list[str]:
    (folder / "test_it.py").write_text(dedent(source), "utf-8")
    needless = (f"-pno:{name}" for name in ("cacheprovider", "hypothesispytest", "schemathesis"))
    words = (sys.executable, "-m", "pytest", "-p", "tests.conftest", *needless, *flags)
    settings = ("--import-mode=importlib", "-c", ROOT / "pyproject.toml", "--rootdir", folder)
    return [*map(str, (*words, *settings, folder / "test_it.py"))]
