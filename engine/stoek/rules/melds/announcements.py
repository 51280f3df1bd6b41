"""Announcements: combinations as somebody wrote them down, read and checked against what a hand can hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stoek.cards import ALL_CARDS, INDEX_SETS, NoTrump, Rank, Trump, cards_of, mask_of, parse_cards, rank_of, set_text
from stoek.errors import BadCard, BadMeld, BadRequest, RulesError, cut, quoted, whole_number
from stoek.language import _
from stoek.rules.melds.holding import hands_hold
from stoek.rules.melds.melds import FOUR, SEQUENCE, Claim, Combinations, marriage_cards
from stoek.rules.melds.sentences import Say

_KEYS = ("kind", "cards", "points", "rule", "rank", "length")


def read_claim(written: object, combinations: Combinations, trump: Trump | None, pack: int) -> Claim:
    """One announced combination: its cards, a text or a list; `{"kind", "cards", …}` as `melds` answers; or the short form."""
    if isinstance(written, (list, tuple)) and written and all(isinstance(card, str) for card in written):
        written = " ".join(written)
    if isinstance(written, str):
        return _identified(written, combinations, trump, pack)
    if not isinstance(written, Mapping):
        raise BadRequest(Say.no_combination_object(written=quoted(written)))
    for key in written:
        if key not in _KEYS:
            raise BadRequest(Say.no_such_key(key=quoted(key), keys=", ".join(_KEYS)), where=cut(key))
    kind = written.get("kind")
    kinds = combinations.kinds
    if kind not in kinds:
        raise BadMeld(
            Say.no_such_kind(kind=quoted(kind), kinds=", ".join(kinds)),
            where="kind",
        )
    claim = _by_cards(written, combinations, trump, pack) if "cards" in written else _in_short(written, combinations, str(kind))
    if "points" in written and written["points"] != claim.points:
        raise BadMeld(
            Say.points_differ(claim=claim.words, points=claim.points, written=cut(written["points"])),
            where="points",
            rule=claim.rule,
        )
    return claim


def _identified(cards: object, combinations: Combinations, trump: Trump | None, pack: int) -> Claim:
    mask = mask_of(parse_cards(cards))
    if mask & ~pack:
        one = Say.card_not_in_pack
        several = Say.cards_not_in_pack
        sentence = several if (mask & ~pack).bit_count() > 1 else one
        raise BadCard(sentence(cards=set_text(mask & ~pack), count=pack.bit_count()), where="cards")
    return combinations.identify(mask, trump)


def _by_cards(written: Mapping[str, object], combinations: Combinations, trump: Trump | None, pack: int) -> Claim:
    claim = _identified(written["cards"], combinations, trump, pack)
    kind = written["kind"]
    if claim.kind != kind:
        raise BadMeld(
            Say.kind_differs(claim=claim.words, kind=kind, other=claim.kind),
            where="kind",
            rule=claim.rule,
        )
    for key in ("rank", "length"):
        if key in written:
            raise BadRequest(Say.key_of_short_form(key=key), where=key)
    return claim


def _in_short(written: Mapping[str, object], combinations: Combinations, kind: str) -> Claim:
    needed = {FOUR: "rank", SEQUENCE: "length"}.get(kind)
    for key in ("rank", "length"):
        if key in written and key != needed:
            raise BadRequest(Say.key_of_other_kind(kind=kind, key=key), where=key)
    if kind == FOUR:
        return combinations.four(read_rank(written.get("rank")))
    if kind == SEQUENCE:
        given = written.get("length")
        length = whole_number(given)
        if length is None:
            raise BadRequest(
                Say.length_missing(length=quoted(given)),
                where="length",
            )
        return combinations.sequence(length)
    return combinations.short_marriage()


def read_rank(written: object) -> Rank:
    """A rank from its English index, `10` for the ten; `BadRequest` for anything else."""
    letter = "T" if str(written) == "10" else str(written).upper()
    if letter not in INDEX_SETS["english"]:
        raise BadRequest(
            Say.not_a_rank(written=quoted(written)),
            where="rank",
        )
    return INDEX_SETS["english"][letter]


def read_claims(
    written: object,
    combinations: Combinations,
    trump: Trump | None,
    pack: int,
    size: int,
    where: str = "announced",
    hands: int = 1,
) -> list[Claim]:
    """All announced combinations, the marriage added where trumps are known and it counts by itself.

    Raises `BadMeld` where one is none, stands twice, or where no hand of `size` cards, or so many `hands`, holds them all.
    """
    if not isinstance(written, Sequence) or isinstance(written, (str, bytes)):
        raise BadRequest(
            Say.announced_no_list(written=quoted(written)),
            where=where,
        )
    if len(written) > size * hands:
        held = _("{size} cards", size=size) if hands == 1 else _("{hands} hands of {size} cards", hands=hands, size=size)
        message = Say.too_many_combinations(where=where, count=len(written), held=held)
        raise BadMeld(message, where=where, rule=combinations.announce_rule)
    claims: list[Claim] = []
    for index, meld in enumerate(written):
        try:
            claims.append(read_claim(meld, combinations, trump, pack))
        except RulesError as error:
            raise error.at(f"{where}[{index}]") from None
    return completed(claims, combinations, trump, size, where, hands, pack)


def check_apart(claims: Sequence[Claim], combinations: Combinations, place: str = "announced") -> None:
    """`BadMeld` for a combination that is announced twice, and for two sequences that share cards which count once."""
    for index, claim in enumerate(claims):
        for other in claims[:index]:
            same_kind = claim.kind == other.kind and claim.kind != SEQUENCE
            if same_kind and (claim.kind == combinations.marriage_kind or _rank(claim) == _rank(other)):
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


def completed(
    claims: list[Claim],
    combinations: Combinations,
    trump: Trump | None,
    size: int,
    place: str = "announced",
    hands: int = 1,
    pack: int = ALL_CARDS,
) -> list[Claim]:
    """The claims in the order fours, sequences, marriage, checked together; see `read_claims`."""
    check_apart(claims, combinations, place)
    marriage = [claim for claim in claims if claim.kind == combinations.marriage_kind]
    others = [claim for claim in claims if claim.kind != combinations.marriage_kind]
    if marriage and isinstance(trump, NoTrump):
        raise BadMeld(
            Say.marriage_without_trumps(marriage=combinations.marriage_kind),
            where=f"{place}[{claims.index(marriage[0])}]",
            rule=combinations.marriage_rule,
        )
    pair = marriage_cards(trump)
    shown = 0
    for claim in others:
        shown |= claim.cards or 0
    if combinations.marriage_automatic and pair and shown & pair == pair and not marriage:
        marriage = [combinations.identify(pair, trump)]
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
