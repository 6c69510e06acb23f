"""Every option of ``serve`` by flag, by variable and by file; what is wrong there gets a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from spieltisch.cli.serve import serve
from spieltisch.cli.settings import configurable


@configurable
@click.command()
@click.option("--port", type=int, default=1)
@click.option("--share", type=float, default=0.5)
@click.option("--open/--no-open", "open_page", default=True)
@click.option("--allow-host", "names", multiple=True)
@click.option("--public-url", default="")
def told(**values: Any) -> None:
    """Say what was set."""
    click.echo(values)


def run(*arguments: str, env: Mapping[str, str] | None = None) -> str:
    done = CliRunner().invoke(told, arguments, env=env, standalone_mode=False)
    if done.exception is not None:
        assert isinstance(done.exception, click.UsageError), done.exception
        return done.exception.format_message()
    return done.output.strip()


ALL = 'port = 3\nshare = 1\nopen = false\nallow-host = ["a", "b"]\npublic_url = "https://x.example"\n'
SET = {"port": 3, "share": 1.0, "open_page": False, "names": ("a", "b"), "public_url": "https://x.example"}


def test_a_file_sets_everything(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text(ALL)
    assert run("--config", str(file)) == str(SET)
    assert run(env={"SPIELTISCH_CONFIG": str(file)}) == str(SET)


def test_variables_set_everything_and_a_flag_wins_over_a_variable_over_the_file(tmp_path: Path) -> None:
    env = {
        "SPIELTISCH_PORT": "3",
        "SPIELTISCH_SHARE": "1",
        "SPIELTISCH_OPEN": "no",
        "SPIELTISCH_ALLOW_HOST": "a b",
        "SPIELTISCH_PUBLIC_URL": "https://x.example",
    }
    assert run(env=env) == str(SET)
    file = tmp_path / "table.toml"
    file.write_text("port = 1\nshare = 0.25")
    said = run("--config", str(file), "--port", "5", env={"SPIELTISCH_SHARE": "0.75", "SPIELTISCH_PORT": "4"})
    assert said.startswith(str({"port": 5, "share": 0.75})[:-1])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("prot = 3", "sets 'prot', which is no option of this command; did you mean 'port'?"),
        ("xyz = 3", "no option of this command; there are port, share, open, allow-host, public-url."),
        ('config = "other.toml"', "sets 'config', which is no option of this command"),
        ("port = true", "sets 'port' to True: it must be a whole number."),
        ('port = "3"', "it must be a whole number."),
        ("open = 1", "sets 'open' to 1: it must be true or false."),
        ('allow-host = "a"', "it must be a list of texts."),
        ("allow-host = [1]", "it must be a list of texts."),
        ("public-url = 1", "it must be a text in quotes."),
        ("port", "is not TOML:"),
    ],
)
def test_what_is_wrong_in_a_file_gets_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "table.toml"
    file.write_text(text)
    said = run("--config", str(file))
    assert sentence in said
    assert str(file) in said


def test_a_file_that_is_not_there_gets_a_sentence() -> None:
    assert run("--config", "nowhere.toml") == "nowhere.toml cannot be read: No such file or directory."


def test_every_option_of_the_server_has_its_variable() -> None:
    options = [each for each in serve.params if isinstance(each, click.Option)]
    variables = {each.envvar for each in options}
    assert {"SPIELTISCH_DATA", "SPIELTISCH_DATABASE", "SPIELTISCH_ALLOW_HOST", "SPIELTISCH_OPEN"} <= variables
    assert len(variables) == len(options) > 10
