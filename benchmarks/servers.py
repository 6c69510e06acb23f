"""The server with no limits, and a bare echo of the same stack: each a process on a core of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from spieltisch.web.service import Service


class Server:
    """A running server."""

    def __init__(self, *arguments: str, tree: Path | None = None) -> None:
        command = [sys.executable, "-m", "benchmarks.servers", *arguments]
        elsewhere = {**os.environ, "PYTHONPATH": str(tree / "src")} if tree else None
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tree, env=elsewhere)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip()

    def memory(self) -> float:
        """Resident kilobytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return float(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))

    def processor(self) -> float:
        """Seconds of processor time so far; what else runs on this machine does not count."""
        return processor_of(self.process.pid)

    def stop(self) -> None:
        """End it; once more does no harm."""
        self.process.terminate()
        self.process.wait(20)


def processor_of(pid: int) -> float:
    """Seconds of processor time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Speed(NamedTuple):
    """So many a second, by the clock and by the server's own processor time."""

    clock: float
    processor: float

    def of(self, other: Speed) -> Speed:
        """The ratio to another speed."""
        return Speed(self.clock / other.clock, self.processor / other.processor)


class Stopwatch:
    """Begins when it is made."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._begin = perf_counter(), server.processor()

    def speed(self, count: int) -> Speed:
        clock, processor = self._begin
        return Speed(count / (perf_counter() - clock), count / (self._server.processor() - processor))


def pin(core: int) -> None:
    """Stay on one core, with all threads that are still to come."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    if len(cores) > 1:
        os.sched_setaffinity(0, {cores[core]})


def service(folder: str, database: str = "") -> Service:
    """A server on which programs may do as much as they can."""
    from spieltisch.web.service import Service
    from spieltisch.web.settings import Limits, Rate

    rates = ("requests", "messages", "frames", "tables", "tables_of_address")
    counts = ("connections", "streams", "streams_of_address")
    free: dict[str, Any] = {**dict.fromkeys(rates, Rate(1e12, 1e12)), **dict.fromkeys(counts, 1_000_000)}
    return Service(Path(folder), port=0, database=database, workers=1, limits=Limits(**free))


def serve_tables(folder: str, database: str = "") -> None:
    from spieltisch.web.server import run

    run(service(folder, database), lambda server: print(server.url, flush=True))


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """What comes is sent back, by plain ASGI as the tables' own sockets speak it."""
    assert scope["type"] == "websocket"
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


def serve_echo() -> None:
    import uvicorn

    from spieltisch.web.listener import listen
    from spieltisch.web.service import config_of

    listening = listen("127.0.0.1", 0)
    config = config_of(service(""))
    config.app = echo
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    if len(sys.argv) == 2:  # those that share a database have both cores
        pin(0)
    if sys.argv[1] == "echo":
        serve_echo()
    else:
        serve_tables(*sys.argv[1:])
