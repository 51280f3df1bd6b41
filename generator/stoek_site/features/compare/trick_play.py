"""Trick play compared: the rule sets as cards, their lists side by side, and what all of them say of one position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar
from xml.etree import ElementTree

from stoek.language import _
from stoek.study.pages.inclusion import proved
from stoek.study.pages.trick_sets import COLUMNS, Kin, Law, alike, all_laws, kin_of, law_of
from stoek_site.features.rules.trial import TryBlock
from stoek_site.markdown.base import ProseBlock, TemplateBlock, switch, text
from stoek_site.markdown.certain import table_of
from stoek_site.markdown.engine import ask
from stoek_site.markdown.passages import page_of
from stoek_site.markdown.sources import named_sources
from stoek_site.markdown.stated import has_page, stated


def columns(value: object) -> list[str]:
    """An option that names situations: `plain trump`."""
    named = text(value).split()
    if not named or set(named) - set(COLUMNS):
        raise ValueError(f"situations are wanted, of {', '.join(COLUMNS)}, not {value!r}")
    return named


def place_of(law: Law) -> str | None:
    """Where a set or a game stands on the site, if it does. The second card's set is told with the games for two."""
    if law.is_bare:
        return f"trick-play.md#{'two-handed' if law.seats == 2 else law.id}"
    return page_of(f"{law.page}/any") if has_page(law.page) else None


class TrickSetBlock(ProseBlock):
    """`//// trick-set | whist`: a rule set as a card. The `rule` blocks inside become the rows of its table.

    The place of each option in each situation is read from the ruleset. A rule that is not declared, or left out, stops the build.
    """

    NAME = "trick-set"
    TEMPLATE = "trick-set.html"
    OPTIONS: ClassVar = {"sources": ([], named_sources)}

    law: Law

    def context(self) -> dict[str, Any]:
        self.law = law_of(self.argument)
        if not self.law.is_bare:
            raise ValueError(f"{self.argument} is a game with a page of its own, not a bare rule set")
        return {
            "law": self.law,
            "columns": [_(COLUMNS[column].value) for column in self.law.columns],
            "kin": [self.kin_view(kin) for kin in kin_of(self.law, all_laws())],
            "sources": self.options["sources"],
        }

    def kin_view(self, kin: Kin) -> dict[str, Any]:
        """A kin with what is to be said of it."""
        return {"name": kin.law.name, "href": self.set_href(kin.law), "bare": kin.law.is_bare, "notes": kin.notes(self.law)}

    def set_href(self, law: Law) -> str | None:
        """Where a set or a game stands, if it does."""
        target = place_of(law)
        return None if target is None else self.page_href(target)

    def on_end(self, block: ElementTree.Element) -> None:
        parts = {part.get("data-part"): part for part in block.iter()}
        facts, rows, after = parts["facts"], parts["rows"], parts["after"]
        written = []
        for child in list(self.prose):
            self.prose.remove(child)
            if child.get("class") != "rule":
                after.append(child)
                continue
            rule = child.get("id", "")
            written.append(rule)
            places = {column: _place(self.law, column, rule) for column in self.law.columns}
            if any(places.values()):
                rows.append(_row(child, self.law, places))
            else:
                facts.append(child)
        if sorted(written) != sorted(self.law.rules):
            odd = sorted(set(written) ^ set(self.law.rules)) or written
            self.fail(f"the rules inside are not those that {self.argument} declares: {', '.join(odd)}")
        for name in ("facts", "rows", "after"):
            del parts[name].attrib["data-part"]


def _place(law: Law, column: str, rule: str) -> int | None:
    """The place of a rule's option in the list of a situation, from 1."""
    return next((place for place, option in enumerate(law.usual[column], start=1) if option["rule"] == rule), None)


def _row(rule: ElementTree.Element, law: Law, places: dict[str, int | None]) -> ElementTree.Element:
    row = ElementTree.Element("tr")
    stated_by = ElementTree.SubElement(row, "td", {"class": "set__rule"})
    words = next(option["words"] for options in law.usual.values() for option in options if option["rule"] == rule.get("id"))
    ElementTree.SubElement(stated_by, "strong", {"class": "set__words"}).text = words
    stated_by.append(rule)
    for place in places.values():
        cell = ElementTree.SubElement(row, "td", {"class": "set__place"})
        ElementTree.SubElement(cell, "span", {"class": "law__number" if place else "set__none"}).text = str(place or "–")
    return row


