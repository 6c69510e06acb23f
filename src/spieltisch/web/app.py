"""The whole application: the routes, behind the doorman."""

from __future__ import annotations

from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from .. import __version__
from ..core.errors import SpieltischError
from ..table.hall import Hall
from ..table.owners import Alone
from . import (
    archive,
    box,
    brought,
    circles,
    coach,
    deals,
    history,
    lessons,
    lists,
    me,
    network,
    passkeys,
    pictures,
    practice,
    privacy,
    push,
    puzzles,
    rules,
    tournaments,
    webhooks,
)
from .api import HANDLERS
from .dependencies import JsonRequest, caller, language
from .doorman import Doorman
from .gate import Gate
from .house import House
from .inside import Inside
from .notices.office import Office
from .page import Page
from .porter import Porter
from .problems import broken, refused, unfit
from .selves import Known
from .settings import Settings
from .site import page as page_handler
from .sockets import TableSockets
from .warmth import Warmth


def make_app(
    hall: Hall, settings: Settings, known: Known, gate: Gate, warmth: Warmth, office: Office
) -> Doorman:
    """The application in front of a hall, ready for uvicorn."""
    house = House(hall, settings, Page(root_path=settings.root_path), known, gate, warmth, office)
    app = Litestar(
        [
            *HANDLERS,
            *archive.HANDLERS,
            *history.HANDLERS,
            *box.HANDLERS,
            *brought.HANDLERS,
            *circles.HANDLERS,
            *tournaments.HANDLERS,
            *coach.HANDLERS,
            *deals.HANDLERS,
            *lessons.HANDLERS,
            *lists.HANDLERS,
            *me.HANDLERS,
            *network.HANDLERS,
            *passkeys.HANDLERS,
            *pictures.HANDLERS,
            *practice.HANDLERS,
            *privacy.HANDLERS,
            *push.HANDLERS,
            *puzzles.HANDLERS,
            *rules.HANDLERS,
            *webhooks.HANDLERS,
            page_handler,
        ],
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "caller": Provide(caller, sync_to_thread=False),
            "language": Provide(language, sync_to_thread=False),
        },
        exception_handlers={SpieltischError: refused, HTTPException: unfit, Exception: broken},
        openapi_config=OpenAPIConfig(
            title="Spieltisch",
            version=__version__,
            description="Tables by HTTP; the game itself is played over a WebSocket: see docs/protocol.md.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        request_class=JsonRequest,
        request_max_body_size=settings.limits.body,
        logging_config=None,
    )
    inside = Inside(app, TableSockets(house))
    alone = isinstance(hall.owners, Alone)
    behind = inside if alone else Porter(inside, hall, settings.keys)
    return Doorman(behind, settings, known.revoked, known.devices)
