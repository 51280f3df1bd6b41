"""Why a card may or may not be played, in words.

`MAY` words why an option lets cards in, `MAY_NOT` why it keeps one out (the words for a revoke); both go by what the option means
where it stands (`stoek.play.meanings.meaning`). `PART` is what a legal card does in the trick. Parts of the sentences: `card`,
`suit` (led; of trumps where a permanent trump is led), `trump`, `head` (the card that heads the trick), `held` (the cards that make
the option apply), `legal` (all that may be played), and in `MAY_NOT` `holder`, the player with his verb: “you hold”, “North holds”.
`MAY` always speaks to the player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from stoek.cards import Rank, Suit, card_text, cards_of, rank_of, set_text, suit_of
from stoek.language import N_, _
from stoek.play.meanings import deciding_line, meaning
from stoek.play.trick import Ruling, guard_cards, head_index, part_of
from stoek.rules.ruleset import Ruleset
from stoek.rules.seats import seat_word
from stoek.rules.tables import Tables

MAY: Mapping[str, str] = {
    "lead": N_("You lead: any card may be led."),
    "follow": N_("You hold {suit} ({held}): follow suit."),
    "follow trumps": N_("Trumps were led and you hold some ({held}): play a trump."),
    "follow trumps besides the jack": N_("Trumps were led and you hold some ({legal}): play a trump."),
    "bare jack": N_(
        "Trumps were led, and the jack ({held}) is all the trumps you hold. It never has to be played: any card will do."
    ),
    "follow and win": N_("You can follow suit and beat {head} ({held}): do so."),
    "follow and lose": N_("You hold {suit} ({held}), but none that beats {head}: follow suit."),
    "follow or trump": N_("You hold {suit} ({held}): follow suit or play a trump ({trump})."),
    "follow or overtrump": N_("You hold {suit} ({held}) and the trick is trumped: follow suit, or beat {head}."),
    "trump": N_("You hold no {suit}, but a trump ({held}): trump the trick."),
    "overtrump": N_("You hold no {suit}, but a trump that beats {head} ({held}): overtrump."),
    "undertrump": N_("You hold no {suit} and no trump that beats {head}: play a trump all the same ({held})."),
    "any trump": N_("You hold no {suit} and the trick is trumped: play a trump ({held})."),
    "discard": N_("You hold no {suit} and no trump that beats {head}: play a card that is no trump ({held})."),
    "overtrump or discard": N_("You hold no {suit} and the trick is trumped: beat {head}, or play a card that is no trump."),
    "trump or discard": N_("You hold no {suit}, and your partner’s {head} is winning: trump it or not, as you like."),
    "head trumps": N_("Trumps were led and you can beat {head} ({held}): play a higher trump."),
    "low trumps": N_("Trumps were led and you cannot beat {head}: play any trump ({held})."),
    "trumps for partner": N_("Trumps were led and your partner’s {head} is winning: play any trump ({held})."),
    "void": N_("You hold no {suit}: any card will do."),
    "void for partner": N_("You hold no {suit}, and your partner’s {head} is winning: any card will do."),
    "no trump either": N_("You hold neither {suit} nor a trump: any card will do."),
    "cannot overtrump": N_("You hold no {suit} and no trump that beats {head}: any card will do."),
    "lower trumps only": N_("You hold nothing but trumps that are lower than {head}: play one of them."),
    "free": N_("There is no duty here: any card will do."),
}

MAY_NOT: Mapping[str, str] = {
    "follow": N_("{card} is not of the suit led, and {holder} {suit} ({held})."),
    "follow trumps": N_("{card} is no trump, and {holder} trumps ({held})."),
    "follow trumps besides the jack": N_("{card} is no trump, and {holder} a trump besides the jack ({held})."),
    "follow and win": N_("{card} does not beat {head}, and {holder} a card of the suit led that does ({held})."),
    "follow and lose": N_("{card} is not of the suit led, and {holder} {suit} ({held})."),
    "follow or trump": N_("{card} is neither {suit} nor a trump, and {holder} {suit} ({held})."),
    "follow or overtrump": N_("{card} neither follows suit nor beats {head}, and {holder} {suit} ({held})."),
    "trump": N_("{card} is no trump, and {holder} no {suit}, but trumps ({held})."),
    "overtrump": N_("{card} does not beat {head}, and {holder} a trump that does ({held})."),
    "undertrump": N_("{card} is no trump, and {holder} no {suit}, but trumps ({held})."),
    "any trump": N_("{card} is no trump, and {holder} no {suit}, but trumps ({held})."),
    "discard": N_("{card} is a lower trump than {head}, and {holder} cards that are no trumps ({held})."),
    "overtrump or discard": N_("{card} is a lower trump than {head}, and {holder} other cards ({held})."),
    "head trumps": N_("{card} does not beat {head}, and {holder} a trump that does ({held})."),
    "low trumps": N_("{card} is no trump, and {holder} trumps ({held})."),
    "trumps for partner": N_("{card} is no trump, and {holder} trumps ({held})."),
}

NOT_EVEN: Mapping[str, str] = {
    "follow and win": N_("{card} is not of the suit led, and {holder} {suit} ({held})."),
    "overtrump": N_("{card} is no trump, and {holder} no {suit}, but a trump that beats {head} ({held})."),
    "head trumps": N_("{card} is no trump, and trumps were led: {holder} one that beats {head} ({held})."),
}
"""Of a card that fails before it is asked whether it beats the best card of the trick."""

PART: Mapping[str, str] = {
    "lead": N_("{card} may be led."),
    "follow": N_("{card} follows suit."),
    "follow and win": N_("{card} follows suit and beats {head}."),
    "follow for partner": N_("{card} follows suit, and need not beat your partner’s {head}, which is winning."),
    "trump": N_("{card} trumps the trick."),
    "overtrump": N_("{card} beats {head}."),
    "undertrump": N_("{card} is a lower trump than {head}"),
    "discard": N_("{card} is neither {suit} nor a trump"),
    "discard of trumps": N_("{card} is no trump"),
    "not followed": N_("{card} is not of the suit led"),
}

BECAUSE: Mapping[str, str] = {
    "bare jack": N_("your only trump is the jack ({held}), which you never have to play."),
    "follow or trump": N_("any trump may be played in place of following suit."),
    "undertrump": N_("you hold no {suit} and no trump that beats it."),
    "any trump": N_("you hold no {suit}, and any trump will do."),
    "discard": N_("you hold no {suit} and no trump that beats {head}."),
    "overtrump or discard": N_("you hold no {suit}, and need not overtrump."),
    "trump or discard": N_("you hold no {suit}, and your partner’s {head} is winning, so that you need not trump."),
    "void": N_("you hold no {suit}."),
    "void for partner": N_("you hold no {suit}, and your partner’s {head} is winning."),
    "no trump either": N_("you hold neither."),
    "cannot overtrump": N_("you hold no {suit} and no trump that beats {head}."),
    "lower trumps only": N_("you hold nothing but lower trumps."),
    "free": N_("nobody has to follow suit yet."),
}
"""Why a card may be played that neither follows suit nor is asked for; it ends the words of `PART`."""
PARTNER_WINS = N_(" Your partner’s {head} is winning the trick.")
"""Added where the partner heads the trick and the words before do not say so."""


def _holder(seat: str | None = None) -> str:
    """Who holds something, with the verb: the player spoken to, or a seat by its letter.

    >>> _holder(), _holder("N")
    ('you hold', 'North holds')
    """
    return _("you hold") if seat is None else _("{seat} holds", seat=seat_word(seat))


def explain(ruleset: Ruleset, tables: Tables, hand: int, trick: Sequence[int], ruling: Ruling) -> dict[str, object]:
    """The ruling as the protocol has it: `legal`, `option`, `rule`, `why`, `illegal` and `reasons` by card, `situation`, in words
    what `decides`, and `partner_heads`.
    """
    rule = ruleset.rule_id(ruling.rule or tables.law.lead_rule)
    sentences = _sentences(tables, hand, trick, ruling)
    return {
        "legal": [card_text(card) for card in cards_of(ruling.legal)],
        "option": "lead" if ruling.option is None else ruling.option.words,
        "rule": rule,
        "why": sentences.may(),
        "illegal": {
            card_text(card): {"rule": rule, "why": sentences.why_not(card, _holder())} for card in cards_of(ruling.illegal)
        },
        "reasons": {
            card_text(card): {"rule": rule, "part": sentences.part(card), "why": sentences.why(card)}
            for card in cards_of(ruling.legal)
        },
        "situation": None if ruling.situation is None else ruling.situation.value,
        "decides": deciding_line(tables, ruling),
        "partner_heads": ruling.partner_wins,
    }


def why_not(tables: Tables, hand: int, trick: Sequence[int], ruling: Ruling, card: int, seat: str) -> str:
    """Why the card is kept out by the option that decides, told of a seat."""
    return _sentences(tables, hand, trick, ruling).why_not(card, _holder(seat))


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
        words = MAY[self.key]
        return self._filled(words) + self._aside() + self._pictures(words) + self._partner(words)

    def part(self, card: int) -> str:
        """What a legal card does in the trick."""
        part = part_of(self.tables, self.trick, card)
        return "lead" if part is None else (part.name or "").lower()

    def why(self, card: int) -> str:
        """Why a legal card may be played."""
        part = self.part(card)
        if part == "lead":
            return self._filled(PART["lead"], card)
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
            words = PART[named.get(self.key, part)]
            return self._filled(words, card) + self._pictures(words, card)
        words = PART[part]
        if part not in ("trump", "overtrump"):
            because = BECAUSE[self.key]
            said = f"{self._filled(words, card)}: {self._filled(because, card)}"
            return said + self._pictures(words + because, card) + self._partner(words + because)
        return self._filled(words, card) + self._pictures(words, card) + self._partner(words)

    def why_not(self, card: int, holder: str) -> str:
        """Why the card is kept out; with the aside for a card that is taken, and where the suit led is said to be missing."""
        words = MAY_NOT[self.key]
        follows, trumps = self.tables.suit[self.trick[0]] >> card & 1, self.tables.trump_cards >> card & 1
        if not (trumps if self.key == "overtrump" else follows):
            words = NOT_EVEN.get(self.key, words)
        aside = self._aside() if self.taken >> card & 1 or "no {suit}" in words else ""
        partner = self._partner(words) if holder == _holder() else ""
        return self._filled(words, card, holder) + aside + self._pictures(words, card) + partner

    def _filled(self, words: str, card: int | None = None, holder: str = "") -> str:
        return _(
            words,
            card="" if card is None else card_text(card),
            head="" if self.head is None else card_text(self.head),
            suit=self.suit, trump=self.trump, held=set_text(self.held), legal=set_text(self.legal), holder=holder,
        )  # fmt: skip

    def _aside(self) -> str:
        """That those cards do not follow suit: whoever looks at such a hand would object otherwise."""
        if not self.taken:
            return ""
        suit = suit_of(self.trick[0]).spoken
        return _(" A picture is a trump and not one of the {suit} ({held}).", suit=suit, held=set_text(self.taken))

    def _pictures(self, words: str, card: int | None = None) -> str:
        """Which of the cards named are trumps though they do not bear the trump suit."""
        suit = self.tables.trump
        outside = self.tables.trump_cards & ~(suit.all_cards if isinstance(suit, Suit) else 0)
        named = self.held if "{held}" in words else 0
        for shown_card, sign in ((card, "{card}"), (self.head, "{head}")):
            if shown_card is not None and sign in words:
                named |= 1 << shown_card
        shown = named & outside & ~self.taken
        if not shown or self.key == "lead":
            return ""
        ranks = [rank.spoken_plural for rank in Rank if any(rank_of(held) is rank for held in cards_of(outside))]
        pictures = _(" and ").join(filter(None, (", ".join(ranks[:-1]), ranks[-1])))
        return _(" {pictures} are trumps too ({shown}).", pictures=pictures.capitalize(), shown=set_text(shown))

    def _partner(self, words: str) -> str:
        """That the partner is winning, where the words do not say so."""
        return self._filled(PARTNER_WINS) if self.partner_wins and "partner" not in words else ""


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
