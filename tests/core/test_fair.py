"""Deals that anybody can check."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

import spieltisch
from spieltisch.core import fair, record
from spieltisch.core.errors import BadRecord
from spieltisch.core.game import CHANCE
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


def deals(key: str, seed: str, chooser: int) -> dict[tuple[str, int], str]:
    """What chance gave, by what it was asked for, while somebody chose by another lot."""
    game = spieltisch.make(key)
    bots = (RandomBot(),) * game.seats
    kept: dict[tuple[str, int], str] = {}
    asked: Counter[str] = Counter()
    for turn in turns(game, bots, fair.dealer_of(seed), Random(chooser)):
        for decision in game.pending(turn.before):
            if decision.actor == CHANCE:
                asked[decision.prompt] += 1
                kept[decision.prompt, asked[decision.prompt]] = game.encode(turn.choices[CHANCE])
    return kept


SHUFFLED = [key for key in spieltisch.modes() if key.startswith(("nimmt", "plus")) and key != "nimmt-pro"]


@pytest.mark.parametrize("key", SHUFFLED)
def test_whoever_plays_what_all_deals_of_a_seed_are_the_same_where_the_deck_is_shuffled(key: str) -> None:
    one, other = (deals(key, fair.deck_seed("5eed" * 16), chooser) for chooser in (1, 2))
    assert len(one) > 1
    assert all(one[which] == other[which] for which in one.keys() & other.keys())


@pytest.mark.parametrize("key", ["buffalo", "board", "board-pro-lucky", "qwixx"])
def test_whoever_plays_what_the_first_deal_of_a_seed_is_the_same(key: str) -> None:
    one, other = (deals(key, fair.deck_seed("5eed" * 16), chooser) for chooser in (1, 2))
    assert one["deal", 1] == other["deal", 1]


def test_the_cards_of_the_buffalo_do_not_depend_on_who_uses_which_special() -> None:
    one, other = (deals("buffalo", fair.deck_seed("5eed" * 16), chooser) for chooser in (1, 2))
    shown = [which for which in one.keys() & other.keys() if which[0] == "buffalo"]
    assert len(shown) > 3
    assert [one[which] for which in shown] == [other[which] for which in shown]


def test_a_card_that_is_gone_leaves_the_order_of_the_others_as_it_was() -> None:
    whole = fair.shuffled((1, 2, 2, 3, 4), "a shuffle")
    assert fair.shuffled((1, 2, 2, 4), "a shuffle") == tuple(card for card in whole if card != 3)


def test_every_order_is_as_likely() -> None:
    orders = Counter(fair.shuffled((1, 2, 3), f"{n}") for n in range(6000))
    assert len(orders) == 6
    assert all(900 < count < 1100 for count in orders.values())


def test_a_seed_from_before_deals_as_it_always_did() -> None:
    dealt = str(played("nimmt", "5eed" * 16)).splitlines()[7]
    assert dealt.startswith("step chance deal 1,5,6,18,22,41,45,66,92,94/15,16,33,")


def test_a_seed_of_a_device_says_so_and_deals_like_any_other_deck() -> None:
    seed = fair.device_seed()
    assert (fair.is_of_device(seed), fair.is_of_device(fair.new_seed())) == (True, False)
    assert len(seed) == len(fair.new_seed())
    assert seed != fair.device_seed()
    assert isinstance(fair.dealer_of(seed), fair.DeckDealer)
