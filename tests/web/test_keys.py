"""A cookie is good at every door: the keys that sign are common to all servers, and can be changed."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from spieltisch.table.hall import Hall
from spieltisch.table.store import keys as store_keys
from spieltisch.table.store.store import Store
from spieltisch.web.identity import identify, sign
from spieltisch.web.keyring import Keyring, rotate_file
from spieltisch.web.keys import keyring
from spieltisch.web.listener import CannotServe
from spieltisch.web.revocations import Revoked
from spieltisch.web.service import Service
from tests.tables.people import eventually, open_hall, run

from ..postgres import Postgres, running
from .guests import Guest
from .server import Process
from .test_revocations import status

PLAYER = "A" * 16


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running() as found:
        yield found


def knows(ring: Keyring, signed: str) -> bool:
    return identify(ring, signed).player == PLAYER


def test_the_key_of_a_folder_stays_the_same_is_nobody_else_s_and_can_be_changed(tmp_path: Path) -> None:
    async def ring() -> Keyring:
        async with open_hall(tmp_path) as hall:
            return await keyring(Service(tmp_path), hall)

    path, first = tmp_path / "key", asyncio.run(ring())
    assert (asyncio.run(ring()).signing, stat.S_IMODE(path.stat().st_mode)) == (first.signing, 0o600)
    rotate_file(path)
    second = asyncio.run(ring())
    assert second.signing != first.signing
    assert knows(second, sign(first.signing, PLAYER))
    assert identify(second, sign(first.signing, PLAYER)).renew  # it gets a cookie of the new key
    rotate_file(path, forget=True)
    assert not knows(asyncio.run(ring()), sign(first.signing, PLAYER))


def test_a_token_is_good_at_every_door_and_so_is_its_end(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.url(postgres.database())
    doors = [Process(tmp_path / name).start("--database", url) for name in ("one", "two")]
    try:
        ada = Guest(doors[0].url)
        assert [status(door.url, ada.token) for door in doors] == [200, 200]
        assert ada.ask("DELETE", "/api/me").status_code == 204

        async def refused_everywhere() -> None:
            await eventually(lambda: [status(door.url, ada.token) for door in doors] == [401, 401])

        run(refused_everywhere())
        assert not (tmp_path / "one" / "key").exists()
    finally:
        for door in doors:
            door.end()


async def two_rings(one: Hall, two: Hall, folder: Path) -> tuple[Keyring, Keyring]:
    return await keyring(Service(folder), one), await keyring(Service(folder / "none"), two)


def test_a_new_key_signs_when_every_server_knows_it(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.url(postgres.database())
    (tmp_path / "key").write_text("k" * 64)  # from the days of a server alone

    async def scene() -> None:
        async with open_hall(url, at="one") as one, open_hall(url, at="two") as two:
            rings = await two_rings(one, two, tmp_path)
            assert {ring.signing for ring in rings} == {b"k" * 64}
            await store_keys.rotate(one.store)
            await eventually(lambda: all(len(ring.marks) == 2 for ring in rings))
            assert {ring.signing for ring in rings} == {b"k" * 64}
            with patch.object(store_keys, "SIGNS_AFTER", 0.0):
                two.store.notices.look()
                await eventually(lambda: rings[1].signing != b"k" * 64)
            assert knows(rings[0], sign(rings[1].signing, PLAYER))
            assert knows(rings[1], sign(rings[0].signing, PLAYER))
            await store_keys.rotate(one.store, forget=True)
            await eventually(lambda: all(not knows(ring, sign(b"k" * 64, PLAYER)) for ring in rings))
            assert rings[0].signing == rings[1].signing

    run(scene())


def test_a_server_with_another_key_does_not_start(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.url(postgres.database())
    (tmp_path / "file").write_text("\n".join(("n" * 40, "o" * 40)))

    async def scene() -> None:
        async with open_hall(url, at="one") as one, open_hall(url, at="two") as two:
            first = await keyring(Service(tmp_path, key="o" * 40), one)
            assert (await keyring(Service(tmp_path, key_file=tmp_path / "file"), two)).signing == b"n" * 40
            assert knows(first, sign(b"o" * 40, PLAYER))
            with pytest.raises(CannotServe, match="another key"):
                await keyring(Service(tmp_path), two)

    run(scene())


@pytest.mark.parametrize("text", ["", "short", "é" * 40])
def test_what_is_no_key_gets_a_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / "file").write_text(text)

    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            for name in ("file", "none"):
                with pytest.raises(CannotServe, match="key cannot be used"):
                    await keyring(Service(tmp_path, key_file=tmp_path / name), hall)

    run(scene())


def test_who_was_revoked_while_nobody_listened_is_found_later(postgres: Postgres) -> None:
    url = postgres.url(postgres.database())

    async def scene() -> None:
        async with open_hall(url, at="one") as one:
            revoked = await Revoked.read(one)
            other = await Store.open(url)
            with patch.object(type(one.store.notices), "tell", lambda *_said: None):
                await other.revoke(PLAYER)
                await asyncio.sleep(0)
            assert PLAYER not in revoked
            one.store.notices.look()
            await eventually(lambda: PLAYER in revoked)
            await other.close()

    run(scene())
