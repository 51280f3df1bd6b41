"""The engine's reasons in English.

`MAY` words why an option lets cards in, `MAY_NOT` why it keeps one out; both go by what the option means where it stands
(`stoek.play.reasons.meaning`). `PART` is what a legal card does in the trick, `not followed` where there
are no trumps. Parameters: `card`, `suit` (led; of trumps where a permanent trump is led), `trump`, `head` (the card that heads
the trick), `held` (the cards that make the option apply), `legal` (all that may be played), and in `MAY_NOT` `holder`, the player
with his verb: “you hold”, “North holds”. `MAY` always speaks to the player.
"""

from __future__ import annotations

from collections.abc import Mapping

from stoek.words import Catalogue

MAY: Mapping[str, str] = {
    "lead": "You lead: any card may be led.",
    "follow": "You hold {suit} ({held}): follow suit.",
    "follow trumps": "Trumps were led and you hold some ({held}): play a trump.",
    "follow trumps besides the jack": "Trumps were led and you hold some ({legal}): play a trump.",
    "bare jack": "Trumps were led, and the jack ({held}) is all the trumps you hold. It never has to be played: any card will do.",
    "follow and win": "You can follow suit and beat {head} ({held}): do so.",
    "follow and lose": "You hold {suit} ({held}), but none that beats {head}: follow suit.",
    "follow or trump": "You hold {suit} ({held}): follow suit or play a trump ({trump}).",
    "follow or overtrump": "You hold {suit} ({held}) and the trick is trumped: follow suit, or beat {head}.",
    "trump": "You hold no {suit}, but a trump ({held}): trump the trick.",
    "overtrump": "You hold no {suit}, but a trump that beats {head} ({held}): overtrump.",
    "undertrump": "You hold no {suit} and no trump that beats {head}: play a trump all the same ({held}).",
    "any trump": "You hold no {suit} and the trick is trumped: play a trump ({held}).",
    "discard": "You hold no {suit} and no trump that beats {head}: play a card that is no trump ({held}).",
    "overtrump or discard": "You hold no {suit} and the trick is trumped: beat {head}, or play a card that is no trump.",
    "trump or discard": "You hold no {suit}, and your partner’s {head} is winning: trump it or not, as you like.",
    "head trumps": "Trumps were led and you can beat {head} ({held}): play a higher trump.",
    "low trumps": "Trumps were led and you cannot beat {head}: play any trump ({held}).",
    "trumps for partner": "Trumps were led and your partner’s {head} is winning: play any trump ({held}).",
    "void": "You hold no {suit}: any card will do.",
    "void for partner": "You hold no {suit}, and your partner’s {head} is winning: any card will do.",
    "no trump either": "You hold neither {suit} nor a trump: any card will do.",
    "cannot overtrump": "You hold no {suit} and no trump that beats {head}: any card will do.",
    "lower trumps only": "You hold nothing but trumps that are lower than {head}: play one of them.",
    "free": "There is no duty here: any card will do.",
}

MAY_NOT: Mapping[str, str] = {
    "follow": "{card} is not of the suit led, and {holder} {suit} ({held}).",
    "follow trumps": "{card} is no trump, and {holder} trumps ({held}).",
    "follow trumps besides the jack": "{card} is no trump, and {holder} a trump besides the jack ({held}).",
    "follow and win": "{card} does not beat {head}, and {holder} a card of the suit led that does ({held}).",
    "follow and lose": "{card} is not of the suit led, and {holder} {suit} ({held}).",
    "follow or trump": "{card} is neither {suit} nor a trump, and {holder} {suit} ({held}).",
    "follow or overtrump": "{card} neither follows suit nor beats {head}, and {holder} {suit} ({held}).",
    "trump": "{card} is no trump, and {holder} no {suit}, but trumps ({held}).",
    "overtrump": "{card} does not beat {head}, and {holder} a trump that does ({held}).",
    "undertrump": "{card} is no trump, and {holder} no {suit}, but trumps ({held}).",
    "any trump": "{card} is no trump, and {holder} no {suit}, but trumps ({held}).",
    "discard": "{card} is a lower trump than {head}, and {holder} cards that are no trumps ({held}).",
    "overtrump or discard": "{card} is a lower trump than {head}, and {holder} other cards ({held}).",
    "head trumps": "{card} does not beat {head}, and {holder} a trump that does ({held}).",
    "low trumps": "{card} is no trump, and {holder} trumps ({held}).",
    "trumps for partner": "{card} is no trump, and {holder} trumps ({held}).",
}

NOT_EVEN: Mapping[str, str] = {
    "follow and win": "{card} is not of the suit led, and {holder} {suit} ({held}).",
    "overtrump": "{card} is no trump, and {holder} no {suit}, but a trump that beats {head} ({held}).",
    "head trumps": "{card} is no trump, and trumps were led: {holder} one that beats {head} ({held}).",
}
"""Of a card that fails before it is asked whether it beats the best card of the trick."""

PART: Mapping[str, str] = {
    "lead": "{card} may be led.",
    "follow": "{card} follows suit.",
    "follow and win": "{card} follows suit and beats {head}.",
    "follow for partner": "{card} follows suit, and need not beat your partner’s {head}, which is winning.",
    "trump": "{card} trumps the trick.",
    "overtrump": "{card} beats {head}.",
    "undertrump": "{card} is a lower trump than {head}",
    "discard": "{card} is neither {suit} nor a trump",
    "discard of trumps": "{card} is no trump",
    "not followed": "{card} is not of the suit led",
}

