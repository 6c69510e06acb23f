"""Small readers for actions that people type."""

from __future__ import annotations

from .errors import UnreadableText, short


def words(text: str) -> list[str]:
    """The words of an action; blanks around commas and slashes, and letter case, do not matter."""
    for mark in ",/":
        if mark in text:
            text = mark.join([part.strip() for part in text.split(mark)])
    return text.lower().split()


def number(text: str, what: str, low: int, high: int) -> int:
    """A whole number within limits; no signs, no leading zeros, no foreign digits."""
    plain = text.isascii() and text.isdigit() and (text == "0" or text[0] != "0") and len(text) <= 4
    if not plain or not low <= int(text) <= high:
        raise UnreadableText(f"{short(text)} is not {what} from {low} to {high}.")
    return int(text)


def numbers(text: str, what: str, low: int, high: int) -> tuple[int, ...]:
    """Numbers with commas between them."""
    return tuple(number(part, what, low, high) for part in text.split(","))
