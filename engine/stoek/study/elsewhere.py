"""Where tables differ about the very position: what could be played under another value of a house rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A value of a house rule under which other cards of the hand may be played, and those cards; `fewer` where all of them may be
    played here too."""

    rule: HouseRule
    value: HouseValue
    legal: int
    fewer: bool

    @property
    def sentence(self) -> str:
        """In a sentence or two, for whoever has just heard what may be played here."""
        return told(self.rule, self.value, self.fewer, set_text(self.legal))


def told(rule: HouseRule, value: HouseValue, fewer: bool, cards: str) -> str:
    """That under this value these cards may be played: fewer than here, or others."""
    way = rule.ways[value]
    parts = {"name": _(rule.name), "words": _(way.words), "source": _(way.source)}
    return _DIFFER[value == rule.default, fewer](**parts, cards=cards)


def elsewhere(game: Ruleset, tables: Tables, asked: Asked) -> Iterator[Elsewhere]:
    """The values of house rules by which not the same cards are legal; none for a lead, and none where another law is in force."""
    trick = asked.trick
    if not trick or tables.law != game.law:
        return
    here = asked.ruling(tables)
    led, head = trick[0], trick[head_index(tables.beats, trick)]
    for rule, value, law in game.elsewhere("law"):
        there = legal_cards(choices_under(law, tables, led, head, here.partner_wins), asked.hand)
        if there != here.legal:
            yield Elsewhere(rule, value, there, not there & ~here.legal)


def tables_differ(game: Ruleset, tables: Tables, asked: Asked) -> dict[str, list[dict[str, object]]]:
    """As the protocol answers it: `elsewhere`, each `{option, value, source, legal, told}`; nothing where all tables agree."""
    differing: list[dict[str, object]] = [
        {
            "option": deviation.rule.id, "value": deviation.value, "source": deviation.rule.ways[deviation.value].source,
            "legal": texts_of(deviation.legal), "told": deviation.sentence,
        }
        for deviation in elsewhere(game, tables, asked)
    ]  # fmt: skip
    return {"elsewhere": differing} if differing else {}
