"""What notebooks show: records, games, analyses; and the notebook of the examples, from its first cell on."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import spieltisch
from spieltisch.coach.analysis import analyse
from spieltisch.core.record import redact_record
from spieltisch.core.showing import Shown

NOTEBOOK = Path(__file__).parents[2] / "examples" / "look_and_learn.ipynb"
NAMES = ["Ada", "<b>Ben", "Cleo"]


class Tags(HTMLParser):
    """The elements of a piece of HTML; those that are opened have to be closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.seen: list[str] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.seen.append(tag)
        if tag not in ("img", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def shown(thing: Any) -> Tags:
    html = thing._repr_html_()
    assert html is not None
    return Tags(html)


@pytest.fixture(scope="module")
def record() -> spieltisch.Record:
    game = spieltisch.make("nimmt", 3, num_deals=2)
    return spieltisch.record_of(game, spieltisch.play_random(game, 3), NAMES)


def test_a_record_shows_its_score_sheet_and_some_moments(record: spieltisch.Record) -> None:
    page = shown(record)
    assert page.seen.count("img") == 6
    assert page.seen.count("tr") == 1 + 2 + 1  # names, two deals, the sum
    assert {"script", "style", "b"} & set(page.seen) == {"b"}
    assert all(name in page.text for name in NAMES)
    assert all(str(score) in page.text for score in record.scores)


def test_a_record_speaks_the_language_that_is_wished(
    record: spieltisch.Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPIELTISCH_LANG", "de")
    assert "Durchgang 1" in shown(record).text
    monkeypatch.setenv("SPIELTISCH_LANG", "xx")
    assert "Deal 1" in shown(record).text


def test_a_record_that_cannot_be_played_again_says_why(record: spieltisch.Record) -> None:
    redacted = redact_record(spieltisch.game_of(record), record, 0)
    assert "hidden draws are missing" in shown(redacted).text


@pytest.mark.parametrize("key", spieltisch.modes())
def test_a_game_shows_its_table(key: str) -> None:
    page = shown(spieltisch.make(key))
    assert page.seen.count("img") == 1
    assert f"make('{key}'" in page.text


def test_a_game_of_a_team_has_one_sum() -> None:
    game = spieltisch.make("buffalo", 2)
    page = shown(spieltisch.record_of(game, spieltisch.play_random(game, 1)))
    assert "The team" in page.text
    assert page.seen.count("td") == 2


def test_an_analysis_shows_what_cost_most_and_how_the_table_stood() -> None:
    game = spieltisch.make("nimmt", 2, num_deals=1)
    analysis = analyse(spieltisch.record_of(game, spieltisch.play_random(game, 5), NAMES[:2]), worlds=20)
    html = analysis._repr_html_()
    assert html is not None
    page = Tags(html)
    worst = max(judged.judgement.loss for judged in analysis.judged)
    assert page.seen.count("img") == 1
    assert f"{worst:.1f}" in page.text
    assert "<b>Ben" in page.text


def code(text: str) -> Iterator[str]:
    """The cells of a notebook that are run."""
    cells = json.loads(text)["cells"]
    return ("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")


def run(cell: str, names: dict[str, Any]) -> Any:
    """Run a cell; what its last line is worth, as a notebook shows it."""
    tree = ast.parse(cell)
    last = tree.body[-1]
    if not isinstance(last, ast.Expr):
        return exec(compile(tree, "cell", "exec"), names)
    exec(compile(ast.Module(tree.body[:-1], []), "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def test_the_notebook_of_the_examples_runs_from_its_first_cell_to_its_last() -> None:
    names: dict[str, Any] = {}
    results = [run(cell, names) for cell in code(NOTEBOOK.read_text("utf-8"))]
    pictures = [result for result in results if isinstance(result, spieltisch.Drawing)]
    assert len(pictures) == 3
    assert all(picture._repr_svg_().startswith("<svg") for picture in pictures)
    assert [shown(result).seen.count("img") for result in results if isinstance(result, Shown)] == [6]
    ranked = results[1]
    assert [points for _, points, _ in ranked] == sorted(points for _, points, _ in ranked)  # fewest first
    curve = names["curve"]
    assert curve[-1][1] > curve[0][1]  # it has learnt something


def test_the_notebook_of_the_examples_is_kept_without_what_it_shows() -> None:
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    assert all(not cell.get("outputs") and not cell.get("execution_count") for cell in cells)
