"""Melds as somebody names them, taken as the combinations of a game.

A meld is read in one way, wherever it is written: by the modules of this room. They keep what was written; here it becomes what
scores, or it is refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stoek.cards import INDEX_SETS, Trump, mask_of, set_text
from stoek.errors import BadCard, BadMeld, BadRequest, RulesError, cut, quoted
from stoek.language import _
from stoek.notation.json_melds import read_json_meld
from stoek.notation.json_values import JsonPieces
from stoek.notation.reader import RecordReader
from stoek.notation.record import Fault, WrittenMeld
from stoek.notation.sentences import Say
from stoek.notation.vocabulary import marriages
from stoek.rules.melds.announcements import completed
from stoek.rules.melds.melds import Claim
from stoek.rules.ruleset import Ruleset
from stoek.sentences import Say as OfCards


def claim_of(game: Ruleset, written: WrittenMeld, trump: Trump | None) -> Claim:
    """The combination that is written there; `RulesError` for anything that is none."""
    combinations, kind = game.combinations, written.kind
    if written.cards is not None:
        claim = combinations.identify(mask_of(written.cards), trump)
    elif written.rank is not None:
        claim = combinations.four(INDEX_SETS["english"][written.rank])
    elif written.length is not None:
        claim = combinations.sequence(written.length)
    else:
        claim = combinations.short_marriage()
    if kind not in (None, claim.kind):
        if claim.kind == combinations.marriage_kind and kind in marriages():
            message = Say.marriage_has_other_name(game=game.name, kind=kind, right=claim.kind)
        else:
            message = Say.meld_of_other_kind(meld=claim.words, kind=kind, right=claim.kind)
        raise BadMeld(message, where="kind", rule=claim.rule)
    return claim


def read_claim(game: Ruleset, written: object, trump: Trump | None, where: str) -> Claim:
    """A meld of a request: an object or a text as in a deal record, or a list of its cards."""
    page = JsonPieces(RecordReader())
    meld = read_json_meld(page, written, where)
    for fault in page.reader.faults:
        raise _refusal(fault, where, written)
    assert meld is not None
    for name in ("seat", "trick"):
        if getattr(meld, name) is not None:
            raise BadRequest(Say.meld_of_no_record(key=name), where=f"{where}.{name}")
    try:
        claim = _claimed(game, meld, trump)
    except RulesError as error:
        raise error.at(where) from None
    if isinstance(written, Mapping) and written.get("points", claim.points) != claim.points:
        message = Say.points_differ(claim=claim.words, points=claim.points, written=cut(written["points"]))
        raise BadMeld(message, where=f"{where}.points", rule=claim.rule)
    return claim


def _refusal(fault: Fault, where: str, written: object) -> RulesError:
    """A fault of a meld as the error of a request."""
    if fault.code == OfCards.not_a_card.code:
        return BadCard(fault.message, where=where)
    names_none = fault.place.path == (where if isinstance(written, str) else f"{where}.kind")
    return (BadMeld if names_none else BadRequest)(fault.message, where=fault.place.path)


def _claimed(game: Ruleset, meld: WrittenMeld, trump: Trump | None) -> Claim:
    """The combination of a game that a request names, by the game's own word for it."""
    kinds, strange = game.combinations.kinds, mask_of(meld.cards or ()) & ~game.pack
    if meld.kind not in (None, *kinds):
        raise BadMeld(Say.no_such_kind(kind=quoted(meld.kind), kinds=", ".join(kinds)), where="kind")
    if strange:
        sentence = Say.cards_not_in_pack if strange.bit_count() > 1 else Say.card_not_in_pack
        raise BadCard(sentence(cards=set_text(strange), count=game.pack.bit_count()), where="cards")
    return claim_of(game, meld, trump)


def read_claims(game: Ruleset, written: object, trump: Trump | None, where: str = "announced", hands: int = 1) -> list[Claim]:
    """The melds that a request announces, the marriage added where trumps are known and it counts by itself.

    Raises `BadMeld` where one is none, is there twice, or where so many `hands` cannot hold them all.
    """
    combinations, size = game.combinations, game.most_held
    if not isinstance(written, Sequence) or isinstance(written, (str, bytes)):
        raise BadRequest(Say.announced_no_list(written=quoted(written)), where=where)
    if len(written) > size * hands:
        held = _("{size} cards", size=size) if hands == 1 else _("{hands} hands of {size} cards", hands=hands, size=size)
        message = Say.too_many_combinations(where=where, count=len(written), held=held)
        raise BadMeld(message, where=where, rule=combinations.announce_rule)
    claims = [read_claim(game, meld, trump, f"{where}[{index}]") for index, meld in enumerate(written)]
    return completed(claims, combinations, trump, size, where, hands, game.pack)
