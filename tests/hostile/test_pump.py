"""A field a thousand times too long is answered in the time that it is long. `make prove` tries every class in every field."""

from __future__ import annotations

from typing import Any

import pytest

from hostile.fuzz import answered
from hostile.growth import runs_away
from hostile.pump import CLASSES, fields, pumped

FIELDS = list(fields())


def tried(request: dict[str, Any], sign: str, count: int) -> str | None:
    """What is wrong with the answer to so much of a sign in a field."""
    answered(pumped(request, sign * (count // 4)))
    return runs_away(lambda many: pumped(request, sign * many), count // 4)


@pytest.mark.parametrize("place", range(len(CLASSES)))
def test_each_class_of_characters_in_some_fields(place: int) -> None:
    """Every field once with some class, and every class in some fields."""
    for index in range(place, len(FIELDS), len(CLASSES)):
        name, request = FIELDS[index]
        wrong = tried(request, CLASSES[place], 2_000)
        assert wrong is None, (name, CLASSES[place], wrong)


@pytest.mark.prove
@pytest.mark.parametrize("sign", CLASSES)
def test_each_class_of_characters_in_every_field(sign: str) -> None:
    for name, request in FIELDS:
        wrong = tried(request, sign, 4_000)
        assert wrong is None, (name, sign, wrong)
