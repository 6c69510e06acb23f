"""Opening the server to its network by HTTP: for pages on the very machine that it runs on."""

from __future__ import annotations

from litestar import delete, get, post

from .api import PROBLEMS
from .caller import Caller
from .dependencies import TheCaller, TheHouse
from .house import House
from .language import sentence
from .problems import Refusal
from .schemas import NetworkInfo


@get("/api/network", responses=PROBLEMS)
async def network(house: TheHouse, caller: TheCaller) -> NetworkInfo:
    """Whether phones in the same network can come in, and where."""
    if caller.at_home:
        await house.gate.look()
    return _info(house, caller)


@post("/api/network", status_code=200, responses=PROBLEMS)
async def open_network(house: TheHouse, caller: TheCaller) -> NetworkInfo:
    """Let them in; the address that is answered was checked."""
    _require_home(house, caller)
    await house.gate.open()
    return _info(house, caller)


@delete("/api/network", status_code=200, responses=PROBLEMS)
async def close_network(house: TheHouse, caller: TheCaller) -> NetworkInfo:
    """Let in nobody but this machine; whoever came by the network is told, and goes."""
    _require_home(house, caller)
    await house.gate.close()
    return _info(house, caller)


def _require_home(house: House, caller: Caller) -> None:
    if not caller.at_home:
        raise Refusal("network-not-yours", 403)
    if not house.gate.can_open:
        raise Refusal("network-by-flag", 409)


def _info(house: House, caller: Caller) -> NetworkInfo:
    gate = house.gate
    lost = caller.at_home and gate.by_flag and not gate.url and not house.settings.public_url
    return NetworkInfo(
        open=bool(gate.url),
        yours=caller.at_home and gate.can_open,
        address=gate.url if caller.at_home else "",
        trouble=sentence(caller.language, "no-network") if lost else "",
    )


HANDLERS = (network, open_network, close_network)
