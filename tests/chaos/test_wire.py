"""What happens on a wire is what was asked for, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

import pytest

from tests.web.guests import soon

from .wire import Wire


class Talk(NamedTuple):
    """A wire with somebody at either end."""

    wire: Wire
    near: asyncio.StreamReader
    near_out: asyncio.StreamWriter
    far: asyncio.StreamReader
    far_out: asyncio.StreamWriter
    arrived: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter]]


@asynccontextmanager
async def talking() -> AsyncIterator[Talk]:
    arrived: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = asyncio.Queue()
    server = await asyncio.start_server(lambda *ends: arrived.put_nowait(ends), "127.0.0.1", 0)
    wire = await Wire(("127.0.0.1", server.sockets[0].getsockname()[1]), keeps_address=True).open()
    near, near_out = await asyncio.open_connection("127.0.0.1", wire.port, local_addr=("127.7.7.7", 0))
    far, far_out = await arrived.get()
    near_out.write(b"?")
    await far.readexactly(1)  # now it leads there
    try:
        yield Talk(wire, near, near_out, far, far_out, arrived)
    finally:
        near_out.close()
        far_out.close()
        await wire.close()
        server.close()


async def silent(reader: asyncio.StreamReader) -> bool:
    """Whether nothing comes, not even an end."""
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(reader.read(1), 0.1)
    return True


def test_it_leads_there_and_back_and_tells_whence_somebody_comes() -> None:
    async def scene() -> None:
        async with talking() as talk:
            assert talk.far_out.get_extra_info("peername")[0] == "127.7.7.7"
            talk.near_out.write(b"there")
            assert await talk.far.readexactly(5) == b"there"
            talk.far_out.write(b"back")
            talk.far_out.close()
            assert await talk.near.read() == b"back"

    soon(scene(), 60)


def test_what_stands_still_loses_nothing() -> None:
    async def scene() -> None:
        async with talking() as talk:
            talk.wire.stand_still()
            talk.near_out.write(b"later")
            late, late_out = await asyncio.open_connection("127.0.0.1", talk.wire.port)
            assert await silent(talk.far)
            assert await silent(late)
            talk.wire.go_on()
            assert await talk.far.readexactly(5) == b"later"
            _, late_far = await talk.arrived.get()
            late_out.close()
            late_far.close()

    soon(scene(), 60)


def test_both_ends_hear_of_a_cut() -> None:
    async def scene() -> None:
        async with talking() as talk:
            talk.wire.links[0].cut()
            for reader in (talk.near, talk.far):
                with pytest.raises(ConnectionResetError):
                    await reader.read(1)

    soon(scene(), 60)


@pytest.mark.parametrize("far", [False, True])
def test_a_half_open_line_is_broken_at_one_end_and_silent_at_the_other(far: bool) -> None:
    async def scene() -> None:
        async with talking() as talk:
            talk.wire.links[0].half_open(far)
            hears, waits = (talk.near, talk.far) if far else (talk.far, talk.near)
            with pytest.raises(ConnectionResetError):
                await hears.read(1)
            assert await silent(waits)
            talk.wire.links[0].cut()
            with pytest.raises(ConnectionResetError):
                await waits.read(1)

    soon(scene(), 60)
