"""What a user installs: the built wheel, alone, in an empty environment without Node."""

from __future__ import annotations

import re
import subprocess
import sys
import venv
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

from tests import children

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.timeout(1800)  # what the wheel needs is fetched from an index


def must_run(command: list[str]) -> None:
    with children.child(command, stdout=None, stderr=None) as process:
        assert process.wait() == 0


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "pip", "wheel", "-qq", "--no-deps", "--no-build-isolation"]
    must_run([*build, "--wheel-dir", str(folder), str(ROOT)])
    (found,) = folder.glob("*.whl")
    return found


def test_the_wheel_holds_the_page_and_no_sources_of_it(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    assert "spieltisch/web/page/index.html" in names
    assert any(re.fullmatch(r"spieltisch/web/page/assets/.*\.js", name) for name in names)
    for file in (r"python-\w+/pyodide\.asm\.wasm\.gz", r"python-\w+/python_stdlib\.zip", r"games-\w+\.zip"):
        assert any(re.fullmatch(f"spieltisch/web/page/assets/{file}", name) for name in names)
    assert not [name for name in names if "node_modules" in name or name.endswith(".svelte")]


def test_the_wheel_holds_the_licences_of_what_the_page_bundles(wheel: Path) -> None:
    with ZipFile(wheel) as files:
        text = files.read("spieltisch/web/page/licenses.txt").decode()
    assert re.search(r"^## svelte - \d.* \(MIT\)$", text, re.MULTILINE)
    assert "Permission is hereby granted, free of charge" in text
    assert re.search(r"^## pyodide - \d.* \(MPL-2.0\)$", text, re.MULTILINE)
    assert re.search(r"^## CPython - \d.* \(PSF-2.0\)$", text, re.MULTILINE)


def test_the_wheel_serves_the_page_from_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "venv"
    venv.create(home, with_pip=True)
    python = home / "bin" / "python"
    install = [str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    must_run([*install, "-r", str(ROOT / "requirements" / "play.txt")])
    must_run([*install, "--no-deps", str(wheel)])
    (home / "bin" / "node").unlink(missing_ok=True)
    command = [
        str(home / "bin" / "spieltisch"),
        "serve",
        "--no-open",
        "--no-warm",
        "--port",
        "0",
        "--data",
        str(tmp_path),
    ]
    env = {"PATH": str(home / "bin"), "HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    server = children.start(command, stderr=subprocess.STDOUT, env=env)
    assert server.stdout is not None
    line = next(line for line in server.stdout if "ready at" in line)
    url = next(word for word in line.split() if word.startswith("http"))
    page = urlopen(url).read().decode()
    script = re.search(r'src="\.(/assets/[^"]+\.js)"', page)
    assert script is not None
    assert urlopen(url + script[1]).status == 200
    server.terminate()
    assert server.wait(children.PATIENCE) == 0
