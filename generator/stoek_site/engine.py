"""The engine at build time: the same one door that the browser's worker asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stoek.api import answer


class Refused(ValueError):
    """The engine answered a request of a page with an error."""


def ask(request: Mapping[str, Any]) -> Any:
    """The `ok` of the answer; `Refused` with the engine's own words where there is none."""
    reply: dict[str, Any] = answer(dict(request))
    if "error" in reply:
        error = reply["error"]
        place = f" ({error['where']})" if error.get("where") else ""
        raise Refused(f"{error['type']}{place}: {error['message']}")
    return reply["ok"]
