"""The words of a reason, before its parts are filled in (`stoek.play.reasons` fills them).

`may` words why an option lets cards in, `MAY_NOT` why it keeps one out (the words for a revoke); both go by what the option means
where it stands (`stoek.play.meanings.meaning`). `NOT_EVEN` goes before `MAY_NOT`. `PART` is what a legal card does in the trick;
why one may be played that neither follows suit nor is asked for, a `because` of the option's meaning, ends those words.
Parts of the sentences: `card`, `suit` (led; of trumps where a permanent trump is led), `trump`, `head` (the card that heads the
trick), `held` (the cards that make the option apply), `legal` (all that may be played), and in `MAY_NOT` and `NOT_EVEN` `holder`,
the player with his verb: “you hold”, “North holds”.
`may` always speaks to the player.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stoek.language import Sentence
from stoek.play.sentences import Say

MAY_NOT: Mapping[str, Sentence] = {
    "follow": Say.must_follow,
    "follow trumps": Say.must_play_trump,
    "follow trumps besides jack": Say.must_play_trump_besides_jack,
    "follow and win": Say.must_follow_and_win,
    "follow and lose": Say.must_follow,
    "follow or trump": Say.must_follow_or_trump,
    "follow or overtrump": Say.must_follow_or_overtrump,
    "trump": Say.must_trump,
    "overtrump": Say.must_beat,
    "undertrump": Say.must_trump,
    "any trump": Say.must_trump,
    "discard": Say.must_discard,
    "overtrump or discard": Say.must_not_undertrump,
    "head trumps": Say.must_beat,
    "low trumps": Say.must_play_trump,
    "trumps for partner": Say.must_play_trump,
}

NOT_EVEN: Mapping[str, Sentence] = {
    "follow and win": Say.must_follow,
    "overtrump": Say.must_overtrump,
    "head trumps": Say.must_head_trumps,
}
"""Of a card that fails before it is asked whether it beats the best card of the trick."""

PART: Mapping[str, Sentence] = {
    "lead": Say.does_lead,
    "follow": Say.does_follow,
    "follow and win": Say.does_follow_and_win,
    "follow for partner": Say.does_follow_for_partner,
    "trump": Say.does_trump,
    "overtrump": Say.does_overtrump,
    "undertrump": Say.does_undertrump,
    "discard": Say.does_discard,
    "discard of trumps": Say.is_no_trump,
    "not followed": Say.is_not_of_suit,
}

PARTNER_WINS = Say.partner_wins
"""Added where the partner heads the trick and the words before do not say so."""
TAKEN = Say.picture_is_trump
"""Added where cards bear the plain suit led and are trumps all the same: whoever looks at such a hand would object otherwise."""
TRUMPS_TOO = Say.trumps_too
"""Added where cards are named that are trumps and do not bear the trump suit."""

HAND, CARD = "hand", "card"


@dataclass(frozen=True, slots=True)
class Wording:
    """A reason: one sentence, or two with a colon between them, and what may be added.

    `taken`: that pictures are no cards of the suit led is added where the `HAND` has such, or only where the `CARD` is one.
    `shown`: the parts whose cards may be trumps that do not look it. `partner`: it is added that the partner wins, where he does.
    """

    words: tuple[Sentence, ...]
    taken: str = ""
    shown: tuple[str, ...] = ()
    partner: bool = False

    @property
    def said(self) -> str:
        """The words with their parts left open."""
        return ": ".join(sentence.open for sentence in self.words)


def _wording(*words: Sentence, taken: str = "", partner: bool = True) -> Wording:
    """The partner is not spoken of twice."""
    shown = tuple(part for part in ("card", "head", "held") if any(part in sentence.example for sentence in words))
    return Wording(words, taken, shown, partner and not any("partner" in sentence.text for sentence in words))


def _named(kind: str, key: str) -> Sentence:
    """The sentence of this kind for what an option means: it bears both in its name."""
    sentence: Sentence = getattr(Say, f"{kind}_{key.replace(' ', '_')}")
    return sentence


def may(key: str) -> Wording:
    """Why an option lets its cards in."""
    return _wording(_named("may", key), taken=HAND)


_FOLLOWED: Mapping[str, str] = {
    "trumps for partner": "follow for partner",
    "follow and win": "follow and win",
    "head trumps": "follow and win",
}


def why(key: str, part: str, *, trump_led: bool, no_trumps: bool) -> Wording:
    """Why a card that plays this part in the trick may be played."""
    if part == "lead":
        return Wording((PART[part],))
    if part == "follow":
        return _wording(PART[_FOLLOWED.get(key, part)], partner=False)
    if part in ("trump", "overtrump"):
        return _wording(PART[part])
    discards = "not followed" if no_trumps else "discard of trumps" if trump_led else "discard"
    because = "cannot overtrump" if key == "discard" else key
    return _wording(PART[discards if part == "discard" else part], _named("because", because))


def why_not(key: str, part: str) -> Wording:
    """Why a card that plays this part in the trick is kept out."""
    asked = part in ("trump", "overtrump", "undertrump") if key == "overtrump" else part == "follow"
    sentence = MAY_NOT[key] if asked else NOT_EVEN.get(key, MAY_NOT[key])
    return _wording(sentence, taken=HAND if "no {suit}" in sentence.text else CARD)
