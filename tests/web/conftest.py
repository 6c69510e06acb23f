from __future__ import annotations

from collections.abc import Iterator

import pytest

from .server import serving


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that all tests of a file share."""
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address
