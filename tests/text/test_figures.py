"""Numbers are written as people write them, in every sentence."""

from __future__ import annotations

import pytest

from spieltisch.games.board.events import Scored
from spieltisch.text.figures import MINUS, decimal, signed, whole
from spieltisch.text.languages import languages
from spieltisch.text.words import Words

NAMES = ("Ada", "Bea")


def test_a_minus_is_as_wide_as_a_plus() -> None:
    assert [signed(3), signed(-3), whole(-4), whole(0)] == ["+3", f"{MINUS}3", f"{MINUS}4", "0"]


@pytest.mark.parametrize("language", languages())
def test_no_sentence_takes_a_hyphen_for_a_minus(language: str) -> None:
    told = Words("board", language).event(Scored(seat=0, points=-3, score=-7, reason="row"), NAMES)
    assert f"{MINUS}3" in told
    assert f"{MINUS}7" in told
    assert "-" not in told


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "1.0 +0.50"), ("de", "1,0 +0,50"), ("nl", "1,0 +0,50"), ("fr", "1,0 +0,50")],
)
def test_a_fraction_has_the_sign_of_its_language(language: str, written: str) -> None:
    assert f"{decimal(1, language)} {decimal(0.5, language, '+.2f')}" == written
