"""A program that is asked by lines and answers by lines, and can never block or outlive us.

Each stream has a thread that closes it in the end: one writes the questions, one reads the answers,
one empties the error stream. So neither a full pipe nor a silent program stops the caller.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Sequence
from queue import Empty, Full, Queue
from threading import Thread
from typing import IO

from ..work.lifeline import STARTING, Lifeline

LONGEST = 65_536  # bytes of an answer
WAITING = 100  # lines that a program may be ahead
POLITE = 1.0  # seconds that a program has to go by itself


class ProcessFault(Exception):
    """The program broke the agreement; the message is a sentence."""


class Process:
    """One run of a program."""

    def __init__(self, command: Sequence[str]) -> None:
        self._lifeline = Lifeline()
        try:
            with STARTING:
                self._popen = popen = _started(command)
                self._lifeline.tie(popen.pid)
        except OSError as error:
            self._lifeline.cut()
            raise ProcessFault(f"It cannot be started: {error.strerror or error}.") from error
        assert popen.stdin is not None
        assert popen.stdout is not None
        assert popen.stderr is not None
        self._questions: Queue[bytes | None] = Queue()
        self._answers: Queue[bytes | None] = Queue(WAITING)
        self._said: deque[str] = deque(maxlen=1)
        self._threads = [
            Thread(target=_write, args=(popen.stdin, self._questions), daemon=True),
            Thread(target=_read, args=(popen.stdout, self._answers), daemon=True),
            Thread(target=_listen, args=(popen.stderr, self._said), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def tell(self, line: str) -> None:
        """Send a line that needs no answer."""
        self._questions.put(line.encode() + b"\n")

    def ask(self, line: str, seconds: float) -> str:
        """Send a line and wait for one."""
        self.refuse_unasked()
        self.tell(line)
        return self.hear(seconds)

    def refuse_unasked(self) -> None:
        """What was said without a question is a fault: else answers would belong to older questions."""
        if not self._answers.empty():
            self.hear(0)
            raise ProcessFault("It said something that nobody had asked for.")

    def hear(self, seconds: float) -> str:
        """Wait for a line."""
        try:
            answer = self._answers.get(timeout=seconds) if seconds else self._answers.get_nowait()
        except Empty:
            raise ProcessFault(f"It did not answer within {seconds:.3g} seconds.") from None
        if answer is None:
            raise ProcessFault(self._last_words())
        if len(answer) > LONGEST:
            raise ProcessFault("Its answer was too long.")
        return answer.decode("utf-8", "replace").strip()

    def _last_words(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._popen.wait(POLITE)
        self._threads[2].join(POLITE)  # what it said in the end may still be in the pipe
        code = self._popen.returncode
        words = f", saying: {self._said[0]}" if self._said else ""
        how = "closed its output" if code is None else f"ended with code {code}"
        return f"It {how}{words}".rstrip(".") + "."

    def leave(self, seconds: float) -> bool:
        """End the input; whether the program goes by itself."""
        self._questions.put(None)
        try:
            self._popen.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def close(self, seconds: float = POLITE) -> None:
        """Let the program go, or end it; nothing of it stays behind."""
        self._questions.put(None)
        try:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._popen.wait(seconds)
        finally:  # an interrupt while waiting must not leave the program behind
            self._kill()
        self._popen.wait()
        self._lifeline.cut()
        for thread in self._threads:
            thread.join(POLITE)

    def _kill(self) -> None:
        """End the program and what it has started."""
        if sys.platform == "win32":
            self._popen.kill()
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._popen.pid, signal.SIGKILL)


def _started(command: Sequence[str]) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    apart = sys.platform != "win32"
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=apart)


def _write(stream: IO[bytes], lines: Queue[bytes | None]) -> None:
    with contextlib.suppress(OSError), stream:
        while (line := lines.get()) is not None:
            view = memoryview(line)
            while view:
                view = view[stream.write(view) or 0 :]


def _read(stream: IO[bytes], lines: Queue[bytes | None]) -> None:
    """Every line until the end, then ``None``; a program that runs far ahead is not read any more."""
    rest = b""
    with contextlib.suppress(OSError, Full), stream:
        while chunk := stream.read(4096):
            *whole, rest = (rest + chunk).split(b"\n")
            for line in whole:
                lines.put(line, timeout=POLITE)
            if len(rest) > LONGEST:
                lines.put(rest, timeout=POLITE)
                break
    with contextlib.suppress(Full):
        lines.put(None, timeout=POLITE)


def _listen(stream: IO[bytes], said: deque[str]) -> None:
    """Keep the last line only: a program may say as much as it likes."""
    rest = b""
    with contextlib.suppress(OSError), stream:
        while chunk := stream.read(65_536):
            *whole, rest = (rest + chunk)[-LONGEST:].split(b"\n")
            said.extend(line.decode("utf-8", "replace")[:200] for line in whole if line.strip())
    if rest.strip():
        said.append(rest.decode("utf-8", "replace")[:200])
