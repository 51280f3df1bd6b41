"""Why a card may or may not be played, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stoek.cards import Suit, card_text, cards_of, set_text, suit_of
from stoek.law import Guard, Option, Selector, Situation
from stoek.play import Ruling, guard_cards, part_of
from stoek.ruleset import Ruleset
from stoek.tables import Tables
from stoek.words import en

_PLAIN_MEANINGS: Mapping[Selector, str] = {
    Selector.FOLLOW: "follow",
    Selector.FOLLOW_AND_WIN: "follow and win",
    Selector.FOLLOW_AND_LOSE: "follow and lose",
    Selector.FOLLOW | Selector.TRUMP: "follow or trump",
    Selector.FOLLOW | Selector.OVERTRUMP: "follow or overtrump",
    Selector.TRUMP: "trump",
    Selector.OVERTRUMP: "overtrump",
    Selector.UNDERTRUMP: "undertrump",
    Selector.DISCARD: "discard",
    Selector.OVERTRUMP | Selector.DISCARD: "overtrump or discard",
    Selector.TRUMP | Selector.DISCARD: "trump or discard",
}
_TRUMP_MEANINGS: Mapping[Selector, str] = {
    Selector.FOLLOW: "follow trumps",
    Selector.TRUMP: "low trumps",
    Selector.OVERTRUMP: "head trumps",
    Selector.FOLLOW_AND_WIN: "head trumps",
    Selector.UNDERTRUMP: "low trumps",
    Selector.FOLLOW_AND_LOSE: "low trumps",
}


def meaning(options: Sequence[Option], decides: Option, situation: Situation, partner_head: bool) -> str:
    """What an option of a list means to a player: the key of its wording. An option is reached when those before it fail."""
    trump_led = situation is Situation.TRUMP
    if decides.select is not Selector.ANY:
        if trump_led and decides.guard is Guard.HOLDING_TRUMP_BESIDES_JACK:
            return "follow trumps besides the jack"
        if decides.select is Selector.TRUMP and situation is Situation.TRUMPED:
            return "any trump"
        return (_TRUMP_MEANINGS if trump_led else _PLAIN_MEANINGS)[decides.select]
    if decides.guard is Guard.HOLDING_SUIT_LED:
        return "bare jack"
    before = options[: options.index(decides)]
    asked = Selector(0)
    for option in before:
        if option.guard is Guard.ALWAYS:
            asked |= option.select
    if not before:
        return "free"
    if trump_led or not asked & ~(Selector.FOLLOW | Selector.FOLLOW_AND_WIN | Selector.FOLLOW_AND_LOSE):
        return "void for partner" if partner_head and not trump_led else "void"
    if Selector.DISCARD in asked:
        return "lower trumps only"
    return "no trump either" if asked & (Selector.TRUMP | Selector.UNDERTRUMP) else "cannot overtrump"


def explain(ruleset: Ruleset, tables: Tables, hand: int, trick: Sequence[int], found: Ruling) -> dict[str, object]:
    """The ruling as the protocol answers it: `legal`, `option`, `rule`, `why`, `illegal` and `reasons` by card."""
    rule = found.rule or tables.law.lead_rule
    key, words = _wording(tables, hand, trick, found)
    taken = _taken_by_trumps(tables, hand, trick)
    aside = _aside(taken, trick)
    reasons: dict[str, dict[str, str]] = {}
    for card in cards_of(found.legal):
        part = part_of(tables, trick, card)
        name = "lead" if part is None else (part.name or "").lower()
        text = en.PART["not followed" if name == "discard" and not tables.trump_cards else name].format(card=card_text(card))
        reasons[card_text(card)] = {"rule": ruleset.rule_id(rule), "part": name, "why": text}
    illegal = {
        card_text(card): {
            "rule": ruleset.rule_id(rule),
            "why": _why_not(key, words, taken, aside, card, en.holder()),
        }
        for card in cards_of(found.illegal)
    }
    return {
        "legal": [card_text(card) for card in cards_of(found.legal)],
        "option": "lead" if found.option is None else found.option.words,
        "rule": ruleset.rule_id(rule),
        "why": en.MAY[key].format(**words) + aside,
        "illegal": illegal,
        "reasons": reasons,
        "situation": None if found.situation is None else found.situation.value,
    }


def why_not(tables: Tables, hand: int, trick: Sequence[int], found: Ruling, card: int, seat: str) -> str:
    """Why the card is kept out by the option that decides, told of a seat."""
    key, words = _wording(tables, hand, trick, found)
    taken = _taken_by_trumps(tables, hand, trick)
    return _why_not(key, words, taken, _aside(taken, trick), card, en.holder(seat))


def _why_not(key: str, words: Mapping[str, str], taken: int, aside: str, card: int, holder: str) -> str:
    """Why the card is kept out; with the aside for a card that is taken, and where the suit led is said to be missing."""
    told = en.MAY_NOT[key]
    needed = taken >> card & 1 or "no {suit}" in told
    return told.format(card=card_text(card), holder=holder, **words) + (aside if needed else "")


def _taken_by_trumps(tables: Tables, hand: int, trick: Sequence[int]) -> int:
    """The cards of the hand that bear the plain suit led and are trumps all the same, as Saskop's pictures are (S)."""
    if not trick or tables.trump_cards >> trick[0] & 1:
        return 0
    return hand & suit_of(trick[0]).all_cards & tables.trump_cards


def _aside(taken: int, trick: Sequence[int]) -> str:
    """That those cards do not follow suit: whoever looks at such a hand would object otherwise."""
    return en.TAKEN_BY_TRUMPS.format(suit=en.SUITS[suit_of(trick[0])], held=set_text(taken)) if taken else ""


def _wording(tables: Tables, hand: int, trick: Sequence[int], found: Ruling) -> tuple[str, Mapping[str, str]]:
    """The key of the wording of a ruling, and its parameters."""
    if not trick or found.option is None or found.situation is None:
        return "lead", {}
    trump = en.SUITS[tables.trump] if isinstance(tables.trump, Suit) else ""
    trumps_led = tables.trump_cards >> trick[0] & 1
    held = guard_cards(tables, hand, trick[0], found.option.guard) or found.legal
    key = meaning(found.options, found.option, found.situation, found.partner_head)
    suit = trump if trumps_led else en.SUITS[suit_of(trick[0])]
    return key, {"suit": suit, "trump": trump, "held": set_text(held), "legal": set_text(found.legal)}
