"""Counting the deal and scoring it; or saying what can be told already and what is missing."""

from __future__ import annotations

from stoek.checking.case import Case
from stoek.errors import BadScore
from stoek.scoring import Score, Summary


def missing_facts(case: Case) -> list[str]:
    """What the record still lacks for a score."""
    missing = list(case.missing)
    if case.bid is None and not missing:
        missing.append("the auction, or the tags Declarer and Bid")
    if case.stock is None:
        missing.append("whether the stock was taken or refused")
    if case.stock == "gave-up" or _unplayed(case):
        return missing
    if case.declarer is None:
        missing.append("who the declarer is")
    if case.trump is None:
        missing.append("which suit is trumps")
    missing += missing_tricks(case)
    return missing


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


def not_played(case: Case) -> str | None:
    """Why the hand was not played at all, where it was not."""
    if case.stock == "gave-up":
        return "The hand was given up"
    if _unplayed(case):
        return f"Four {case.ruleset.scoring.unplayed_four.word}s were announced"
    return None


def _unplayed(case: Case) -> bool:
    return any(claim.rank is case.ruleset.scoring.unplayed_four for claim in case.claims)


def count(case: Case) -> dict[str, object]:
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
    if case.stock != "gave-up" and not _unplayed(case):
        told = counted["declarer_points"]
        won = counted["declarer_tricks"]
        assert isinstance(told, dict)
        assert isinstance(won, int)
        points, tricks = told["least"], won
    claims = [] if case.stock == "gave-up" else case.claims
    try:
        return case.ruleset.scoring.score(
            Summary(case.bid, case.stock, points, tricks, claims), case.house, case.ruleset.pack_points, case.ruleset.last_trick
        )
    except BadScore as error:
        if not case.spoiled:
            case.find("contradiction", error.message, "score", error.rule)
        return None


def check_not_played(case: Case) -> None:
    """A hand that was given up, or that four jacks ended, has no tricks."""
    if not case.record.tricks:
        return
    place = case.record.tricks[0].place
    if case.stock == "gave-up":
        message = "The hand was given up, so no trick was played. Take the tricks out, or correct the stock."
        case.find("contradiction", message, "trick 1", "scoring/gave-up", place, trick=1)
    elif _unplayed(case):
        word = case.ruleset.scoring.unplayed_four.word
        message = f"Four {word}s were announced, so the hand is not played. Take the tricks out, or the announcement."
        case.find("contradiction", message, "trick 1", "scoring/four-jacks", place, trick=1)


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
