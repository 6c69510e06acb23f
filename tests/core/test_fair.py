"""Deals that anybody can check."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import spieltisch
from spieltisch.core import fair, record
from spieltisch.core.errors import BadRecord
from spieltisch.core.play import RandomBot, turns
from spieltisch.core.record import Record


def played(key: str, seed: str) -> Record:
    game = spieltisch.make(key)
    bots = (RandomBot(),) * game.seats
    kept = record.record_of(game, turns(game, bots, fair.dealer_of(seed), Random(1)))
    return replace(kept, seed=seed, commitment=fair.commitment(seed))


@pytest.mark.parametrize("key", spieltisch.modes())
def test_every_deal_of_an_honest_game_is_recomputed_from_the_seed(key: str) -> None:
    kept = record.read(str(played(key, fair.new_seed())))
    game = spieltisch.make(key)
    assert game.outcome(record.verify(game, kept)) is not None


def test_a_deal_that_did_not_come_from_the_seed_is_named_by_its_line() -> None:
    kept = played("nimmt", "one")
    other = replace(kept, seed="another", commitment=fair.commitment("another"))
    with pytest.raises(BadRecord, match="chance did not come from the seed") as refusal:
        record.verify(spieltisch.make("nimmt"), record.read(str(other)))
    assert str(refusal.value).startswith("Line 8:")


def test_a_seed_that_was_not_promised_is_refused() -> None:
    kept = replace(played("nimmt", "one"), commitment=fair.commitment("another"))
    with pytest.raises(BadRecord, match="not the one that was promised"):
        record.verify(spieltisch.make("nimmt"), kept)


def test_a_redacted_record_does_not_tell_the_seed() -> None:
    kept = played("nimmt", "the secret")
    assert "the secret" not in str(record.redact_record(spieltisch.make("nimmt"), kept, 0))


def test_two_seeds_are_never_the_same_and_cannot_be_guessed() -> None:
    seeds = {fair.new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {64}
