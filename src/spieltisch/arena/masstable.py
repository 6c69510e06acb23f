"""What mass play has found, as tables for people and as JSON for programs."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from ..games.registry import family_of, mode
from .bootstrap import Estimate
from .massplay import Reading, Tallies, Trial
from .printout import BETTER, Row, agreed_rules, aligned, counted, interval
from .sums import Tally, quantile, sides_of, spread

SHARES = {"p5": 0.05, "median": 0.5, "p95": 0.95}


def lines(trial: Trial, tallies: Tallies, seconds: float) -> Iterator[str]:
    """The whole result."""
    yield headline(trial, tallies, seconds)
    yield BETTER[trial.readings[0].game.aim]
    yield ""
    if len(trial.readings) > 1:
        yield from aligned(compared_rows(trial, tallies))
        return
    [tally] = tallies.readings
    yield from aligned(spread_rows(trial, tally))
    yield ""
    yield from aligned(side_rows(trial, tally))


def headline(trial: Trial, tallies: Tallies, seconds: float) -> str:
    """What was played."""
    game = trial.readings[0].game
    shared = dict(game.options)
    for reading in trial.readings[1:]:  # what is compared stands above its column
        shared = {name: value for name, value in shared.items() if reading.game.options[name] == value}
    table = (
        f"{mode(game.key).title} ({game.key}), {counted(game.seats, 'seat')}{agreed_rules(game.key, shared)}"
    )
    who, number = "", counted(tallies.games, "game")
    if len(trial.readings) > 1:
        alike = len(set(trial.policies)) == 1
        who = ", " + ",".join(trial.policies[:1] if alike else trial.policies)
        number += " of each"
    rate = tallies.games * len(trial.readings) / seconds
    return f"{table}{who}, seed {trial.seed}: {number} in {seconds:.1f} s ({rate:,.0f} a second)"


def spread_rows(trial: Trial, tally: Tally) -> list[Row]:
    """Scores of all seats, and how long games were."""
    rows: list[Row] = [("", "mean", "95%", "spread", "lowest", *SHARES, "highest")]
    for name, counts in (("score", tally.scores), ("length", tally.lengths)):
        found, form = tally.columns[name].estimate, _form(name)
        ends = (min(counts), *(quantile(counts, share) for share in SHARES.values()), max(counts))
        figures = (form.format(found.mean), interval(found, form), f"{spread(counts):.2f}")
        rows.append((_title(name, trial), *figures, *map(str, ends)))
    return rows


def side_rows(trial: Trial, tally: Tally) -> list[Row]:
    """One line a seat, or one for the team."""
    game, policies = trial.readings[0].game, trial.policies
    sides = sides_of(game)
    if len(sides) == 1:
        return [
            ("", "policies", "wins", "95%"),
            (*sides, ",".join(dict.fromkeys(policies)), *_cells(tally, f"wins of {sides[0]}")),
        ]
    rows: list[Row] = [("", "policy", "score", "95%", "wins", "95%")]
    for side, policy in zip(sides, policies, strict=True):
        rows.append((side, policy, *_cells(tally, f"score of {side}"), *_cells(tally, f"wins of {side}")))
    return rows


def compared_rows(trial: Trial, tallies: Tallies) -> list[Row]:
    """One line a figure: the first reading, then each further one with what it changes."""
    first, *others = (reading.label for reading in trial.readings)
    head = ["", first]
    for other in others:
        head += [other, "difference", "95%"]
    rows: list[Row] = [head]
    for name in tallies.readings[0].columns:
        row = [_title(name, trial), _cells(tallies.readings[0], name)[0]]
        for tally, difference in zip(tallies.readings[1:], tallies.differences, strict=True):
            found = difference.columns[name].estimate
            row += [_cells(tally, name)[0], *_signed(found, _form(name))]
        rows.append(row)
    return [*rows[:2], _compared_spreads(tallies), *rows[2:]]


def as_json(trial: Trial, tallies: Tallies, asked: int, seconds: float) -> str:
    """Everything; all but ``seconds`` is the same in every run with the same flags."""
    game = trial.readings[0].game
    labels = [reading.label for reading in trial.readings]
    data = {
        "game": game.key,
        "seats": game.seats,
        "policies": list(trial.policies),
        "seed": trial.seed,
        "better": "fewest" if game.aim == "fewest" else "most",
        "asked": asked,
        "games": tallies.games,
        "readings": [_reading(*pair) for pair in zip(trial.readings, tallies.readings, strict=False)],
        "differences": [
            {"from": labels[0], "to": label, **_columns(tally)}
            for label, tally in zip(labels[1:], tallies.differences, strict=False)
        ],
        "seconds": round(seconds, 3),
    }
    return json.dumps(data, indent=2, ensure_ascii=False)


def _reading(reading: Reading, tally: Tally) -> dict[str, Any]:
    found = {"label": reading.label, "options": dict(reading.game.options), **_columns(tally)}
    found["scores"], found["lengths"] = _counts(tally.scores), _counts(tally.lengths)
    found["spread"] = {"score": spread(tally.scores), "length": spread(tally.lengths)}
    return found


def _columns(tally: Tally) -> dict[str, Any]:
    """The figures by name; those of seats, or of the team, as lists."""
    found: dict[str, Any] = {}
    for name, column in tally.columns.items():
        what, _, side = name.partition(" of ")
        if side:
            found.setdefault(f"{what}_by_side", []).append(asdict(column.estimate))
        else:
            found[what] = asdict(column.estimate)
    return found


def _counts(counts: Counter[int]) -> dict[str, int]:
    return {str(value): counts[value] for value in sorted(counts)}


def _compared_spreads(tallies: Tallies) -> Row:
    first, *others = (spread(tally.scores) for tally in tallies.readings)
    row = ["spread of scores", f"{first:.2f}"]
    for other in others:
        row += [f"{other:.2f}", f"{other - first:+.2f}", "–"]
    return row


def _cells(tally: Tally, name: str) -> tuple[str, str]:
    found, form = tally.columns[name].estimate, _form(name)
    return form.format(found.mean), interval(found, form)


def _signed(found: Estimate, form: str) -> tuple[str, str]:
    signed = form.replace(":", ":+")
    return signed.format(found.mean), interval(found, signed)


def _form(name: str) -> str:
    return "{:.2%}" if name.startswith("wins") else "{:.3f}"


def _title(name: str, trial: Trial) -> str:
    unit = family_of(trial.readings[0].game).unit
    return f"length ({unit})" if name == "length" else name
