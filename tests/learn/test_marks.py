"""What a lesson points at is marked on the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spieltisch.learn.script import LOOKS

PAGE = Path(__file__).parents[2] / "frontend" / "src"


@pytest.mark.parametrize("look", LOOKS)
def test_what_a_step_can_point_at_can_be_marked_on_the_page(look: str) -> None:
    parts = (path.read_text("utf-8") for path in PAGE.rglob("*.svelte"))

    marked = re.compile(rf"data-look=.*[\"'`]{look}\b")
    assert any(marked.search(part) for part in parts)
