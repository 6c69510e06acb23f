"""The page's tests begin where real games were: at moments of the golden records."""

from __future__ import annotations

import pytest

from spieltisch.games.registry import FAMILIES

from .moments import file_of, moments


@pytest.mark.parametrize("family", FAMILIES)
def test_the_committed_moments_are_current(family: str) -> None:
    assert file_of(family).read_text("utf-8") == moments(family), "run: python -m tests.web.moments"
