"""What was announced before the first lead, where only the declarer announces."""

from __future__ import annotations

from stoek.cards import mask_of, set_text
from stoek.checking.case import Case
from stoek.errors import BadMeld, RulesError
from stoek.notation.record import Announcement, Place
from stoek.rules.melds.announcements import completed, read_rank
from stoek.rules.melds.melds import Claim, four_cards, marriage_cards


def check_announcements(case: Case) -> None:
    """Fill `claims` with what was announced rightly before the lead."""
    combinations, size = case.ruleset.combinations, case.ruleset.hand_size
    good: list[Claim] = []
    for number, one in enumerate((case.record.announced or ()) if case.has("announced") else (), start=1):
        where = f"announcement {number}"
        try:
            claim = read_announced(case, one)
            _check_owner(case, one, claim)
            completed([*good, claim], combinations, case.trump, size)
        except RulesError as error:
            case.find("bad-meld", error.message, where, error.rule, one.place)
            continue
        good.append(claim)
    if good:
        case.claims = completed(good, combinations, case.trump, size)


def read_announced(case: Case, written: Announcement) -> Claim:
    """The combination that is written there; `RulesError` for anything that is none."""
    combinations = case.ruleset.combinations
    if written.cards is not None:
        claim = combinations.identify(mask_of(written.cards), case.trump)
    elif written.rank is not None:
        claim = combinations.four(read_rank(written.rank))
    elif written.length is not None:
        claim = combinations.sequence(written.length)
    else:
        claim = combinations.short_marriage()
    if written.kind is not None and written.kind != claim.kind:
        raise BadMeld(f"{claim.words} is no {written.kind} but a {claim.kind}. Name it so, or correct its cards.", rule=claim.rule)
    return claim


def _check_owner(case: Case, written: Announcement, claim: Claim) -> None:
    seat = case.seat_index(written.seat)
    if seat is not None and case.declarer is not None and seat != case.declarer:
        raise BadMeld(
            f"{case.seat_word(seat)} announces {claim.words}, but only the declarer's combinations count. Take it out.",
            rule="combinations/declarer-only",
        )


def check_claims_held(case: Case, held: int | None, outside: int) -> None:
    """Take out of `claims` what the declarer cannot have held: `held` is his cards if known, `outside` what he surely lacked."""
    combinations, size = case.ruleset.combinations, case.ruleset.hand_size
    for claim in list(case.claims):
        possible = held if held is not None else case.ruleset.pack & ~outside
        if combinations.fits([claim], possible, size, case.trump):
            continue
        index = next((i for i, one in enumerate(case.record.announced or ()) if _same(case, one, claim)), None)
        if index is None:
            # The marriage that another combination brought with it, and falls with it.
            case.claims.remove(claim)
            continue
        lacking = lacking_cards(case, claim, possible)
        discarded = lacking & (case.discards or 0)
        never = lacking & ~discarded
        facts = [f"{set_text(discarded)} {was(discarded)} discarded"] if discarded else []
        facts += [f"{set_text(never)} {was(never)} not in the declarer's hand"] if never else []
        missing = " and ".join(facts) or "no such cards were in the declarer's hand"
        rule = "stock/broken-combination" if discarded and not never else "combinations/announce"
        place = place_in((case.record.announced or ())[index], lacking)
        where = f"announcement {index + 1}"
        case.find("bad-meld", f"{_named(claim)} announced, but {missing}. Take it out, or correct the cards.", where, rule, place)
        case.claims.remove(claim)
    if held is not None and len(case.claims) > 1 and not combinations.fits(case.claims, held, size, case.trump):
        listed = ", ".join(claim.words for claim in case.claims)
        message = f"Not all of this can be made of the declarer's seven cards at once: {listed}. Sequences may not overlap."
        case.find("bad-meld", message, "announced", "combinations/no-overlap", case.record.place("announced"))
        case.claims = []


def place_in(written: Announcement, lacking: int) -> Place:
    """Where a combination stands; the very card where it lacks just one of those it names."""
    cards = zip(written.cards or (), written.card_places, strict=False)
    places = [place for card, place in cards if lacking >> card & 1]
    return places[0] if len(places) == 1 else written.place


def was(cards: int) -> str:
    """The verb that goes with so many cards."""
    return "was" if cards.bit_count() == 1 else "were"


def _named(claim: Claim) -> str:
    if claim.cards is None and claim.rank is None and claim.length is None:
        return f"The {claim.words} is"
    return f"{claim.words[:1].upper()}{claim.words[1:]} {'is' if claim.length else 'are'}"


def lacking_cards(case: Case, claim: Claim, possible: int) -> int:
    """The cards of a combination that are not possible; nothing where it does not say which it has."""
    if claim.cards is not None:
        return claim.cards & ~possible
    if claim.rank is not None:
        return four_cards(claim.rank) & ~possible
    if claim.length is None:
        return marriage_cards(case.trump) & ~possible
    return 0


def _same(case: Case, written: Announcement, claim: Claim) -> bool:
    try:
        return read_announced(case, written) == claim
    except RulesError:
        return False
