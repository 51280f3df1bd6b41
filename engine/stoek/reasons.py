"""Why a card may or may not be played, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stoek.cards import card_text, cards_of, set_text, suit_of
from stoek.law import Option
from stoek.play import Ruling, guard_cards, part_of
from stoek.ruleset import Ruleset
from stoek.tables import Tables
from stoek.words import en


def explain(ruleset: Ruleset, tables: Tables, hand: int, trick: Sequence[int], found: Ruling) -> dict[str, object]:
    """The ruling as the protocol answers it: `legal`, `option`, `rule`, `why`, `illegal` and `reasons` by card."""
    rule = found.rule or ruleset.law.lead_rule
    words = _parameters(tables, hand, trick, found.option)
    reasons: dict[str, dict[str, str]] = {}
    for card in cards_of(found.legal):
        part = part_of(tables, trick, card)
        name = "lead" if part is None else (part.name or "").lower()
        text = en.PART[name].format(card=card_text(card))
        reasons[card_text(card)] = {"rule": ruleset.rule_id(rule), "part": name, "why": text}
    illegal = {
        card_text(card): {
            "rule": ruleset.rule_id(rule),
            "why": en.MAY_NOT[rule].format(card=card_text(card), holder=en.holder(), **words),
        }
        for card in cards_of(found.illegal)
    }
    return {
        "legal": [card_text(card) for card in cards_of(found.legal)],
        "option": "lead" if found.option is None else found.option.words,
        "rule": ruleset.rule_id(rule),
        "why": en.MAY[rule].format(**words),
        "illegal": illegal,
        "reasons": reasons,
        "situation": None if found.situation is None else found.situation.value,
    }


def why_not(tables: Tables, hand: int, trick: Sequence[int], found: Ruling, card: int, seat: str) -> str:
    """Why the card is kept out by the option that decides, told of a seat."""
    words = _parameters(tables, hand, trick, found.option)
    return en.MAY_NOT[found.rule or ""].format(card=card_text(card), holder=en.holder(seat), **words)


def _parameters(tables: Tables, hand: int, trick: Sequence[int], option: Option | None) -> Mapping[str, str]:
    if not trick or option is None:
        return {"suit": "", "trump": "", "held": ""}
    return {
        "suit": en.SUITS[suit_of(trick[0])],
        "trump": "" if tables.trump is None else en.SUITS[tables.trump],
        "held": set_text(guard_cards(tables, hand, trick[0], option.guard)),
    }
