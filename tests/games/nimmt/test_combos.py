"""Fan cards together (ruling Z-11): discouraged, off by default, and well defined."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from spieltisch.core.errors import BadOption, UnreadableText
from spieltisch.games.nimmt.events import RowTaken
from spieltisch.testing import check_playout
from tests.table import Table

FANS = ("parity", "climber", "cow", "reverser")


def play(key: str, fans: str, text: str, rows: list[list[int]], **fields: Any) -> Table:
    """Seat 0 plays a card; seat 1 has none left this deal."""
    position = {"rows": rows, "hands": [[int(text.split()[1]), 104], []], **fields}
    table = Table(key, position, seats=2, allow_fan_combos=True, fan_cards=fans)
    table.step(text)
    return table


@pytest.mark.parametrize("fan", FANS)
def test_z11_by_default_there_is_exactly_one_fan_card(fan: str) -> None:
    table = Table(f"nimmt-{fan}", seats=2)

    fields = set(table.game.dump(table.state)) & {"parity", "climber", "cow", "reversers"}

    assert fields == {"reversers" if fan == "reverser" else fan}
    assert table.game.options["allow_fan_combos"] is False
    assert table.game.options["fan_cards"] == []


def test_z11_further_fan_cards_must_be_allowed_first() -> None:
    with pytest.raises(BadOption, match="switch allow_fan_combos on"):
        Table("nimmt-cow", seats=2, fan_cards=["parity"])


def test_z11_allowing_alone_adds_nothing() -> None:
    table = Table("nimmt-cow", seats=2, allow_fan_combos=True)

    assert "parity" not in table.game.dump(table.state)


@pytest.mark.parametrize("fans", ["parity,reverser", " reverser , parity", ["reverser", "parity"]])
def test_z11_fan_cards_are_named_in_a_list_or_a_text(fans: object) -> None:
    table = Table("nimmt-cow", seats=2, allow_fan_combos="on", fan_cards=fans)

    assert table.game.options["fan_cards"] == ["parity", "reverser"]
    assert {"parity", "cow", "reversers"} <= set(table.game.dump(table.state))
    assert "climber" not in table.game.dump(table.state)


@pytest.mark.parametrize("fans", ["horse", ["cow", 3], 7, None, [["cow"]], {"cow": True}])
def test_z11_unknown_fan_cards_are_refused(fans: object) -> None:
    with pytest.raises(BadOption, match="fan_cards cannot be"):
        Table("nimmt-parity", seats=2, allow_fan_combos=True, fan_cards=fans)


@pytest.mark.parametrize("key", ["nimmt", "nimmt-pro"])
def test_z11_games_without_a_fan_card_cannot_add_any(key: str) -> None:
    with pytest.raises(BadOption, match="has no option 'fan_cards'"):
        Table(key, seats=2, fan_cards="cow")


def test_z11_a_reverser_that_was_added_can_be_written_and_played() -> None:
    combined = Table("nimmt-cow", seats=2, allow_fan_combos=True, fan_cards="reverser").game
    alone = Table("nimmt-cow", seats=2).game

    assert combined.encode(combined.decode("play 24 reversed")) == "play 24 reversed"
    with pytest.raises(UnreadableText):
        alone.decode("play 24 reversed")


CHAIN = [[30, 31, 32, 33], [1, 2, 3, 4, 5], [11, 12, 13, 14, 15], [90]]  # 40 takes rows 1, 2 and 3


def test_z11_every_take_of_a_cow_chain_moves_the_climber_once() -> None:
    table = play("nimmt-cow", "climber", "play 40", CHAIN, cow={"row": 1})

    assert table["rows"] == [[40], [5], [15], [90]]
    assert [(e["row"], e["side"]) for e in table.told("ClimberMoved")] == [(3, "up"), (2, "up"), (1, "down")]
    assert table["climber"] == {"row": 1, "side": "down"}
    assert table["cow"] == {"row": 2}


def test_z11_every_take_of_a_cow_chain_moves_the_even_odd_card_once() -> None:
    table = play("nimmt-parity", "cow", "play 40", CHAIN, cow={"row": 1}, parity={"row": 2, "side": "odd"})

    assert table["rows"] == [[40], [5], [15], [90]]
    assert [(e["row"], e["side"]) for e in table.told("ParityMoved")] == [(3, "odd"), (2, "odd"), (3, "odd")]


def test_z11_the_cards_move_as_soon_as_the_new_first_card_lies() -> None:
    table = play("nimmt-cow", "parity,climber", "play 40", CHAIN, cow={"row": 1})

    names = [type(event).__name__ for event in table.events]
    moved = ["ParityMoved", "ClimberMoved", "CowJumped"]
    assert names == ["Revealed", "RowTaken", "Placed", *moved, "RowTaken", *moved, "RowTaken", *moved]


def test_z11_a_jump_without_a_take_moves_only_the_cow() -> None:
    rows = [[30], [50], [60], [90]]
    table = play("nimmt-cow", "parity,climber", "play 32", rows)

    assert table["rows"] == [[30, 32], [50], [60], [90]]
    assert (table["cow"], table["parity"]) == ({"row": 2}, {"row": 1, "side": "even"})
    assert table["climber"] == {"row": 4, "side": "up"}


def test_z11_where_the_cow_hits_a_descending_row_its_last_number_stays() -> None:
    rows = [[20], [60], [70], [80, 75, 50, 40, 26]]
    table = play("nimmt-cow", "climber", "play 21", rows)

    assert table["rows"] == [[20, 21], [60], [70], [26]]
    assert table["taken"] == [[80, 75, 50, 40], []]
    assert table.scores == (11, 0)
    assert (table["cow"], table["climber"]) == ({"row": 1}, {"row": 3, "side": "up"})


def test_z11_parity_goes_by_the_changed_number_of_a_reversed_card() -> None:
    rows = [[20], [50], [60], [70]]

    table = play("nimmt-parity", "reverser", "play 43 reversed", rows)
    assert table["rows"] == [[20, 43], [50], [60], [70]]

    table = play("nimmt-parity", "reverser", "play 34 reversed", rows)
    assert table.asked() == {0: "choose-row"}


def test_z11_the_shown_side_goes_by_the_number_that_lies_there() -> None:
    table = play("nimmt-parity", "reverser", "play 34 reversed", [[20], [50], [60], [70]])

    table.step("row 3")

    assert table["rows"] == [[20], [50], [34], [70]]
    assert table["parity"] == {"row": 3, "side": "even"}


def test_z11_a_changed_number_equal_to_the_descending_end_does_not_fit_there() -> None:
    table = play("nimmt-climber", "reverser", "play 42 reversed", [[50], [60], [70], [24]])

    assert table.asked() == {0: "choose-row"}


def test_z11_a_changed_number_goes_down_behind_the_descending_end() -> None:
    table = play("nimmt-climber", "reverser", "play 32 reversed", [[50], [60], [70], [24]])

    assert table["rows"] == [[50], [60], [70], [24, 32]]


def test_z11_a_row_may_have_to_descend_with_one_parity_only() -> None:
    rows = [[50], [60], [70], [21]]  # both cards lie beside row 4: odd, and down

    assert play("nimmt-parity", "climber", "play 15", rows)["rows"] == [[50], [60], [70], [21, 15]]
    assert play("nimmt-parity", "climber", "play 14", rows).asked() == {0: "choose-row"}


def crowded_position(rng: Random) -> dict[str, Any]:
    cards = rng.sample(range(1, 105), 24)
    lengths = rng.choices((1, 3, 4, 5, 5, 5), k=4)
    cow = rng.randrange(4)
    lengths[cow] = rng.choice((1, 3, 4, 4))
    rows = [[cards.pop() for _ in range(length)] for length in lengths]
    climbing = rng.choice([(4, "up"), (3, "up"), (2, "up"), (1, "down"), (2, "down"), (3, "down")])
    return {
        "rows": rows,
        "hands": [[cards.pop()], [cards.pop()]],
        "cow": {"row": cow + 1},
        "climber": {"row": climbing[0], "side": climbing[1]},
        "parity": {"row": rng.randint(1, 4), "side": rng.choice(["odd", "even"])},
    }


@pytest.mark.parametrize("unplaceable", ["take_any", "take_special", "add"])
def test_k1_holds_with_all_fan_cards_together(unplaceable: str) -> None:
    rng, most = Random(unplaceable), Counter[int]()
    table = Table("nimmt-cow", seats=2, allow_fan_combos=True, fan_cards=FANS, unplaceable=unplaceable)
    game = table.game
    for _ in range(1500):
        step = game.enter(crowded_position(rng))
        takes: Counter[int] = Counter()
        while game.pending(step.state)[0].actor >= 0:
            decisions = game.pending(step.state)
            step = game.step(step.state, {d.actor: rng.choice(tuple(d.options)) for d in decisions})
            takes.update(event.card for event in step.events if isinstance(event, RowTaken))
        most[max(takes.values(), default=0)] += 1
    assert set(most) == {0, 1, 2, 3}


@pytest.mark.parametrize("unplaceable", ["take_any", "take_special", "add"])
@pytest.mark.parametrize(
    ("key", "fans"),
    [
        ("nimmt-parity", "climber"),
        ("nimmt-parity", "cow"),
        ("nimmt-climber", "reverser"),
        ("nimmt-reverser", "parity,climber,cow"),
    ],
)
def test_combined_games_keep_every_promise(key: str, fans: str, unplaceable: str) -> None:
    options: dict[str, Any] = {"fan_cards": fans, "unplaceable": unplaceable, "reverse_pad": True}
    table = Table(key, seats=3, allow_fan_combos=True, num_deals=1, **options)

    assert check_playout(table.game, Random(f"{key} {fans}")) > 10
