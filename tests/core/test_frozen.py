"""A dataclass that is made often is like any other, only faster to make."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from inspect import signature
from typing import Any

import pytest

from spieltisch.core.frozen import grown, made_often, maker


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
        QuickCard()  # type: ignore[call-arg]  # wrong on purpose
    with pytest.raises(TypeError, match="unexpected keyword argument 'colour'"):
        QuickCard(1, colour="red")  # type: ignore[call-arg]  # wrong on purpose


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Open:
    """What all see."""

    round: int
    rows: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Whole(Open):
    """And what is hidden."""

    hands: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Own:
    """What a view tells first."""

    __slots__ = ()
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen(Open, Own):
    """What one seat sees."""


def test_a_maker_makes_what_the_class_makes() -> None:
    make = maker(Whole)
    assert make(round=1, hands=(5,)) == Whole(round=1, hands=(5,))
    assert make(hands=(5,), rows=(2,), round=1) == Whole(round=1, rows=(2,), hands=(5,))
    with pytest.raises(TypeError, match="missing 1 required keyword-only argument: 'hands'"):
        make(round=1)  # type: ignore[call-arg]  # wrong on purpose


def test_what_all_see_goes_from_a_state_into_a_view_and_back() -> None:
    state = Whole(round=3, rows=(7, 9), hands=(5,))
    view = grown(Open, Seen)(state, seat=0)
    assert view == Seen(round=3, rows=(7, 9), seat=0)
    assert [part.name for part in fields(view)] == ["seat", "round", "rows"]
    assert grown(Open, Whole)(view, hands=(5,)) == state
    with pytest.raises(TypeError, match="missing 1 required keyword-only argument: 'hands'"):
        grown(Open, Whole)(view)
