"""Who meets whom in a tournament: everyone plays, and nobody meets twice where that can be avoided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spieltisch.table.tournaments.pairing import Pairing, meetings, paired


def rounds_of(count: int, size: int, rounds: int, seed: int = 0) -> list[Pairing]:
    """A tournament in which the standing is another one after each round."""
    rng, past = Random(seed), list[Pairing]()
    for _ in range(rounds):
        order = rng.sample(range(count), count)
        past.append(paired(order, size, past, rounds))
    return past


def partitions(left: tuple[int, ...], size: int) -> Iterator[list[tuple[int, ...]]]:
    """All ways to seat people at tables of one size."""
    if not left:
        yield []
    for mates in combinations(left[1:], size - 1) if left else ():
        rest = tuple(each for each in left[1:] if each not in mates)
        yield from ([(left[0], *mates), *others] for others in partitions(rest, size))


def met_again(tables: Sequence[tuple[int, ...]], past: Sequence[Pairing]) -> int:
    met = meetings(past)
    return sum(met[frozenset(pair)] ** 2 for table in tables for pair in combinations(table, 2))


FIELDS = st.sampled_from([(4, 2), (6, 2), (8, 2), (6, 3), (9, 3), (8, 4)])


@settings(max_examples=60, deadline=None)
@given(FIELDS, st.integers(0, 5), st.integers(0, 10**6))
def test_nobody_meets_anybody_again_where_that_can_be_avoided(
    field: tuple[int, int], rounds: int, seed: int
) -> None:
    count, size = field
    past = rounds_of(count, size, rounds, seed)
    rng = Random(seed)
    mixed = [Pairing(tuple(rng.choice(list(partitions(tuple(range(count)), size))))) for _ in past]
    for before in (past, mixed):  # also after rounds that the host has mended by hand
        after = paired(rng.sample(range(count), count), size, before, rounds=3)
        best = min(met_again(tables, before) for tables in partitions(tuple(range(count)), size))
        assert met_again(after.tables, before) == best


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 5), st.integers(0, 25), st.integers(1, 6), st.integers(0, 10**6))
def test_everyone_plays_or_has_a_bye_and_byes_go_round(size: int, more: int, rounds: int, seed: int) -> None:
    count = size + more
    past = rounds_of(count, size, rounds, seed)
    for found in past:
        there = [each for table in found.tables for each in table] + list(found.byes)
        assert sorted(there) == list(range(count))
        assert {len(table) for table in found.tables} == {size}
        assert len(found.byes) == count % size
    byes = Counter(each for found in past for each in found.byes)
    assert max(byes[n] for n in range(count)) - min(byes[n] for n in range(count)) <= 1


@pytest.mark.parametrize("count", [2, 3, 4, 5, 8, 9])
def test_few_meet_each_other_once_each_in_a_round_robin(count: int) -> None:
    turns = count - 1 if count % 2 == 0 else count
    past = rounds_of(count, 2, turns)
    met = meetings(past)
    assert all(met[frozenset(pair)] == 1 for pair in combinations(range(count), 2))
    assert meetings(rounds_of(count, 2, 2 * turns))[frozenset((0, 1))] == 2  # and then once more


def test_a_round_robin_goes_on_as_swiss_when_somebody_leaves() -> None:
    past = [paired(range(6), 2, [], 5)]
    past.append(paired(range(6), 2, past, 5))
    after = paired([0, 1, 2, 3], 2, past, 5)
    assert sorted(each for table in after.tables for each in table) == [0, 1, 2, 3]
    assert met_again(after.tables, past) == min(
        met_again(tables, past) for tables in partitions((0, 1, 2, 3), 2)
    )


@pytest.mark.parametrize(("count", "size", "rounds"), [(16, 2, 7), (32, 2, 9), (16, 4, 3), (64, 4, 5)])
def test_in_a_large_field_nobody_meets_twice(count: int, size: int, rounds: int) -> None:
    past = rounds_of(count, size, rounds)
    assert max(meetings(past).values()) == 1


def test_those_meet_who_are_close_in_the_standing() -> None:
    past = [Pairing(((0, 7), (1, 6), (2, 5), (3, 4)))]
    after = paired([0, 1, 2, 3, 4, 5, 6, 7], 2, past, 3)
    assert {frozenset(table) for table in after.tables} == {
        frozenset(pair) for pair in ((0, 1), (2, 3), (4, 5), (6, 7))
    }


def test_the_last_who_has_had_no_bye_has_it() -> None:
    past = [Pairing(((0, 1), (2, 3)), (4,))]
    assert paired([0, 1, 2, 3, 4], 2, past, 3).byes == (3,)


def test_seats_go_round() -> None:
    past = rounds_of(4, 4, 4)
    taken = Counter(
        (each, seat) for found in past for table in found.tables for seat, each in enumerate(table)
    )
    assert set(taken.values()) == {1}
