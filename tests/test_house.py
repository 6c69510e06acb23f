"""What CONTRIBUTING promises of the code itself, as far as a program can see it."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from spieltisch.games.registry import FAMILIES, families

ROOT = Path(__file__).parents[1]
SOURCE, PAGE = ROOT / "src" / "spieltisch", ROOT / "frontend" / "src"
KEYS = {*FAMILIES, *(mode.key for name in FAMILIES for mode in families()[name].modes)}
SHARED = {"Encoder", "Played"}  # a base class of the families', and a message beside an event of a game
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)


@cache
def trees() -> dict[Path, ast.Module]:
    """All of the code; read where it is asked for, not in every process that only looks for tests."""
    return {path.relative_to(SOURCE): ast.parse(path.read_text("utf-8")) for path in SOURCE.rglob("*.py")}


def of_families(path: Path) -> bool:
    """Whether a file speaks of families: it is in the folder of one, or among modules of their names."""
    beside = any((SOURCE / path.parent / f"{name}.py").exists() for name in FAMILIES)
    return beside or path.parts[0] == "games" or any(name in path.parts for name in FAMILIES)


def others() -> Iterator[tuple[Path, ast.AST]]:
    """Everything that is written elsewhere."""
    for path, tree in trees().items():
        if not of_families(path):
            yield from ((path, node) for node in ast.walk(tree))


def functions(room: str) -> Iterator[tuple[Path, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for path, tree in trees().items():
        if path.parts[0] == room:
            yield from ((path, node) for node in ast.walk(tree) if isinstance(node, FUNCTION))


def test_rooms_name_no_family_and_no_mode() -> None:
    named = [
        f"{path}:{node.lineno} {node.value}"
        for path, node in others()
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in KEYS
    ]
    assert named == []


def test_rooms_import_nothing_of_one_family() -> None:
    """But where one stands for all: its module is the type of what a loop is compiled with."""
    imported = [
        f"{path}:{node.lineno} {node.module}"
        for path, node in others()
        if isinstance(node, ast.ImportFrom) and KEYS.intersection((node.module or "").split("."))
        if [alias.asname for alias in node.names] != ["family"]
    ]
    assert imported == []


def test_the_page_names_families_in_their_folders_only() -> None:
    quoted = "|".join(sorted(KEYS - {"plus"}))  # which is an icon, too
    named = re.compile(rf"""['"`/]({quoted})['"`/]|/families/({"|".join(FAMILIES)})/""")
    files = [path for path in PAGE.rglob("*.*") if path.suffix in (".ts", ".svelte")]
    found = [
        f"{path.relative_to(PAGE)}: {match[0]}"
        for path in files
        if path.relative_to(PAGE).parts[0] != "families"
        if not path.name.endswith(".test.ts") and path.name != "protocol.ts"
        for match in named.finditer(path.read_text("utf-8"))
    ]
    assert len(files) > 100
    assert found == []


def test_a_class_name_stands_for_one_thing() -> None:
    homes = defaultdict(list)
    for path, node in others():
        if isinstance(node, ast.ClassDef):
            homes[node.name].append(str(path))
    in_families = {
        node.name
        for path, tree in trees().items()
        if of_families(path)
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }
    twice = {name: paths for name, paths in homes.items() if len(paths) > 1 or name in in_families}
    assert {name: paths for name, paths in twice.items() if name not in SHARED} == {}


def test_functions_of_kernels_can_be_taken_in() -> None:
    found = list(functions("fast"))
    long = [f"{path} {node.name}" for path, node in found if (node.end_lineno or 0) - node.lineno >= 30]
    wide = [
        f"{path} {node.name}"
        for path, node in found
        if not node.name.startswith("_") and len(node.args.args + node.args.kwonlyargs) > 8
    ]
    assert len(found) > 300
    assert (long, wide) == ([], [])


def test_a_docstring_says_what_a_thing_is() -> None:
    kinds = (*FUNCTION, ast.ClassDef, ast.Module)
    vague = [
        f"{path} {said}"
        for path, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, kinds) and (said := ast.get_docstring(node) or "").startswith("The same ")
    ]
    assert vague == []
