"""How strong are bots and levels? ``make strength``, or ``python -m benchmarks.strength nimmt qwixx``.

In every mode random, heuristic and search play at one table, and the four levels at another; where winning
and not the score is the aim, wins are counted too. The numbers of deals are fixed beforehand: many where
they are cheap and bots are close. A number as the first argument is for all instead, modes behind it are
measured alone. Takes more than an hour for all; what is done is kept in build/strength, so that the same
command goes on after an interruption, and only a change of the games, kernels or bots begins anew. The
tables go to docs/bots.md.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path
from typing import Literal

import spieltisch
from spieltisch.arena.bootstrap import Estimate
from spieltisch.arena.contest import Contest, single_deal
from spieltisch.arena.run import play_contest
from spieltisch.arena.statefile import StateFile
from spieltisch.arena.summary import Summary, summarize
from spieltisch.bots.levels import levels
from spieltisch.work.progress import progress

WORKERS = 2
SEED = 1
SEARCH = {"nimmt": 500, "plus": 200, "qwixx": 200, "board": 200, "buffalo": 150}  # worlds, by family
DEALS = {  # of kinds and of levels, by family
    "nimmt": (80, 80),
    "plus": (120, 100),
    "qwixx": (100, 60),
    "board": (80, 60),
    "buffalo": (200, 150),
}
TEAMS = (2, 3, 4)  # of the buffalo; a team of two counts its heads double
PAIR = 120  # deals of Qwixx between two
SOURCES = Path(spieltisch.__file__).parent
KEPT = Path("build/strength")
PAGE = Path("docs/bots.md")
BEGIN, END = "<!-- strength: written by make strength -->", "<!-- end of strength -->"
Figure = Literal["score", "wins"]
Line = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """Which bots, how often; the weakest is named first."""

    label: str
    contest: Contest
    deals: int
    figures: tuple[Figure, ...] = ("score",)


def kinds(key: str) -> Iterator[Question]:
    """Kinds of bots at tables for three; teams of several sizes, and Qwixx between two as well."""
    family = spieltisch.mode(key).family
    bots, deals = ("random", "heuristic", f"search:{SEARCH[family]}"), DEALS[family][0]
    if family == "buffalo":
        for seats in TEAMS:
            yield Question(f"{key}, team of {seats}", _contest(key, seats, bots), deals, ("score", "wins"))
    else:
        yield Question(key, _contest(key, 3, bots), deals)
    if family == "qwixx":
        yield Question(f"{key}, 2 seats", _contest(key, 2, bots[1:]), PAIR, ("score", "wins"))


def people(key: str) -> Iterator[Question]:
    """Levels at tables for four."""
    family = spieltisch.mode(key).family
    figures: tuple[Figure, ...] = ("score", "wins") if family == "buffalo" else ("score",)
    yield Question(key, _contest(key, 4, levels()), DEALS[family][1], figures)


def _contest(key: str, seats: int, bots: Sequence[str]) -> Contest:
    return Contest.of(spieltisch.make(key, seats, **single_deal(key)), bots, SEED)


def measured(contest: Contest, deals: int) -> Summary:
    """The figures of a contest; what is kept of it is not played again."""
    folder = KEPT / _version()
    folder.mkdir(parents=True, exist_ok=True)
    with closing(
        StateFile(folder / f"{contest.game}-{contest.digest()}.jsonl", contest, resume=True)
    ) as store:
        missing = deals - len(store.first(deals))
        print(f"{contest.game}: {', '.join(contest.names)}: {missing} of {deals} deals", file=sys.stderr)
        with progress(deals, deals - missing) as more:
            return summarize(contest, play_contest(contest, deals, store, WORKERS, more))


def _version() -> str:
    """A hash of all that decides how a bot plays: what was learnt, too."""
    digest = blake2b(digest_size=6)
    for room in ("core", "games", "fast", "bots"):
        for path in sorted((SOURCES / room).rglob("*")):
            if path.suffix in (".py", ".json"):
                digest.update(path.read_bytes())
    return digest.hexdigest()


def line_of(label: str, summary: Summary, figure: Figure, width: int) -> Line:
    """A line of the table: how much better each bot is than the one before, in its mean and interval."""
    names = summary.contest.names
    better = -1 if summary.contest.fewest_wins and figure == "score" else 1
    scale, unit = (1, "") if figure == "score" else (100, " %")
    means = {standing.name: scale * getattr(standing, figure).mean for standing in summary.standings}
    found = {(d.first, d.second): getattr(d, figure) for d in summary.differences}
    cells = [f"{means[names[0]]:.1f}{unit}"]
    for below, name in pairwise(names):
        score = found.get((name, below))
        lead = _lead(score, scale * better) if score else _lead(found[below, name], -scale * better)
        cells.append(f"{means[name]:.1f}{unit} ({lead})")
    return (f"{label}: wins" if figure == "wins" else label, *[""] * (width - len(cells)), *cells)


def _lead(score: Estimate, scale: int) -> str:
    """What one is better by; a word where that is not sure."""
    assert score.low is not None
    assert score.high is not None
    low, high = sorted((scale * score.low, scale * score.high))
    doubt = "" if low > 0 else ", worse" if high < 0 else ", not told apart"
    return f"{scale * score.mean:+.1f}, {low:.1f} … {high:.1f}{doubt}"


def answered(questions: Iterator[Question], deals: int | None, width: int) -> Iterator[Line]:
    """The lines of some questions, each printed as soon as it is known."""
    for question in questions:
        summary = measured(question.contest, deals or question.deals)
        for figure in question.figures:
            yield (line := line_of(question.label, summary, figure, width))
            print(*line, f"{summary.deals} deals", sep=" | ", flush=True)


def table(head: Sequence[str], lines: Sequence[Line]) -> str:
    """Some lines as Markdown."""
    rows = [head, ["---"] * len(head), *lines]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def write(deals: int | None, tables: Sequence[str]) -> None:
    """Put the tables into the page, between their marks."""
    text = PAGE.read_text("utf-8")
    before, rest = text.split(BEGIN)
    worlds = ", ".join(f"{family} {count}" for family, count in SEARCH.items())
    many = str(deals) if deals else ", ".join(f"{family} {a} and {b}" for family, (a, b) in DEALS.items())
    ran = f"python -m benchmarks.strength {deals or ''}".strip()
    counts = f"Deals, of kinds and of levels: {many}; Qwixx with 2 seats {PAIR}."
    said = f"`{ran}`; worlds of `search`: {worlds}. {counts}"
    body = "\n\n".join((BEGIN, said, *tables, END))
    PAGE.write_text(before + body + rest.split(END)[1], "utf-8")


def main() -> None:
    given = sys.argv[1:]
    deals = int(given.pop(0)) if given and given[0].isdigit() else None
    heads = ("random", "heuristic", "search"), levels()
    lines: tuple[list[Line], list[Line]] = ([], [])
    for key in given or spieltisch.modes():
        for ask, head, found in zip((kinds, people), heads, lines, strict=True):
            found.extend(answered(ask(key), deals, len(head)))
    if not given:
        write(deals, [table(("mode", *head), found) for head, found in zip(heads, lines, strict=True)])


if __name__ == "__main__":
    main()
