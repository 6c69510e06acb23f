"""B-8: by agreement only the lowest cards are in the game, as many as are dealt; else nothing changes."""

from __future__ import annotations

from random import Random

import pytest

import spieltisch
from spieltisch.core.chance import Draw, Drawn
from spieltisch.core.errors import BadOption, ImpossiblePosition, UnreadableText
from spieltisch.core.play import play_random
from spieltisch.core.record import read, record_of, verify, write
from spieltisch.games.registry import game_of
from tests.table import Table

SEATS = range(2, 11)
WITH_DECK = ["nimmt", "nimmt-parity", "nimmt-climber", "nimmt-cow", "nimmt-reverser"]


def in_play(table: Table) -> list[int]:
    """All cards in hands and rows, in order."""
    return sorted(card for pile in (*table["hands"], *table["rows"]) for card in pile)


@pytest.mark.parametrize("key", WITH_DECK)
@pytest.mark.parametrize("seats", SEATS)
def test_b8_every_card_from_1_to_ten_a_player_and_four_is_dealt(key: str, seats: int) -> None:
    table = Table(key, seats=seats, deck="known")

    table.step()

    assert in_play(table) == list(range(1, 10 * seats + 5))
    assert [len(hand) for hand in table["hands"]] == [10] * seats
    assert [len(row) for row in table["rows"]] == [1] * 4


def test_b8_chance_deals_hands_and_rows_in_every_deal_anew() -> None:
    game = spieltisch.make("nimmt", 3, deck="known", num_deals=2)

    drawn_by_chance = (turn.choices.get(-1) for turn in play_random(game, 1))
    dealt = [drawn for drawn in drawn_by_chance if isinstance(drawn, Drawn)]

    assert len(dealt) == 2
    assert dealt[0] != dealt[1]
    for drawn in dealt:
        assert sorted(card for group in drawn.groups for card in group) == list(range(1, 35))


def test_b8_unless_agreed_all_104_cards_are_shuffled() -> None:
    for table in (Table("nimmt", seats=3), Table("nimmt", seats=3, deck="full")):
        [dealing] = table.game.pending(table.state)
        assert isinstance(dealing.options, Draw)
        assert dealing.options.pool == tuple(range(1, 105))
        assert table.game.options["deck"] == "full"


def test_b8_the_hands_stay_secret_unlike_in_the_pro_variant() -> None:
    table = Table("nimmt", seats=3, deck="known")

    table.step()

    view = table.game.view(table.state, 1)
    assert view.hand == table.state.hands[1]
    assert view.known == ((), (), ())


def test_b8_what_nobody_has_shown_is_in_somebodys_hand() -> None:
    position = {"rows": [[1, 5], [2], [3], [4]], "hands": [[6, 8], [7, 9]], "taken": [[*range(10, 25)], []]}
    table = Table("nimmt", position, seats=2, deck="known")

    for seed in range(5):
        world = table.game.determinize(table.game.view(table.state, 0), Random(seed))
        assert world.hands == ((6, 8), (7, 9))


def test_b8_with_two_players_a_25_is_no_card() -> None:
    table = Table("nimmt", {"rows": [[1], [2], [3], [4]], "hands": [[24], [23]]}, seats=2, deck="known")

    with pytest.raises(UnreadableText, match="from 1 to 24"):
        table.step("play 25", "play 23")
    with pytest.raises(ImpossiblePosition, match=r"hands\[0\]\[0\] must be .* from 1 to 24, not 25"):
        Table("nimmt", {"rows": [[1], [2], [3], [4]], "hands": [[25], [23]]}, seats=2, deck="known")


def test_b8_a_reverser_may_make_a_number_above_all_cards_which_is_placed_last() -> None:
    position = {"rows": [[1], [2], [3], [22]], "hands": [[19], [24]], "reversers": [True, False]}
    table = Table("nimmt-reverser", position, seats=2, deck="known")

    table.step("play 19 reversed", "play 24")

    assert table["rows"] == [[1], [2], [3], [22, 24, 19]]


@pytest.mark.parametrize("key", WITH_DECK)
def test_b8_ten_players_play_the_same_game_with_either_deck(key: str) -> None:
    games = [spieltisch.make(key, 10, deck=deck, num_deals=1) for deck in ("full", "known")]

    full, known = ([turn.step for turn in play_random(game, 4)] for game in games)

    assert full == known


def test_b8_a_record_keeps_the_deck_and_its_game_is_made_again() -> None:
    game = spieltisch.make("nimmt", 4, deck="known", num_deals=1)

    record = read(write(record_of(game, play_random(game, 2))))

    assert record.options["deck"] == "known"
    verify(game_of(record), record)
    assert game_of(record).options == game.options


def test_b8_a_deck_is_full_or_known() -> None:
    with pytest.raises(BadOption, match=r"deck cannot be 'small': it takes full\|known\."):
        Table("nimmt", seats=3, deck="small")


def test_b8_the_pro_variant_has_these_cards_anyway_and_no_such_option() -> None:
    with pytest.raises(BadOption, match="nimmt-pro has no option 'deck'"):
        Table("nimmt-pro", seats=3, deck="known")
    assert Table("nimmt-pro", seats=3)["table"] == list(range(1, 35))
