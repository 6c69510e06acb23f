"""The example of a family from another package, as an installer would leave it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from shutil import copytree, ignore_patterns

EXAMPLE = Path(__file__).parents[1] / "examples" / "goofspiel"


def install(folder: Path) -> Path:
    """Put the package and what describes it into a folder, to be on the path of whoever is to find it."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))["project"]
    copytree(EXAMPLE / "goofspiel", folder / "goofspiel", ignore=ignore_patterns("__pycache__"))
    about = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    groups = project["entry-points"].items()
    lines = [f"[{group}]\n" + "".join(f"{n} = {v}\n" for n, v in names.items()) for group, names in groups]
    (about / "entry_points.txt").write_text("\n".join(lines))
    return folder
