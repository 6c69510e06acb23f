"""Bots to start from are well in every language, and the doctor finds what is wrong with others."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from spieltisch.bots.doctor import examined
from spieltisch.bots.program import Patience
from spieltisch.cli.main import cli

from .programs import command, first_option

CALM = Patience(60, 60, 2)
WELL = first_option()
NODE = Path(sys.executable).parent / "node"


def findings(words: list[str], patience: Patience = CALM) -> list[str]:
    return [sentence for _, found in examined(words, ["nimmt"], patience) for sentence in found]


@pytest.mark.parametrize("lang", ["python", "javascript", "c"])
def test_a_new_bot_of_every_language_is_built_and_well(lang: str, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    made = CliRunner().invoke(cli, ["new-bot", str(folder), "--lang", lang])
    assert made.exit_code == 0, made.output
    assert (folder / "README.md").exists()
    again = CliRunner().invoke(cli, ["new-bot", str(folder), "--lang", lang])
    assert again.exit_code == 2
    if lang == "c":
        compiler = shutil.which("cc")
        if compiler is None:
            pytest.skip("there is no C compiler here")
        flags = ["-O1", "-Wall", "-Wextra", "-Werror", "-o", "mybot", "mybot.c"]
        subprocess.run([compiler, *flags], cwd=folder, check=True)
    run = {
        "python": [sys.executable, str(folder / "mybot.py")],
        "javascript": [str(NODE), str(folder / "mybot.js")],
        "c": [str(folder / "mybot")],
    }
    assert findings(run[lang]) == []


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        (WELL.replace('message["options"][0]', '"dance"'), "It chose 'dance'"),
        (WELL.replace("print(", "print('thinking'); print("), "It said"),
        (
            WELL.replace(
                'message["type"] == "choose"', 'message["type"] == "choose" and not message.get("weather")'
            ),
            "that it does not know must",
        ),
        (WELL + "\nimport time; time.sleep(1000)", "When its input ends it should end"),
        (WELL.replace("pass", "assert len(line) < 100_000"), "A line may be long"),
    ],
)
def test_the_doctor_says_what_is_wrong(source: str, sentence: str, tmp_path: Path) -> None:
    patience = Patience(60, 2, 1) if "weather" in source else CALM  # there it waits in vain
    assert any(sentence in found for found in findings(command(tmp_path, source), patience))


def test_a_silent_program_is_found_and_the_exit_code_says_so(tmp_path: Path) -> None:
    words = " ".join(command(tmp_path, "import sys\nfor line in sys.stdin: pass"))
    done = CliRunner().invoke(
        cli, ["doctor", f"program:{words}", "--seconds", "0.1", "--game", "nimmt"], standalone_mode=False
    )
    assert done.return_value == 1
    assert "It did not answer within" in done.output
    assert done.output.count("wrong  ") == 1  # nobody waits for it again and again
    assert "All other traps are left out until it answers." in done.output
    other = CliRunner().invoke(cli, ["doctor", "heuristic"])
    assert "The doctor is for programs" in str(other.exception)
