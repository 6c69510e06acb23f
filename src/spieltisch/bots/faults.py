"""What a bot did wrong, in sentences for a report."""

from __future__ import annotations

from ..core.plain import printable

LONGEST = 1000  # characters of a sentence
KEPT = 20  # sentences; a bot that fails in every turn of a million would fill the memory


class Faults:
    """How often a bot lost its turn to the fallback, and the first reasons."""

    def __init__(self) -> None:
        self.count = 0
        self.told: list[str] = []

    def add(self, sentence: str) -> None:
        """Note one lost turn."""
        self.count += 1
        if len(self.told) < KEPT:
            self.told.append(printable(sentence[:LONGEST]))

    def clear(self) -> None:
        """Begin again: another game."""
        self.count = 0
        self.told.clear()

    def __len__(self) -> int:
        return self.count

    def report(self, name: str) -> str:
        """One sentence: how often it happened, and why the first time; empty if it never did."""
        if not self.count:
            return ""
        turns = "1 turn" if self.count == 1 else f"{self.count} turns"
        return f"{name} lost {turns} to the fallback; the first time: {self.told[0]}"
