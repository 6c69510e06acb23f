"""Do the coach's labels hold? Twice the budget, no world spared; and how long a full analysis takes.

``python -m benchmarks.label_stability [--games 20] [--worlds 10000] [--workers 2]``
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import islice
from random import Random
from time import perf_counter

from spieltisch.bots.registry import make_bot
from spieltisch.coach.analysis import WORLDS, Analysis, analyse
from spieltisch.coach.judgement import judge
from spieltisch.coach.judges import seed_of, told_of
from spieltisch.coach.labels import LABELS
from spieltisch.coach.questions import tell as tell_game
from spieltisch.core.chance import SeededDealer
from spieltisch.core.play import turns
from spieltisch.core.record import Record, record_of
from spieltisch.games.registry import make
from spieltisch.work.pool import done_by
from spieltisch.work.progress import progress

SEATS, DEALS = 4, 5
MIXES = (
    ("heuristic", "heuristic", "heuristic", "heuristic"),
    ("heuristic", "random", "search:200", "heuristic"),
    ("search:200", "search:200", "search:200", "search:200"),
    ("random", "heuristic", "random", "search:200"),
    ("random", "random", "random", "random"),
)


def played(number: int) -> Record:
    """One full game of the base game: five deals, by one of the mixes."""
    game = make("nimmt", SEATS, num_deals=DEALS)
    specs = MIXES[number % len(MIXES)]
    bots = [make_bot(spec, game) for spec in specs]
    seed = f"stability {number}"
    return record_of(game, turns(game, bots, SeededDealer(seed), Random(seed)), specs)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--worlds", type=int, default=WORLDS)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    analyse(played(0), 40, given.workers)  # compile, which is no part of an analysis
    changed: Counter[tuple[str, str]] = Counter()
    decisions, seconds = 0, []
    for number in range(given.games):
        record = played(number)
        begin = perf_counter()
        once = watched(record, given.worlds, given.workers, f"game {number + 1}")
        seconds.append(perf_counter() - begin)
        found = changes(once, whole_labels(record, 2 * given.worlds, given.workers))
        line = f"{len(once.judged)} decisions, {found.total()} labels change, {seconds[-1]:.1f} s"
        print(f"game {number + 1} ({', '.join(record.players)}): {line}", flush=True)
        decisions += len(once.judged)
        changed.update(found)
    tell(given.games, decisions, seconds, changed)


def watched(record: Record, worlds: int, workers: int, what: str) -> Analysis:
    """An analysis, with a bar for those who watch."""
    total = len(record.steps) * SEATS
    with progress(total, what=what) as more:
        return analyse(record, worlds, workers, more)


def whole_labels(record: Record, worlds: int, workers: int) -> list[str]:
    """The labels of all decisions, none of which ends before all its worlds are drawn."""
    jobs = ((str(record), number, worlds) for number in range(len(tell_game(record).questions)))
    found = dict(done_by(workers, whole_label, jobs))
    return [found[number] for number in sorted(found) if found[number]]


def whole_label(text: str, number: int, worlds: int) -> tuple[int, str]:
    """One of them, as a worker finds it; nothing where there was no choice."""
    told = told_of(text)
    question = told.questions[number]
    view = told.game.view(question.state, question.seat)
    found = judge(told.game, view, question.decision, question.chosen, worlds, seed_of(number))
    return number, found.label if found else ""


def changes(once: Analysis, twice: list[str]) -> Counter[tuple[str, str]]:
    """The labels that are others with twice the budget, by pair."""
    pairs = zip((each.judgement.label for each in once.judged), twice, strict=True)
    return Counter((a, b) for a, b in pairs if a != b)


def tell(games: int, decisions: int, seconds: list[float], changed: Counter[tuple[str, str]]) -> None:
    """The figures."""
    share = changed.total() / decisions
    far = sum(n for (a, b), n in changed.items() if abs(LABELS.index(a) - LABELS.index(b)) > 1)
    mean, longest = sum(seconds) / len(seconds), max(seconds)
    print(f"{games} games, {decisions} decisions, {decisions / games:.0f} a game")
    print(f"labels that change with twice the budget: {100 * share:.1f} % ({changed.total()}); by two: {far}")
    for (a, b), n in islice(changed.most_common(), 8):
        print(f"  {a} -> {b}: {n}")
    print(f"a full analysis takes {mean:.1f} s on average, {longest:.1f} s at most")


if __name__ == "__main__":
    main()
