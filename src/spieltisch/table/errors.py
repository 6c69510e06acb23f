"""Why a table refuses something: a sentence for people and a word for programs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import Any

from ..core.errors import SpieltischError
from ..text.languages import ENGLISH
from ..text.lists import word_list
from ..text.plurals import Word, filled


class TableError(SpieltischError):
    """The root of all refusals of a table; ``reason`` is the word for programs.

    The sentence is that of the reason or, with a ``why``, a more exact one from the word lists.
    """

    reason = "refused"

    def __init__(self, why: str = "", **values: object) -> None:
        sentence = problems(ENGLISH)[f"{self.reason}.{why}" if why else self.reason]
        super().__init__(filled(sentence, ENGLISH, values), why=why, **values)

    def __reduce__(self) -> tuple[Any, ...]:  # they come back from the processes that read records
        return partial(type(self), self.why, **self.values), ()


class NoSuchTable(TableError):
    """No table has this code."""

    reason = "no-such-table"


class NoSuchNotepad(TableError):
    """No score pad has this code."""

    reason = "no-such-notepad"


class NoSuchCircle(TableError):
    """No circle of one's own has this id, or no circle this door."""

    reason = "no-such-circle"


class NotHostOfCircle(TableError):
    """Only its host changes a circle."""

    reason = "not-host-of-circle"


class CircleFull(TableError):
    """There is no room for another member, or another circle."""

    reason = "circle-full"


class NoSuchTournament(TableError):
    """No tournament of one's own circles has this id, or none this screen."""

    reason = "no-such-tournament"


class NotHostOfTournament(TableError):
    """Only its host runs a tournament."""

    reason = "not-host-of-tournament"


class NotNow(TableError):
    """It does not fit how far a tournament is."""

    reason = "not-now"


class TableFull(TableError):
    """All seats are taken, or the seat that was asked for."""

    reason = "table-full"


class GameHasBegun(TableError):
    """Too late to sit down or to change the game."""

    reason = "game-has-begun"


class NotYetBegun(TableError):
    """The game has not started."""

    reason = "not-yet-begun"


class NotOver(TableError):
    """Only a finished game can be replayed, downloaded or continued."""

    reason = "not-over"


class NotYours(TableError):
    """A seat or a decision of somebody else."""

    reason = "not-yours"


class NotHost(TableError):
    """Only the host may change the table."""

    reason = "not-host"


class NotAway(TableError):
    """A bot stands in only for somebody who is away."""

    reason = "not-away"


class Removed(TableError):
    """The host has sent this player away."""

    reason = "removed"


class Muted(TableError):
    """The host has asked this player to be silent."""

    reason = "muted"


class TooFast(TableError):
    """More lines in a moment than anybody can read."""

    reason = "too-fast"


class TimeIsUp(TableError):
    """Nothing is taken back when the clock has run out."""

    reason = "time-is-up"


class BadName(TableError):
    """A name or a message with nothing to read in it."""

    reason = "bad-name"


class BadSetting(TableError):
    """A level, seat, clock or option that a table cannot have."""

    reason = "bad-setting"


class TooMuch(TableError):
    """More than a table takes: a long record, or a mind changed without end."""

    reason = "too-much"


class TooBusy(TableError):
    """So much waits already for the same player or address that nothing more is taken."""

    reason = "too-busy"


class Closing(TableError):
    """The server is about to end."""

    reason = "closing"


class NoHints(TableError):
    """Hints are for games against bots."""

    reason = "no-hints"


class NotAnalysed(TableError):
    """The coach could not finish."""

    reason = "not-analysed"


class NoSuchJudgement(TableError):
    """A decision that the coach has not looked at."""

    reason = "no-such-judgement"


class NoSuchPuzzle(TableError):
    """No day that has a puzzle, or not yet."""

    reason = "no-such-puzzle"


class NoSuchTheme(TableError):
    """No puzzle has this theme."""

    reason = "no-such-theme"


class NoSuchExercise(TableError):
    """Not an exercise of whoever answers."""

    reason = "no-such-exercise"


class NotDue(TableError):
    """An exercise that was answered, and comes back another day; or enough of them for today."""

    reason = "not-due"


class OldExercise(TableError):
    """An exercise from a game by rules that are no more."""

    reason = "old-exercise"


class NoSuchDeal(TableError):
    """A game whose deal cannot be played again, or a day without one."""

    reason = "no-such-deal"


class DealHidden(TableError):
    """What others did is told to those who have played the same deal."""

    reason = "deal-hidden"


class DealStays(TableError):
    """A table with a deal that others have played keeps its game and its bots."""

    reason = "deal-stays"


class TableBroken(TableError):
    """What was kept of a table does not fit the rules of this version."""

    reason = "table-broken"


class TableGone(TableError):
    """The table has just left the memory; when it is asked for again, it is read anew."""

    reason = "table-gone"


class NotHere(TableError):
    """Something that needs the server, at a table on one device."""

    reason = "not-here"


class NotBrought(TableError):
    """A game that was played without a server, and cannot count here."""

    reason = "not-brought"


def reason_of(error: SpieltischError) -> str:
    """The word for programs: a table's own, or the error's type, as in ``wrong-stop``."""
    if isinstance(error, TableError):
        return error.reason
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(error).__name__).lower()


def problems(language: str) -> Mapping[str, Word]:
    """What is said when something cannot be done, by reason or by ``reason.why``."""
    return word_list(language, "web")["problems"]


def sentence_of(error: SpieltischError, language: str) -> str:
    """A refusal in the reader's language, as exactly as there are words for it."""
    reason, words = reason_of(error), problems(language)
    exact = words.get(f"{reason}.{error.why}")
    if exact is not None:
        return filled(exact, language, error.values)
    if language == ENGLISH and not isinstance(error, TableError):
        return str(error)
    return filled(words[reason], language, error.values) if reason in words else str(error)
