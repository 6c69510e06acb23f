"""An event loop whose time is a number: what is ready runs in an order that a seed decides.

Whatever runs belongs to a node (a server's process, a page), as its context says. Within a node things are
done in the order in which they came, as in any event loop; which node is next is chance. A node may stop, or
end.
"""

from __future__ import annotations

import asyncio
import heapq
from asyncio.events import _set_running_loop
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from contextvars import Context, ContextVar, copy_context
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")
TICK = 20e-6  # seconds that one thing takes
MOST = 3_000_000  # things that one run may do


class Stuck(AssertionError):
    """Nothing can happen any more, or things happen without end."""


class Node:
    """Something that runs by itself."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.ready: deque[asyncio.Handle] = deque()
        self.paused = False
        self.dead = False
        self.drift = 0.0  # how wrong its calendar is
        self.context = copy_context()
        self.context.run(NODE.set, self)


NODE: ContextVar[Node] = ContextVar("node")


class Loop:
    """Virtual time, and chance from a seed: as much of an event loop as tables and sockets ask for."""

    def __init__(self, rng: Random) -> None:
        self.outside = Node("outside")
        self.faults: list[dict[str, Any]] = []  # what nobody has caught
        self._me: Any = self  # as asyncio knows it
        self._rng = rng
        self._now = 0.0
        self._count = 0
        self._busy: dict[Node, None] = {}
        self._timers: list[tuple[float, int, Node, asyncio.TimerHandle]] = []
        self._tasks: list[tuple[Node, asyncio.Task[Any]]] = []
        self._pruned_at = 1000
        self._ended = False

    # --- what asyncio asks of a loop --------------------------------------------------------------

    def time(self) -> float:
        return self._now

    def call_soon(self, callback: Any, *args: Any, context: Context | None = None) -> asyncio.Handle:
        context = copy_context() if context is None else context
        handle = asyncio.Handle(callback, args, self._me, context)
        self._put(context.get(NODE, self.outside), handle)
        return handle

    def call_later(
        self, delay: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self._now + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        context = copy_context() if context is None else context
        handle = asyncio.TimerHandle(when, callback, args, self._me, context)
        self._count += 1
        heapq.heappush(self._timers, (when, self._count, context.get(NODE, self.outside), handle))
        return handle

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self._me)

    def create_task(
        self, coro: Any, *, name: str | None = None, context: Context | None = None, **_more: Any
    ) -> asyncio.Task[Any]:
        context = copy_context() if context is None else context
        task = asyncio.Task(coro, loop=self._me, name=name, context=context)
        self._tasks.append((context.get(NODE, self.outside), task))
        if len(self._tasks) > self._pruned_at:
            self._tasks = [(node, each) for node, each in self._tasks if not each.done()]
            self._pruned_at = 2 * len(self._tasks) + 1000
        return task

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return self._ended

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if not self._ended:
            self.faults.append(context)

    def _timer_handle_cancelled(self, _handle: asyncio.TimerHandle) -> None:
        """It stays where it is until its time has come."""

    # --- running ----------------------------------------------------------------------------------

    def spawn(self, node: Node, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something at a node."""
        return self.create_task(work, context=node.context.copy())

    def at(self, node: Node, when: float, callback: Callable[..., Any], *args: Any) -> None:
        """Have something happen at a node."""
        self.call_at(when, callback, *args, context=node.context.copy())

    def kill(self, node: Node) -> None:
        """A node is no more: whatever it was about to do is not done."""
        node.dead = True
        node.ready.clear()
        self._busy.pop(node, None)

    def resume(self, node: Node) -> None:
        """A node goes on; what has come meanwhile from several sides it finds in any order."""
        node.paused = False
        sides: dict[object, list[asyncio.Handle]] = {}
        for handle in node.ready:
            sides.setdefault(getattr(handle._callback, "__self__", None), []).append(handle)  # type: ignore[attr-defined]  # whose it is
        turns = [side for side, handles in sides.items() for _ in handles]
        self._rng.shuffle(turns)
        node.ready = deque(sides[side].pop(0) for side in turns)

    def run(self, until: Callable[[], bool], deadline: float) -> None:
        """Let things happen until something is so."""
        _set_running_loop(self._me)
        try:
            while not until():
                if self._now > deadline:
                    raise Stuck(f"not done after {deadline:.0f} seconds; waiting: {self.waiting()}")
                self._turn()
        finally:
            _set_running_loop(None)

    def waiting(self) -> str:
        """Who waits where."""
        lines = []
        for node, task in self._tasks:
            if not task.done() and not node.dead:
                frame = task.get_stack(limit=1)
                where = f"{frame[0].f_code.co_qualname}:{frame[0].f_lineno}" if frame else "?"
                lines.append(f"{node.name}{' (paused)' if node.paused else ''}: {where}")
        return "; ".join(lines)

    def end(self) -> None:
        """Nothing happens any more; what was in the midst of something is let go of."""
        self._ended = True
        _set_running_loop(self._me)
        try:
            for _, task in self._tasks:
                task._log_destroy_pending = False  # type: ignore[attr-defined]  # it is destroyed on purpose
                coroutine = task.get_coro()
                if not task.done() and coroutine is not None:
                    with suppress(BaseException):
                        coroutine.close()
        finally:
            _set_running_loop(None)
        self._tasks.clear()
        self._timers.clear()
        self._busy.clear()

    def _put(self, node: Node, handle: asyncio.Handle) -> None:
        if not self._ended and not node.dead:
            node.ready.append(handle)
            self._busy[node] = None

    def _turn(self) -> None:
        self._ring()
        able = [node for node in self._busy if not node.paused]
        if not able:
            self._skip()
            return
        node = able[0] if len(able) == 1 else able[int(self._rng.random() * len(able))]
        handle = node.ready.popleft()
        if not node.ready:
            del self._busy[node]
        if not handle.cancelled():
            self._now += TICK
            self._count += 1
            if self._count > MOST:
                raise Stuck(f"things happen without end; waiting: {self.waiting()}")
            handle._run()

    def _ring(self) -> None:
        """Timers whose time has come are ready."""
        while self._timers and self._timers[0][0] <= self._now:
            _, _, node, handle = heapq.heappop(self._timers)
            if not handle.cancelled():
                self._put(node, handle)

    def _skip(self) -> None:
        """Time passes until something happens."""
        while self._timers and (self._timers[0][3].cancelled() or self._timers[0][2].dead):
            heapq.heappop(self._timers)
        if not self._timers:
            raise Stuck(f"nothing can happen any more; waiting: {self.waiting()}")
        self._now = max(self._now, self._timers[0][0])
