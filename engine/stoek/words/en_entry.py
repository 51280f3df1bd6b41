"""The facts of a deal as a person at the table says them, in English, for entering one."""

from __future__ import annotations

from collections.abc import Mapping

from stoek.words import Catalogue

LABELS = Catalogue(
    "LABELS of stoek.words.en_entry",
    {
        "announced": "Announced",
        "auction": "Auction",
        "bid": "Bid",
        "bonus": "Roem of the makers",
        "by": "Trumps chosen by",
        "chosen_by": "Trumps chosen by",
        "dealer": "Dealer",
        "declarer": "Declarer",
        "doubled": "Doubled",
        "discards": "Put away",
        "exchanges": "Exchanged",
        "first_meld": "Whose best meld comes first",
        "hands": "Hands as dealt",
        "last_trick": "Last trick",
        "opponents_bonus": "Roem of the opponents",
        "opponents_announced": "Announced by the opponents",
        "makers announced": "Announced by the makers",
        "makers declarer": "Taker",
        "makers points": "Card points of the makers",
        "makers won": "Tricks of the makers",
        "opponents_points": "Card points of the opponents",
        "piles": "Cards taken",
        "points": "Declarer's card points",
        "sitter": "Sitter",
        "stock": "Stock",
        "stock_cards": "Cards of the stock",
        "tricks": "Tricks",
        "trump": "Trumps",
        "won": "Declarer's tricks",
        "forehand announced": "Announced by forehand's side",
        "forehand points": "Card points of forehand's side",
        "forehand won": "Tricks of forehand's side",
        "eldest announced": "Declared by eldest",
        "eldest opponents_announced": "Declared by the dealer",
        "eldest points": "Eldest's card points",
        "eldest won": "Eldest's tricks of the second phase",
    },
)
"""What a fact is called; where a game's first side is no declarer, by the name of that side and of the fact."""

HINTS: Mapping[str, str] = {
    "announced": "Before the first lead; the {marriage} also later",
    "bid": "{forced} for the sitter after three passes, {blind} for blind {blind}",
    "piles": "With what was put away, or the stock left alone",
    "makers announced": "Only one side's melds count; the {marriage} always",
    "makers bid": "Points in tens, or capot, all the tricks",
    "makers piles": "",
    "bonus": "What combinations in their tricks score, all together",
    "makers points": "With {last_trick} for the last trick",
    "opponents_points": "With {last_trick} for the last trick",
    "points": "With what was put away, or the stock left alone, and {last_trick} for the last trick",
    "sitter": "To the left of the dealer. Where five play, the dealer sits out",
    "exchanges": "{exchanged}",
    "first_meld": "Only where the best melds of both sides are alike",
    "forehand announced": "By both partners, in the first trick; the {marriage} when its second card is played",
    "forehand opponents_announced": "By both partners; only one side's melds count",
    "forehand piles": "",
    "forehand points": "With {last_trick} for the last trick",
    "eldest announced": "With a lead while there was a stock, in the order declared",
    "eldest opponents_announced": "In the order declared; a counter-meld too",
    "eldest piles": "Of both phases",
    "eldest points": "Of both phases, with {last_trick} for the last trick",
}
"""What a fact includes, in a few words, where it is not plain; an empty text: nothing needs to be said in that game."""

EXCHANGED = Catalogue(
    "EXCHANGED of stoek.words.en_entry",
    {
        "partner": "A lone picture, before the auction, for a card of the partner's",
        "stock": "The {rank} of trumps for the card turned up, as long as there is a stock",
        "turn-up": "The {rank} of trumps for the card turned up, before the first lead",
    },
)
"""What is exchanged for what, by the kinds of exchange."""

VALUES = Catalogue(
    "VALUES of stoek.words.en_entry",
    {
        "taken": "taken",
        "refused": "left alone",
        "gave-up": "gave up",
        "declarer": "declarer",
        "makers": "makers",
        "opponents": "opponents",
        "forehand": "forehand's side",
        "eldest": "eldest",
        "dealer": "dealer",
        "by-cards": "the cards decide",
        "capot": "capot",
        "nobody": "nobody",
        "doubled 1": "no",
        "doubled 2": "doubled",
        "doubled 4": "redoubled",
        "bid": "the highest bidder",
        "early": "diamonds announced early",
        "override": "diamonds over the bid",
        "passed": "nobody: all passed",
        "no-trump": "no trump",
        "reverse": "reverse",
        "C": "clubs",
        "S": "spades",
        "H": "hearts",
        "D": "diamonds",
    },
)
"""What the values of a choice are called; a number that is no number at the table goes by the name of its fact."""


def value_words(name: str, value: str | int) -> str:
    """What a value of a choice is called; a number is its own name where it has no other.

    >>> value_words("bid", 80), value_words("doubled", 2), value_words("stock", "refused")
    ('80', 'doubled', 'left alone')
    """
    if isinstance(value, int):
        return VALUES.get(f"{name} {value}", str(value))
    return VALUES[value]
