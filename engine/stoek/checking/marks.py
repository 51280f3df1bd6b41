"""What is said between the cards: the marriage claimed during play, and knocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stoek.cards import RANKS_PER_SUIT, set_text
from stoek.checking.case import Case
from stoek.checking.finding import WARNING
from stoek.checking.hands import may_have_held
from stoek.checking.melds import whose_hand
from stoek.checking.pieces import MadeClaim
from stoek.checking.places import FIELDS, where_of_trick
from stoek.checking.sentences import Say
from stoek.language import Said
from stoek.notation.record import Mark
from stoek.play.trick import trumps_to_come
from stoek.rules.melds.melds import marriages

Moment = tuple[int, int]
"""Index of the trick and of the card in it; the card at the moment has been played."""

_KNOCK = "knock"


def check_marks(case: Case) -> None:
    """Add each marriage that was claimed in time, and judge whether knocks were true."""
    good = [made for made in case.melds if not _too_late(case, made)]
    for mark, moment, player in _marks(case):
        where = where_of_trick(case.tricks[moment[0]].number)
        if mark.kind == _KNOCK:
            _knock(case, mark, moment, player if mark.seat is None else case.seat_index(mark.seat), where)
        elif mark.kind == case.game.combinations.marriage_kind and case.game.combinations.marriage:
            good += _marriage(case, good, mark, moment, player, where)
        else:
            case.find("bad-meld", _no_such_claim(case, mark.kind), where, None, mark.place)
    case.melds = tuple(good)


def _too_late(case: Case, made: MadeClaim) -> bool:
    """Whether a marriage that is recorded with its trick came too late; then that is found."""
    indices = [index for index, trick in enumerate(case.tricks) if trick.number == made.trick]
    if case.game.declaring is not None or not indices or made.claim.cards is None:
        return False
    fault = _late(case, made.claim.cards, (indices[0], -1))
    if fault is not None:
        message, rule = fault
        case.find("bad-meld", message, where_of_trick(case.tricks[indices[0]].number), rule, made.place, seat=made.seat)
    return fault is not None


def _marks(case: Case) -> Iterator[tuple[Mark, Moment, int | None]]:
    """Each mark with its moment, and with who played the card that it stands at."""
    for index, trick in enumerate(case.written):
        for mark in trick.marks:
            yield mark, (index, -1), None
        for position, play in enumerate(trick.plays):
            cards = case.tricks[index].cards
            seat = cards[position].seat if position < len(cards) else None
            for mark in play.marks:
                yield mark, (index, position), seat


def _no_such_claim(case: Case, kind: str) -> str:
    """What is wrong with a claim that the game does not know."""
    parts = case.game.combinations
    words = {"kind": kind, "game": case.game.name, "marriage": parts.marriage_kind}
    if not parts.marriage:
        return Say.no_such_claim(**words)
    return Say.claim_has_other_name(**words)


def _marriage(
    case: Case, before: Sequence[MadeClaim], mark: Mark, moment: Moment, player: int | None, where: str
) -> Iterator[MadeClaim]:  # fmt: skip
    """The marriage claimed: by whom, in time, and once. Where one side alone announces, it is the declarer who speaks."""
    parts, pair = case.game.combinations, _pair(case, moment)
    named = case.seat_index(mark.seat)
    seat = named if mark.seat is not None else case.declarer if case.sole_announcer else player
    if case.sole_announcer and None not in (seat, case.declarer) and seat != case.declarer:
        message = Say.claim_not_declarers(seat=case.seat_word(seat), marriage=parts.marriage_kind)
        case.find("bad-meld", message, where, parts.announcer_rule, mark.place)
        return
    own = (made for made in before if made.claim.kind == parts.marriage_kind and made.seat in (seat, None))
    if any(len(marriages(case.trump)) <= 1 or made.claim.cards in (None, pair) for made in own):
        return
    fault = _not_held(case, pair, seat) or _late(case, pair, moment)
    if fault:
        message, rule = fault
        by = None if case.sole_announcer else seat
        case.find("bad-meld", message, where, rule, mark.place, seat=by)
        return
    claim = parts.identify(pair, case.trump) if pair else parts.short_marriage()
    side = 0 if case.sole_announcer else case.side_of(seat)
    yield MadeClaim(claim, side, seat, FIELDS[0], 0, mark.place, case.tricks[moment[0]].number)


def _pair(case: Case, moment: Moment) -> int:
    """The cards of the marriage claimed: where there are several, the one of which a card is played with the claim; 0 where that
    is not known."""
    trick, place = moment
    card = case.tricks[trick].cards[place].card if 0 <= place < len(case.tricks[trick].cards) else None
    pairs = marriages(case.trump)
    with_card = [pair for pair in pairs if card is not None and pair >> card & 1]
    return next(iter(with_card if len(pairs) > 1 else pairs), 0)


def _not_held(case: Case, pair: int, seat: int | None) -> tuple[Said, str] | None:
    """Which of its cards the claimer cannot have held, and the rule; None where both may have been there."""
    lacking = pair & ~(case.game.pack if seat is None else may_have_held(case, seat))
    if not lacking:
        return None
    parts, several = case.game.combinations, lacking.bit_count() > 1
    hand = whose_hand(case, None if case.sole_announcer else seat, 0)
    sentence = Say.claimed_cards_not_held if several else Say.claimed_card_not_held
    return sentence(marriage=parts.marriage_kind, cards=set_text(lacking), hand=hand), parts.marriage_rule


def _late(case: Case, pair: int, moment: Moment) -> tuple[Said, str] | None:
    """Whether the claim came too late, and the rule: after the card before which it is due, or after both. Nobody knows when a card
    was played that the play has twice."""
    parts = case.game.combinations
    gone = {
        laid.card % RANKS_PER_SUIT: (index, laid.position)
        for index, trick in enumerate(case.tricks)
        for laid in trick.cards
        if laid.card is not None and pair & ~case.doubted & 1 << laid.card
    }
    until = parts.marriage_until
    both = max(gone.values()) if len(gone) == pair.bit_count() == 2 else None
    last = both if until is None else gone.get(until)
    if last is None or last >= moment:
        return None
    words = {"marriage": parts.marriage_kind, "number": case.tricks[last[0]].number, "rank": "" if until is None else until.spoken}
    message = (Say.claimed_after_both if until is None else Say.claimed_after_card)(**words)
    return message, parts.marriage_late_rule or parts.marriage_rule


def _knock(case: Case, mark: Mark, moment: Moment, seat: int | None, where: str) -> None:
    law = case.game.knock
    if case.tables is None or seat is None or law is None:
        return
    so_far = [laid for index, trick in enumerate(case.tricks) for laid in trick.cards if (index, laid.position) <= moment]
    whole = moment[0] * case.game.seats + moment[1] + 1
    if case.absent_before(moment[0]) or len(so_far) != whole or any(laid.card is None for laid in so_far):
        return
    played = sum(1 << laid.card for laid in so_far if laid.card is not None)
    hand = case.held.get(seat)
    if hand is None:
        return
    held = law.times(trumps_to_come(case.tables, played), hand & ~played)
    if held < mark.times:
        name = case.seat_word(seat)
        message = (Say.false_knock if mark.times == 1 else Say.false_knock_twice)(seat=name)
        case.find("false-knock", message, where, law.rule, mark.place, seat=seat, severity=WARNING)
