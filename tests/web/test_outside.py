"""What may be called: nothing inside, whatever it is called there, and whoever leads there."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from spieltisch.table.reminders.postman import Parcel
from spieltisch.table.store.subscriptions import Address
from spieltisch.web.notices import couriers, push
from spieltisch.web.notices.couriers import Couriers
from spieltisch.web.notices.outside import is_outside
from spieltisch.web.notices.push import Pusher, signing_key
from tests import children

from .outward import Browser, Outward, outward

PARCEL = Parcel(b"{}", 60, False)
KEY = signing_key("0f" * 32)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.9.9.9",
        "0.0.0.0",
        "10.0.0.7",
        "172.16.3.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "fe80::1",
        "fe80::1%eth0",
        "fc00::7",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.7",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "localhost",
        "",
    ],
)
def test_what_is_inside(address: str) -> None:
    assert not is_outside(address)


@pytest.mark.parametrize("address", ["9.9.9.9", "2606:4700::1111", "64:ff9b::909:909", "2002:909:909::"])
def test_what_is_outside(address: str) -> None:
    assert is_outside(address)


async def pushed(pusher: Pusher, endpoint: str) -> str:
    """What becomes of a notice to an address."""
    keys = Browser(Outward()).subscription["keys"]
    try:
        return (await pusher.push(Address(endpoint, keys["p256dh"], keys["auth"]), PARCEL)).how
    finally:
        await pusher.close()


NAMES = ["localhost", "127.0.0.1", "2130706433", "0x7f.1", "127.1", "[::1]", "[::ffff:127.0.0.1]"]


@pytest.mark.parametrize("host", NAMES)
def test_no_name_of_this_machine_leads_a_push_to_it(host: str) -> None:
    came: list[object] = []

    async def scene() -> str:
        async with await asyncio.start_server(
            lambda *streams: came.append(streams), "127.0.0.1", 0
        ) as server:
            port = server.sockets[0].getsockname()[1]
            return await pushed(Pusher(KEY, "mailto:host@games.example"), f"https://{host}:{port}/push")

    assert asyncio.run(scene()) in ("gone", "failed")
    assert came == []


def test_who_answers_nothing_is_waited_for_a_while_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "SECONDS", 0.2)

    async def scene() -> str:
        async def silent(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await over.wait()
            writer.close()

        over = asyncio.Event()
        async with await asyncio.start_server(silent, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            pusher = Pusher(KEY, "mailto:host@games.example", inside=True)
            try:
                return await pushed(pusher, f"http://127.0.0.1:{port}/push")
            finally:
                over.set()

    assert asyncio.run(scene()) == "failed"


GUARDED = """
import sys
from spieltisch.web.notices.courier import Watchman, _homes
from pathlib import Path
sys.addaudithook(Watchman(False, *_homes(Path(sys.argv[1]))))
try:
    {deed}
except PermissionError as error:
    print("refused:", error)
else:
    print("done")
"""


@pytest.mark.parametrize(
    "deed",
    [
        "import socket; socket.create_connection(('127.0.0.1', 9))",
        "import socket; socket.socket(socket.AF_UNIX).connect('/tmp/none')",
        "import socket; socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('10.0.0.1', 9))",
        "import urllib.request; urllib.request.urlopen('file:///etc/hostname')",
        "open('/etc/passwd')",
        "open(sys.argv[1] + '/new', 'w')",
        "import os; os.open('/etc/passwd', os.O_RDONLY)",
        "import os; os.system('true')",
        "import subprocess; subprocess.run(['true'])",
    ],
)
def test_a_courier_reaches_nothing_inside(deed: str, tmp_path: Path) -> None:
    done = children.run([sys.executable, "-c", GUARDED.format(deed=deed), str(tmp_path)])
    assert "refused:" in done.stdout or "not for couriers" in done.stdout + done.stderr, done


def test_a_courier_reads_its_own_program() -> None:
    deed = "import json.tool, email.policy, xmlrpc.client"
    done = children.run([sys.executable, "-c", GUARDED.format(deed=deed), sys.prefix])
    assert done.stdout == "done\n", done


def told(couriers: Couriers, address: str) -> Any:
    return asyncio.run(couriers.say(address, "Spieltisch", "hello"))


def test_a_message_arrives_and_no_redirect_is_followed() -> None:
    with outward() as place:
        address = place.url.replace("http", "json") + "/hook"
        assert told(Couriers(["json"], inside=True), address).how == "done"
        assert place.texts() == ["hello"]
        place.status, place.answer = 302, {"location": f"{place.url}/elsewhere"}
        assert told(Couriers(["json"], inside=True), address).how == "failed"
        assert {each.path for each in place.sent} == {"/hook"}


def test_what_is_inside_not_encrypted_or_not_allowed_is_told_nothing() -> None:
    with outward() as place:
        plain, named = place.url.replace("http", "json"), place.url.replace("http", "jsons")
        assert told(Couriers(["json"]), plain).how == "inside"
        assert told(Couriers(["jsons"]), named).how == "inside"
        assert told(Couriers(["jsons"], inside=True), plain) == couriers.Report("not-allowed", scheme="json")
        assert told(Couriers(["json"], inside=True), "rubbish").how == "unreadable"
        assert place.sent == []


def test_a_courier_knows_no_secret_of_the_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SPIELTISCH_KEY", "secret")
    script = tmp_path / "courier.py"
    script.write_text("import json, os; print(json.dumps({'how': ' '.join(os.environ)}))")
    monkeypatch.setattr(couriers, "COURIER", [str(script)])
    assert "SPIELTISCH" not in json.dumps(told(Couriers(["json"]), "json://x"))


def test_a_courier_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    script = tmp_path / "courier.py"
    script.write_text("import time; time.sleep(3600)")
    monkeypatch.setattr(couriers, "COURIER", [str(script)])
    monkeypatch.setattr(couriers, "SECONDS", 0.2)
    assert told(Couriers(["json"]), "json://x").how == "failed"
