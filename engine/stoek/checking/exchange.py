"""What happens between auction and play: the stock taken or refused, the discards, the announcements."""

from __future__ import annotations

from stoek.announcements import completed, read_rank
from stoek.cards import card_text, mask_of, set_text
from stoek.checking.cards import place_of, stranger
from stoek.checking.case import Case
from stoek.errors import BadMeld, RulesError
from stoek.melds import Claim, four_cards, marriage_cards
from stoek.record import Announcement, Place


def check_stock(case: Case) -> None:
    """Whether the stock was taken, refused, or the hand given up, and that this agrees with the auction."""
    case.stock = case.record.stock
    if case.contract is not None and case.contract.gave_up:
        if case.stock in ("taken", "refused"):
            message = f"The auction says that the sitter gave up, so the stock was not {case.stock}. Correct the one or the other."
            case.find("contradiction", message, "tag Stock", "auction/give-up", case.record.place("stock"))
        case.stock = "gave-up"
    elif case.stock == "gave-up" and case.bid is None and not case.record.auction:
        # Nothing else can be given up.
        case.bid = case.ruleset.auction.forced
    elif case.stock == "gave-up" and case.bid is not None and case.bid != case.ruleset.auction.forced:
        message = f"Only a sitter after three passes can give up, not the bidder of {case.bid}. Correct the stock or the bid."
        case.find("contradiction", message, "tag Stock", "auction/give-up", case.record.place("stock"))
    if case.stock is None and case.record.discards:
        case.stock = "taken"


def check_discards(case: Case) -> None:
    """Four cards out of the declarer's eleven; fill `discards` if they are whole, and what every seat `held` when play began."""
    written = case.record.discards or ()
    size = case.ruleset.deal.stock
    place = case.record.place("discards")
    sound = True
    if written and case.stock in ("refused", "gave-up"):
        message = "Who does not take the stock discards nothing. Take the discards out, or record the stock as taken."
        case.find("contradiction", message, "discards", "stock/refuse", place)
        sound = False
    elif case.record.discards is not None and case.stock == "taken" and len(written) != size:
        count = f"{len(written)} card{' is' if len(written) == 1 else 's are'}"
        message = f"{count} discarded; the declarer who takes the stock discards {size}. Correct the discards."
        if case.counted(written):
            case.find("bad-cards", message, "discards", "stock/discard", place)
        sound = False
    eleven = _eleven(case)
    mask = 0
    for held in written if sound else ():
        if held.card is None:
            sound = False
        elif not case.ruleset.pack >> held.card & 1:
            stranger(case, held, "discards")
            sound = False
        elif mask >> held.card & 1:
            message = f"{card_text(held.card)} stands twice in the discards. Each card exists once: correct one of the two."
            case.find("bad-cards", message, "discards", "cards/pack", held.place, also=place_of(written, held.card))
            sound = False
        elif eleven is not None and not eleven >> held.card & 1:
            holder = _holder(case, held.card)
            elsewhere = "" if holder is None else f" but in {case.seat_word(holder)}'s hand"
            message = (
                f"{card_text(held.card)} is discarded, but it is neither in {_whose(case)} hand nor in the stock{elsewhere}. "
                "Correct the discards or the hand."
            )
            also = None if holder is None else place_of(case.record.hands.get(case.ruleset.seat_names[holder]), held.card)
            case.find("bad-cards", message, "discards", "stock/discard", held.place, also=also)
            sound = False
        else:
            mask |= 1 << held.card
    case.discards = mask if sound and mask.bit_count() == size else None
    _fill_held(case, eleven)


def _eleven(case: Case) -> int | None:
    """The declarer's hand and the stock together, where both are known."""
    if case.declarer is None or case.declarer not in case.dealt or case.stock_cards is None:
        others = [case.dealt[seat] for seat in range(case.ruleset.seats) if seat != case.declarer and seat in case.dealt]
        if case.declarer is not None and len(others) == case.ruleset.seats - 1:
            rest = case.ruleset.pack
            for cards in others:
                rest &= ~cards
            return rest
        return None
    return case.dealt[case.declarer] | case.stock_cards


def _fill_held(case: Case, eleven: int | None) -> None:
    case.held = dict(case.dealt)
    if case.declarer is None and case.stock != "refused":
        case.held, case.certain = {}, {}
    if case.declarer is None:
        return
    if case.stock != "refused":
        case.certain.pop(case.declarer, None)
    if case.stock == "taken":
        case.held.pop(case.declarer, None)
        if eleven is not None and case.discards is not None:
            case.held[case.declarer] = eleven & ~case.discards
    elif case.stock is None:
        case.held.pop(case.declarer, None)


def _whose(case: Case) -> str:
    return f"{case.seat_word(case.declarer)}'s"


def _holder(case: Case, card: int) -> int | None:
    """Another seat than the declarer's that was dealt the card."""
    return next((seat for seat, mask in case.dealt.items() if mask >> card & 1 and seat != case.declarer), None)


def check_announcements(case: Case) -> None:
    """Fill `claims` with what was announced rightly before the lead."""
    combinations, size = case.ruleset.combinations, case.ruleset.hand_size
    good: list[Claim] = []
    for number, one in enumerate(case.record.announced or (), start=1):
        where = f"announcement {number}"
        try:
            claim = _read(case, one)
            _check_owner(case, one, claim)
            completed([*good, claim], combinations, case.trump, size)
        except RulesError as error:
            case.find("bad-meld", error.message, where, error.rule, one.place)
            continue
        good.append(claim)
    if good:
        case.claims = completed(good, combinations, case.trump, size)


def _read(case: Case, written: Announcement) -> Claim:
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
        lacking = _lacking(case, claim, possible)
        discarded = lacking & (case.discards or 0)
        never = lacking & ~discarded
        facts = [f"{set_text(discarded)} {was(discarded)} discarded"] if discarded else []
        facts += [f"{set_text(never)} {was(never)} not in the declarer's hand"] if never else []
        missing = " and ".join(facts) or "no such cards were in the declarer's hand"
        rule = "stock/broken-combination" if discarded and not never else "combinations/announce"
        place = _place_in((case.record.announced or ())[index], lacking)
        where = f"announcement {index + 1}"
        case.find("bad-meld", f"{_named(claim)} announced, but {missing}. Take it out, or correct the cards.", where, rule, place)
        case.claims.remove(claim)
    if held is not None and len(case.claims) > 1 and not combinations.fits(case.claims, held, size, case.trump):
        listed = ", ".join(claim.words for claim in case.claims)
        message = f"Not all of this can be made of the declarer's seven cards at once: {listed}. Sequences may not overlap."
        case.find("bad-meld", message, "announced", "combinations/no-overlap", case.record.place("announced"))
        case.claims = []


def _place_in(written: Announcement, lacking: int) -> Place:
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


def _lacking(case: Case, claim: Claim, possible: int) -> int:
    if claim.cards is not None:
        return claim.cards & ~possible
    if claim.rank is not None:
        return four_cards(claim.rank) & ~possible
    if claim.length is None:
        return marriage_cards(case.trump) & ~possible
    return 0


def _same(case: Case, written: Announcement, claim: Claim) -> bool:
    try:
        return _read(case, written) == claim
    except RulesError:
        return False
