"""The engine's reasons in English.

`MAY` words why an option lets cards in, `MAY_NOT` why it keeps one out; both go by what the option means where it stands
(`stoek.reasons.meaning`). `PART` is what a legal card does in the trick, `not followed` where there are
no trumps. Parameters: `card`, `suit` (led; of trumps where a permanent trump is led), `trump`, `held` (the cards that make the
option apply), `legal` (all that may be played), and in `MAY_NOT` `holder`, the player with his verb: “you hold”, “North holds”.
`MAY` always speaks to the player.
"""

from __future__ import annotations

from collections.abc import Mapping

MAY: Mapping[str, str] = {
    "lead": "You lead: any card may be led.",
    "follow": "You hold {suit} ({held}): follow suit.",
    "follow trumps": "Trumps were led and you hold some ({held}): play a trump.",
    "follow trumps besides the jack": "Trumps were led and you hold some ({legal}): play a trump.",
    "bare jack": "Trumps were led, and the jack ({held}) is all the trumps you hold. It never has to be played: any card will do.",
    "follow and win": "You can follow suit and head the trick ({held}): do so.",
    "follow and lose": "You hold {suit} ({held}), but none that heads the trick: follow suit.",
    "follow or trump": "You hold {suit} ({held}): follow suit or play a trump ({trump}).",
    "follow or overtrump": "You hold {suit} ({held}) and the trick is trumped: follow suit or overtrump.",
    "trump": "You hold no {suit}, but a trump ({held}): trump the trick.",
    "overtrump": "You hold no {suit}, and you can beat the trump in the trick ({held}): overtrump.",
    "undertrump": "You hold no {suit} and cannot overtrump: play a trump all the same ({held}).",
    "any trump": "You hold no {suit} and the trick is trumped: play a trump ({held}).",
    "discard": "You hold no {suit} and cannot overtrump: play a card that is no trump ({held}).",
    "overtrump or discard": "You hold no {suit} and the trick is trumped: overtrump, or play a card that is no trump.",
    "trump or discard": "You hold no {suit}, and your partner heads the trick: trump it or not, as you like.",
    "head trumps": "Trumps were led and you can beat the best of them ({held}): play a higher trump.",
    "low trumps": "Trumps were led and you cannot beat the best of them: play any trump ({held}).",
    "void": "You hold no {suit}: any card will do.",
    "void for partner": "You hold no {suit}, and your partner heads the trick: any card will do.",
    "no trump either": "You hold neither {suit} nor a trump: any card will do.",
    "cannot overtrump": "You hold no {suit} and cannot overtrump: any card will do.",
    "lower trumps only": "You hold nothing but trumps that are too low to overtrump: play one of them.",
    "free": "There is no duty here: any card will do.",
}

MAY_NOT: Mapping[str, str] = {
    "follow": "{card} is not of the suit led, and {holder} {suit} ({held}).",
    "follow trumps": "{card} is no trump, and {holder} trumps ({held}).",
    "follow trumps besides the jack": "{card} is no trump, and {holder} a trump besides the jack ({held}).",
    "follow and win": "{card} does not both follow suit and head the trick, and {holder} a card that does ({held}).",
    "follow and lose": "{card} is not of the suit led, and {holder} {suit} ({held}).",
    "follow or trump": "{card} is neither {suit} nor a trump, and {holder} {suit} ({held}).",
    "follow or overtrump": "{card} neither follows suit nor overtrumps, and {holder} {suit} ({held}).",
    "trump": "{card} is no trump, and {holder} no {suit}, but trumps ({held}).",
    "overtrump": "{card} does not beat the trump in the trick, and {holder} one that does ({held}).",
    "undertrump": "{card} is no trump, and {holder} no {suit}, but trumps ({held}).",
    "any trump": "{card} is no trump, and {holder} no {suit}, but trumps ({held}).",
    "discard": "{card} would undertrump, and {holder} cards that are no trumps ({held}).",
    "overtrump or discard": "{card} would undertrump, and {holder} other cards ({held}).",
    "trump or discard": "{card} may not be played here.",
    "head trumps": "{card} does not beat the best trump in the trick, and {holder} one that does ({held}).",
    "low trumps": "{card} is no trump, and {holder} trumps ({held}).",
}

PART: Mapping[str, str] = {
    "lead": "{card} may be led.",
    "follow": "{card} follows suit.",
    "trump": "{card} trumps the trick.",
    "overtrump": "{card} beats the trump in the trick.",
    "undertrump": "{card} is a lower trump than the one in the trick; that is allowed here.",
    "discard": "{card} is neither the suit led nor a trump; that is allowed here.",
    "not followed": "{card} is not of the suit led; that is allowed here.",
}

TAKEN_BY_TRUMPS = " A picture is a trump and not one of the {suit} ({held})."
"""Added where a hand holds cards that bear the plain suit led and belong to the trumps."""

SUITS: tuple[str, ...] = ("clubs", "spades", "hearts", "diamonds")

SEATS: Mapping[str, str] = {"N": "North", "E": "East", "S": "South", "W": "West"}


def holder(seat: str | None = None) -> str:
    """Who holds something, with the verb: the player spoken to, or a seat by its letter.

    >>> holder(), holder("N")
    ('you hold', 'North holds')
    """
    return "you hold" if seat is None else f"{SEATS[seat]} holds"


LINES: Mapping[str, str] = {
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
}
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