class LawListsBlock(TemplateBlock):
    """`/// law-lists | whist french-tarot`: the lists of some games side by side, games with the same lists in one row.

    `columns`: which situations; `partner: true`: the lists for when the partner heads the trick.
    """

    NAME = "law-lists"
    TEMPLATE = "law-lists.html"
    OPTIONS: ClassVar = {"columns": (list(COLUMNS), columns), "partner": (False, switch)}

    def context(self) -> dict[str, Any]:
        shown, partner = self.options["columns"], self.options["partner"]
        laws = [law_of(name) for name in self.argument.split()]
        name = _("{game} and others", game=laws[0].name) if len(laws) > 1 else laws[0].name
        return {
            "label": _("{games}, when the partner heads the trick", games=name) if partner else name,
            "columns": [_(COLUMNS[column].value) for column in shown],
            "rows": [self.row(group, shown, partner) for group in alike(laws, shown, partner)],
        }

    def row(self, group: Sequence[Law], shown: Sequence[str], partner: bool) -> dict[str, Any]:
        first = group[0]
        lists = [first.list_in(column, partner) for column in shown]
        return {
            "names": [{"name": law.name, "href": self.name_href(law)} for law in group],
            "lists": [None if options is None else [self.line(option) for option in options] for options in lists],
        }

    def line(self, option: dict[str, str]) -> dict[str, Any]:
        rule = option["rule"]
        return {"words": option["words"], "href": self.rule_href(rule) if stated(rule) else None}

    def name_href(self, law: Law) -> str | None:
        target = place_of(law)
        return None if target is None else self.page_href(target)


class OrderBlock(TemplateBlock):
    """`/// order | smoojas-1821 modern south-asian swiss-weak`: the order proved, with the witness against it under other ranks."""

    NAME = "order"
    TEMPLATE = "order.html"
    OPTIONS: ClassVar = {"ranks": ("modern", text)}

    def context(self) -> dict[str, Any]:
        order = proved(self.argument.split(), self.options["ranks"])
        witness = order.witness
        return {
            "sets": [each.name for each in order.sets],
            "ranks": self.options["ranks"],
            "positions": f"{order.positions:,}".replace(",", " "),
            "led": witness.led,
            "hand": witness.hand,
            "pair": [{"name": each.name, "allowed": witness.allowed[each.id]} for each in (witness.first, witness.second)],
        }


def trumps(value: object) -> str:
    """An option that names trumps: a suit, `none` or `reverse`."""
    if value not in ("C", "S", "H", "D", "none", "reverse"):
        raise ValueError(f"trumps are C, S, H, D, none or reverse, not {value!r}")
    return str(value)


class ComparisonBlock(TemplateBlock):
    """`/// comparison | KD` with `trump` and `hand`: a trick so far, and what every rule set says to it, as it stands on paper."""

    NAME = "comparison"
    TEMPLATE = "comparison.html"
    OPTIONS: ClassVar = {"trump": ("C", trumps), "hand": ("", text)}

    def context(self) -> dict[str, Any]:
        trump = self.options["trump"]
        asked = {"trump": None if trump == "none" else trump, "hand": self.options["hand"], "trick": self.argument}
        answer = self.ask({"verb": "compare", **asked})
        return {
            "answer": answer,
            "trump": trump,
            "pages": pages(),
            "link": f"trump={trump}&trick={'.'.join(answer['trick'])}&hand={'.'.join(answer['hand'])}",
        }


def pages() -> list[str]:
    """The first parts of the ids of rules that the site has a page for."""
    return sorted({one["page"].split("/")[0] for one in ask({"verb": "games"}) if has_page(one["page"])})


class CompareBlock(ComparisonBlock):
    """`/// compare | KD`: the same, made live: any trick, hand and trumps."""

    NAME = "compare"
    TEMPLATE = "compare.html"

    def context(self) -> dict[str, Any]:
        return super().context() | {"limits": {"trick": 3, "hand": 9}, "table": table_of()}


class TrySetBlock(TryBlock):
    """`/// try-set | trick-play/whist/void`: a position for one rule of a bare set, folded up in its card."""

    NAME = "try-set"
    TEMPLATE = "try-set.html"
