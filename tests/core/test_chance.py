"""Draws: exactly the possible results, each as likely as its cards make it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from spieltisch import HandDealer, SeededDealer
from spieltisch.core.chance import Draw, Drawn, decode_drawn, encode_drawn, mask_drawn
from spieltisch.core.errors import IllegalAction, UnreadableText
from spieltisch.core.game import CHANCE, Decision

DRAW = Draw("deal", (0, 0, 1, 2), (2, 1), (0, None))


def test_iteration_gives_every_result_once_also_with_equal_cards() -> None:
    results = list(DRAW)
    assert len(results) == len(set(results)) == 7
    assert all(result in DRAW for result in results)


def test_samples_are_as_likely_as_their_physical_cards() -> None:
    rng = Random(1)
    pairs = Counter(DRAW.sample(rng).groups[0] for _ in range(6000))
    assert pairs[0, 1] / 6000 == pytest.approx(2 / 6, abs=0.02)
    assert pairs[1, 2] / 6000 == pytest.approx(1 / 6, abs=0.02)


@pytest.mark.parametrize(
    "other",
    [
        Drawn("draw", ((0, 1), (2,))),
        Drawn("deal", ((1, 0), (2,))),
        Drawn("deal", ((0, 0), (0,))),
        Drawn("deal", ((0, 3), (1,))),
        Drawn("deal", ((0, 1),)),
        "deal 0,1/2",
    ],
)
def test_what_cannot_be_drawn_is_no_option(other: object) -> None:
    assert other not in DRAW


def test_texts_read_back_in_any_order_within_a_group() -> None:
    drawn = Drawn("deal", ((0, 1), (2,)))
    assert encode_drawn(drawn) == "deal 0,1/2"
    assert decode_drawn("deal", "1,0/2", int) == drawn


def test_a_seat_sees_its_own_group_and_the_public_ones() -> None:
    drawn = Drawn("deal", ((0, 1), (2,)))
    assert encode_drawn(mask_drawn(DRAW, drawn, 0)) == "deal 0,1/2"
    assert encode_drawn(mask_drawn(DRAW, drawn, 1)) == "deal ?,?/2"
    with pytest.raises(UnreadableText, match="hidden"):
        decode_drawn("deal", "?,?/2", int)


def test_a_seed_repeats_and_given_results_come_first() -> None:
    decision = Decision(CHANCE, "deal", DRAW)
    first = [SeededDealer(7).answer(decision) for _ in range(2)]
    assert first[0] == first[1]
    given = HandDealer([Drawn("deal", ((1, 2), (0,)))])
    assert given.answer(decision) == Drawn("deal", ((1, 2), (0,)))
    with pytest.raises(IllegalAction, match="No result"):
        given.answer(decision)
