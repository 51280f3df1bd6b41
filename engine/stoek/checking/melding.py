"""Melds where both sides announce: who announced what, whether the hands hold it, whose comes first where the best are alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from stoek.cards import set_text
from stoek.checking.announced import lacking_cards, place_in, read_announced, was
from stoek.checking.case import Case, Told
from stoek.errors import RulesError
from stoek.notation.record import Announcement, Mark
from stoek.rules.melds.announcements import completed
from stoek.rules.melds.contest import Criterion
from stoek.rules.melds.melds import Claim, Meld, marriage_cards

FIELDS = ("announced", "opponents_announced")
WHERE = ("announcement", "opponents' announcement")


def check_melds(case: Case) -> None:
    """Fill `told` with what was announced rightly, by both sides."""
    written = [(field, number, one) for field in FIELDS for number, one in enumerate(_written(case, field), start=1)]
    for field, number, one in _as_declared(written):
        seat = case.seat_index(one.seat)
        side = FIELDS.index(field) if one.seat is None else case.side_of(seat)
        if one.seat is None and case.ruleset.declaring is not None:
            seat = _seat_of_side(case, FIELDS.index(field))
        where = f"{WHERE[FIELDS.index(field)]} {number}"
        try:
            claim = read_announced(case, one)
            _together(case, claim, side, seat)
        except RulesError as error:
            case.find("bad-meld", error.message, where, error.rule, one.place, seat=seat)
            continue
        case.told.append(Told(claim, side, seat, field, number, one.place, one.trick))


def _as_declared(written: list[tuple[str, int, Announcement]]) -> Iterator[tuple[str, int, Announcement]]:
    """Those that are recorded with their trick in the order of these, at the places where such stand."""
    timed = iter(sorted((one for one in written if one[2].trick is not None), key=lambda one: one[2].trick or 0))
    return (one if one[2].trick is None else next(timed) for one in written)


def _seat_of_side(case: Case, side: int) -> int | None:
    """The seat of a side that is one player; None where it is not known who that is."""
    seats = [seat for seat in range(case.ruleset.seats) if case.side_of(seat) == side]
    return seats[0] if len(seats) == 1 else None


def where_told(told: Told) -> str:
    """Where a combination stands, as a finding names it."""
    if told.number:
        return f"{WHERE[FIELDS.index(told.field)]} {told.number}"
    return "play" if told.trick is None else f"trick {told.trick}"


def _written(case: Case, field: str) -> Iterable[Announcement]:
    return getattr(case.record, field) or ()


def _together(case: Case, claim: Claim, side: int | None, seat: int | None) -> None:
    """Whether one hand, and the hands of one side, can hold this beside what was announced before; `RulesError` if not."""
    rules = case.ruleset
    size, hands = rules.most_held, rules.seats // 2
    if seat is not None:
        own = [told.claim for told in case.told if told.seat == seat]
        completed([*own, claim], rules.combinations, case.trump, size, pack=rules.pack)
    same = [told.claim for told in case.told if told.side == side]
    if side is not None and not case.free_tricks:
        completed([*same, claim], rules.combinations, case.trump, size, hands=hands, pack=rules.pack)


def check_melds_held(case: Case) -> None:
    """Take out of `told` what its seat, or no seat of its side, can have held."""
    size, combinations = case.ruleset.most_held, case.ruleset.combinations
    for told in list(case.told):
        seats = (
            [told.seat]
            if told.seat is not None
            else [seat for seat in range(case.ruleset.seats) if _of_side(case, seat, told.side)]
        )
        possible = {seat: may_have_held(case, seat) for seat in seats}
        if any(combinations.fits([told.claim], cards, size, case.trump) for cards in possible.values()):
            continue
        written = list(_written(case, told.field))[told.number - 1] if told.number else None
        cards = max(possible.values(), key=lambda some: (some & (told.claim.cards or 0)).bit_count(), default=0)
        lacking = lacking_cards(case, told.claim, cards)
        holder = f"{case.seat_word(told.seat)}'s hand" if told.seat is not None else f"one hand of {case.the(told.side or 0)}"
        missing = f"{set_text(lacking)} {was(lacking)} not in {holder}" if lacking else f"no such cards were in {holder}"
        place = told.place if written is None else place_in(written, lacking)
        message = f"{_named(told.claim)} announced, but {missing}. Take it out, or correct the cards."
        case.find("bad-meld", message, where_told(told), case.ruleset.combinations.announce_rule, place, seat=told.seat)
        case.told.remove(told)
    for seat in sorted({told.seat for told in case.told if told.seat is not None}):
        claims = [told.claim for told in case.told if told.seat == seat]
        if len(claims) > 1 and not combinations.fits(claims, may_have_held(case, seat), size, case.trump):
            listed = ", ".join(claim.words for claim in claims)
            message = f"{case.seat_word(seat)} cannot have held all of this at once: {listed}. Take out what was not announced."
            case.find("bad-meld", message, "announced", combinations.overlap_rule, case.record.place("announced"), seat=seat)
            case.told = [told for told in case.told if told.seat != seat]


def _of_side(case: Case, seat: int, side: int | None) -> bool:
    own = case.side_of(seat)
    return own is None or side is None or own == side


def may_have_held(case: Case, seat: int) -> int:
    """What a seat may have held: its hand if that is known, else what is known of no other."""
    if seat in case.held:
        return case.held[seat] | case.parted(seat) | case.doubted
    others = 0
    for other in range(case.ruleset.seats):
        if other != seat:
            others |= case.held.get(other, case.certain.get(other, 0))
    for trick in case.tricks if not case.free_tricks else ():
        for one in trick.cards:
            if one.card is not None and one.seat not in (seat, None):
                others |= 1 << one.card
    return case.ruleset.pack & ~(others & ~case.doubted & ~case.parted(seat))


def _named(claim: Claim) -> str:
    if claim.cards is None and claim.rank is None and claim.length is None:
        return f"The {claim.words} is"
    return f"{claim.words[:1].upper()}{claim.words[1:]} {'is' if claim.length else 'are'}"


def check_marriage_marks(case: Case) -> None:
    """The marriage claimed between the cards: by whom, in time, and once."""
    for index, trick in enumerate(case.written):
        for mark in trick.marks:
            _marriage(case, mark, (index, -1), None)
        for position, play in enumerate(trick.plays):
            cards = case.tricks[index].cards
            seat = cards[position].seat if position < len(cards) else None
            for mark in play.marks:
                _marriage(case, mark, (index, position), seat)


def _marriage(case: Case, mark: Mark, moment: tuple[int, int], player: int | None) -> None:
    parts = case.ruleset.combinations
    where = f"trick {case.tricks[moment[0]].number}"
    if mark.kind == "knock":
        return
    if mark.kind != parts.marriage_kind or not parts.marriage:
        case.find("bad-meld", no_such_claim(case, mark.kind), where, None, mark.place)
        return
    seat = player if mark.seat is None else case.seat_index(mark.seat)
    if any(told.claim.kind == parts.marriage_kind and told.seat in (seat, None) for told in case.told):
        return
    pair = marriage_cards(case.trump)
    lacking = pair & ~(case.ruleset.pack if seat is None else may_have_held(case, seat))
    if lacking:
        hand = f"{case.seat_word(seat)}'s hand"
        message = f"The {parts.marriage_kind} is claimed, but {set_text(lacking)} {was(lacking)} not in {hand}. Take the claim out."
        case.find("bad-meld", message, where, parts.marriage_rule, mark.place, seat=seat)
        return
    gone = [(at, one.position) for at, trick in enumerate(case.tricks) for one in trick.cards if _in(one.card, pair)]
    if len(gone) == 2 and max(gone) < moment:
        number = case.tricks[max(gone)[0]].number
        message = (
            f"The {parts.marriage_kind} is claimed after both its cards were played, the second in trick {number}. "
            "It does not count: take the claim out."
        )
        case.find("bad-meld", message, where, parts.marriage_rule, mark.place, seat=seat)
        return
    claim = parts.identify(pair, case.trump) if pair else parts.short_marriage()
    case.told.append(Told(claim, case.side_of(seat), seat, FIELDS[0], 0, mark.place, case.tricks[moment[0]].number))


def _in(card: int | None, cards: int) -> bool:
    return card is not None and bool(cards >> card & 1)


def no_such_claim(case: Case, kind: str) -> str:
    """What is wrong with a claim that the game does not know."""
    parts = case.ruleset.combinations
    own = f" It is called {parts.marriage_kind} there." if parts.marriage else ""
    return f"There is no {kind} in {case.ruleset.name}.{own} Take the claim out, or correct it."


def settle_melds(case: Case) -> None:
    """Fill `claims` and `others`, and tell whose best meld comes first where only the place at the table decides it."""
    case.claims, case.others = ([told.claim for told in case.told if told.side == side] for side in (0, 1))
    contest = case.ruleset.scoring.contest
    if contest is None or not case.has("first_meld") or case.record.first_meld is not None:
        return
    apart = [[(told.claim, None) for told in case.told if told.side == side] for side in (0, 1)]
    verdict = contest.decide(apart, case.trump)
    if verdict.side is not None or verdict.by is not Criterion.PLACE or case.after_dealer is None:
        return
    placed = [[(told.claim, _place(case, told)) for told in case.told if told.side == side] for side in (0, 1)]
    found = contest.decide(placed, case.trump)
    if found.side is not None:
        case.facts["first_meld"] = case.sides[found.side]


def _place(case: Case, told: Told) -> int | None:
    """The place of a seat, counted from the left of the dealer."""
    first = case.after_dealer
    return None if told.seat is None or first is None else (told.seat - first) % case.ruleset.seats


def offers_of_all(case: Case) -> list[tuple[int, Meld]] | None:
    """The combinations that each hand allows, worth most, as far as hands are known; None where none is, or trumps are not."""
    if case.trump is None or case.free_tricks or not case.held:
        return None
    parts = case.ruleset.combinations
    return [(seat, meld) for seat in sorted(case.held) for meld in parts.best(case.held[seat], case.trump)]
