"""What one page was told, and what it asked for: nothing else is known to whoever checks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from spieltisch.table.messages.incoming import Choose, Withdraw
from spieltisch.table.messages.outgoing import GameInfo, Outgoing, Said, TableInfo, Waiting

CLOCK = 0.11  # seconds that a clock may be wrong: it is told in tenths


class Place(NamedTuple):
    """A question: the stop, and who is asked there."""

    stop: int
    actor: str


@dataclass
class Answer:
    """What has been asked for at one place, in order, and how far the table is known to have come with it.

    Nothing lies there at first. What the table says lies there was asked for at ``reached`` or later, so
    whatever was asked for before that can never lie there again.
    """

    asked: list[str | None] = field(default_factory=lambda: [None])
    reached: int = 0
    others: set[str] = field(default_factory=set)  # chosen by a bot while nothing lay there

    def tell(self, text: str | None, stood_in: bool) -> bool:
        """The table says what lies there; whether that can be."""
        for number in range(self.reached, len(self.asked)):
            if self.asked[number] == text:
                self.reached = number
                return True
        if text in self.others:
            return True
        if text is not None and stood_in and None in self.asked[self.reached :]:
            self.others.add(text)
            return True
        return False

    def may_end(self, text: str, stood_in: bool) -> bool:
        """Whether the reveal may show this."""
        left = self.asked[self.reached :]
        return text in left or text in self.others or (stood_in and None in left)


@dataclass
class Testimony:
    """The witness of a page; ``stood_in`` says whether bots may choose for its person."""

    player: str
    stood_in: bool = False
    games: list[tuple[GameInfo, str]] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)  # of the chat
    said: list[str] = field(default_factory=list)
    answers: dict[Place, Answer] = field(default_factory=dict)
    acknowledged: int = 0
    faults: list[str] = field(default_factory=list)
    seat: int | None = None  # what it was told that is its own
    _seq: int = 0
    _line: object = None
    _clock: tuple[object, int, float] | None = None
    _phase: str = ""

    def fail(self, what: str) -> None:
        self.faults.append(f"{self.player} {what}")

    def ask(self, message: Choose | Withdraw) -> None:
        """Something is asked for: it may be done or not, until the table says so."""
        answer = self.answers.setdefault(Place(message.stop, message.actor), Answer())
        answer.asked.append(message.action if isinstance(message, Choose) else None)

    def hear(self, line: object, message: Outgoing, text: str) -> None:
        """Something is told."""
        if isinstance(message, Said):
            self.lines.append(message.text)
        elif isinstance(message, TableInfo):
            self._look(message)
        elif isinstance(message, GameInfo):
            self.games.append((message, text))
            self._follow(line, message)
            self._acknowledge(message.stop, {each.actor: each.sealed for each in message.decisions})
        elif isinstance(message, Waiting):
            self._follow(line, message)
            asked = {place.actor: None for place in self.answers if place.stop == message.stop}
            self._acknowledge(message.stop, asked | message.sealed)

    def _look(self, table: TableInfo) -> None:
        if table.seed and table.phase != "over":
            self.fail("was told the seed before the end")
        order = ("", "lobby", "playing", "over")
        if order.index(table.phase) < order.index(self._phase):
            self.fail(f"was taken back from {self._phase} to {table.phase}")
        self._phase = table.phase

    def _follow(self, line: object, message: GameInfo | Waiting) -> None:
        """Neither the game nor the clock runs backwards."""
        if message.seq < self._seq:
            self.fail(f"was taken back from {self._seq} to {message.seq}")
        self._seq = message.seq
        greeting, self._line = line is not self._line, line
        if message.remaining is not None and self.seat is not None and not greeting:
            self._watch_clock(line, message.stop, message.remaining)

    def _watch_clock(self, line: object, stop: int, left: float) -> None:
        """Somebody who plays is there, so it runs; only what they are greeted with is from before it does."""
        before, self._clock = self._clock, (line, stop, left)
        if before is not None and before[:2] == (line, stop) and left > before[2] + CLOCK:
            self.fail(f"saw the clock of stop {stop} go from {before[2]} to {left}")

    def _acknowledge(self, stop: int, sealed: dict[str, str | None]) -> None:
        for actor, text in sealed.items():
            if actor == "team":  # anybody speaks for it
                continue
            if actor != str(self.seat):
                self.fail(f"was told what {actor} is asked, or has chosen")
            self.acknowledged += text is not None
            answer = self.answers.setdefault(Place(stop, actor), Answer())
            if not answer.tell(text, self.stood_in):
                self.fail(f"has {text!r} at stop {stop}, but asked for {answer.asked[answer.reached :]}")
