"""`/// may-i-play | staekske-rape`: trumps, the trick, a hand, and whether a card of it may be played."""

from __future__ import annotations

from typing import Any, ClassVar

from stoek_site.blocks.base import text
from stoek_site.blocks.tables import RulesetBlock
from stoek_site.blocks.trial import verdict
from stoek_site.passages import play_passages
from stoek_site.pieces import card_views


class MayIPlayBlock(RulesetBlock):
    """The position of the options lies ready, with its answer: it reads without JavaScript, and a first tap needs no engine."""

    NAME = "may-i-play"
    TEMPLATE = "may-i-play.html"
    OPTIONS: ClassVar = {"trump": ("C", text), "trick": ("JC 8C", text), "hand": ("KC 7C TH AD", text), "card": ("AD", text)}

    def context(self) -> dict[str, Any]:
        context = super().context()
        trump, trick, hand = (self.options[name] for name in ("trump", "trick", "hand"))
        answer = self.ask({"verb": "legal", "game": self.argument, "trump": trump, "trick": trick, "hand": hand})
        codes = [card.code for card in card_views(hand)]
        [question] = card_views(self.options["card"])
        if question.code not in codes:
            raise ValueError(f"option card: {question.code} is not in the hand")
        example = {"trump": trump, "trick": [card.code for card in card_views(trick)], "hand": codes, **answer}
        return context | {
            "example": example,
            "verdicts": [verdict(code, example) for code in codes],
            "question": verdict(question.code, example),
            "rules": play_passages(context["ruleset"]["law"]),
            "limits": {"trick": len(context["ruleset"]["seats"]) - 1, "hand": context["ruleset"]["hand_size"]},
        }
