"""A JSON object in a text: what it holds, or the fault that tells where it breaks off."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from stoek.language import _
from stoek.notation.limits import too_deep
from stoek.notation.record import Fault, Place

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
        return {}, Fault(Place(1, 1), _("This JSON is nested too deep for {what}. Check its brackets.", what=what))
    try:
        return json.loads(text.lstrip(_BEFORE), object_pairs_hook=pairs), None
    except json.JSONDecodeError as error:
        skipped = text[: len(text) - len(text.lstrip(_BEFORE))].count("\n")
        message = _("This is no JSON from here on: {error}. Check quotes, commas and brackets.", error=error.msg)
        return {}, Fault(Place(error.lineno + skipped, error.colno), message)
    except ValueError:
        message = _("This JSON has a number that is far too long for {what}. Check its numbers.", what=what)
        return {}, Fault(Place(1, 1), message)
