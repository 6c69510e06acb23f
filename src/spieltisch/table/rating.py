"""Which ratings a game changes: of people among themselves, or of one person against levels of bots.

A table is rated only where it was said before anybody else sat down, and where nobody is helped.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..games.registry import mode
from ..work.skill import Rating
from .errors import BadSetting
from .results import BOT, Finished, Finisher
from .seats import Setting

PEOPLE: Final = "people"  # bots at the table count for nothing
BOTS: Final = "bots"  # one person alone with them
MIDDLE, SCALE = 1500.0, 40.0  # of ratings as they are shown
SURE = 1.96  # deviations on each side hold 95 %


class RatedGame(NamedTuple):
    """What a game says about strength: who was there, and their ranks, the lower the better."""

    pool: str
    seats: tuple[str, ...]
    ranks: tuple[float, ...]
    moved: frozenset[str]  # whose ratings it changes


def rating_of(game: Finished) -> RatedGame | None:
    """Nothing where it was not rated, or where all who are left agreed to end it before its end."""
    people = [place for place in game.places if place.is_person]
    if not game.rated or not people:
        return None
    return _among_people(people) if len(people) > 1 else _against_bots(game, people[0])


def _among_people(people: Sequence[Finisher]) -> RatedGame | None:
    """Whoever left is last; those who stayed and ended it early share what is before them."""
    stayed = [place for place in people if not place.gone]
    unfinished = all(place.place is None for place in stayed)
    if not stayed or (unfinished and len(stayed) == len(people)):
        return None
    seats = tuple([place.whom for place in people])
    last = float(len(people) + max((place.place or 0 for place in stayed), default=0))
    ranks = tuple([last if place.gone else float(place.place or 0) for place in people])
    return RatedGame(PEOPLE, seats, ranks, frozenset(seats))


def _against_bots(game: Finished, person: Finisher) -> RatedGame | None:
    """Who ends a game alone before its end has left it; the bots share what is before them then."""
    bots = [place for place in game.places if place.whom.startswith(BOT)]
    if not bots:
        return None
    left = person.gone or person.place is None
    entrants = [person, *bots]
    seats = tuple([place.whom for place in entrants])
    ranks = [float(place is person) if left else float(place.place or 0) for place in entrants]
    return RatedGame(BOTS, seats, tuple(ranks), frozenset((person.whom,) if left else seats))


def points_of(rating: Rating) -> float:
    """A rating as it is shown: 1500 is where everybody begins."""
    return MIDDLE + SCALE * (rating.mu - Rating().mu)


def deviation_of(rating: Rating) -> float:
    """How uncertain it is, in the same points."""
    return SCALE * rating.sigma


# --- which tables can be rated -------------------------------------------------------------------


def require_rateable(setting: Setting) -> None:
    """A rated game is one of each for themselves, from its beginning, and without help."""
    if not setting.rated:
        return
    if mode(setting.key).aim == "team":
        raise BadSetting("rated-team")
    if setting.learn:
        raise BadSetting("rated-learn")
    if setting.continued or setting.deal or setting.seed:  # somebody may know how it goes on
        raise BadSetting("rated-known")
    if any(len(setting.seats_of(player)) > 1 for player in setting.players):
        raise BadSetting("rated-seats")


def require_unsurprised(before: Setting, after: Setting) -> None:
    """Whoever sits down knows whether the game is rated: it becomes so only while the host is alone."""
    if after.rated and not before.rated and not after.players <= {after.host}:
        raise BadSetting("rated-late")
