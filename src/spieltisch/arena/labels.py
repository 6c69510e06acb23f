"""What bots are called in a report: a spec with a whole command would fill the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from ..bots.naming import short_name
from ..core.errors import BadOption
from ..core.plain import clean
from .contest import Contest
from .summary import Summary

LONGEST = 40


def labels_of(contest: Contest, named: Sequence[str] = ()) -> dict[str, str]:
    """A label for every bot: the names given, in the order of the list, or short ones of their own."""
    if named:
        return _given(contest, named)
    short = {name: short_name(name) for name in contest.names}
    taken = Counter(short.values())
    return {name: label if taken[label] == 1 else name for name, label in short.items()}


def labelled(summary: Summary, labels: Mapping[str, str]) -> Summary:
    """A result in which bots are called by their labels."""
    finding = summary.finding
    if finding is not None:
        finding = replace(finding, first=labels[finding.first], second=labels[finding.second])
    return replace(
        summary,
        standings=tuple(replace(each, name=labels[each.name]) for each in summary.standings),
        differences=tuple(
            replace(each, first=labels[each.first], second=labels[each.second])
            for each in summary.differences
        ),
        before={(labels[a], labels[b]): share for (a, b), share in summary.before.items()},
        worst=tuple(replace(each, bot=labels[each.bot]) for each in summary.worst),
        finding=finding,
    )


def _given(contest: Contest, named: Sequence[str]) -> dict[str, str]:
    cleaned = [clean(name, LONGEST) for name in named]
    if len(cleaned) != len(contest.names):
        raise BadOption(f"--name is for each of the {len(contest.names)} bots, in their order, or for none.")
    if len(set(cleaned)) < len(cleaned) or not all(cleaned):
        raise BadOption("Every --name must be another one, with something to read in it.")
    return dict(zip(contest.names, cleaned, strict=True))
