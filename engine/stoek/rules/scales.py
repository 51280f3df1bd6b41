"""The rank orders and card points that games of the family share (B, "Cards, ranks and points"; W, the tables of each game)."""

from __future__ import annotations

from stoek.cards import Rank, SuitsAlike
from stoek.rules.ruleset import Scale

A, K, Q, J, T = Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN
NINE, EIGHT, SEVEN, SIX = Rank.NINE, Rank.EIGHT, Rank.SEVEN, Rank.SIX

HIGH_TEN_TRUMPS: Scale = ((J, 20), (NINE, 14), (A, 11), (T, 10), (K, 4), (Q, 3), (EIGHT, 0), (SEVEN, 0))
HIGH_TEN_PLAIN: Scale = ((A, 11), (T, 10), (K, 4), (Q, 3), (J, 2), (NINE, 0), (EIGHT, 0), (SEVEN, 0))
"""The typical ranks: the ten counts next to the ace and ranks next to it."""

LOW_TEN_TRUMPS: Scale = ((J, 20), (NINE, 14), (A, 11), (K, 3), (Q, 2), (T, 10), (EIGHT, 0), (SEVEN, 0))
LOW_TEN_PLAIN: Scale = ((A, 11), (K, 3), (Q, 2), (J, 1), (T, 10), (NINE, 0), (EIGHT, 0), (SEVEN, 0))
"""The older Dutch ranks: the ten in its natural place, the court cards one point less (W, note 4)."""

SWISS_TRUMPS: Scale = ((J, 20), (NINE, 14), (A, 11), (K, 4), (Q, 3), (T, 10), (EIGHT, 0), (SEVEN, 0), (SIX, 0))
SWISS_PLAIN: Scale = ((A, 11), (K, 4), (Q, 3), (J, 2), (T, 10), (NINE, 0), (EIGHT, 0), (SEVEN, 0), (SIX, 0))
"""The ten in its natural place, the court cards as in the modern games."""

SWISS_NO_TRUMP: dict[SuitsAlike, Scale] = {
    SuitsAlike.USUAL: ((A, 11), (K, 4), (Q, 3), (J, 2), (T, 10), (NINE, 0), (EIGHT, 8), (SEVEN, 0), (SIX, 0)),
    SuitsAlike.REVERSE: ((SIX, 11), (SEVEN, 0), (EIGHT, 8), (NINE, 0), (T, 10), (J, 2), (Q, 3), (K, 4), (A, 0)),
}
"""Without trumps the eights count, so that the total stays; in reverse the ranks are turned round and the sixes count for aces."""

HIGH_TEN_WITHOUT: dict[SuitsAlike, Scale] = {
    SuitsAlike.USUAL: ((A, 19), (T, 10), (K, 4), (Q, 3), (J, 2), (NINE, 0), (EIGHT, 0), (SEVEN, 0)),
    SuitsAlike.ALL: ((J, 14), (NINE, 9), (A, 6), (T, 5), (K, 3), (Q, 1), (EIGHT, 0), (SEVEN, 0)),
}
HIGH_TEN_FEDERATION: dict[SuitsAlike, Scale] = HIGH_TEN_WITHOUT | {
    SuitsAlike.ALL: ((J, 13), (NINE, 9), (A, 6), (T, 5), (K, 3), (Q, 2), (EIGHT, 0), (SEVEN, 0)),
}
HIGH_TEN_UNSCALED: dict[SuitsAlike, Scale] = {SuitsAlike.USUAL: HIGH_TEN_PLAIN, SuitsAlike.ALL: HIGH_TEN_TRUMPS}
"""No trump and all trumps with the high ten: values that make 152 like those of a deal with trumps, the French federation's, and
the plain ones, which make 120 and 248."""

NATURAL: Scale = tuple((rank, 0) for rank in Rank)
"""Ranks as printed, without points: only tricks count."""
