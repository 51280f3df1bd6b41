"""Combinations announced together, checked against each other and what a hand can hold."""

from __future__ import annotations

from collections.abc import Sequence

from stoek.cards import ALL_CARDS, Rank, Trump, cards_of, rank_of, set_text
from stoek.errors import BadMeld
from stoek.language import _
from stoek.rules.melds.holding import hands_hold
from stoek.rules.melds.melds import FOUR, SEQUENCE, Claim, Combinations, marriages
from stoek.rules.melds.sentences import Say


def check_apart(
    claims: Sequence[Claim], combinations: Combinations, trump: Trump | None = None, place: str = "announced"
) -> None:  # fmt: skip
    """`BadMeld` for a combination that is announced twice, and for two that share cards which count once."""
    several = len(marriages(trump)) > 1
    for index, claim in enumerate(claims):
        for other in claims[:index]:
            same_kind = claim.kind == other.kind and claim.kind != SEQUENCE
            married = claim.kind == combinations.marriage_kind and (not several or claim.cards == other.cards is not None)
            if same_kind and (married or (claim.kind == FOUR and _rank(claim) == _rank(other))):
                raise BadMeld(
                    Say.announced_twice(claim=claim.words),
                    where=f"{place}[{index}]",
                    rule=claim.rule,
                )
            if claim.kind == other.kind == SEQUENCE and claim.cards is not None and other.cards is not None:
                shared = combinations.overlap(other.cards, claim.cards)
                if shared:
                    word = _(combinations.sequence_word)
                    may = Say.later_may_contain() if combinations.growing else Say.may_not_overlap(word=word)
                    raise BadMeld(
                        Say.sequences_share_cards(
                            word=word, claim=claim.words, other=other.words, shared=set_text(shared), may=may
                        ),
                        where=f"{place}[{index}]",
                        rule=combinations.overlap_rule,
                    )
            if {claim.kind, other.kind} == {FOUR, SEQUENCE} and combinations.stands_apart(FOUR):
                shared = (combinations.cards_of(claim, None) or 0) & (combinations.cards_of(other, None) or 0)
                if shared:
                    raise BadMeld(
                        Say.melds_share_cards(claim=claim.words, other=other.words, shared=set_text(shared)),
                        where=f"{place}[{index}]",
                        rule=combinations.shared_rule,
                    )


def completed(
    claims: list[Claim],
    combinations: Combinations,
    trump: Trump | None,
    size: int,
    place: str = "announced",
    hands: int = 1,
    pack: int = ALL_CARDS,
) -> list[Claim]:
    """The claims in the order fours, sequences, marriage, checked together; the marriage added where trumps are known and it counts
    by itself. `BadMeld` where one is there twice, or where so many `hands` of `size` cards cannot hold them all."""
    check_apart(claims, combinations, trump, place)
    marriage = [claim for claim in claims if claim.kind == combinations.marriage_kind]
    others = [claim for claim in claims if claim.kind != combinations.marriage_kind]
    pairs = marriages(trump)
    if marriage and trump is not None and not pairs:
        raise BadMeld(
            Say.marriage_without_trumps(marriage=combinations.marriage_kind),
            where=f"{place}[{claims.index(marriage[0])}]",
            rule=combinations.marriage_rule,
        )
    shown = 0
    for claim in others:
        shown |= claim.cards or 0
    if combinations.marriage_automatic and not marriage:
        marriage = [combinations.identify(pair, trump) for pair in pairs if shown & pair == pair]
    # Where a sequence may grow, the order in which they were announced says which came first.
    ordered = sorted(others, key=lambda claim: (claim.kind != FOUR, 0 if combinations.growing else -claim.points)) + marriage
    if not hands_hold((ordered,), hands, size, pack, combinations, trump):
        listed = ", ".join(claim.words for claim in ordered)
        holders = (
            _("No hand of {size} cards holds", size=size)
            if hands == 1
            else _("No {hands} hands of {size} cards hold", hands=hands, size=size)
        )
        raise BadMeld(
            Say.not_held_at_once(holders=holders, listed=listed),
            where=place,
            rule=combinations.announce_rule,
        )
    return ordered


def _rank(claim: Claim) -> Rank | None:
    if claim.rank is not None or not claim.cards:
        return claim.rank
    return rank_of(cards_of(claim.cards)[0])
