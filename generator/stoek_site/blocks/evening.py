"""The score pad of an evening, and an example of one, counted by the engine."""

from __future__ import annotations

from typing import Any

from stoek_site.blocks.tables import RulesetBlock

EXAMPLE: dict[str, Any] = {
    "players": ["An", "Bert", "Cis", "Door"],
    "first_dealer": "Bert",
    "stake": "0.05",
    "deals": [
        {"declarer": "Door", "result": 12},
        {"declarer": "Cis", "result": 16},
        {"declarer": "Bert", "result": -10},
        {"declarer": "Door", "result": 38},
        {"declarer": "An", "result": -12},
        {"declarer": "Door", "result": 32},
        {"declarer": "Cis", "result": -14},
        {"declarer": "Bert", "result": 12},
        {"declarer": "Door", "result": 25},
        {"declarer": "An", "result": 1},
    ],
}
"""Ten deals: totals crossed out above and below the line, one that crosses it, and an umbrella."""
UNIT = "guilders"


class EveningBlock(RulesetBlock):
    """`/// evening | staekske-rape`: the pad of an evening, to write on."""

    NAME = "evening"
    TEMPLATE = "evening.html"

    def context(self) -> dict[str, Any]:
        context = super().context()
        gave_up = {"bid": 1, "stock": "gave-up", "points": 0, "tricks": 0, "announced": []}
        answer = self.ask({"verb": "score", "game": self.argument, **gave_up})
        return {**context, "gave_up": answer["result"]["declarer"]}


class EveningExampleBlock(RulesetBlock):
    """`/// evening-example | staekske-rape`: a filled pad, its deals, and who pays whom."""

    NAME = "evening-example"
    TEMPLATE = "evening-example.html"

    def context(self) -> dict[str, Any]:
        session = self.ask({"verb": "session", "game": self.argument, **EXAMPLE})
        names = list(session["totals"])
        payments = session["settlement"]["payments"]
        return {
            "session": session,
            "unit": UNIT,
            "caption": f"The pad after {len(session['sheet'])} deals",
            "columns": [
                {
                    "name": column["player"],
                    "role": "scorer" if column["player"] == names[-1] else "",
                    "totals": column["totals"],
                    "now": session["totals"][column["player"]],
                }
                for column in session["columns"]
            ],
            "deals": [
                {"number": number, **deal, "total": deal["totals"][deal["declarer"]]}
                for number, deal in enumerate(session["sheet"], start=1)
            ],
            "payers": [
                {"name": name, "payments": [one for one in payments if one["from"] == name]}
                for name in names
                if any(one["from"] == name for one in payments)
            ],
        }
