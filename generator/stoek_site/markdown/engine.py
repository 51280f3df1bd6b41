"""The engine at build time: the same one door that the browser's worker asks, and what it said once is kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stoek.study.pages.decisions.asking import Refused as Refused
from stoek_site.markdown.answers import answer


def ask(request: Mapping[str, Any], *, is_ours: bool = False) -> Any:
    """The `ok` of the answer; `Refused` with the engine's own words where there is none.

    is_ours: it is the same whatever games other distributions bring.
    """
    reply: dict[str, Any] = answer(request, is_ours=is_ours)
    if "error" in reply:
        error = reply["error"]
        place = f" ({error['where']})" if error.get("where") else ""
        raise Refused(f"{error['type']}{place}: {error['message']}")
    return reply["ok"]


def games_on_page(rule: str) -> list[dict[str, Any]]:
    """The games whose rules stand on the page of a rule, or of an example: variants share the page of their base."""
    found = [game for game in ask({"verb": "games"}) if rule.startswith(f"{game['page']}/")]
    if not found:
        raise ValueError(f"no game has its rules on the page of {rule}")
    return found
