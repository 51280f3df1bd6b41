"""`/// odds | staekske-rape`: a hand, the cards it would like from the stock, and how likely they are to come; two tables beside
it, `/// chances | staekske-rape` and `/// balance | staekske-rape`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from stoek.games import GAMES
from stoek.language import N_, _
from stoek.study.pages.decisions.asking import Asking, signed
from stoek.study.pages.decisions.scores import Rate
from stoek.study.pages.under_house import House, alternatives
from stoek_site.features.rules.tables import RulesetBlock
from stoek_site.markdown.base import TemplateBlock, text
from stoek_site.markdown.engine import ask
from stoek_site.shared.cards.pieces import card_codes

COUNTS = (N_("one card"), N_("two cards"), N_("three cards"), N_("four cards"), N_("five cards"), N_("six cards"))
WITHIN_REACH = 2
"""So many cards of a combination may be missing for it to be shown."""


class OddsBlock(RulesetBlock):
    """An example lies ready with its answer. The chance of any cards for any hand is baked in: it needs no engine."""

    NAME = "odds"
    TEMPLATE = "odds.html"
    OPTIONS: ClassVar = {"hand": ("AC KC QC JS TS 9D 7H", text), "need": ("JC QS", text)}

    def context(self) -> dict[str, Any]:
        context = super().context()
        size = context["ruleset"]["hand_size"]
        hand = card_codes(self.options["hand"])
        need = card_codes(self.options["need"])
        asked = {"verb": "odds", "game": self.argument, "hand": hand, "need": [{"cards": need}], "combinations": True}
        answer = self.ask({**asked, "missing": WITHIN_REACH})
        return context | {
            "page": GAMES[self.argument].page,
            "example": {"hand": hand, "need": need, "least": 1},
            "answer": answer,
            "chances": self.chances(hand, answer["unseen"], answer["stock"]),
            "limits": {"hand": size, "stock": answer["stock"], "of": answer["of"], "missing": WITHIN_REACH},
        }

    def chances(self, hand: Sequence[str], unseen: Sequence[str], stock: int) -> list[list[Chance]]:
        """The chance of at least so many (1, 2 …) of so many cards (1, 2 …): it is the same for every hand."""
        return [chances_of(self, hand, unseen[:count], stock) for count in range(1, len(unseen) + 1)]


Chance = Mapping[str, Any]


def chances_of(block: TemplateBlock, hand: Sequence[str], cards: Sequence[str], stock: int) -> list[Chance]:
    """The chance of at least one of the cards, of at least two, and so on."""
    found: list[Chance] = []
    for least in range(1, min(len(cards), stock) + 1):
        need = [{"cards": cards, "at_least": least}]
        answer = block.ask({"verb": "odds", "game": block.argument, "hand": hand, "need": need})["need"]
        found.append({key: answer[key] for key in ("ways", "fraction", "percent")})
    return found


COLUMNS = (N_("one or more"), N_("two or more"), N_("three or more"), N_("four"))


class ChancesBlock(RulesetBlock):
    """How often the stock holds so many of so many cards, for any hand."""

    NAME = "chances"
    TEMPLATE = "chances.html"

    def context(self) -> dict[str, Any]:
        context = super().context()
        pack = next(game["pack"] for game in self.ask({"verb": "games"}) if game["id"] == self.argument)
        hand, unseen = pack[: context["ruleset"]["hand_size"]], pack[context["ruleset"]["hand_size"] :]
        columns = [_(words) for words in COLUMNS[: context["ruleset"]["stock"]]]
        rows = []
        for count, words in enumerate(COUNTS, start=1):
            found = chances_of(self, hand, unseen[:count], len(columns))
            rows.append({"words": _(words), "chances": [*found, *[None] * (len(columns) - len(found))]})
        return {"columns": columns, "rows": rows}


def cases(value: object) -> list[dict[str, Any]]:
    """An option that lists what is tried: {says, win, lose}, and {against} where something else is to be had."""
    rows: list[Any] = value if isinstance(value, list) else []
    if not rows or any(not isinstance(row, dict) or not {"says", "win", "lose"} <= set(row) for row in rows):
        raise ValueError(f"a list of {{says, win, lose}} is wanted, not {value!r}")
    return rows


class BalanceBlock(TemplateBlock):
    """How often something must succeed, by what the engine scores for a success and for a failure."""

    NAME = "balance"
    TEMPLATE = "balance.html"
    OPTIONS: ClassVar = {"cases": ([], cases)}

    def context(self) -> dict[str, Any]:
        if not self.options["cases"]:
            raise ValueError("option cases is missing: what is tried")
        return {"game": self.argument, "rows": self.rows({}), "alternatives": alternatives(self.argument, self.rows)}

    def rows(self, house: House) -> list[dict[str, str]]:
        """The table by some house rules."""
        asking, rate = Asking(self.argument, house, ask), Rate()
        rows = []
        for case in self.options["cases"]:
            win, lose = (signed(asking.score(case[key]).result) for key in ("win", "lose"))
            rows.append({"says": case["says"], "win": win, "lose": lose, "rate": rate.answer(asking, case)})
        return rows
