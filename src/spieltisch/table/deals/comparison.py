"""Where games of one deal part: read from their records, choice by choice."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from ...core import record as records
from ...core.game import CHANCE, TEAM, Actor, AnyGame, actor_name
from ...core.plain import names_of
from ...core.record import Record
from ...games.registry import game_of, mode
from ..messages.deals import DealChoice, DealStop, Differing
from ..messages.languages import words_of
from ..names import by_number

Choices = Mapping[Actor, str]
Parted = tuple[int | None, list[Differing]]  # a stop, and what differs there
MOST = 300  # decisions that are told


class Comparer:
    """The reader's game beside others, in the words of one language."""

    def __init__(self, mine: Record, language: str) -> None:
        self._mine = _steps(mine)
        self._game: AnyGame = game_of(mine)
        self._words = words_of(mode(mine.key).family, language)
        self._names = names_of(mine.players, mine.seats, by_number)

    def parted(self, other: Record) -> Parted:
        """The first stop at which another game has other choices; chance follows from them."""
        theirs = _steps(other)
        stop = self._common(theirs)
        if stop >= min(len(self._mine), len(theirs)):
            return None, []
        names = names_of(other.players, other.seats, by_number)
        return stop, self._differing(self._mine[stop], theirs[stop], names)

    def stops(self, others: Mapping[str, Record], persons: Collection[Actor]) -> list[DealStop]:
        """What people chose at the stops of the reader's game, as far as somebody else came there."""
        steps = {code: _steps(other) for code, other in others.items()}
        common = {code: self._common(theirs) for code, theirs in steps.items()}
        found = []
        for stop in range(min(len(self._mine), max(common.values(), default=-1) + 1)):
            there = [code for code in steps if stop <= common[code] and stop < len(steps[code])]
            here = {code: steps[code][stop] for code in there}
            asked = [actor for actor in self._mine[stop] if actor in persons or actor == TEAM]
            found += [self._stop(stop, actor, here) for actor in asked]
        return found[:MOST]

    def _stop(self, stop: int, actor: Actor, others: Mapping[str, Choices]) -> DealStop:
        mine = self._mine[stop][actor]
        chosen = {mine: DealChoice(words=self._told(mine), mine=True, plays=[])}
        for code, theirs in others.items():
            text = theirs.get(actor)
            if text is not None:
                other = chosen.setdefault(text, DealChoice(words=self._told(text), mine=False, plays=[]))
                other.plays.append(code)
        name = self._names[actor] if actor >= 0 else ""
        return DealStop(stop=stop, actor=actor_name(actor), name=name, choices=list(chosen.values()))

    def _common(self, theirs: list[Choices]) -> int:
        """How many steps are the same."""
        pairs = enumerate(zip(self._mine, theirs, strict=False))
        return next((i for i, (a, b) in pairs if a != b), min(len(self._mine), len(theirs)))

    def _differing(self, mine: Choices, theirs: Choices, names: tuple[str, ...]) -> list[Differing]:
        actors = [actor for actor in theirs if actor != CHANCE and theirs[actor] != mine.get(actor)]
        return [
            Differing(
                actor=actor_name(actor),
                name=names[actor] if actor >= 0 else "",
                mine=self._told(mine.get(actor, "")),
                theirs=self._told(theirs[actor]),
            )
            for actor in actors
        ]

    def _told(self, text: str) -> str:
        return self._words.choice(self._game.decode(text), self._names) if text else ""


def compare(
    texts: tuple[tuple[str, str], ...], persons: frozenset[Actor], language: str
) -> tuple[dict[str, Parted], list[DealStop]]:
    """Where each of some games, by code, parts from the first one, and what was chosen until then."""
    mine, *others = texts
    read = {code: records.read(text) for code, text in others}
    comparer = Comparer(records.read(mine[1]), language)
    parted = {code: comparer.parted(other) for code, other in read.items()}
    return parted, comparer.stops(read, persons)


def _steps(record: Record) -> list[Choices]:
    return [dict(step) for step in record.steps]
