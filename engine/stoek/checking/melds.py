"""Melds announced: by whom, whether the hands hold them, and whose comes first where the best are alike.

Who announces is made by the game: both sides, or only the one that took the deal on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from stoek.cards import set_text
from stoek.checking.case import Case
from stoek.checking.hands import may_have_held
from stoek.checking.pieces import MadeClaim
from stoek.checking.places import FIELDS, where_announced, where_made
from stoek.checking.sentences import Say
from stoek.errors import BadMeld, RulesError
from stoek.language import _, capital
from stoek.notation.claims import claim_of
from stoek.notation.record import Place, WrittenMeld
from stoek.rules.melds.announcements import check_apart, completed
from stoek.rules.melds.contest import Criterion
from stoek.rules.melds.holding import hands_hold
from stoek.rules.melds.melds import Claim


def check_melds(case: Case) -> None:
    """Learn what was announced rightly, and the marriage where it counts by itself."""
    good: list[MadeClaim] = []
    written = [
        (field, number, announcement) for field in FIELDS for number, announcement in enumerate(_written(case, field), start=1)
    ]
    for field, number, announcement in _as_declared(written):
        side, seat = _announcer(case, FIELDS.index(field), announcement)
        where = where_announced(field, number)
        try:
            claim = claim_of(case.game, announcement, case.trump)
            _check_announcer(case, seat, claim)
            _together(case, good, claim, side, seat)
        except RulesError as error:
            case.find("bad-meld", error.message, where, error.rule, announcement.place, seat=None if case.sole_announcer else seat)
            continue
        good.append(MadeClaim(claim, side, seat, field, number, announcement.place, announcement.trick))
    melds = _with_marriages(case, good) if case.game.combinations.marriage_automatic else good
    case.recorded, case.melds = tuple(good), tuple(melds)


def _announcer(case: Case, named: int, written: WrittenMeld) -> tuple[int | None, int | None]:
    """The side and the seat of an announcement that stands under the side `named`, as far as they are known."""
    seat = case.seat_index(written.seat)
    if written.seat is not None and not case.sole_announcer:
        return case.side_of(seat), seat
    if written.seat is None and case.game.declaring is not None:
        return named, _seat_of_side(case, named)
    return named, seat


def _written(case: Case, field: str) -> Sequence[WrittenMeld]:
    written = case.record.announced if field == FIELDS[0] else case.record.opponents_announced
    return (written or ()) if case.has(field) else ()


def _as_declared(written: list[tuple[str, int, WrittenMeld]]) -> Iterator[tuple[str, int, WrittenMeld]]:
    """Those that are recorded with their trick in the order of these, at the places where such stand."""
    timed = iter(sorted((entry for entry in written if entry[2].trick is not None), key=lambda entry: entry[2].trick or 0))
    return (entry if entry[2].trick is None else next(timed) for entry in written)


def _seat_of_side(case: Case, side: int) -> int | None:
    """The seat of a side that is one player; None where it is not known who that is."""
    seats = [seat for seat in range(case.game.seats) if case.side_of(seat) == side]
    return seats[0] if len(seats) == 1 else None


def _check_announcer(case: Case, seat: int | None, claim: Claim) -> None:
    """`BadMeld` where only the declarer announces, and somebody else did."""
    if case.sole_announcer and seat is not None and case.declarer is not None and seat != case.declarer:
        raise BadMeld(
            Say.announcer_not_declarer(seat=case.seat_word(seat), meld=claim.words),
            rule=case.game.combinations.announcer_rule,
        )


def _together(case: Case, before: Sequence[MadeClaim], claim: Claim, side: int | None, seat: int | None) -> None:
    """Whether one hand, and the hands of one side, can hold this beside what was announced before; `RulesError` if not."""
    rules = case.game
    size = rules.most_held
    if seat is not None:
        own = [made.claim for made in before if made.seat == seat]
        completed([*own, claim], rules.combinations, case.trump, size, pack=rules.pack)
    if side is None:
        return
    same = [made.claim for made in before if made.side == side]
    if case.first_phase_tricks:
        # A side's hand changes from trick to trick: it may hold more than it has room for at once.
        check_apart([*same, claim], rules.combinations, case.trump)
    else:
        completed([*same, claim], rules.combinations, case.trump, size, hands=rules.side_size(side), pack=rules.pack)


def _with_marriages(case: Case, good: Sequence[MadeClaim]) -> list[MadeClaim]:
    """What was announced, in the order in which melds count, and the marriage of a side that has shown both its cards in it."""
    with_marriages: list[MadeClaim] = []
    for side, field in enumerate(FIELDS):
        own = [made for made in good if made.side == side]
        rules = case.game
        claims = completed([made.claim for made in own], rules.combinations, case.trump, rules.most_held, pack=rules.pack)
        if len(claims) > len(own):
            own.append(MadeClaim(claims[-1], side, None, field, 0, own[-1].place))
        with_marriages += sorted(own, key=lambda made: claims.index(made.claim))
    return with_marriages


def check_melds_held(case: Case) -> None:
    """Take out melds that their seat, or no seat of their side, can have held."""
    good: list[MadeClaim] = []
    size, combinations = case.game.most_held, case.game.combinations
    for made in case.melds:
        possible = {seat: may_have_held(case, seat) for seat in _holders(case, made)}
        sides = ([made.claim],)
        if not possible or any(hands_hold(sides, 1, size, cards, combinations, case.trump) for cards in possible.values()):
            good.append(made)
            continue
        if not made.number:
            # The marriage that another meld brought with it falls with that one.
            continue
        cards = max(possible.values(), key=lambda hand: (hand & (made.claim.cards or 0)).bit_count(), default=0)
        lacking = (combinations.cards_of(made.claim, case.trump) or 0) & ~cards
        discarded = lacking & (case.discards or 0)
        place = place_in(_written(case, made.field)[made.number - 1], lacking)
        message = _wrongly_announced(made.claim, _missing(case, made, discarded, lacking & ~discarded))
        rule = combinations.broken_rule if discarded and discarded == lacking else combinations.announce_rule
        case.find("bad-meld", message, where_made(made), rule, place, seat=made.seat)
    holders = {seats[0] for made in good if len(seats := _holders(case, made)) == 1}
    for seat in sorted(holders):
        claims = [made.claim for made in good if _holders(case, made) == [seat]]
        if len(claims) > 1 and not hands_hold((claims,), 1, size, may_have_held(case, seat), combinations, case.trump):
            listed = ", ".join(claim.words for claim in claims)
            message = Say.melds_not_held_at_once(seat=case.seat_word(seat), listed=listed)
            case.find("bad-meld", message, "announced", combinations.overlap_rule, case.record.place("announced"), seat=seat)
            good = [made for made in good if _holders(case, made) != [seat]]
    case.melds = tuple(_beside(case, good))


def _beside(case: Case, melds: Sequence[MadeClaim]) -> list[MadeClaim]:
    """The same without melds of a side that none of its hands can have held beside the others: such a one may be told twice."""
    own: dict[int, list[Claim]] = {}
    for made in melds:
        if len(seats := _holders(case, made)) == 1:
            own.setdefault(seats[0], []).append(made.claim)
    sides: dict[int | None, list[MadeClaim]] = {}
    good = []
    for made in melds:
        before = sides.setdefault(made.side, [])
        if len(_holders(case, made)) <= 1:
            good.append(made)
            continue
        if _held_apart(case, [*before, made], own):
            before.append(made)
            good.append(made)
            continue
        others = [other.claim.words for other in melds if other.side == made.side and other is not made]
        why = _("no hand of {side} has it beside {others}", side=case.the(made.side or 0), others=", ".join(others))
        message, rule = _wrongly_announced(made.claim, why), case.game.combinations.overlap_rule
        case.find("bad-meld", message, where_made(made), rule, made.place)
    return good


def _held_apart(case: Case, melds: Sequence[MadeClaim], own: Mapping[int, Sequence[Claim]]) -> bool:
    """Whether each of these can lie in one of the hands that may have held it, beside what that seat has announced as its own."""
    if not melds:
        return True
    size, combinations = case.game.most_held, case.game.combinations
    first, rest = melds[0], melds[1:]
    for seat in _holders(case, first):
        claims = [*own.get(seat, ()), first.claim]
        holds = hands_hold((claims,), 1, size, may_have_held(case, seat), combinations, case.trump)
        if holds and _held_apart(case, rest, {**own, seat: claims}):
            return True
    return False


def _holders(case: Case, made: MadeClaim) -> list[int]:
    """The seats that may have held what was announced: the one that said so, else those of its side, as far as they are known."""
    if made.seat is not None:
        return [made.seat]
    if case.sole_announcer:
        return [] if case.declarer is None else [case.declarer]
    return [seat for seat in range(case.game.seats) if made.side is None or case.side_of(seat) in (made.side, None)]


def _missing(case: Case, made: MadeClaim, discarded: int, never: int) -> str:
    """What keeps a meld from having been held, in words."""
    holder = whose_hand(case, made.seat, made.side)
    facts = []
    if discarded:
        cards, several = set_text(discarded), discarded.bit_count() > 1
        facts.append(_("{cards} were discarded", cards=cards) if several else _("{cards} was discarded", cards=cards))
    if never:
        where, several = {"cards": set_text(never), "hand": holder}, never.bit_count() > 1
        facts.append(_("{cards} were not in {hand}", **where) if several else _("{cards} was not in {hand}", **where))
    if len(facts) == 2:
        return _("{first} and {second}", first=facts[0], second=facts[1])
    return facts[0] if facts else _("no such cards were in {hand}", hand=holder)


def whose_hand(case: Case, seat: int | None, side: int | None) -> str:
    """The hand of a seat, or of a side where it is not known whose: as part of a sentence."""
    if seat is not None:
        return _("{seat}'s hand", seat=case.seat_word(seat))
    if case.sole_announcer:
        return _("{whose} hand", whose=case.whose(side or 0))
    return _("one hand of {side}", side=case.the(side or 0))


def place_in(written: WrittenMeld, lacking: int) -> Place:
    """Where a meld stands; the very card where it lacks just one of those it names."""
    cards = zip(written.cards or (), written.card_places, strict=False)
    places = [place for card, place in cards if lacking >> card & 1]
    return places[0] if len(places) == 1 else written.place


def _wrongly_announced(claim: Claim, why: str) -> str:
    """That a meld was announced, and why that cannot be."""
    words = capital(claim.words)
    if claim.cards is None and claim.rank is None and claim.length is None:
        return Say.marriage_wrongly_announced(meld=claim.words, why=why)
    if claim.length:
        return Say.sequence_wrongly_announced(meld=words, why=why)
    return Say.four_wrongly_announced(meld=words, why=why)


def settle_melds(case: Case) -> None:
    """Learn the melds of either side; and whose best comes first where only the place at the table decides it."""
    case.claims, case.others = (tuple(made.claim for made in case.melds if made.side == side) for side in (0, 1))
    contest = case.game.scoring.contest
    if contest is None or not case.has("first_meld") or case.record.first_meld is not None:
        return
    apart = [[(made.claim, None) for made in case.melds if made.side == side] for side in (0, 1)]
    verdict = contest.decide(apart, case.trump)
    if verdict.side is not None or verdict.by is not Criterion.PLACE or case.eldest is None:
        return
    placed = [[(made.claim, _place(case, made)) for made in case.melds if made.side == side] for side in (0, 1)]
    decided = contest.decide(placed, case.trump)
    if decided.side is not None:
        case.facts = {**case.facts, "first_meld": case.sides[decided.side]}


def _place(case: Case, made: MadeClaim) -> int | None:
    """The place of a seat, counted from the left of the dealer."""
    first = case.eldest
    return None if made.seat is None or first is None else (made.seat - first) % case.game.seats
