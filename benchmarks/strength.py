"""How strong are bots and levels? ``make strength``, or ``python -m benchmarks.strength 40 nimmt qwixx``.

Two contests a mode: random, heuristic and search at one table, and the four levels at another. The first
argument is the number of deals, modes behind it are measured alone. Takes hours for all modes; what is
done is kept in build/strength, so that the same command goes on after an interruption, and only a change
of the games, kernels or bots begins anew. The tables go to docs/bots.md.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import closing
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path

import spieltisch
from spieltisch.arena.bootstrap import Estimate
from spieltisch.arena.contest import Contest, single_deal
from spieltisch.arena.progress import progress
from spieltisch.arena.run import play_contest
from spieltisch.arena.store import Store
from spieltisch.arena.summary import Summary, summarize
from spieltisch.bots.levels import levels

WORKERS = 2
SEED = 1
SEARCH = {"nimmt": 500, "plus": 200, "qwixx": 100, "board": 100, "buffalo": 40}  # worlds, by family
SOURCES = Path(spieltisch.__file__).parent
KEPT = Path("build/strength")
PAGE = Path("docs/bots.md")
BEGIN, END = "<!-- strength: written by make strength -->", "<!-- end of strength -->"
Line = tuple[str, ...]


def contests(key: str) -> tuple[Contest, Contest]:
    """Kinds of bots at a table for three, levels at a table for four; the weakest is named first."""
    search = f"search:{SEARCH[spieltisch.mode(key).family]}"
    kinds = spieltisch.make(key, 3, **single_deal(key))
    people = spieltisch.make(key, 4, **single_deal(key))
    return Contest.of(kinds, ("random", "heuristic", search), SEED), Contest.of(people, levels(), SEED)


def measured(contest: Contest, deals: int) -> Summary:
    """The figures of a contest; what is kept of it is not played again."""
    folder = KEPT / _version()
    folder.mkdir(parents=True, exist_ok=True)
    with closing(Store(folder / f"{contest.game}-{contest.digest()}.jsonl", contest, resume=True)) as store:
        missing = deals - len(store.first(deals))
        print(f"{contest.game}: {', '.join(contest.names)}: {missing} of {deals} deals", file=sys.stderr)
        with progress(deals, deals - missing) as more:
            return summarize(contest, play_contest(contest, deals, store, WORKERS, more))


def _version() -> str:
    """A hash of all that decides how a bot plays."""
    digest = blake2b(digest_size=6)
    for room in ("core", "games", "fast", "bots"):
        for path in sorted((SOURCES / room).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()


def line_of(summary: Summary) -> Line:
    """A line of the table: how much better each bot is than the one before, in its mean and interval."""
    names, sign = summary.contest.names, -1 if summary.contest.fewest_wins else 1
    scores = {standing.name: standing.score for standing in summary.standings}
    found = {(d.first, d.second): d.score for d in summary.differences}
    cells = [summary.contest.game, f"{scores[names[0]].mean:.1f}"]
    for below, name in pairwise(names):
        score = found.get((name, below))
        lead = _lead(score, sign) if score else _lead(found[below, name], -sign)
        cells.append(f"{scores[name].mean:.1f} ({lead})")
    return tuple(cells)


def _lead(score: Estimate, sign: int) -> str:
    """What one is better by; a word where that is not sure."""
    assert score.low is not None
    assert score.high is not None
    low, high = sorted((sign * score.low, sign * score.high))
    doubt = "" if low > 0 else ", worse" if high < 0 else ", not told apart"
    return f"{sign * score.mean:+.1f}, {low:.1f} … {high:.1f}{doubt}"


def table(head: Sequence[str], lines: Sequence[Line]) -> str:
    """Some lines as Markdown."""
    rows = [head, ["---"] * len(head), *lines]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def write(deals: int, kinds: Sequence[Line], people: Sequence[Line]) -> None:
    """Put the tables into the page, between their marks."""
    text = PAGE.read_text("utf-8")
    before, rest = text.split(BEGIN)
    tables = (
        table(("mode", "random", "heuristic", "search"), kinds),
        table(("mode", *levels()), people),
    )
    worlds = ", ".join(f"{family} {count}" for family, count in SEARCH.items())
    said = f"`python -m benchmarks.strength {deals}`; worlds of `search` by family: {worlds}."
    body = "\n\n".join((BEGIN, said, *tables, END))
    PAGE.write_text(before + body + rest.split(END)[1], "utf-8")


def main() -> None:
    deals, *keys = sys.argv[1:] or ["60"]
    lines: tuple[list[Line], list[Line]] = ([], [])
    for key in keys or spieltisch.modes():
        for contest, found in zip(contests(key), lines, strict=True):
            found.append(line_of(measured(contest, int(deals))))
            print(*found[-1], sep=" | ", flush=True)
    if not keys:
        write(int(deals), *lines)


if __name__ == "__main__":
    main()
