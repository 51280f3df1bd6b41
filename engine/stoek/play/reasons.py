"""Why a card may or may not be played, in words: those of `stoek.play.wordings`, filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from stoek.cards import Rank, Suit, card_text, cards_of, rank_of, set_text, suit_of, texts_of
from stoek.language import Sentence, _, followed
from stoek.play import wordings
from stoek.play.meanings import deciding_line, meaning
from stoek.play.trick import Ruling, guard_cards, head_index, part_of
from stoek.play.wordings import HAND, Wording
from stoek.rules.ruleset import Ruleset
from stoek.rules.seats import seat_word
from stoek.rules.tables import Tables


def holder_words(seat: str | None = None) -> str:
    """Who holds something, with the verb: the player spoken to, or a seat by its letter.

    >>> holder_words(), holder_words("N")
    ('you hold', 'North holds')
    """
    return _("you hold") if seat is None else _("{seat} holds", seat=seat_word(seat))


def part_words(tables: Tables, trick: Sequence[int], card: int) -> str:
    """The part that a card would play in the trick, in a word."""
    part = part_of(tables, trick, card)
    return "lead" if part is None else (part.name or "").lower()


def trumps_outside(tables: Tables) -> int:
    """The trumps that do not bear the trump suit."""
    return tables.trump_cards & ~(tables.trump.all_cards if isinstance(tables.trump, Suit) else 0)


def pictures(tables: Tables) -> str:
    """What those are called, at the beginning of a sentence; nothing where there are none."""
    outside = cards_of(trumps_outside(tables))
    ranks = [rank.spoken_plural for rank in Rank if any(rank_of(card) is rank for card in outside)]
    return _(" and ").join(filter(None, (", ".join(ranks[:-1]), *ranks[-1:]))).capitalize()


class LegalReason(NamedTuple):
    """Why a card may be played, and what it does in the trick, in a word."""

    part: str
    why: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """A ruling in words: the rule that decides, why it lets its cards in, why each other card is kept out and each legal one may be
    played; what lies on the table and which line of the law `decides`.
    """

    ruling: Ruling
    rule: str
    why: str
    illegal: Mapping[int, str]
    reasons: Mapping[int, LegalReason]
    decides: str

    @property
    def option(self) -> str:
        """The option that decides, in words."""
        return "lead" if self.ruling.option is None else self.ruling.option.words

    @property
    def situation(self) -> str | None:
        """What the option is for, in a word; None for a lead."""
        return None if self.ruling.situation is None else self.ruling.situation.value

    def why_of(self, card: int) -> str:
        """Why a card of the hand may or may not be played."""
        return self.illegal[card] if card in self.illegal else self.reasons[card].why

    def as_dict(self) -> dict[str, object]:
        """As the protocol answers it."""
        rule = self.rule
        return {
            "legal": texts_of(self.ruling.legal),
            "option": self.option,
            "rule": rule,
            "why": self.why,
            "illegal": {card_text(card): {"rule": rule, "why": why} for card, why in self.illegal.items()},
            "reasons": {card_text(card): {"rule": rule, "part": part, "why": why} for card, (part, why) in self.reasons.items()},
            "situation": self.situation,
            "decides": self.decides,
            "partner_heads": self.ruling.partner_wins,
        }


def explain(ruleset: Ruleset, tables: Tables, hand: int, trick: Sequence[int], ruling: Ruling) -> Explanation:
    """The ruling in words, told to the player."""
    rule = ruleset.rule_id(ruling.rule or tables.law.lead_rule)
    sentences = _sentences(tables, hand, trick, ruling)
    return Explanation(
        ruling,
        rule,
        sentences.may(),
        {card: sentences.why_not(card, holder_words()) for card in cards_of(ruling.illegal)},
        {card: LegalReason(sentences.part(card), sentences.why(card)) for card in cards_of(ruling.legal)},
        deciding_line(tables, ruling),
    )


def why_not(tables: Tables, hand: int, trick: Sequence[int], ruling: Ruling, card: int, seat: str) -> str:
    """Why the card is kept out by the option that decides, told of a seat."""
    return _sentences(tables, hand, trick, ruling).why_not(card, holder_words(seat))


@dataclass(frozen=True, slots=True)
class _Sentences:
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
        return self._said(wordings.may(self.key))

    def part(self, card: int) -> str:
        """What a legal card does in the trick."""
        return part_words(self.tables, self.trick, card)

    def why(self, card: int) -> str:
        """Why a legal card may be played."""
        trumps = self.tables.trump_cards
        trump_led = bool(self.trick and trumps >> self.trick[0] & 1)
        return self._said(wordings.why(self.key, self.part(card), trump_led=trump_led, no_trumps=not trumps), card)

    def why_not(self, card: int, holder: str) -> str:
        """Why the card is kept out."""
        return self._said(wordings.why_not(self.key, self.part(card)), card, holder)

    def _said(self, wording: Wording, card: int | None = None, holder: str = "") -> str:
        """The words and what is added to them. That the partner wins is told to the player only."""
        to_player = holder in ("", holder_words())
        said, *because = (self._filled(sentence, card, holder) for sentence in wording.words)
        if because:
            said = followed(said, f": {because[0]}", because=because[0])
        added = {
            "taken": self._taken(wording, card),
            "trumps_too": self._trumps_too(wording, card),
            "partner": self._filled(wordings.PARTNER_WINS) if wording.partner and self.partner_wins and to_player else "",
        }
        return followed(said, "".join(added.values()), **{name: sentence for name, sentence in added.items() if sentence})

    def _filled(self, sentence: Sentence, card: int | None = None, holder: str = "") -> str:
        return sentence(
            card="" if card is None else card_text(card),
            head="" if self.head is None else card_text(self.head),
            suit=self.suit, trump=self.trump, held=set_text(self.held), legal=set_text(self.legal), holder=holder,
        )  # fmt: skip

    def _taken(self, wording: Wording, card: int | None) -> str:
        """That those cards do not follow suit."""
        wanted = wording.taken == HAND or (wording.taken and card is not None and self.taken >> card & 1)
        if not (wanted and self.taken):
            return ""
        return wordings.TAKEN(suit=suit_of(self.trick[0]).spoken, held=set_text(self.taken))

    def _trumps_too(self, wording: Wording, card: int | None) -> str:
        """Which of the cards named are trumps though they do not bear the trump suit."""
        named = self.held if "held" in wording.shown else 0
        for part, shown_card in (("card", card), ("head", self.head)):
            if part in wording.shown and shown_card is not None:
                named |= 1 << shown_card
        shown = named & trumps_outside(self.tables) & ~self.taken
        return wordings.TRUMPS_TOO(pictures=pictures(self.tables), shown=set_text(shown)) if shown else ""


def _sentences(tables: Tables, hand: int, trick: Sequence[int], ruling: Ruling) -> _Sentences:
    trump = tables.trump.spoken if isinstance(tables.trump, Suit) else ""
    if not trick or ruling.option is None or ruling.situation is None:
        return _Sentences(tables, trick, "lead", "", trump, 0, ruling.legal, None, 0, partner_wins=False)
    trumps_led = tables.trump_cards >> trick[0] & 1
    return _Sentences(
        tables, trick, meaning(ruling.options, ruling.option, ruling.situation, ruling.partner_head),
        suit=trump if trumps_led else suit_of(trick[0]).spoken,
        trump=trump,
        held=guard_cards(tables, hand, trick[0], ruling.option.guard) or ruling.legal,
        legal=ruling.legal,
        head=trick[head_index(tables.beats, trick)],
        taken=0 if trumps_led else hand & suit_of(trick[0]).all_cards & tables.trump_cards,
        partner_wins=ruling.partner_wins,
    )  # fmt: skip
