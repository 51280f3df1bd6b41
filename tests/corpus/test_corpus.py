"""The engine answers as it did: a part of the corpus here, all of it in `make prove`."""

from __future__ import annotations

import pytest

from corpus.kept import declared, differing, digest

PARTS = 8


def test_answers_were_changed_with_a_reason() -> None:
    assert digest() == declared()


def test_a_part_is_answered_as_it_was() -> None:
    assert list(differing(slice(None, None, 97))) == []


@pytest.mark.prove
@pytest.mark.parametrize("part", range(PARTS))
def test_everything_is_answered_as_it_was(part: int) -> None:
    assert list(differing(slice(part, None, PARTS))) == []