BECAUSE: Mapping[str, str] = {
    "bare jack": "your only trump is the jack ({held}), which you never have to play.",
    "follow or trump": "any trump may be played in place of following suit.",
    "undertrump": "you hold no {suit} and no trump that beats it.",
    "any trump": "you hold no {suit}, and any trump will do.",
    "discard": "you hold no {suit} and no trump that beats {head}.",
    "overtrump or discard": "you hold no {suit}, and need not overtrump.",
    "trump or discard": "you hold no {suit}, and your partner’s {head} is winning, so that you need not trump.",
    "void": "you hold no {suit}.",
    "void for partner": "you hold no {suit}, and your partner’s {head} is winning.",
    "no trump either": "you hold neither.",
    "cannot overtrump": "you hold no {suit} and no trump that beats {head}.",
    "lower trumps only": "you hold nothing but lower trumps.",
    "free": "nobody has to follow suit yet.",
}
"""Why a card may be played that neither follows suit nor is asked for; it ends the words of `PART`."""

PARTNER_WINS = " Your partner’s {head} is winning the trick."
"""Added where the partner heads the trick and the words before do not say so."""

PICTURES = " {pictures} are trumps too ({shown})."
"""Added where trumps that do not bear the trump suit are part of a reason; a picture's rank says nothing of that by itself."""

TAKEN_BY_TRUMPS = " A picture is a trump and not one of the {suit} ({held})."
"""Added where a hand holds cards that bear the plain suit led and belong to the trumps."""

SUITS: tuple[str, ...] = ("clubs", "spades", "hearts", "diamonds")

SEATS = Catalogue("SEATS of stoek.words.en", {"N": "North", "E": "East", "S": "South", "W": "West"})


def holder(seat: str | None = None) -> str:
    """Who holds something, with the verb: the player spoken to, or a seat by its letter.

    >>> holder(), holder("N")
    ('you hold', 'North holds')
    """
    return "you hold" if seat is None else f"{SEATS[seat]} holds"


LINES = Catalogue(
    "LINES of stoek.words.en",
    {
        "makers-points": "Makers' card points",
        "opponents-points": "Opponents' card points",
        "strokes-row": "Strokes where the makers have {named}",
        "all-passed": "All passed: strokes for the winners",
        "whole-game": "Lambapea, all nine tricks: the whole game",
        "tie": "Equal: dealt again by the same dealer, and scored as this hand would be; strokes for now",
        "given-up": "Given up without play",
        "unplayed": "Not played, for {named} were announced: achieved",
        "no-tricks": "No trick at all",
        "card-points": "Card points taken, with discards or stock and the last trick",
        "rounded": "Rounded to tens and divided by ten",
        "opponents": "Opponents' card points, rounded the other way",
        "cross-check": "Cross-check: both sides together",
        "all-tricks": "All the tricks",
        "achieved": "Achieved",
        "bid": "Bid {named}",
        "combination": "{named}",
        "floor": "The requirement never falls below",
        "required": "Required",
        "difference": "Achieved less required",
        "failed": "Failed: {named}",
        "refused": "Stock refused: all of it times",
        "result": "Declarer's game points",
        "makers-cards": "Makers: card points, with the last trick if it is theirs",
        "opponents-cards": "Opponents: card points, with the last trick if it is theirs",
        "all-the-tricks": "All the tricks",
        "meld": "{named}",
        "meld-lost": "{named} does not count",
        "bonus": "Roem",
        "makers-made": "Makers in all",
        "opponents-made": "Opponents in all",
        "makers-ahead": "Makers are ahead by",
        "makers-behind": "Makers are not ahead: difference",
        "makers-level": "Equal: difference",
        "carried": "Equal: to the winner of the next deal",
        "forehand-cards": "Forehand's side: card points, with the last trick if it is theirs",
        "forehand-made": "Forehand's side in all",
        "eldest-cards": "Eldest: card points, with the last trick if it is theirs",
        "dealer-cards": "Dealer: card points, with the last trick if it is theirs",
        "eldest-made": "Eldest in all",
        "dealer-made": "Dealer in all",
        "eldest-score": "Eldest scores",
        "dealer-score": "Dealer scores",
        "times": "Times, for {named}",
        "forehand-score": "Forehand's side scores",
        "contract-points": "Contract {named} made: card points",
        "contract-points-short": "Contract {named} not made: card points",
        "contract-tricks": "Contract {named} made: tricks",
        "contract-tricks-short": "Contract {named} not made: tricks",
        "makers-rounded": "Makers, rounded to tens",
        "opponents-rounded": "Opponents, rounded to tens",
        "whole-deal": "All the points of the deal",
        "doubled": "Doubled: times",
        "redoubled": "Doubled and redoubled: times",
        "first-cards": "One side: card points, with the last trick if it is theirs",
        "second-cards": "The other side: card points, with the last trick if it is theirs",
        "first-made": "One side in all",
        "second-made": "The other side in all",
        "first-score": "One side scores",
        "second-score": "The other side scores",
        "makers-score": "Makers score",
        "opponents-score": "Opponents score",
    },
)
"""The lines of a score; `named` is what the line is about."""

TURN_UP: Mapping[str, str] = {
    "may": "{turned_up} was turned up and its suit is trumps: you may take it and lay down {card}.",
    "other-suit": "{turned_up} was turned up, but trumps are {trump}: nothing is exchanged.",
    "not-held": "Only {card} is exchanged for {turned_up}, and you do not hold it.",
    "no-stock": "The stock is empty: nothing is exchanged any more.",
}
"""Whether a low trump may be exchanged for the card turned up."""

SOLVED: Mapping[str, str] = {
    "points": "Card points of the declarer's side from here on: {value}",
    "tricks": "Tricks of the declarer's side from here on: {value}",
    "all-tricks": "Every trick from here on for the declarer's side: {value}",
    "game": "Game points that the deal pays the declarer: {value}",
}
"""What best play by everybody comes to, for each goal."""
