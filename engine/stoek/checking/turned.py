"""The suits turned for an auction, against the calls and trumps of the record."""

from __future__ import annotations

from collections.abc import Sequence

from stoek.cards import Suit, Trump
from stoek.checking.case import Case
from stoek.checking.sentences import Say
from stoek.language import _


def check_turned(case: Case) -> None:
    """No suit was turned once trumps were chosen, and trumps are one that was turned; if only they are recorded, they say which."""
    auction, trump = case.auction, case.trump
    vain = None if case.state is None else auction.turned_in_vain(case.state)
    if vain is not None:
        case.contradict("turned", vain, auction.turned_again_rule)
    if not auction.suits_turned or trump is None:
        return
    possible = _possible(case)
    if possible and trump not in possible:
        turned = _(" or ").join(suit.spoken for suit in possible)
        case.contradict("trump", Say.trump_not_turned(trump=trump.spoken, turned=turned), auction.turned_rule)
    first = case.state is not None and case.contract is not None and auction.turned_by(case.state) == 1
    if first and not case.turned and isinstance(trump, Suit):
        case.turned = (trump,)
        case.auction = auction.turning(case.turned)
        case.assumed.append(_("the suit turned is not recorded, so it was {suit}, which is trumps", suit=trump.spoken))


def _possible(case: Case) -> Sequence[Trump]:
    """The trumps that the suits turned and the calls allow; empty if they say nothing, or if the calls were compared before."""
    if case.contract is None:
        if len(case.turned) < case.auction.suits_turned:
            return ()
        # The last one that can be turned has to be played.
        return case.turned if case.unfinished else case.turned[-1:]
    return case.contract.among if case.turned else ()
