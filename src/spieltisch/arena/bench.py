"""Where bots wait for their next game: those that stay are not made, or started, for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

from ..bots.closable import Closable
from ..bots.guard import Guarded
from ..bots.registry import make_bot
from ..core.game import AnyGame, Outcome
from .contest import Contest
from .schedule import Seating

MOST_KEPT = 32  # bots that wait in a process; further ones are made for each game
Place = tuple[int, int, int]  # bot, rotation, and which of the same bots it is


class Bench(Closable):
    """The bots of a contest in this process.

    One that stays always plays the same rotation of a deal: it never meets the same cards again.
    """

    def __init__(self) -> None:
        self._contest: Contest | None = None
        self._game: AnyGame | None = None
        self._kept: dict[Place, Guarded] = {}
        self._playing: dict[Place, Guarded] = {}

    def game(self, contest: Contest) -> AnyGame:
        """The game of a contest; those who waited for another one go."""
        if self._game is None or contest != self._contest:
            self.close()
            self._contest, self._game = contest, contest.make_game()
        return self._game

    @contextmanager
    def called(self, seating: Seating, rotation: int) -> Iterator[Sequence[Guarded]]:
        """The bots for a game, by seat; whoever does not stay for another one goes after it."""
        places = _places(seating, rotation)
        with ExitStack() as leaving:
            for place in places:
                guard = self._kept.pop(place, None) or self._made(place[0])
                self._playing[place] = guard
                leaving.callback(self._let_go, place, guard)
            yield [self._playing[place] for place in places]

    def over(self, outcome: Outcome) -> None:
        """The game has ended: whoever stays waits for the next."""
        for place, guard in self._playing.items():
            if len(self._kept) < MOST_KEPT and guard.stays(outcome):
                self._kept[place] = guard

    def close(self) -> None:
        """Let all of them go."""
        while self._kept:
            self._kept.popitem()[1].close()
        self._contest = self._game = None

    def _let_go(self, place: Place, guard: Guarded) -> None:
        del self._playing[place]
        if self._kept.get(place) is not guard:
            guard.close()

    def _made(self, bot: int) -> Guarded:
        assert self._contest is not None
        assert self._game is not None
        return Guarded(make_bot(self._contest.names[bot], self._game), self._game)


def _places(seating: Seating, rotation: int) -> list[Place]:
    met = Counter[int]()
    places = []
    for bot in seating:
        places.append((bot, rotation, met[bot]))
        met[bot] += 1
    return places
