"""A result for people: plain tables of text, the same in a terminal and in a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from ..core.extras import needs
from ..games.registry import mode
from .bootstrap import Estimate
from .report import verdict
from .sprt import Finding
from .summary import Difference, Standing, Summary
from .worst import WorstDeal

Row = Sequence[str]
MOST_COLUMNS = 12  # of the head-to-head table
BETTER = {
    "fewest": "A lower score is better.",
    "most": "A higher score is better.",
    "team": "The score is the team's lead over the buffalo: higher is better.",
}
NO_RATINGS = needs("openskill", "Ratings", "need")


def lines(summary: Summary) -> Iterator[str]:
    """The whole result."""
    yield headline(summary)
    yield BETTER[summary.contest.aim]
    yield ""
    yield from aligned(standing_rows(summary))
    if summary.differences:
        yield ""
        yield from aligned(difference_rows(summary))
    if summary.before:
        yield ""
        yield from aligned(meeting_rows(summary))
    if summary.finding:
        yield ""
        yield from finding_lines(summary.finding)
    if summary.worst:
        yield ""
        yield from worst_lines(summary.worst)
    notes = list(remarks(summary))
    if notes:
        yield ""
        yield from notes


def headline(summary: Summary) -> str:
    """What was played."""
    contest = summary.contest
    rules = agreed_rules(contest.game, contest.options)
    played = f"{counted(summary.deals, 'deal')}, {counted(summary.games, 'game')}"
    table = f"{mode(contest.game).title} ({contest.game}), {counted(contest.seats, 'seat')}{rules}"
    return f"{table}, seed {contest.seed}: {played}"


def agreed_rules(key: str, options: Mapping[str, Any]) -> str:
    """The options that are not as they come; each after a comma."""
    agreed = [(o, options[o.name]) for o in mode(key).options if o.name in options]
    told = [(o.name, o.typed(v)) for o, v in agreed if v not in (o.plain_default, {}, [])]
    return "".join(f", {name}={text}" for name, text in told if len(text) < 30)


def standing_rows(summary: Summary) -> list[Row]:
    """One line a bot, best first."""
    head = ("bot", "score", "95%", "wins", "95%", "rating", "ms/move", "p95", "faults")
    return [head, *(_standing(s) for s in summary.standings)]


def difference_rows(summary: Summary) -> list[Row]:
    """One line a pair."""
    head = ("difference", "score", "95%", "wins", "95%", "deals", "")
    return [head, *(_difference(d, summary.contest.fewest_wins) for d in summary.differences)]


def meeting_rows(summary: Summary) -> list[Row]:
    """Head to head: how often the bot of the line came before the bot of the column."""
    names = [s.name for s in summary.standings]
    shown = names[:MOST_COLUMNS]
    rows: list[Row] = [("before", *shown)]
    for name in names:
        shares = (summary.before.get((name, other)) for other in shown)
        rows.append((name, *("" if share is None else f"{share:.1%}" for share in shares)))
    return rows


def finding_lines(finding: Finding) -> Iterator[str]:
    """What a sequential test asked, how it ended, and what its figures are worth."""
    asked, form = finding.hypotheses, "{:.2f}" if finding.hypotheses.by == "score" else "{:.1%}"
    low, high = (form.format(lead) for lead in (asked.low, asked.high))
    leads = f"by {low} or less (H0), or by {high} or more (H1)"
    errors = f"alpha {asked.alpha:g}, beta {asked.beta:g}"
    yield f"Is {finding.first} better than {finding.second} {leads}? Tested by {asked.by}, {errors}."
    ended = f"{finding.accepted} accepted" if finding.accepted else "Not decided"
    ratio = f"LLR {finding.llr:.2f}, bounds {finding.bounds[0]:.2f} … {finding.bounds[1]:.2f}"
    lead = f"better by {form.format(finding.lead.mean)}, 95% {interval(finding.lead, form)}"
    yield f"{ended} after {counted(finding.deals, 'deal')} ({ratio}): {lead}."
    yield (
        "That interval holds whenever one stops; the mean leans towards where the test stopped, "
        "and the other intervals do not know that it did."
    )


def worst_lines(worst: Sequence[WorstDeal]) -> Iterator[str]:
    """Where each bot did worst, and how to look at it."""
    yield "Worst deals, compared with the others in the same seat with the same cards:"
    for each in worst:
        seat = "" if each.seat is None else f", seat {each.seat}"
        yield f"{each.bot}: deal {each.deal}{seat}, score {each.score}, {each.worse:.1f} worse"
        yield f"  {each.replay}"
        yield f"  {each.analyse}"


def remarks(summary: Summary) -> Iterator[str]:
    """What must be said beside the figures."""
    for s in summary.standings:
        if s.faults.count:
            turns = counted(s.faults.count, "turn")
            yield f"{s.name} lost {turns} to the fallback bot; the first time: {s.faults.told[0]}"
    if any(s.rating is None for s in summary.standings):
        yield NO_RATINGS


def aligned(rows: Sequence[Row]) -> Iterator[str]:
    """Columns side by side: the first to the left, figures to the right, words at the end to the left."""
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        for i, cell in enumerate(row[1:], 1):
            words = rows[0][i] == ""
            cells.append(cell.ljust(widths[i]) if words else cell.rjust(widths[i]))
        yield "  ".join(cells).rstrip()


def interval(estimate: Estimate, form: str) -> str:
    """Both ends of an interval."""
    if estimate.low is None or estimate.high is None:
        return "–"
    return f"{form.format(estimate.low)} … {form.format(estimate.high)}"


def milliseconds(seconds: float) -> str:
    """A time in milliseconds, with as many digits as say something."""
    return f"{1000 * seconds:.3g}" if seconds < 1 else f"{1000 * seconds:.0f}"


def _standing(s: Standing) -> Row:
    return (
        s.name,
        *_estimated(s.score, "{:.2f}"),
        *_estimated(s.wins, "{:.1%}"),
        "–" if s.rating is None else f"{s.rating.mu:.1f} ± {s.rating.sigma:.1f}",
        milliseconds(s.stopwatch.mean),
        milliseconds(s.stopwatch.quantile(0.95)),
        str(s.faults.count),
    )


def _difference(d: Difference, fewest_wins: bool) -> Row:
    return (
        d.label,
        *_estimated(d.score, "{:+.2f}"),
        *_estimated(d.wins, "{:+.1%}"),
        str(d.deals),
        verdict(d, fewest_wins),
    )


def _estimated(estimate: Estimate, form: str) -> Row:
    return form.format(estimate.mean), interval(estimate, form)


def counted(number: int, what: str) -> str:
    """A number of things, in words."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"
