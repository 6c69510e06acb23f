"""Installed without what it needs, the command says so in a sentence; without any extra, people can play."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from spieltisch.core.extras import EXTRAS, SPARED
from spieltisch.core.record import read
from tests import children
from tests.cli.test_cli import one_sentence

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def with_all_they_need(names: list[str]) -> Iterator[Distribution]:
    """Installed packages, and those that they need themselves."""
    met: set[str] = set()
    while names:
        found = distribution(names.pop())
        if found.name not in met:
            met.add(found.name)
            yield found
            wanted = map(Requirement, found.requires or ())
            names += [each.name for each in wanted if not each.marker or each.marker.evaluate({"extra": ""})]


def alone(folder: Path, packages: list[str]) -> dict[str, str]:
    """An environment that has Spieltisch and some packages, with what they need, and nothing else."""
    for package in with_all_they_need(packages):
        for file in package.files or ():
            if file.suffix == ".py" and ".." not in file.parts and not (folder / file.parts[0]).exists():
                (folder / file.parts[0]).symlink_to(Path(str(package.locate_file(file.parts[0]))))
    return {"PYTHONPATH": f"{ROOT / 'src'}:{folder}", "PATH": "", "HOME": str(folder), "PYTHONUTF8": "1"}


def spieltisch(env: dict[str, str], *arguments: str, stdin: str = "") -> children.Done:
    """The command, without the packages of this environment (-S)."""
    return children.run([sys.executable, "-S", "-m", "spieltisch", *arguments], stdin, env=env)


@pytest.fixture(scope="module")
def slim(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What `pip install .` brings, and no extra."""
    names = [Requirement(line).name for line in PROJECT["dependencies"]]
    return alone(tmp_path_factory.mktemp("slim"), names)


def test_a_missing_package_costs_one_sentence(tmp_path: Path) -> None:
    said = one_sentence(spieltisch(alone(tmp_path, []), "--help"), 1)
    assert said.startswith("spieltisch: The Python package click is missing. Install Spieltisch again")


@pytest.mark.parametrize(
    ("arguments", "package", "extra"),
    [
        ("serve --no-open --port 0", "alembic", "serve"),
        ("think --database postgresql://nowhere/none", "sqlalchemy", "serve"),
        ("play nimmt --bots master", "numpy", "kernels"),
        ("play nimmt --bots policy", "numpy", "kernels"),
        ("simulate nimmt --games 10", "numba", "kernels"),
        ("arena nimmt --bots random --deals 2", "numba", "kernels"),
        ("train nimmt", "numba", "kernels"),
        ("generate nimmt --out data", "numba", "kernels"),
        ("puzzle", "numpy", "kernels"),
    ],
)
def test_a_missing_extra_is_named(slim: dict[str, str], arguments: str, package: str, extra: str) -> None:
    said = one_sentence(spieltisch(slim, *arguments.split()), 2)
    assert said == f"spieltisch: This needs the package {package}: pip install 'spieltisch[{extra}]'."


@pytest.mark.parametrize(
    "code",
    [
        "import spieltisch.web.server",
        "from spieltisch.fast import VectorEnv",
        "from spieltisch import read_data",
    ],
)
def test_python_is_told_as_well(slim: dict[str, str], code: str) -> None:
    said = children.run([sys.executable, "-S", "-c", code], env=slim).stderr.splitlines()[-1]
    assert said.startswith("spieltisch.core.extras.MissingExtra: This needs the package")


def test_without_extras_a_whole_game_is_played_in_the_terminal(slim: dict[str, str], tmp_path: Path) -> None:
    record = str(tmp_path / "game.rec")
    game = ("play", "nimmt", "--seats", "3", "-o", "num_deals=1", "--bots", "strong,casual", "--seed", "s")
    typed = "tipp\n" + "".join(f"{card}\n1\n" for card in range(104, 0, -1))  # row 1, should one be asked for
    done = spieltisch(slim, *game, "--lang", "de", "--record", record, stdin=typed)
    assert done.returncode == 0, done.stderr
    hint = "Dafür fehlt das Paket pebble: pip install 'spieltisch[kernels]'."
    assert hint in " ".join(done.stdout.split())
    assert read(Path(record).read_text("utf-8")).over
    assert "all legal" in spieltisch(slim, "replay", record, "--verify").stdout


def test_the_extras_are_those_of_the_package() -> None:
    listed = {
        extra: {Requirement(line).name.replace("-", "_") for line in lines}
        for extra, lines in PROJECT["optional-dependencies"].items()
    }
    assert listed["play"] == {"spieltisch"}
    del listed["play"]
    modules = {extra: set(packages) - {"pyspiel"} for extra, packages in EXTRAS.items()}
    assert {extra: names - {"spieltisch"} for extra, names in listed.items()} == modules
    assert set().union(*listed.values()) >= SPARED
