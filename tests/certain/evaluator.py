"""A table read once more, by nothing but what `stoek.study.pages.certain` says that it
holds: shares nothing with engine and client."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Any

Json = dict[str, Any]


class Reading:
    """One request for a ruling, put to a table."""

    def __init__(self, table: Json, request: Json) -> None:
        self.table, self.request = table, request
        [self.game] = [game for game in table["games"] if game["id"] == request["game"]]
        standard = self.game["tables"][0]["house"]
        house = standard | request.get("house", {})
        [chosen] = [each for each in self.game["tables"] if each["house"].items() <= house.items()]
        [self.play] = [play for play in chosen["plays"] if play["trump"] == request["trump"]]
        self.trumps = self.play["suits"][0] if self.play["trumps"] else []
        written = request["hand"].split() if isinstance(request["hand"], str) else request["hand"]
        self.hand = [card for card in table["cards"] if card in written]
        self.trick = request["trick"].split() if isinstance(request["trick"], str) else list(request["trick"])
        heads = request.get("partner_heads")
        if heads is None:
            heads = len(self.trick) > 1 and self.trick.index(self.head) == len(self.trick) - 2
        self.partner_wins = bool(self.trick) and self.game["partners"] and heads

    @property
    def law(self) -> Json:
        law: Json = self.table["laws"][self.play["laws"][self.request.get("phase", "second")]]
        return law

    def suit(self, card: str) -> list[str]:
        [cards] = [cards for cards in self.play["suits"] if card in cards]
        return list(cards)

    def rank(self, card: str) -> tuple[bool, bool, int]:
        """What a card is worth in this trick: a trump, else one of the suit led, else nothing."""
        follows = card in self.suit(self.trick[0])
        return card in self.trumps, follows, self.suit(card).index(card) if follows or card in self.trumps else 0

    @cached_property
    def head(self) -> str:
        return max(self.trick, key=self.rank)

    def parts(self, card: str) -> set[str]:
        """Everything that a law may call it."""
        follows, better = card in self.suit(self.trick[0]), self.rank(card) > self.rank(self.head)
        found = {"any"}
        if follows:
            found |= {"follow", "follow_and_win" if better else "follow_and_lose"}
        if card in self.trumps:
            found |= {"trump", "overtrump" if better else "undertrump"}
        if not follows and card not in self.trumps:
            found.add("discard")
        return found | ({"besides"} if card in self.play["besides"] else set())

    def part(self, card: str) -> str:
        if not self.trick:
            return "lead"
        parts = self.parts(card)
        for part in ("follow", "discard"):
            if part in parts:
                return part
        return "trump" if self.head not in self.trumps else "overtrump" if "overtrump" in parts else "undertrump"

    def decided(self, law: Json) -> tuple[Json, str | None, list[str]]:
        """The line that decides, the situation, and what may be played."""
        if not self.trick:
            return law["lead"], None, self.hand
        case = law["cases"]["trump" if self.trick[0] in self.trumps else "trumped" if self.head in self.trumps else "plain"]
        for line in case["partner"] if self.partner_wins and case["partner"] else case["usual"]:
            legal = [card for card in self.hand if self.parts(card) & set(line["select"])]
            if legal and (line["holding"] is None or any(line["holding"] in self.parts(card) for card in self.hand)):
                return line, case["situation"], legal
        raise AssertionError("no line decides")

    def answer(self) -> Json:
        """What the verb `legal` answers."""
        line, situation, legal = self.decided(self.law)
        rule = f"{self.game['page']}/{line['rule']}"
        illegal = [card for card in self.hand if card not in legal]
        found = {
            "legal": legal,
            "option": line["option"],
            "rule": rule,
            "why": self.said(line, legal, line["may"]),
            "illegal": {
                card: {"rule": rule, "why": self.said(line, legal, line["why_not"][self.part(card)], card)} for card in illegal
            },
            "reasons": {
                card: {
                    "rule": rule,
                    "part": self.part(card),
                    "why": self.said(line, legal, line["why"][self.part(card)], card),
                }
                for card in legal
            },
            "situation": situation,
            "decides": line["decides"][-1 if self.partner_wins else 0],
            "partner_heads": self.partner_wins,
        }
        others = [self.elsewhere(other, legal) for other in self.play.get("elsewhere", [])] if self.trick else []
        differing = [each for each in others if each["legal"] != legal]
        return found | ({"elsewhere": differing} if differing else {})

    def elsewhere(self, other: Json, legal: list[str]) -> Json:
        _, _, there = self.decided(self.table["laws"][other["law"]])
        told = other["fewer" if set(there) <= set(legal) else "more"].format(cards=" ".join(there))
        return {key: other[key] for key in ("option", "value", "source")} | {"legal": there, "told": told}

    def said(self, line: Json, legal: list[str], place: int, card: str = "") -> str:
        sentence, suits, trump = self.table["sentences"][place], self.table["suits"], self.request["trump"]
        if not self.trick:
            return str(sentence["words"].format(card=card))
        held = legal
        if line["holding"]:
            held = [each for each in self.hand if line["holding"] in self.parts(each)]
        printed = self.trick[0][1]
        away = [] if self.trick[0] in self.trumps else [each for each in self.hand if each[1] == printed and each in self.trumps]
        parts = {
            "card": card,
            "head": self.head,
            "suit": suits[trump if self.trick[0] in self.trumps else printed],
            "trump": suits.get(trump, ""),
            "held": " ".join(held),
            "legal": " ".join(legal),
        }
        words = sentence["words"].format(**parts)
        if away and (sentence.get("taken") == "hand" or (sentence.get("taken") == "card" and card in away)):
            words += self.table["taken"].format(suit=suits[printed], held=" ".join(away))
        named = set(re.findall(r"\w+", " ".join(parts[part] for part in sentence.get("shown", []))))
        shown = [each for each in self.table["cards"] if each in named & set(self.trumps) - set(away) and each[1] != trump]
        if shown:
            words += self.play["outside"].format(shown=" ".join(shown))
        if self.partner_wins and sentence.get("partner"):
            words += self.table["partner"].format(head=self.head)
        return str(words)
