"""Counting the deal and scoring it; or saying what can be told already and what is missing."""

from __future__ import annotations

from stoek.checking.case import Case, not_played, unplayed
from stoek.checking.depths import FIGURES, PILES, TRICKS
from stoek.checking.figures import count_figures, missing_figures
from stoek.checking.piles import PILE_NAMES, count_piles, missing_piles, pile_words, written_pile
from stoek.errors import BadScore
from stoek.scoring import Score, Summary


def missing_facts(case: Case) -> list[str]:
    """What the record still lacks for a score, at its depth."""
    missing = list(case.missing)
    begun = case.depth is None and _begun_in_short(case)
    if case.bid is None and not missing:
        whole = case.depth in (None, TRICKS) and not begun
        missing.append("the auction, or the tags Declarer and Bid" if whole else "the bid, or the auction")
    if case.stock is None:
        missing.append("whether the stock was taken or refused")
    if case.stock == "gave-up" or unplayed(case):
        return missing
    if begun:
        return [*missing, "the declarer's card points and tricks, or the cards of the declarer's pile, or the tricks as played"]
    if case.depth == FIGURES:
        return missing + missing_figures(case)
    if case.declarer is None and case.depth != PILES:
        missing.append("who the declarer is")
    if case.trump is None:
        missing.append("which suit is trumps")
    return missing + (missing_piles(case) if case.depth == PILES else missing_tricks(case))


def _begun_in_short(case: Case) -> bool:
    """Whether somebody has begun to write down a deal, but nothing that belongs to a whole one only."""
    record = case.record
    short = (record.bid, record.stock, record.trump, record.announced, record.last_trick)
    whole = (record.dealer, record.sitter, record.declarer, record.stock_cards, record.auction, record.discards, record.tricks)
    return any(one is not None for one in short) and all(one is None for one in whole) and not record.hands


def missing_tricks(case: Case) -> list[str]:
    """Which tricks are not recorded whole, in words."""
    size, seats = case.ruleset.hand_size, case.ruleset.seats
    numbers = [trick.number for trick in case.tricks]
    if numbers != sorted(set(numbers)) or any(number > size for number in numbers):
        numbers = list(range(1, len(numbers) + 1))
    begun = case.tricks[-1:] if case.tricks and len(case.tricks[-1].cards) < seats else []
    unclear = [number for number, trick in zip(numbers, case.tricks, strict=True) if trick.winner is None and trick not in begun]
    done = [number for number, trick in zip(numbers, case.tricks, strict=True) if trick not in begun]
    absent = [number for number in range(1, size + 1) if number not in done]
    missing = []
    if unclear and case.trump is not None:
        missing.append(f"cards not known, left out or wrong in {_tricks(unclear)}")
    if absent:
        missing.append(_tricks(absent))
    return missing


def _tricks(numbers: list[int]) -> str:
    """These tricks in words.

    >>> _tricks([4]), _tricks([4, 5, 6, 7]), _tricks([2, 5])
    ('trick 4', 'tricks 4 to 7', 'tricks 2 and 5')
    """
    if len(numbers) == 1:
        return f"trick {numbers[0]}"
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"tricks {numbers[0]} to {numbers[-1]}"
    return f"tricks {', '.join(map(str, numbers[:-1]))} and {numbers[-1]}"


def count(case: Case) -> dict[str, object]:
    """Points and tricks of both sides as far as the record tells, at its depth."""
    if case.depth in (FIGURES, PILES) and not_played(case) is not None:
        return {}
    if case.depth == FIGURES:
        return count_figures(case)
    return count_piles(case) if case.depth == PILES else count_tricks(case)


