"""The facts of a deal as a person at the table says them, in English, for entering one."""

from __future__ import annotations

from collections.abc import Mapping

LABELS: Mapping[str, str] = {
    "announced": "Announced",
    "auction": "Auction",
    "bid": "Bid",
    "dealer": "Dealer",
    "declarer": "Declarer",
    "discards": "Put away",
    "hands": "Hands as dealt",
    "last_trick": "Last trick",
    "piles": "Cards taken",
    "points": "Declarer's card points",
    "sitter": "Sitter",
    "stock": "Stock",
    "stock_cards": "Cards of the stock",
    "tricks": "Tricks",
    "trump": "Trumps",
    "won": "Declarer's tricks",
}

HINTS: Mapping[str, str] = {
    "announced": "Before the first lead; the {marriage} also later",
    "bid": "{forced} for the sitter after three passes, {blind} for blind {blind}",
    "piles": "With what was put away, or the stock left alone",
    "points": "With what was put away, or the stock left alone, and {last_trick} for the last trick",
    "sitter": "To the left of the dealer. Where five play, the dealer sits out",
}
"""What a fact includes, in a few words, where it is not plain."""

VALUES: Mapping[str, str] = {
    "taken": "taken",
    "refused": "left alone",
    "gave-up": "gave up",
    "declarer": "declarer",
    "opponents": "opponents",
    "none": "no trump",
    "reverse": "reverse",
    "C": "clubs",
    "S": "spades",
    "H": "hearts",
    "D": "diamonds",
}
"""What the values of a choice are called."""
