"""The colours of a picture, by day or by night."""

from __future__ import annotations

from typing import NamedTuple

from .colours import DARK, LIGHT

BULLS = (7, 5, 3, 2, 1)  # from as many on, a card's heads have a colour of their own
SEATS = 10  # that have one


class Palette(NamedTuple):
    """Light: paper and oak. Dark: felt at night."""

    dark: bool = False

    def of(self, name: str) -> str:
        """A colour by the name that it has on the page."""
        return (DARK if self.dark else LIGHT)[name]

    def bulls(self, count: int) -> str:
        """The colour of so many bull heads; the number is always shown as well."""
        return self.of(f"bulls-{next((some for some in BULLS if count >= some), 1)}")

    @property
    def shade(self) -> str:
        """What lies under a card."""
        return "#000000" if self.dark else self.of("ink")

    @property
    def name(self) -> str:
        """What the paints of this palette are called by."""
        return "dark" if self.dark else "light"

    def seat(self, seat: int) -> str:
        """A seat's colour."""
        return self.of(f"seat-{seat % SEATS}")

    def mix(self, name: str, share: float, other: str) -> str:
        """So much of one colour, and the rest of another."""
        return mixed(self.of(name), share, self.of(other))


def mixed(one: str, share: float, other: str) -> str:
    """Two colours mixed as the page does."""
    pairs = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02x}" for a, b in pairs)


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
