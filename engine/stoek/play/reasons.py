"""Why a card may or may not be played, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from stoek.cards import Rank, Suit, card_text, cards_of, rank_of, set_text, suit_of
from stoek.play.trick import Ruling, guard_cards, head_index, part_of
from stoek.rules.law import Guard, Option, Selector, Situation
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables
from stoek.words import en, en_law

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
        if trump_led and partner_head:
            return "trumps for partner"
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
    """The ruling as the protocol has it: `legal`, `option`, `rule`, `why`, `illegal` and `reasons` by card, `situation`, in words
    what `decides`, and `partner_heads`.
    """
    rule = ruleset.rule_id(found.rule or tables.law.lead_rule)
    told = _told(tables, hand, trick, found)
    return {
        "legal": [card_text(card) for card in cards_of(found.legal)],
        "option": "lead" if found.option is None else found.option.words,
        "rule": rule,
        "why": told.may(),
        "illegal": {card_text(card): {"rule": rule, "why": told.why_not(card, en.holder())} for card in cards_of(found.illegal)},
        "reasons": {
            card_text(card): {"rule": rule, "part": told.part(card), "why": told.why(card)} for card in cards_of(found.legal)
        },
        "situation": None if found.situation is None else found.situation.value,
        "decides": _decides(tables, found, told.key),
        "partner_heads": found.partner_wins,
    }


def _decides(tables: Tables, found: Ruling, key: str) -> str:
    """What lies on the table and the line of the law's table that decides."""
    if found.option is None or found.situation is None:
        return en_law.LEAD
    if key == "free":
        return f"{en_law.STOCK}: {en_law.LINES[key]}."
    if not tables.trump_cards:
        return f"{en_law.NO_TRUMPS}: {en_law.LINES[key]}."
    law = tables.law
    apart = law.options(found.situation, True) is not law.options(found.situation)
    wins = found.partner_wins or (False if apart else None)
    return f"{en_law.SITUATIONS[found.situation]}{en_law.WHO_WINS[wins]}: {en_law.LINES[key]}."


def why_not(tables: Tables, hand: int, trick: Sequence[int], found: Ruling, card: int, seat: str) -> str:
    """Why the card is kept out by the option that decides, told of a seat."""
    return _told(tables, hand, trick, found).why_not(card, en.holder(seat))


@dataclass(frozen=True, slots=True)
class _Told:
    """A ruling in words: the key of its wording, and the cards that the words name."""

    tables: Tables
    trick: Sequence[int]
    key: str
    suit: str
    trump: str
    held: int
    legal: int
    head: int | None
    taken: int
    """Cards of the hand that bear the plain suit led and are trumps all the same, as Saskop's pictures are (S)."""
    partner_wins: bool

    def may(self) -> str:
        """Why the option lets its cards in."""
        words = en.MAY[self.key]
        return self._filled(words) + self._aside() + self._pictures(words) + self._partner(words)

    def part(self, card: int) -> str:
        """What a legal card does in the trick."""
        part = part_of(self.tables, self.trick, card)
        return "lead" if part is None else (part.name or "").lower()

    def why(self, card: int) -> str:
        """Why a legal card may be played."""
        part = self.part(card)
        if part == "lead":
            return self._filled(en.PART["lead"], card)
        if part == "discard" and not self.tables.trump_cards:
            part = "not followed"
        if part == "discard" and self.tables.trump_cards >> self.trick[0] & 1:
            part = "discard of trumps"
        if part == "follow":
            named = {
                "trumps for partner": "follow for partner",
                "follow and win": "follow and win",
                "head trumps": "follow and win",
            }
            words = en.PART[named.get(self.key, part)]
            return self._filled(words, card) + self._pictures(words, card)
        words = en.PART[part]
        if part not in ("trump", "overtrump"):
            words = f"{words}: {en.BECAUSE[self.key]}"
        return self._filled(words, card) + self._pictures(words, card) + self._partner(words)

    def why_not(self, card: int, holder: str) -> str:
        """Why the card is kept out; with the aside for a card that is taken, and where the suit led is said to be missing."""
        words = en.MAY_NOT[self.key]
        follows, trumps = self.tables.suit[self.trick[0]] >> card & 1, self.tables.trump_cards >> card & 1
        if not (trumps if self.key == "overtrump" else follows):
            words = en.NOT_EVEN.get(self.key, words)
        aside = self._aside() if self.taken >> card & 1 or "no {suit}" in words else ""
        partner = self._partner(words) if holder == en.holder() else ""
        return self._filled(words, card, holder) + aside + self._pictures(words, card) + partner

    def _filled(self, words: str, card: int | None = None, holder: str = "") -> str:
        return words.format(
            card="" if card is None else card_text(card),
            head="" if self.head is None else card_text(self.head),
            suit=self.suit, trump=self.trump, held=set_text(self.held), legal=set_text(self.legal), holder=holder,
        )  # fmt: skip

    def _aside(self) -> str:
        """That those cards do not follow suit: whoever looks at such a hand would object otherwise."""
        if not self.taken:
            return ""
        return en.TAKEN_BY_TRUMPS.format(suit=en.SUITS[suit_of(self.trick[0])], held=set_text(self.taken))

    def _pictures(self, words: str, card: int | None = None) -> str:
        """Which of the cards named are trumps though they do not bear the trump suit."""
        suit = self.tables.trump
        outside = self.tables.trump_cards & ~(suit.all_cards if isinstance(suit, Suit) else 0)
        named = self.held if "{held}" in words else 0
        for one, sign in ((card, "{card}"), (self.head, "{head}")):
            if one is not None and sign in words:
                named |= 1 << one
        shown = named & outside & ~self.taken
        if not shown or self.key == "lead":
            return ""
        ranks = [rank.plural for rank in Rank if any(rank_of(each) is rank for each in cards_of(outside))]
        pictures = " and ".join(filter(None, (", ".join(ranks[:-1]), ranks[-1])))
        return en.PICTURES.format(pictures=pictures.capitalize(), shown=set_text(shown))

    def _partner(self, words: str) -> str:
        """That the partner is winning, where the words do not say so."""
        return self._filled(en.PARTNER_WINS) if self.partner_wins and "partner" not in words else ""


def _told(tables: Tables, hand: int, trick: Sequence[int], found: Ruling) -> _Told:
    trump = en.SUITS[tables.trump] if isinstance(tables.trump, Suit) else ""
    if not trick or found.option is None or found.situation is None:
        return _Told(tables, trick, "lead", "", trump, 0, found.legal, None, 0, partner_wins=False)
    trumps_led = tables.trump_cards >> trick[0] & 1
    return _Told(
        tables, trick, meaning(found.options, found.option, found.situation, found.partner_head),
        suit=trump if trumps_led else en.SUITS[suit_of(trick[0])],
        trump=trump,
        held=guard_cards(tables, hand, trick[0], found.option.guard) or found.legal,
        legal=found.legal,
        head=trick[head_index(tables.beats, trick)],
        taken=0 if trumps_led else hand & suit_of(trick[0]).all_cards & tables.trump_cards,
        partner_wins=found.partner_wins,
    )  # fmt: skip
