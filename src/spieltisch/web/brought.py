"""Games that were played without a server, brought by whoever played them."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from ..table.messages.forms import OfflineGame
from .api import PROBLEMS
from .departure import while_here
from .dependencies import AnyRequest, TheCaller, TheHouse
from .schemas import TableCode
from .settings import RECORD_BYTES


@post("/api/me/offline", request_max_body_size=RECORD_BYTES, responses=PROBLEMS)
async def bring(
    request: AnyRequest, house: TheHouse, caller: TheCaller, data: JSONBody[OfflineGame]
) -> TableCode:
    """Bring a game against bots that was played without a server; brought twice, it counts once."""
    house.allow_table(caller)
    work = house.hall.bring(caller.player, data, caller.address)
    return TableCode(code=await while_here(request, work))


HANDLERS = (bring,)
