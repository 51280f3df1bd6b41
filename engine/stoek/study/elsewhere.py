"""Where tables differ about the very position: what could be played under another value of a house rule."""

from __future__ import annotations

from stoek.cards import set_text, texts_of
from stoek.language import _
from stoek.play.trick import head_index, legal_cards
from stoek.rules.house import HouseRule, HouseValue
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables, choices_under
from stoek.study.asked import Asked
from stoek.study.sentences import Say

_DIFFER = {
    (True, False): Say.standard_lets_play,
    (True, True): Say.standard_lets_only,
    (False, False): Say.house_rule_lets_play,
    (False, True): Say.house_rule_lets_only,
}
"""The sentence for a standard or for a house rule, where more cards may be played there or fewer."""


def told(rule: HouseRule, value: HouseValue, fewer: bool, cards: str) -> str:
    """That under this value these cards may be played: fewer than here, or others."""
    way = rule.ways[value]
    parts = {"name": _(rule.name), "words": _(way.words), "source": _(way.source)}
    return _DIFFER[value == rule.default, fewer](**parts, cards=cards)


def tables_differ(game: Ruleset, tables: Tables, asked: Asked) -> dict[str, list[dict[str, object]]]:
    """`elsewhere`: the values of house rules by which not the same cards are legal, each as the protocol answers it.

    Nothing where all tables agree, for a lead, and where another law is in force.
    """
    trick, differing = asked.trick, list[dict[str, object]]()
    if not trick or tables.law != game.law:
        return {}
    here = asked.ruling(tables)
    led, head = trick[0], trick[head_index(tables.beats, trick)]
    for rule, value, law in game.elsewhere("law"):
        legal = legal_cards(choices_under(law, tables, led, head, here.partner_wins), asked.hand)
        if legal != here.legal:
            words, source = told(rule, value, not legal & ~here.legal, set_text(legal)), _(rule.ways[value].source)
            differing.append({"option": rule.id, "value": value, "source": source, "legal": texts_of(legal), "told": words})
    return {"elsewhere": differing} if differing else {}
