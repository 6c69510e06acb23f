"""A series: several games, each the rematch of the last, and whoever first wins enough of them.

A game that more than one has won, or that was over before its end, counts for nobody: one more is played. A
team plays against its opponent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from .messages.outgoing import Played, SeriesInfo, SeriesSide
from .structs import Struct

LENGTHS = (3, 5, 7)
TEAM, RIVAL = "team", "rival"  # the sides where all play together


class Series(Struct, frozen=True):
    """What is agreed: how many games at most two sides need, and at which table it began."""

    best_of: int
    first: str  # the code of its first table

    @property
    def needed(self) -> int:
        """How many games have to be won."""
        return self.best_of // 2 + 1


def games_of(series: Series, code: str, evening: Sequence[Played]) -> Sequence[Played]:
    """The games of an evening that belong to it; ``code`` is the table's that is looked at."""
    codes = [game.code for game in evening]
    if series.first in codes:
        return evening[codes.index(series.first) :]
    return () if series.first == code else evening  # a long evening has forgotten its beginning


def winner_of(game: Played, team: bool) -> str:
    """The side that a game counts for; nothing where it counts for nobody."""
    if game.closed:
        return ""
    if team:
        return TEAM if game.winners else RIVAL
    return game.names[game.winners[0]] if len(game.winners) == 1 else ""


def next_series(
    series: Series | None, old: str, evening: Sequence[Played], team: bool, new: str
) -> Series | None:
    """The series of a rematch: it goes on, or begins anew once somebody has won it."""
    if series is None:
        return None
    wins = _wins(games_of(series, old, evening), team)
    decided = any(count >= series.needed for count in wins.values())
    return Series(series.best_of, new) if decided else series


def series_info(
    series: Series | None, code: str, names: Iterable[str], evening: Sequence[Played], team: bool
) -> SeriesInfo | None:
    """How it stands; those who have won a game and left the table are named, too."""
    if series is None:
        return None
    games = games_of(series, code, evening)
    wins = _wins(games, team)
    last = winner_of(games[-1], team) if games and games[-1].code == code else ""
    seated = (TEAM, RIVAL) if team else [name for name in names if name]
    return SeriesInfo(
        best_of=series.best_of,
        needed=series.needed,
        games=len(games),
        drawn=sum(not winner_of(game, team) for game in games),
        sides=[
            SeriesSide(name=name, wins=wins[name], fresh=name == last)
            for name in dict.fromkeys((*seated, *wins))
        ],
        winner=next((name for name, count in wins.items() if count >= series.needed), ""),
    )


def _wins(games: Iterable[Played], team: bool) -> Counter[str]:
    return Counter(side for game in games if (side := winner_of(game, team)))
