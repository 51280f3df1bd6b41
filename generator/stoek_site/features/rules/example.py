"""`/// example | staekske-rape/examples/bid-4-127`: a worked example; the engine works it out while the site is built, by the
standard and under each house rule that changes the answer."""

from __future__ import annotations

from typing import Any, ClassVar

from markupsafe import Markup

from stoek.language import N_, _
from stoek.study.pages.under_house import House, alternatives
from stoek_site.markdown.base import ProseBlock, request, text
from stoek_site.markdown.drawing import drawn
from stoek_site.markdown.engine import Refused, games_on_page
from stoek_site.markdown.sources import named_sources
from stoek_site.shared.cards.pieces import card_codes

SHOWN = {"score", "check", "melds", "declare", "auction", "legal", "potential", "session", "signals", "winner"}


CARDS = {"hand": N_("Hand"), "meld": N_("Meld"), "counter": N_("Counter-meld"), "trick": N_("Trick")}
"""What of a request are cards, and what it is called; the fields of `client/example-fields.ts` bear the same words."""


def shown(asked: dict[str, Any], answer: Any) -> Markup:
    """The markup of an answer."""
    if asked["verb"] == "check":
        deal = asked["deal"]
        tricks = [card_codes(trick["cards"]) for trick in deal["tricks"]]
        return drawn("drawDeal", answer, tricks, card_codes(deal["discards"]))
    return drawn("drawAnswer", asked["verb"], answer, asked)


class ExampleBlock(ProseBlock):
    NAME = "example"
    TEMPLATE = "example.html"
    OPTIONS: ClassVar = {"title": ("", text), "sources": ([], named_sources), "ask": (None, request)}

    def context(self) -> dict[str, Any]:
        asked = self.options["ask"]
        if asked is None:
            raise ValueError("option ask is missing: the request that this example works out")
        if asked["verb"] not in SHOWN:
            raise ValueError(f"an example cannot show the answer to {asked['verb']}; it can show {', '.join(sorted(SHOWN))}")
        full = {"game": games_on_page(self.argument)[0]["id"], **asked}
        answer = self.ask(full)
        return {
            "id": self.argument,
            "title": self.options["title"],
            "sources": self.options["sources"],
            "request": full,
            "verb": asked["verb"],
            "given": [(_(label), asked[key]) for key, label in CARDS.items() if asked.get(key)],
            "answer": answer,
            "shown": shown(full, answer),
            "trumps": self.ask({"verb": "ruleset", "game": full["game"]})["trumps"],
            "alternatives": self.alternatives(full),
        }

    def alternatives(self, asked: dict[str, Any]) -> list[dict[str, Any]]:
        """The answers under house rules that change what the page shows, None where the engine refuses the question; what the
        example sets itself stays."""
        own = asked.get("house", {})

        def work(house: House) -> Any:
            if not house:
                return self.ask(asked)
            try:
                answer = self.ask({**asked, "house": {**house, **own}})
            except Refused:
                return None
            # A deal that could not have been played so at this table has no score there.
            return None if asked["verb"] == "check" and answer["result"] is None else answer

        def seen(answer: Any) -> str | None:
            return None if answer is None else shown(asked, answer)

        return alternatives(asked["game"], work, seen, partly=True)
