"""The command as a person or a script uses it: a real process, its output and its exit code."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click import Context, Option

import spieltisch
from spieltisch.cli.common import complete_bots, complete_language
from spieltisch.cli.main import cli
from spieltisch.core.play import play_random
from spieltisch.core.record import read, record_of, state_at, write
from spieltisch.text.languages import languages
from spieltisch.text.rulebook import rules_text
from tests import children


def run(*arguments: str, stdin: str = "") -> children.Done:
    return children.run(children.spieltisch(*arguments), stdin)


def judged(case: dict[str, Any] | str, *flags: str) -> children.Done:
    return run("judge", "-", *flags, stdin=case if isinstance(case, str) else json.dumps(case))


def one_sentence(done: children.Done, code: int) -> str:
    """A refusal: the exit code, no traceback, and a sentence on one of the two streams."""
    [said] = (done.stderr.strip() or done.stdout.strip()).splitlines()
    assert done.returncode == code, done
    assert "Traceback" not in done.stderr
    assert said.endswith((".", "?", "}"))
    return said


EXAMPLE: dict[str, Any] = {
    "game": "nimmt",
    "seats": 4,
    "options": {},
    "position": {"rows": [[12], [37], [43], [58]], "hands": [[14, 30], [15, 21], [44, 26], [61, 36]]},
    "steps": [{"0": "play 14", "1": "play 15", "2": "play 44", "3": "play 61"}],
}


def test_help_shows_examples_and_loads_no_heavy_library() -> None:
    probe = (
        "import sys; sys.argv = ['spieltisch', '--help']\n"
        "from spieltisch.cli.main import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "heavy = {'rich', 'numpy', 'numba', 'babel', 'spieltisch.games.nimmt'} & set(sys.modules)\n"
        "print('heavy:', sorted(heavy))\n"
    )
    said = children.said_by(probe)
    assert "heavy: []" in said
    assert "Examples:" in said


def test_mass_play_and_rules_need_no_plurals() -> None:
    probe = (
        "import sys; from click.testing import CliRunner; from spieltisch.cli.main import cli\n"
        "for line in ('games', 'rules nimmt --lang de', 'simulate nimmt --games 10'):\n"
        "    assert CliRunner().invoke(cli, line.split()).exit_code == 0, line\n"
        "print('babel' in sys.modules)\n"
    )
    assert children.said_by(probe) == "False"


def test_games_lists_all_modes_for_people_and_programs() -> None:
    listed = run("games").stdout
    data = json.loads(run("games", "--json").stdout)
    assert [entry["key"] for entry in data] == list(spieltisch.modes())
    for entry in data:
        assert entry["key"] in listed
        assert all(option["help"] for option in entry["options"])


@pytest.mark.parametrize("seed", range(6))
def test_a_card_written_in_the_qwixx_display_is_that_card_when_it_is_taken(seed: int) -> None:
    position = {"hands": [["r2", "r3", "r4", "r5"], []], "display": ["r8", "y9", "g9", "b9"]}
    case: dict[str, Any] = {"game": "qwixx", "position": position, "seed": seed, "steps": [{"0": "take 1"}]}
    taken = json.loads(judged(case, "--json").stdout)
    assert taken["pending"][0]["options"] == ["colours r8"]

    case["steps"].append({"0": "pass", "1": "pass"})
    report = json.loads(judged(case, "--json").stdout)

    assert report["ok"], report
    assert report["position"]["hands"][0] == ["r2", "r3", "r4", "r5", "r8"]


PRINTED = re.compile(r"^  -o (\w+)=(\S+(?: \S+)*)  \[(.*)\]$", re.MULTILINE)


@pytest.mark.parametrize("key", spieltisch.modes())
def test_a_default_is_printed_as_one_types_it(key: str) -> None:
    printed = PRINTED.findall(run("games", key).stdout)
    assert [name for name, _, _ in printed] == [option.name for option in spieltisch.mode(key).options]

    typed = {name: default for name, _, default in printed}
    assert not {"null", "true", "false", "none"} & set(typed.values())
    assert spieltisch.make(key, **typed).options == spieltisch.make(key).options


@pytest.mark.parametrize("key", ["nimmt-pro", "plus-simple"])
def test_every_seat_that_may_begin_is_a_seat_of_the_game(key: str) -> None:
    values = {name: values for name, values, _ in PRINTED.findall(run("games", key).stdout)}
    low, high = map(int, values["start_seat"].split("-"))
    most = spieltisch.mode(key).seats[1]

    assert (low, high) == (0, most - 1)
    assert spieltisch.make(key, most, start_seat=high).options["start_seat"] == high
    with pytest.raises(spieltisch.SpieltischError, match=f"it takes 0-{high}"):
        spieltisch.make(key, start_seat=high + 1)


@pytest.mark.parametrize("lang", languages())
def test_rules_speak_every_language_with_numbered_paragraphs(lang: str) -> None:
    text = run("rules", "nimmt-cow", "--lang", lang).stdout
    assert "nimmt §1" in text
    assert "nimmt-cow §1" in text
    assert rules_text("nimmt-cow", lang).short.heading in text


def test_rules_are_searched_with_accents_or_without() -> None:
    found = run("rules", "nimmt-cow", "--lang", "de", "--find", "KUH springt").stdout
    assert "nimmt-cow §3" in found
    assert "nimmt-cow §2" not in found
    assert run("rules", "nimmt", "--lang", "de", "--find", "hochste").stdout
    done = run("rules", "nimmt", "--find", "dragon")
    assert done.returncode == 1
    assert "dragon" in done.stderr


def test_a_language_that_there_is_not_is_refused_and_those_that_there_are_are_named() -> None:
    done = run("rules", "nimmt", "--lang", "xx")
    assert done.returncode == 2
    assert all(f"'{lang}'" in done.stderr for lang in languages())


def test_a_shell_completes_languages_with_their_own_names() -> None:
    (found,) = complete_language(Context(cli), Option(["--lang"]), "d")
    assert (found.value, found.help) == ("de", "Deutsch")


def test_a_shell_completes_the_last_bot_of_a_list() -> None:
    found = complete_bots(Context(cli), Option(["--bots"]), "heuristic,sea")
    assert [item.value for item in found] == ["heuristic,search", "heuristic,search@1"]


def test_judge_tells_what_happens() -> None:
    done = judged(EXAMPLE)
    assert done.returncode == 0
    assert "14 goes to row 1 behind 12" in done.stdout


def test_judge_prints_json_for_programs() -> None:
    report = json.loads(judged(EXAMPLE, "--json").stdout)
    assert report["ok"] is True
    assert report["position"]["rows"] == [[12, 14, 15], [37], [43, 44], [58, 61]]
    assert report["scores"] == [0, 0, 0, 0]
    assert report["pending"][0] == {"actor": 0, "prompt": "play-card", "options": ["play 30"]}
    assert report["outcome"] is None
    assert [e["event"] for e in report["events"]] == ["Revealed", "Placed", "Placed", "Placed", "Placed"]


def test_judge_draws_open_chance_from_the_seed_and_stops_before_the_next() -> None:
    case = {"game": "nimmt", "seats": 2, "seed": 7, "steps": []}
    report = json.loads(judged(case, "--json").stdout)
    assert report["pending"][0]["actor"] == "chance"
    assert report["pending"][0]["more"] is True
    deal = next(play_random(spieltisch.make("nimmt", 2), 7)).step.state
    card = deal.hands[0][0], deal.hands[1][0]
    case["steps"] = [{"0": f"play {card[0]}", "1": f"play {card[1]}"}]
    assert json.loads(judged(case, "--json").stdout)["ok"] is True


def test_judge_reports_the_outcome() -> None:
    case = {
        "game": "nimmt",
        "options": {"num_deals": 1},
        "position": {"rows": [[12], [37], [43], [58]], "hands": [[14], [3]]},
        "steps": [{"0": "play 14", "1": "play 3"}, {"1": "row 2"}],
    }
    outcome = json.loads(judged(case, "--json").stdout)["outcome"]
    assert outcome == {"scores": [0, 1], "ranks": [0, 1], "winners": [0], "reason": "deals-played"}


@pytest.mark.parametrize(
    "step",
    [
        {"0": "play 14"},
        {"0": "play 99", "1": "play 15", "2": "play 44", "3": "play 61"},
        {"0": "dance", "1": "play 15", "2": "play 44", "3": "play 61"},
        {"0": "play 14", "1": "play 15", "2": "play 44", "3": "play 61", "team": "go on"},
        {"king": "play 14"},
    ],
)
def test_a_refused_step_is_named_by_its_index(step: dict[str, str]) -> None:
    case = {**EXAMPLE, "steps": [*EXAMPLE["steps"], step]}
    assert "step 1" in one_sentence(judged(case), 1)
    report = json.loads(judged(case, "--json").stdout)
    assert (report["ok"], report["step"]) == (False, 1)
    assert report["error"]


def test_an_impossible_position_is_refused_with_the_reason() -> None:
    rows = [[12, 12], [37], [43], [58]]
    case = {**EXAMPLE, "position": {**EXAMPLE["position"], "rows": rows}}
    assert "Card 12 is named twice" in one_sentence(judged(case), 1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"game": 7}',
        '{"seats": 4}',
        '{"game": "nimmt", "stepps": []}',
        '{"game": "nimmt", "steps": [7]}',
        '{"game": "nimmt", "steps": [{"0": 7}]}',
        '{"game": "nimmt", "seats": true}',
        '{"game": "nimmt", "seats": NaN}',
        '{"game": "chess"}',
        '{"game": "nimmt", "seats": 11}',
        '{"game": "nimmt", "options": {"targetscore": 5}}',
        '{"game": "nimmt", "options": {"target_score": "many"}}',
        "[" * 100_000,
    ],
)
def test_a_file_of_another_form_is_wrong_use(text: str) -> None:
    one_sentence(judged(text), 2)


@pytest.mark.parametrize(
    "arguments",
    [
        ["judge", "no-such-file.json"],
        ["replay", "no-such-file.rec"],
        ["rules", "chess"],
        ["games", "chess"],
        ["rules", "nimmt", "--lang", "xx"],
        ["play", "chess"],
        ["play", "nimmt", "--seats", "99"],
        ["play", "nimmt", "--seats", "two"],
        ["play", "nimmt", "--bots", "genius"],
        ["play", "nimmt", "--seat", "9"],
        ["play", "nimmt", "-o", "target_score"],
        ["play", "nimmt", "-o", "target_score=-1"],
        ["play", "nimmt", "-o", "tarrget_score=1"],
        ["play", "nimmt-cow", "-o", "fan_cards=parity"],
        ["play", "nimmt", "--board", "my.toml"],
        ["play", "board", "--board", "no-such-file.toml"],
        ["play", "nimmt", "--record", "/no/such/folder/game.rec"],
        ["nonsense"],
    ],
)
def test_wrong_use_gets_one_sentence_and_exit_code_2(arguments: list[str]) -> None:
    one_sentence(run(*arguments), 2)


def test_replay_tells_verifies_and_redacts(tmp_path: Path) -> None:
    game = spieltisch.make("nimmt", 3)
    path = tmp_path / "game.rec"
    path.write_text(write(record_of(game, play_random(game, 1))), "utf-8")
    assert "all legal" in run("replay", str(path), "--verify").stdout
    told = run("replay", str(path)).stdout
    assert "goes to row" in told
    assert f"spieltisch play --from {path} --stop N" in told
    assert "q ends" in run("replay", str(path), "--step", stdin="\nq\n").stdout
    redacted = run("replay", str(path), "--redact", "1").stdout
    assert "?,?" in redacted
    one_sentence(run("replay", str(path), "--redact", "9"), 2)
    (tmp_path / "seen.rec").write_text(redacted, "utf-8")
    one_sentence(run("replay", str(tmp_path / "seen.rec"), "--verify"), 1)


def test_a_recorded_game_is_played_on_in_the_terminal(tmp_path: Path) -> None:
    game = spieltisch.make("nimmt", 3)
    path, kept = tmp_path / "game.rec", tmp_path / "on.rec"
    old = record_of(game, play_random(game, 1))
    path.write_text(write(old), "utf-8")
    stop = next(i for i, step in enumerate(old.steps) if len(step) == 3) + 1
    on = ("play", "--from", str(path), "--stop", str(stop), "--bots", "random")
    assert run(*on, "--record", str(kept), stdin="quit\n").returncode == 0
    assert read(kept.read_text("utf-8")).position == game.dump(state_at(game, old, stop))
    for wrong in (
        [*on[:4], "9999"],
        [*on[:4], str(len(old.steps))],
        [*on, "--seats", "4"],
        ["play", "nimmt", "--stop", "2"],
        ["play", "--from", str(tmp_path / "nothing.rec")],
    ):
        one_sentence(run(*wrong), 2)


def test_a_broken_record_names_the_line_and_is_refused(tmp_path: Path) -> None:
    game = spieltisch.make("nimmt", 3)
    lines = write(record_of(game, play_random(game, 1))).splitlines()
    path = tmp_path / "game.rec"
    path.write_text("\n".join(lines[:-3]), "utf-8")
    assert f"Line {len(lines) - 3}: " in one_sentence(run("replay", str(path)), 1)
    path.write_bytes(b"\xff\xfe\x00")
    one_sentence(run("replay", str(path)), 2)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_a_script(shell: str) -> None:
    assert "spieltisch" in run("completion", shell).stdout
