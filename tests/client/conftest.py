"""What files share: a reader whose browser keeps nothing yet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from visiting.at_node import Reader, reading


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    with reading(tmp_path_factory.mktemp("reading")) as reader:
        yield reader


@pytest.fixture
def reader(running: Reader) -> Reader:
    return Reader(running.running)
