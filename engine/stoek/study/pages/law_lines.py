"""The rules of play of a game line by line, as a page lists them and a quiz offers them. Rulesets are answers of verb `ruleset`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from stoek.language import N_, _
from stoek.play.meanings import NO_TRUMPS, SITUATIONS, STOCK, WHO_WINS
from stoek.rules.law import Situation
from stoek.study.pages.decisions.asking import lowered


def places(ruleset: dict[str, Any]) -> list[tuple[str, list[dict[str, Any]]]]:
    """What may be on the table, in words, with the options there; a trumped trick is not played to by two."""
    phase = N_("; the stock is used up") if ruleset["first_phase_law"] else ""
    found = [(_(STOCK), ruleset["first_phase_law"][0]["options"])] if ruleset["first_phase_law"] else []
    for situation, case in zip(Situation, ruleset["law"], strict=True):
        if situation is Situation.TRUMPED and len(ruleset["seats"]) == 2:
            continue
        partner = case["partner_heads"]
        for options, heads in ((case["options"], None if partner is None else False), (partner, True)):
            if options is not None:
                found.append((_(SITUATIONS[situation]) + _(WHO_WINS[heads]) + _(phase), options))
    if ruleset["no_trump_law"]:
        found.append((_(NO_TRUMPS), ruleset["no_trump_law"][0]["options"]))
    return found


def deciding_options(tables: Sequence[dict[str, Any]]) -> list[dict[str, str]]:
    """Each rule that can decide at some of these tables of a game, once, worded as the law's table words it. Where two have the
    same words, what lies on the table tells them apart."""
    found: dict[str, list[tuple[str, str, str]]] = {}
    for situation, winner, options in (case for table in tables for case in _cases(table)):
        for option in options:
            found.setdefault(option["rule"], []).append((option["told"], situation, winner))
    said = {rule: " / ".join(dict.fromkeys(line[0] for line in lines)) for rule, lines in found.items()}
    named = []
    for rule, words in said.items():
        alike = [line for each, lines in found.items() if each != rule and said[each] == words for line in lines]
        apart = []
        for feature in (1, 2):
            mine, others = ({line[feature] for line in lines} for lines in (found[rule], alike))
            if len(mine) == 1 and others and mine != others:
                apart.append(lowered(mine.pop().removeprefix("; ")))
        table = "; ".join(filter(None, apart))
        named.append({"rule": rule, "words": _("{words} ({where})", words=words, where=table) if table else words})
    return named


def _cases(ruleset: dict[str, Any]) -> Iterator[tuple[str, str, list[dict[str, Any]]]]:
    """What may have been led, who is winning where that is told apart, and the options there."""
    for situation, case in zip(Situation, ruleset["law"], strict=True):
        if situation is Situation.TRUMPED and len(ruleset["seats"]) == 2:
            continue
        partner = case["partner_heads"]
        yield _(SITUATIONS[situation]), _(WHO_WINS[None if partner is None else False]), case["options"]
        if partner is not None:
            yield _(SITUATIONS[situation]), _(WHO_WINS[True]), partner
    if ruleset["no_trump_law"]:
        yield _(NO_TRUMPS), "", ruleset["no_trump_law"][0]["options"]
