"""Do the coach's labels hold? Twice the budget, no world spared; and how long a full analysis takes.

``python -m benchmarks.label_stability [--games 20] [--worlds 10000] [--workers 2] [--first]``. With
``--first``, also what ``search@1`` says of the same decisions. The processor's time is that of one worker.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import islice
from random import Random
from time import perf_counter, process_time
from typing import NamedTuple

from spieltisch import fast
from spieltisch.bots.registry import make_bot
from spieltisch.coach.analysis import WORLDS, Analysis, analyse
from spieltisch.coach.batches import Diligence, batches_of
from spieltisch.coach.judgement import judge
from spieltisch.coach.judges import seed_of, told_of
from spieltisch.coach.labels import LABELS, label_of
from spieltisch.coach.questions import tell as tell_game
from spieltisch.core.chance import SeededDealer
from spieltisch.core.play import turns
from spieltisch.core.record import Record, record_of
from spieltisch.games.registry import make
from spieltisch.work.pool import done_by
from spieltisch.work.progress import progress

Pairs = Counter[tuple[str, str]]
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
    parser.add_argument("--first", action="store_true")
    given = parser.parse_args()
    analyse(played(0), 40, given.workers)  # compile, which is no part of an analysis
    changed: Pairs = Counter()
    older: Pairs = Counter()
    decisions, times = 0, []
    for number in range(given.games):
        record = played(number)
        once, time = timed(record, given.worlds, given.workers, f"game {number + 1}")
        times.append(time)
        found = changes(once, whole_labels(record, 2 * given.worlds, given.workers))
        print(f"game {number + 1}: {len(once.judged)} decisions, {found.total()} labels change", flush=True)
        decisions += len(once.judged)
        changed.update(found)
        if given.first:
            older.update(changes(once, first_labels(record, given.worlds, given.workers)))
    print(f"{given.games} games, {decisions} decisions, {decisions / given.games:.0f} a game")
    tell("labels that change with twice the budget", changed, decisions)
    if given.first:
        tell("labels that search@1 would not give", older, decisions)
    tell_times(times)


class Time(NamedTuple):
    """Seconds of an analysis: on the clock, and of this process."""

    wall: float
    processor: float


def timed(record: Record, worlds: int, workers: int, what: str) -> tuple[Analysis, Time]:
    """An analysis, and how long it took."""
    wall, processor = perf_counter(), process_time()
    found = watched(record, worlds, workers, what)
    return found, Time(perf_counter() - wall, process_time() - processor)


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


def first_labels(record: Record, worlds: int, workers: int) -> list[str]:
    """The labels of all decisions by the first search."""
    jobs = ((str(record), number, worlds) for number in range(len(tell_game(record).questions)))
    found = dict(done_by(workers, first_label, jobs))
    return [found[number] for number in sorted(found) if found[number]]


def first_label(text: str, number: int, worlds: int) -> tuple[int, str]:
    """One of them; nothing where there was no choice."""
    told = told_of(text)
    question = told.questions[number]
    view, options = told.game.view(question.state, question.seat), tuple(question.decision.options)
    if len(options) == 1:
        return number, ""
    search = fast.thinking(told.game, 1).searcher(told.game, view, options, True, seed_of(number))
    means = batches_of(search, -1, Diligence(worlds)).mean(axis=0)
    return number, label_of(means.max() - means[options.index(question.chosen)])


def changes(once: Analysis, others: list[str]) -> Pairs:
    """The labels that are others, by pair."""
    pairs = zip((each.judgement.label for each in once.judged), others, strict=True)
    return Counter((a, b) for a, b in pairs if a != b)


def tell(what: str, changed: Pairs, decisions: int) -> None:
    """How many labels, and which."""
    share = changed.total() / decisions
    far = sum(n for (a, b), n in changed.items() if abs(LABELS.index(a) - LABELS.index(b)) > 1)
    print(f"{what}: {100 * share:.1f} % ({changed.total()}); by two or more: {far}")
    for (a, b), n in islice(changed.most_common(), 8):
        print(f"  {a} -> {b}: {n}")


def tell_times(times: list[Time]) -> None:
    """How long an analysis takes."""
    walls, processors = zip(*times, strict=True)
    print(f"a full analysis takes {sum(walls) / len(walls):.1f} s on average, {max(walls):.1f} s at most;")
    print(f"this process worked {sum(processors) / len(processors):.1f} s for it")


if __name__ == "__main__":
    main()
