"""The compiler, set up once: machine code is cached for the user, and a first use says that it compiles."""

from __future__ import annotations

import os
import platform
import sys
import tempfile
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def cache_folder() -> Path:
    """Where machine code is kept; a folder for this run only where the user's cannot be written."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(base) / "spieltisch" / f"kernels-{_sources()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError:
        return Path(tempfile.mkdtemp(prefix="spieltisch-kernels-"))
    return folder


def _sources() -> str:
    """A hash of all kernels: the compiler's cache does not notice a change in a file that another imports."""
    digest = blake2b(digest_size=8)
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _set_up() -> None:
    if "NUMBA_CACHE_DIR" not in os.environ:
        folder = cache_folder()
        os.environ["NUMBA_CACHE_DIR"] = str(folder)
        if not any(folder.rglob("*.nbi")) and sys.stderr.isatty():
            print("Compiling the fast kernels: once, for some seconds ...", file=sys.stderr, flush=True)


_set_up()

import llvmlite.binding as llvm  # noqa: E402
import numba  # noqa: E402  its cache folder must be set before it is imported

KNOWN_LLVM = (
    22  # the newest that was tried with the option below; one that it does not know would end the process
)


def _keep_choices() -> None:
    """Let choices between two values be moves, not jumps: which card is higher cannot be guessed."""
    if platform.machine() in ("x86_64", "AMD64") and llvm.llvm_version_info[0] <= KNOWN_LLVM:
        llvm.set_option("spieltisch", "-x86-cmov-converter=false")


_keep_choices()

# Without reference counting (which forbids allocation) the kernels are three times as fast.
OPTIONS: Any = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False}


def jit(function: F) -> F:
    """Compile a function that takes its scratch space from outside."""
    compiled: F = numba.njit(**OPTIONS)(function)
    return compiled


def jit_inline(function: F) -> F:
    """Compile a small function into its callers, where a call would cost as much as the work."""
    compiled: F = numba.njit(inline="always", **OPTIONS)(function)
    return compiled


def jit_for(loop: Any, family: Any, variant: str = "", **found: Any) -> Any:
    """Compile a loop that stands once for one of the families, whose module it finds as ``family``.

    ``found`` are functions compiled for that family before, by the names that the loop has for them. Where a
    loop is compiled for one family in several ways, each is another ``variant``.

    Numba caches no function that is handed other compiled ones, as arguments or in a closure: it takes them
    for new ones in every process. What a function finds among its globals is cached.
    """
    function = FunctionType(loop.__code__, {**loop.__globals__, "family": family, **found}, loop.__name__)
    function.__qualname__ = f"{family.__name__}.{loop.__name__}{variant}"  # the compiler's cache goes by it
    return jit(function)
