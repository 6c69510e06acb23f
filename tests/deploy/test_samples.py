"""The samples for hosts: read by the programs they are for where these are here, and else looked through."""

from __future__ import annotations

import json
import re
import shutil
import socket
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from spieltisch.cli.serve import serve
from spieltisch.cli.think import think
from tests import children
from tests.deploy.containerfile import FILE, ROOT, Instruction, instructions
from tests.deploy.proxy import with_nginx
from tests.tools import nginx
from tests.web.guests import HTTP, Guest, soon
from tests.web.server import Process

DEPLOY = ROOT / "deploy"
WORDS = {
    *("ARG", "CMD", "COPY", "ENTRYPOINT", "ENV", "EXPOSE", "FROM"),
    *("HEALTHCHECK", "RUN", "STOPSIGNAL", "USER", "VOLUME", "WORKDIR"),
}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


def all_of(word: str) -> list[str]:
    return [found.rest for found in instructions(FILE.read_text("utf-8")) if found.word == word]


# --- the image ---------------------------------------------------------------------------------------


def test_the_image_names_what_it_is_built_from_and_runs_as_nobody_special() -> None:
    found = list(instructions(FILE.read_text("utf-8")))
    assert {each.word for each in found} <= WORDS
    assert all(
        re.fullmatch(r"\S+:\d\S*( AS \w+)?", base) for base in all_of("FROM")
    )  # never whatever is newest
    [user] = all_of("USER")
    assert user.isdigit()
    assert int(user) > 0
    warming = Instruction("RUN", "python -m spieltisch.bots.warming")
    assert found.index(warming) > found.index(Instruction("USER", user))  # into the cache of whoever serves
    for word in ("ENTRYPOINT", "CMD"):
        assert json.loads(all_of(word)[0])  # as a list: signals reach the server itself
    assert "/api/health" in all_of("HEALTHCHECK")[0]


def test_what_is_copied_into_the_image_is_there_and_what_is_built_stays_out() -> None:
    assert all_of("COPY") == [". /src", "--from=build /wheels /wheels"]
    ignored = (ROOT / ".containerignore").read_text().splitlines()
    assert {".git", ".venv*", "frontend/node_modules"} <= set(ignored)
    assert (ROOT / ".dockerignore").read_text() == (ROOT / ".containerignore").read_text()


def test_settings_of_the_samples_are_options_of_the_server() -> None:
    variables = {option.envvar for option in serve.params if hasattr(option, "envvar")}
    for sample in ("Containerfile", "compose.yaml", "spieltisch.service", "spieltisch-think.service"):
        named = set(re.findall(r"SPIELTISCH_[A-Z_]+", (DEPLOY / sample).read_text()))
        assert named
        assert named <= variables, sample
    file = str(DEPLOY / "spieltisch.toml")
    done = CliRunner().invoke(serve, ["--config", file, "--public-url", "no address"])
    assert "--public-url" in done.output  # so all else in it was taken


def test_services_of_the_compose_file_have_what_they_name() -> None:
    told = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = told["services"]
    assert set(services) == {"table", "table-postgres", "thinker", "postgres"}
    optional = [name for name, each in services.items() if "profiles" in each]
    assert optional == ["table-postgres", "thinker", "postgres"]
    for each in services.values():
        assert {mount.partition(":")[0] for mount in each["volumes"]} <= set(told["volumes"])
        if "build" in each:
            built = DEPLOY / each["build"]["context"] / each["build"]["dockerfile"]
            assert built.resolve() == FILE
            assert all(port.startswith("127.0.0.1:") for port in each.get("ports", ()))
    assert set(services["table-postgres"]["depends_on"]) == {"postgres"}
    servers, thinkers = (services[name]["environment"] for name in ("table-postgres", "thinker"))
    assert servers["SPIELTISCH_DATABASE"] == thinkers["SPIELTISCH_DATABASE"]
    assert services["thinker"]["command"] == [think.name]


# --- the unit ----------------------------------------------------------------------------------------


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
@pytest.mark.parametrize("name", ["spieltisch.service", "spieltisch-think.service"])
def test_systemd_takes_the_unit(name: str, tmp_path: Path) -> None:
    text = (DEPLOY / name).read_text()
    unit = tmp_path / name
    unit.write_text(text.replace("/opt/spieltisch/bin/spieltisch", "/bin/true"))  # it must be there
    done = children.run(["systemd-analyze", "verify", "--man=no", str(unit)])
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


# --- the proxies -------------------------------------------------------------------------------------


@pytest.mark.skipif(nginx() is None, reason="there is no nginx here")
def test_behind_nginx_pages_sockets_and_links_work(tmp_path: Path) -> None:
    port = free_port()
    server = Process(tmp_path / "data").start("--proxy", "--public-url", "https://games.example")
    proxy = with_nginx(tmp_path, port, [server.url.removeprefix("http://")])
    url = f"http://127.0.0.1:{port}"
    named = {"host": "games.example"}
    try:
        assert children.eventually(lambda: proxy.poll() is not None or _answers(port))
        assert proxy.poll() is None, (tmp_path / "error.log").read_text()
        assert HTTP.get(f"{url}/api/ready", headers=named).status_code in (200, 503)
        assert HTTP.get(f"{url}/api/health", headers={"host": "other.example"}).status_code == 421
        guest = Guest(url)
        code = guest.create()
        assert guest.ask("GET", "/api/me").json()["share"] == "https://games.example"

        async def visit() -> str:
            await guest.sit(code)
            return str((await guest.hear("table"))["code"])

        assert soon(visit()) == code
    finally:
        children.end(proxy)
        server.end()


@pytest.mark.skipif(nginx() is None, reason="there is no nginx here")
def test_behind_nginx_under_a_path_a_game_is_played(tmp_path: Path) -> None:
    port = free_port()
    server = Process(tmp_path / "data").start("--proxy", "--root-path", "/spiele")
    proxy = with_nginx(tmp_path, port, [server.url.removeprefix("http://")], "/spiele/")
    url = f"http://127.0.0.1:{port}/spiele"
    try:
        assert children.eventually(lambda: proxy.poll() is not None or _answers(port))
        assert HTTP.get(f"http://127.0.0.1:{port}/api/health").status_code in (403, 404)  # the site's others
        page = HTTP.get(f"{url}/")
        assert '<base href="/spiele/"' in page.text
        assert "Path=/spiele;" in page.headers["set-cookie"]
        for asset in re.findall(r'(?:src|href)="\./([^"]+)"', page.text):
            assert HTTP.get(f"{url}/{asset}").status_code == 200, asset
        guest = Guest(url)
        assert guest.ask("GET", "/api/me").json()["share"] == "http://127.0.0.1/spiele"
        code = guest.create(bots="beginner", options={"num_deals": 1})

        async def play() -> None:
            await guest.sit(code)
            await guest.play()

        soon(play())
        assert guest.last["outcome"]
    finally:
        children.end(proxy)
        server.end()


def _answers(port: int) -> bool:
    with socket.socket() as found:
        return found.connect_ex(("127.0.0.1", port)) == 0


def test_the_caddyfile_asks_whether_the_server_is_ready() -> None:
    text = (DEPLOY / "Caddyfile").read_text()
    assert text.count("{") == text.count("}") == 3
    assert "reverse_proxy 127.0.0.1:8765" in text
    assert "reverse_proxy /games/* 127.0.0.1:8765" in text
    assert "health_uri /api/ready" in text
