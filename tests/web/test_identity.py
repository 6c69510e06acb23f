"""Signed identities: known, new, forged; and how much somebody may have."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spieltisch.web.identity import DAY, YEAR, cookie_header, cookie_value, fresh, identify, sign
from spieltisch.web.limits import SWEPT_AT, Buckets, Places
from spieltisch.web.settings import Rate

KEY = b"k" * 32
THEN = 1_700_000_000
CLOCKS = {"of 1970": 0, "of 1972": 63_072_000, "a day later": THEN + DAY, "400 days ahead": THEN + 400 * DAY}
CLOCKS |= {"a minute behind": THEN - 60, "years ahead": THEN + 20 * YEAR}


def test_a_signed_identity_is_known_again() -> None:
    player = fresh().player
    assert identify([KEY], sign(KEY, player)) == (player, "known", False)


def test_without_a_cookie_everybody_is_new_and_different() -> None:
    first, second = identify([KEY], None), identify([KEY], "")
    assert first.standing == second.standing == "new"
    assert first.player != second.player


@given(st.integers(0, 80), st.characters(codec="ascii"))
def test_a_changed_letter_anywhere_makes_a_stranger(at: int, letter: str) -> None:
    signed = sign(KEY, "A" * 16, now=1_700_000_000)
    changed = signed[:at] + letter + signed[at + 1 :]
    if changed != signed:
        found = identify([KEY], changed, now=1_700_000_000)
        assert found.standing == "forged"
        assert found.player != "A" * 16


@given(st.text(max_size=200))
def test_rubbish_is_never_somebody(text: str) -> None:
    assert identify([KEY], text).standing in ("forged", "new")


def test_another_server_s_cookie_is_forged() -> None:
    assert identify([b"other" * 8], sign(KEY, fresh().player)).standing == "forged"


@pytest.mark.parametrize("now", CLOCKS.values(), ids=CLOCKS)
def test_a_wrong_clock_loses_nobody_their_seats(now: int) -> None:
    before = sign(KEY, "A" * 16, now=THEN)
    meanwhile = sign(KEY, "A" * 16, now=now)
    for signed, at in ((before, now), (meanwhile, now), (meanwhile, THEN)):
        assert identify([KEY], signed, now=at)[:2] == ("A" * 16, "known")


AGES = {0: False, DAY: False, YEAR / 2: True, 3 * YEAR: True, -60: False, -YEAR: True}


@pytest.mark.parametrize(("age", "renewed"), AGES.items())
def test_a_cookie_in_use_is_renewed(age: float, renewed: bool) -> None:
    assert identify([KEY], sign(KEY, "A" * 16, now=THEN), now=THEN + age).renew == renewed


@pytest.mark.parametrize("secure", [False, True])
def test_scripts_and_other_sites_do_not_get_the_cookie(secure: bool) -> None:
    header = cookie_header(KEY, "A" * 16, secure).decode()
    assert "; HttpOnly" in header
    assert "; SameSite=Lax" in header
    assert ("; Secure" in header) == secure
    assert identify([KEY], cookie_value(f"a=b; {header}; c=d")).player == "A" * 16


def test_a_bucket_lets_a_burst_through_and_then_a_rate() -> None:
    now = 0.0
    buckets = Buckets(Rate(3, 1), lambda: now)
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("b")
    now = 2.5
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]


def test_those_who_stay_away_are_forgotten() -> None:
    now = 0.0
    buckets = Buckets(Rate(3, 1), lambda: now)
    for who in range(SWEPT_AT):
        buckets.take(str(who))
    now = 60.0
    buckets.take("one more")
    assert len(buckets) == 1


def test_an_address_has_a_number_of_places() -> None:
    places = Places(2)
    assert [places.enter("a"), places.enter("a"), places.enter("a"), places.enter("b")] == [
        True,
        True,
        False,
        True,
    ]
    places.leave("a")
    assert places.enter("a")
