"""Whatever is refused is said in every language, and as exactly in each."""

from __future__ import annotations

import ast
import json
import pickle
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import spieltisch
from spieltisch.core.errors import BadRecord, SpieltischError, WrongStop
from spieltisch.table import errors
from spieltisch.table.errors import TableError, problems, reason_of, sentence_of
from spieltisch.table.store.errors import StoreError, StoreUnusable
from spieltisch.text.languages import languages
from spieltisch.web.problems import told
from tests.words import blanks, forms

from .guests import Guest, seated, soon

ROOT = Path(spieltisch.__file__).parent
ROOMS = ("core", "games", "coach", "table", "offline", "web")
AT_THE_START = {"newer-database", "store-in-use"}  # told to whoever starts the server


class Site(NamedTuple):
    """A place where something is refused for a reason of its own."""

    where: str
    kind: type[SpieltischError]
    why: str
    values: frozenset[str]


def sites() -> Iterator[Site]:
    """Read where they are asked for, not in every process that only looks for tests."""
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            yield from sites_in(path, ast.parse(path.read_text("utf-8")))


def sites_in(path: Path, tree: ast.AST) -> Iterator[Site]:
    module = ".".join(("spieltisch", *path.relative_to(ROOT).with_suffix("").parts))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id[0].isupper():
            kind = getattr(import_module(module), node.func.id, None)
            if isinstance(kind, type) and issubclass(kind, SpieltischError):
                yield from site(f"{path.name}:{node.lineno}", kind, node)


def site(where: str, kind: type[SpieltischError], call: ast.Call) -> Iterator[Site]:
    values = {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
    table = issubclass(kind, TableError) and not issubclass(kind, StoreError)
    why = (call.args[0] if call.args else None) if table else values.pop("why", None)
    if why is not None:
        line = {"line"} if issubclass(kind, BadRecord) and len(call.args) > 1 else set()
        yield Site(where, kind, ast.literal_eval(why), frozenset({*values, *line}))


def said_by_routes(words: Iterable[str]) -> set[str]:
    """Words that a route names itself, whole or by their beginning."""
    calls = (
        node.args[0]
        for path in (ROOT / "web").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal"
        if node.args
    )
    parts = [call.values[0] if isinstance(call, ast.JoinedStr) else call for call in calls]
    named = [part.value for part in parts if isinstance(part, ast.Constant)]
    starts = tuple(name for name in named if isinstance(name, str) and "." in name)
    return {word for word in words if word.startswith(starts)}


@pytest.mark.parametrize("language", languages())
def test_every_refusal_is_as_exact_in_each_language(language: str) -> None:
    words, said = problems(language), set()
    for where, kind, why, values in sites():
        key = f"{reason_of(kind.__new__(kind))}.{why}"
        said.add(key)
        assert key in words, f"{where}: {key}"
        for text in forms(words[key]).values():
            assert blanks(text) <= values, f"{where}: {key}"
            assert text[-1] == ".", key
    assert {key for key in words if "." in key} == said | said_by_routes(words), "words that nobody says"


def test_every_kind_of_refusal_has_a_sentence_of_its_own() -> None:
    for kind in _kinds(SpieltischError):
        if kind.__module__.startswith(("spieltisch.core", "spieltisch.table", "spieltisch.coach")):
            reason = reason_of(kind.__new__(kind))
            assert reason in problems("en") or reason in AT_THE_START, reason


def _kinds(kind: type[SpieltischError]) -> list[type[SpieltischError]]:
    return [one for sub in kind.__subclasses__() for one in (sub, *_kinds(sub))]


@pytest.mark.parametrize(
    "error",
    [
        errors.TableFull("seat", number=3),
        WrongStop("Stop 2 is closed.", why="passed", stop=2, now=3),
        BadRecord("the line was changed.", 3, why="changed"),
    ],
)
def test_a_refusal_is_the_same_after_it_came_from_another_process(error: SpieltischError) -> None:
    again = pickle.loads(pickle.dumps(error))
    for language in languages():
        assert sentence_of(again, language) == sentence_of(error, language)
        assert "3" in sentence_of(again, language)
    assert (type(again), str(again)) == (type(error), str(error))


def test_a_broken_database_tells_guests_nothing_of_the_server() -> None:
    error = StoreUnusable("The folder /home/me/data cannot be written.")
    for language in languages():
        assert told(error, language).message == problems(language)["store-unusable"]


def test_a_refusal_without_exact_words_keeps_its_own_in_english() -> None:
    error = WrongStop("Stop 2 is closed.")
    assert sentence_of(error, "en") == "Stop 2 is closed."
    assert sentence_of(error, "de") == "Das kam zu spät: Das Spiel ist schon weiter."


def test_what_a_person_meets_at_a_table_is_said_exactly_in_german(url: str) -> None:
    async def run() -> None:
        code, (ada, bo) = await seated(url, 2)
        await bo.leave()
        await bo.sit(code, "lang=de")
        game = await bo.hear("game")
        foreign = next(n for n in range(1, 105) if n not in game["view"]["hand"])
        mine: dict[str, Any] = {"type": "choose", "actor": "1", "stop": game["stop"]}
        for message, said in (
            ({**mine, "actor": "0", "action": "play 1"}, "Das hast nicht du zu entscheiden."),
            ({**mine, "stop": 0, "action": "play 1"}, f"von Stelle 0 zu Stelle {game['stop']}"),
            ({**mine, "action": f"play {foreign}"}, f"„play {foreign}“ steht dir jetzt nicht zur Wahl."),
            ({"type": "withdraw", "actor": "1", "stop": game["stop"]}, "nichts gewählt"),
            ({"type": "hint", "actor": "1", "stop": game["stop"]}, "in denen alle anderen Bots sind"),
            ({"type": "look", "seat": 0}, "Platz 1 ist nicht deiner."),
            ({"type": "hand_over", "seat": 0}, "Ada ist da: Ein Bot springt nur"),
            ({"type": "say", "text": " "}, "nichts zu lesen"),
            ({"type": "rematch"}, "erst nach dem Spiel"),
            ({"type": "start"}, "Nur wer den Tisch aufgemacht hat"),
        ):
            await bo.send(**message)
            assert said in (await bo.hear("refused"))["message"]
        assert ada.socket is not None

    soon(run())


@pytest.mark.parametrize(
    ("method", "path", "more", "said"),
    [
        ("POST", "/api/tables", {"json": {"key": "nimmt", "name": "Ada", "seats": 11}}, "2 bis 10 Personen"),
        ("POST", "/api/tables", {"json": {"key": "nimmt", "name": " "}}, "Namen eingeben"),
        ("POST", "/api/records", {"content": "hello"}, "Das ist kein Spielprotokoll"),
        ("POST", "/api/records", {"content": "spieltisch-record 1\ngame #0"}, "Zeile 2"),
        ("GET", "/api/tables/ZZZZZZ", {}, "Einen Tisch mit diesem Code gibt es nicht."),
    ],
)
def test_what_a_person_meets_elsewhere_is_said_exactly_in_german(
    url: str, method: str, path: str, more: dict[str, Any], said: str
) -> None:
    answer = Guest(url).ask(method, f"{path}?lang=de", **more)
    assert said in json.loads(answer.text)["message"]
