"""What is refused, by its kind and its code: whatever the words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from stoek.errors import RulesError


@contextmanager
def refused(kind: type[RulesError], code: str) -> Iterator[pytest.ExceptionInfo[RulesError]]:
    """Whatever is done here is refused with an error of this kind and code.

    >>> from stoek import BadCard, Card
    >>> with refused(BadCard, "cards/no-card"):
    ...     Card(36)
    """
    with pytest.raises(kind) as caught:
        yield caught
    assert caught.value.code == code, caught.value
