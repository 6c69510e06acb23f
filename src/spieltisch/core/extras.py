"""What is installed on wish only: which extra brings a package, and the sentence that names it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from .errors import BadOption

EXTRAS = {  # the packages of each, as they are imported
    "kernels": ("numba", "numpy", "pebble"),
    "serve": (
        "alembic",
        "fsrs",
        "litestar",
        "openskill",
        "segno",
        "sqlalchemy",
        "uvicorn",
        "uvloop",
        "websockets",
    ),
    "host": ("prometheus_client", "resvg_py", "webauthn"),
    "arena": ("openskill", "plotly"),
    "postgres": ("asyncpg",),
    "ray": ("ray",),
    "rl": ("gymnasium", "pettingzoo"),
    "mcp": ("mcp",),
    "openspiel": ("open_spiel", "pyspiel"),
    "data": ("pyarrow",),
    "notify": ("apprise", "pywebpush"),
}
HOMES = {package: extra for extra, packages in EXTRAS.items() for package in packages}
SPARED = {"uvloop", "resvg_py", "webauthn"}  # not for every system; offered only where they are there


class MissingExtra(BadOption, ModuleNotFoundError):
    """What was asked for needs an extra that is not installed."""

    def __init__(self, package: str, what: str = "This") -> None:
        self.package = package
        super().__init__(needs(package, what), package=package, extra=HOMES[package])


def needs(package: str, what: str, verb: str = "needs") -> str:
    """How to install a package that something needs."""
    return f"{what} {verb} the package {package}: pip install 'spieltisch[{HOMES[package]}]'."


@contextmanager
def named(what: str = "This") -> Iterator[None]:
    """Where a package of an extra cannot be imported, say which extra brings it."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in HOMES:
            raise
        raise MissingExtra(package, what) from error


def require(extra: str) -> None:
    """Say that an extra is missing before anything of it is imported."""
    for package in EXTRAS[extra]:
        if package not in SPARED and find_spec(package) is None:
            raise MissingExtra(package)
