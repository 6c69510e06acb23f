"""A dataclass that is made often is like any other, only faster to make."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, field, replace
from inspect import signature
from typing import Any

import pytest

from spieltisch.core.frozen import made_often


@dataclass(frozen=True, slots=True)
class Card:
    """With a field that only its name can fill."""

    owner: int | None = field(default=None, kw_only=True)
    number: int
    back: str = "grey"


@made_often
@dataclass(frozen=True, slots=True)
class QuickCard(Card):
    """A card with one field more."""

    place: int = 0


def test_fields_are_filled_by_place_by_name_and_by_default() -> None:
    card = QuickCard(7, "red", owner=2)
    assert (card.number, card.back, card.place, card.owner) == (7, "red", 0, 2)
    assert card == QuickCard(number=7, back="red", place=0, owner=2)
    assert replace(card, place=3) == QuickCard(7, "red", 3, owner=2)
    assert hash(card) == hash(replace(card))
    assert repr(QuickCard(1)) == "QuickCard(owner=None, number=1, back='grey', place=0)"
    assert list(signature(QuickCard).parameters) == ["number", "back", "place", "owner"]


def test_it_stays_frozen_and_asks_for_what_is_missing() -> None:
    number = "number"
    with pytest.raises(FrozenInstanceError):
        setattr(QuickCard(1), number, 2)
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'number'"):
        QuickCard()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument 'colour'"):
        QuickCard(1, colour="red")  # type: ignore[call-arg]


def test_what_only_the_plain_one_does_is_refused() -> None:
    @dataclass(frozen=True, slots=True)
    class WithFactory:
        cards: list[int] = field(default_factory=list)

    @dataclass(frozen=True, slots=True)
    class WithCheck:
        def __post_init__(self) -> None: ...

    kinds: tuple[type[Any], ...] = (WithFactory, WithCheck)
    for kind in kinds:
        with pytest.raises(AssertionError, match="only the plain one"):
            made_often(kind)
