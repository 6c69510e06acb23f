"""What a tournament counts, and what decides of equal points."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from spieltisch.table.tournaments.ranking import points_of, ranks
from spieltisch.table.tournaments.tournament import Encounter, Entrant, Round, Scheme, Tournament

CARDS = Scheme(key="nimmt", seats=2, rounds=3)


def played(*scores: int, seats: tuple[int, ...] = (), won: bool = True, fresh: bool = False) -> Encounter:
    """A table whose game has come to its end."""
    return Encounter(seats or tuple(range(len(scores))), "T", "played", scores, won=won, fresh=fresh)


def tournament(*rounds: Round, plan: Scheme = CARDS, people: int = 4) -> Tournament:
    entrants = tuple(Entrant(name) for name in ("Ada", "Ben", "Cleo", "Dirk", "Eva")[:people])
    return Tournament(
        id="X", circle="C", screen="S", name="Cup", host="ada", plan=plan, rounds=rounds, entrants=entrants
    )


def standing(found: Tournament) -> list[tuple[int, str]]:
    return [(rank.place, found.entrants[rank.number].name) for rank in ranks(found)]


def test_everybody_gets_a_point_for_each_whom_they_are_before_and_half_for_an_equal() -> None:
    plan = Scheme(key="nimmt", seats=4, rounds=1)
    assert points_of(played(5, 9, 9, 30), plan) == (3.0, 1.5, 1.5, 0.0)
    most = Scheme(key="plus", seats=3, rounds=1)
    assert points_of(played(5, 9, 7), most) == (0.0, 2.0, 1.0)


def test_a_team_gets_all_points_of_its_table_or_none() -> None:
    plan = Scheme(key="buffalo", seats=3, rounds=1)
    assert points_of(played(9, 9, 9, won=True), plan) == (2.0, 2.0, 2.0)
    assert points_of(played(9, 9, 9, won=False), plan) == (0.0, 0.0, 0.0)


def test_a_bye_and_a_void_table_are_the_middle_of_a_table() -> None:
    void = Encounter((0, 1), "T", "void")
    found = tournament(Round((void, played(3, 8, seats=(2, 3))), (4,), begun=True), people=5)
    points = {found.entrants[rank.number].name: rank.points for rank in ranks(found)}
    assert points == {"Ada": 0.5, "Ben": 0.5, "Cleo": 1.0, "Dirk": 0.0, "Eva": 0.5}


def test_of_equal_points_those_decide_who_held_the_same_cards() -> None:
    first = Round((played(10, 20, seats=(0, 1)), played(2, 5, seats=(2, 3))), begun=True)
    found = tournament(first)
    assert standing(found) == [(1, "Cleo"), (2, "Ada"), (3, "Dirk"), (4, "Ben")]
    assert [rank.share for rank in ranks(found)] == [1.0, 0.0, 1.0, 0.0]
    fresh = Round((played(10, 20, seats=(0, 1)), played(2, 5, seats=(2, 3), fresh=True)), begun=True)
    assert [rank.share for rank in ranks(tournament(fresh))] == [None] * 4  # other cards tell nothing


def test_then_the_points_of_those_whom_one_has_met_and_then_of_the_games() -> None:
    plan = Scheme(key="nimmt", seats=2, rounds=3, same=False)
    first = Round((played(1, 9, seats=(0, 1)), played(1, 9, seats=(2, 3))), begun=True)
    second = Round((played(9, 1, seats=(0, 3)), played(9, 1, seats=(1, 2))), begun=True)
    assert standing(tournament(first, second, plan=plan)) == [
        (1, "Cleo"),
        (2, "Dirk"),
        (3, "Ada"),
        (4, "Ben"),
    ]
    alone = Round((played(3, 9, seats=(0, 1)), played(1, 9, seats=(2, 3))), begun=True)
    assert standing(tournament(alone, plan=plan))[:2] == [(1, "Cleo"), (2, "Ada")]


def test_who_is_equal_in_all_has_the_same_place_and_a_round_that_is_not_over_counts_nothing() -> None:
    done = Round((played(3, 9, seats=(0, 1)), played(3, 9, seats=(2, 3))), begun=True)
    running = Round((played(9, 0, seats=(0, 1)), Encounter((2, 3), "T")), begun=True)
    assert standing(tournament(done, running)) == [(1, "Ada"), (1, "Cleo"), (3, "Ben"), (3, "Dirk")]


@given(st.lists(st.integers(0, 60), min_size=2, max_size=6))
def test_a_table_always_counts_the_same_in_all(scores: list[int]) -> None:
    count = len(scores)
    points = points_of(played(*scores), Scheme(key="nimmt", seats=count, rounds=1))
    assert sum(points) == count * (count - 1) / 2
    assert all(
        (one < other) == (points[a] > points[b])
        for a, one in enumerate(scores)
        for b, other in enumerate(scores)
    )