def count_tricks(case: Case) -> dict[str, object]:
    """Points and tricks of both sides as far as the tricks tell; the declarer's with discards or stock where they are known."""
    if case.tables is None or case.declarer is None:
        return {}
    declarer_points = opponents_points = declarer_tricks = tricks = 0
    size = case.ruleset.hand_size
    for trick in case.tricks:
        if trick.winner is None:
            continue
        tricks += 1
        points = sum(case.tables.points[one.card] for one in trick.cards if one.card is not None)
        if trick is case.tricks[-1] and len(case.tricks) == size:
            points += case.ruleset.last_trick
        if trick.winner == case.declarer:
            declarer_points += points
            declarer_tricks += 1
        else:
            opponents_points += points
    aside = case.discards if case.stock == "taken" else case.stock_cards
    if aside is not None:
        declarer_points += case.tables.card_points(aside)
    total = case.tables.card_points(case.ruleset.pack) + case.ruleset.last_trick
    if tricks == size:
        declarer_points = total - opponents_points
    return {
        "tricks": tricks,
        "declarer_tricks": declarer_tricks,
        "declarer_points": {"least": declarer_points, "most": total - opponents_points},
        "opponents_points": {"least": opponents_points, "most": total - declarer_points},
    }


def score(case: Case, counted: dict[str, object]) -> Score | None:
    """The score of a deal that lacks nothing."""
    assert case.bid is not None
    assert case.stock is not None
    points = tricks = 0
    if case.stock != "gave-up" and not unplayed(case):
        if not counted:
            return None  # figures that cannot be, which are findings
        told = counted["declarer_points"]
        won = counted["declarer_tricks"]
        assert isinstance(told, dict)
        assert isinstance(won, int)
        points, tricks = told["least"], won
    claims = [] if case.stock == "gave-up" else case.claims
    try:
        summary = Summary(points, tricks, claims, facts={"bid": case.bid, "stock": case.stock})
        return case.ruleset.scoring.score(summary, case.ruleset, case.house)
    except BadScore as error:
        if not case.spoiled:
            case.find("contradiction", error.message, "score", error.rule)
        return None


def check_not_played(case: Case) -> None:
    """A hand that was given up, or that four jacks ended, has no tricks; given up, it has no combinations either."""
    if case.stock == "gave-up":
        fact, remedy, rule = "The hand was given up", "correct the stock", "scoring/gave-up"
        for one in (case.record.announced or ())[:1]:
            message = f"{fact}, so nothing is announced. Take the combinations out, or {remedy}."
            case.find("contradiction", message, "announcement 1", rule, one.place)
    elif unplayed(case):
        words = case.ruleset.combinations.ending_words.capitalize()
        fact, remedy, rule = f"{words} were announced", "the announcement", "scoring/four-jacks"
    else:
        return
    if case.depth == TRICKS:
        place = (case.record.tricks or ())[0].place
        so = "so no trick was played" if case.stock == "gave-up" else "so the hand is not played"
        case.find("contradiction", f"{fact}, {so}. Take the tricks out, or {remedy}.", "trick 1", rule, place, trick=1)
    elif case.depth == PILES:
        for side in PILE_NAMES:
            if written_pile(case, side):
                message = f"{fact}, so no tricks were played and nobody has a pile. Take {pile_words(side)} out, or {remedy}."
                case.find(
                    "contradiction", message, pile_words(side).removeprefix("the "), rule, case.record.place(PILE_NAMES[side])
                )
                break


def declarers_seven(case: Case) -> tuple[int | None, int]:
    """The declarer's seven cards if they are known, and the cards that he surely did not hold.

    Cards that were reported as mis-entered may be his as well: one fault is not reported again.
    """
    if case.declarer is None:
        return None, 0
    held = case.held.get(case.declarer)
    outside = case.discards or 0
    for seat, mask in case.held.items():
        if seat != case.declarer:
            outside |= mask
    for trick in case.tricks:
        for one in trick.cards:
            if one.card is not None and one.seat is not None and one.seat != case.declarer:
                outside |= 1 << one.card
    if case.stock == "refused":
        outside |= case.stock_cards or 0
    return None if held is None else held | case.doubted, outside & ~case.doubted
