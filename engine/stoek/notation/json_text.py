"""A JSON object in a text: what it holds, or the fault that tells where it breaks off."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from stoek.notation.limits import too_deep
from stoek.notation.record import Fault, Place
from stoek.notation.sentences import Say

_BEFORE = "\ufeff \t\r\n"
"""What may stand before an object."""

Pairs = Callable[[list[tuple[str, Any]]], dict[str, Any]]


def begins_object(text: str) -> bool:
    """Whether a text is meant as a JSON object.

    >>> begins_object(' {"trump": "C"}'), begins_object("1;t=C")
    (True, False)
    """
    return text.lstrip(_BEFORE).startswith("{")


def object_in(text: str, what: str, pairs: Pairs | None = None) -> tuple[dict[str, Any], Fault | None]:
    """The object that a text is, and why it cannot be read, if it cannot. `what` it should be, in words; `pairs` makes objects.

    >>> object_in('{"trump": "C"}', "a deal")
    ({'trump': 'C'}, None)
    >>> str(object_in('{"trump" "C"}', "a deal")[1].place)
    'line 1, column 10'
    """
    if too_deep(text):
        return {}, Fault(Place(1, 1), Say.json_too_deep(what=what))
    try:
        return json.loads(text.lstrip(_BEFORE), object_pairs_hook=pairs), None
    except json.JSONDecodeError as error:
        skipped = text[: len(text) - len(text.lstrip(_BEFORE))].count("\n")
        return {}, Fault(Place(error.lineno + skipped, error.colno), Say.not_json(error=error.msg))
    except ValueError:
        return {}, Fault(Place(1, 1), Say.json_number_too_long(what=what))
