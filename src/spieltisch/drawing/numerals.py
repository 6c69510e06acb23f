"""Our own figures and signs, drawn as lines: they look the same everywhere, also where there are no fonts."""

from __future__ import annotations

LINES = {  # 5.4 wide and 8.4 high between the middles of the lines
    "0": "M2.7 0C4.6 0 5.4 1.6 5.4 4.2S4.6 8.4 2.7 8.4 0 6.8 0 4.2 .8 0 2.7 0Z",
    "1": "M1.1 1.7 3.3 0V8.4",
    "2": "M.3 1.9C.6 .7 1.5 0 2.7 0 4.1 0 5.1 .9 5.1 2.2 5.1 3.5 4.2 4.4 .2 8.4H5.3",
    "3": "M.4 .9C1 .3 1.8 0 2.7 0 4.1 0 5 .8 5 2 5 3.2 4.1 4 2.4 4"
    " 4.3 4 5.3 4.9 5.3 6.1 5.3 7.5 4.2 8.4 2.6 8.4 1.6 8.4 .7 8 .1 7.4",
    "4": "M3.9 8.4V0L0 5.9H5.5",
    "5": "M4.8 0H.9L.5 3.9C1.1 3.4 1.9 3.1 2.7 3.1"
    " 4.3 3.1 5.3 4.2 5.3 5.7 5.3 7.3 4.2 8.4 2.6 8.4 1.6 8.4 .8 8.1 .1 7.4",
    "6": "M4.7 .7C4.2 .2 3.6 0 2.9 0 1.1 0 .1 1.8 .1 4.6 .1 7 1.1 8.4 2.8 8.4 4.3 8.4 5.3 7.3 5.3 5.8"
    " 5.3 4.3 4.3 3.3 2.8 3.3 1.3 3.3 .2 4.3 .1 5.6",
    "7": "M.2 0H5.2L1.8 8.4",
    "8": "M2.7 4C1.2 4 .4 3.2 .4 2 .4 .8 1.3 0 2.7 0S5 .8 5 2 4.2 4 2.7 4ZM2.7 4C4.4 4 5.4 4.8 5.4 6.2"
    " 5.4 7.6 4.3 8.4 2.7 8.4S0 7.6 0 6.2 1 4 2.7 4Z",
    "9": "M.7 7.7C1.2 8.2 1.8 8.4 2.5 8.4 4.3 8.4 5.3 6.6 5.3 3.8 5.3 1.4 4.3 0 2.6 0 1.1 0 .1 1.1 .1 2.6"
    " .1 4.1 1.1 5.1 2.6 5.1 4.1 5.1 5.2 4.1 5.3 2.8",
    "+": "M2.7 1.8V6.6M.3 4.2H5.1",
    "\N{MINUS SIGN}": "M.5 4.2H4.9",
    "×": "M.9 2.4 4.5 6M4.5 2.4 .9 6",
    "?": "M.7 1.6C1 .6 1.8 0 2.8 0 4.1 0 5 .8 5 2 5 3.6 2.8 3.7 2.8 5.6M2.8 8.3V8.4",
    "·": "M.7 4.2V4.3",
    "–": "M.5 4.2H4.9",
    "✕": "M.6 2.1 4.8 6.3M4.8 2.1 .6 6.3",
    "✓": "M.3 4.6 2.1 6.7 5.3 1.7",
    "⟲": "M1.2 2.1A3 3 0 1 1 .1 4.8M.9 .1V2.5H3.3",
}
NAMES = {sign: f"figure-{at}" for at, sign in enumerate(LINES)}
STEP, HIGH = 7.9, 8.4
GAP = 2.5  # between two of them
SPACE = " "
NARROW = {"·": 4.0, SPACE: 3.2}
UNIT = 0.076  # of the size of letters
BROAD = {400: 1.1, 500: 1.2, 600: 1.45, 700: 1.75, 800: 1.95}  # lines, by weight


def places(said: str) -> tuple[list[float], float]:
    """Where each sign begins, and how wide all are."""
    steps = [NARROW.get(sign, STEP) for sign in said]
    return [sum(steps[:at]) for at in range(len(steps))], sum(steps) - GAP


def are_figures(said: str) -> bool:
    """Whether all of it can be drawn."""
    return bool(said) and all(sign in LINES or sign == SPACE for sign in said)
