"""The words of a reason, before its parts are filled in (`stoek.play.reasons` fills them).

`MAY` words why an option lets cards in, `MAY_NOT` why it keeps one out (the words for a revoke); both go by what the option means
where it stands (`stoek.play.meanings.meaning`). `NOT_EVEN` goes before `MAY_NOT`. `PART` is what a legal card does in the trick.
Parts of the sentences: `card`, `suit` (led; of trumps where a permanent trump is led), `trump`, `head` (the card that heads the
trick), `held` (the cards that make the option apply), `legal` (all that may be played), and in `MAY_NOT` and `NOT_EVEN` `holder`,
the player with his verb: “you hold”, “North holds”.
`MAY` always speaks to the player.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stoek.language import N_, _

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
TAKEN = N_(" A picture is a trump and not one of the {suit} ({held}).")
"""Added where cards bear the plain suit led and are trumps all the same: whoever looks at such a hand would object otherwise."""
TRUMPS_TOO = N_(" {pictures} are trumps too ({shown}).")
"""Added where cards are named that are trumps and do not bear the trump suit."""

HAND, CARD = "hand", "card"


@dataclass(frozen=True, slots=True)
class Wording:
    """A reason: one sentence, or two with a colon between them, and what may be added.

    `taken`: that pictures are no cards of the suit led is added where the `HAND` has such, or only where the `CARD` is one.
    `shown`: the parts whose cards may be trumps that do not look it. `partner`: it is added that the partner wins, where he does.
    """

    words: tuple[str, ...]
    taken: str = ""
    shown: tuple[str, ...] = ()
    partner: bool = False

    @property
    def said(self) -> str:
        """The words with their parts left open."""
        return ": ".join(map(_, self.words))


def _wording(*words: str, taken: str = "", partner: bool = True) -> Wording:
    """The partner is not spoken of twice."""
    shown = tuple(part for part in ("card", "head", "held") if any(f"{{{part}}}" in sentence for sentence in words))
    return Wording(words, taken, shown, partner and not any("partner" in sentence for sentence in words))


def may(key: str) -> Wording:
    """Why an option lets its cards in."""
    return _wording(MAY[key], taken=HAND)


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
    return _wording(PART[discards if part == "discard" else part], BECAUSE[key])


def why_not(key: str, part: str) -> Wording:
    """Why a card that plays this part in the trick is kept out."""
    asked = part in ("trump", "overtrump", "undertrump") if key == "overtrump" else part == "follow"
    words = ("" if asked else NOT_EVEN.get(key, "")) or MAY_NOT[key]
    return _wording(words, taken=HAND if "no {suit}" in words else CARD)
