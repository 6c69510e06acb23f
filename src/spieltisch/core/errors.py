"""What can go wrong, by type. Every message is a sentence for a person."""

from __future__ import annotations


class SpieltischError(Exception):
    """The root of all errors that a user can cause.

    ``why`` tells kinds of the same error apart, and ``values`` are its figures: for other languages.
    """

    def __init__(self, sentence: str = "", *, why: str = "", **values: object) -> None:
        super().__init__(sentence)
        self.why = why
        self.values = values


class UnreadableText(SpieltischError, ValueError):
    """A text is not an action of this game."""


class IllegalAction(SpieltischError, ValueError):
    """A choice is not among the options, or choices are missing or too many."""


class WrongStop(SpieltischError, ValueError):
    """A choice was meant for a stop that is closed."""


class ImpossiblePosition(SpieltischError, ValueError):
    """A position that no game can reach, or data that is no position."""


class BadOption(SpieltischError, ValueError):
    """An unknown game, a wrong seat count, or an option that does not exist or fit."""


class BadRecord(SpieltischError, ValueError):
    """A record that is truncated, edited, foreign or redacted; names the line."""

    def __init__(self, reason: str, line: int | None = None, *, why: str = "", **values: object) -> None:
        named = values if line is None else {**values, "line": line}
        super().__init__(reason if line is None else f"Line {line}: {reason}", why=why, **named)
        self.line = line


def short(value: object) -> str:
    """A value as a message shows it."""
    try:
        text = repr(value)
    except RecursionError:  # nested as deeply as it could just be read
        text = f"such a {type(value).__name__}"
    return text if len(text) <= 60 else text[:57] + "..."
