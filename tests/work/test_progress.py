"""What people who watch are shown."""

from __future__ import annotations

from contextlib import redirect_stderr
from io import StringIO

import pytest

from spieltisch.work.progress import progress


class Screen(StringIO):
    """A terminal as wide as most."""

    def isatty(self) -> bool:
        return True


def shown(monkeypatch: pytest.MonkeyPatch, *words: str) -> str:
    """What is on the screen after five more of 20,000, with these words at the beginning and then."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    said = iter(words)
    with (
        redirect_stderr(screen := Screen()),
        progress(20_000, 5, "deals at most", said.__next__ if words else None) as more,
    ):
        more(5)
    return screen.getvalue()


def test_the_time_left_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = shown(monkeypatch)
    assert "10/20000" in seen
    assert " left" in seen


def test_where_all_may_not_be_needed_something_else_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = shown(monkeypatch, "LLR 0.00 (-3.00 … 3.00)", "LLR -1.25 (-3.00 … 3.00)")
    assert "LLR -1.25 (-3.00 … 3.00)" in seen
    assert " left" not in seen
