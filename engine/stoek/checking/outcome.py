"""Counting the deal and scoring it; or saying what can be told already and what is missing."""

from __future__ import annotations

from stoek.cards import mask_of
from stoek.checking.case import Case
from stoek.checking.depths import FIGURES, PILES, TRICKS
from stoek.checking.facts import missing_contract, score_facts, settled_against
from stoek.checking.figures import count_figures, missing_figures
from stoek.checking.pieces import Counted
from stoek.checking.piles import PILE_NAMES, count_piles, missing_piles, pile_where, pile_words, written_pile
from stoek.checking.places import where_of_trick
from stoek.checking.sentences import Say
from stoek.errors import BadScore
from stoek.language import _
from stoek.notation.facts import missing_words
from stoek.play.made import Both, Made, Taken, made_in
from stoek.rules.entry import entry_of
from stoek.rules.scores.bounds import Bounds
from stoek.rules.scores.scoring import BONUSES, Score, Summary


def missing_facts(case: Case) -> list[str]:
    """What the record still lacks for a score, at its depth."""
    missing = [_("the rest of the auction")] if case.unfinished else []
    if case.thrown_in:
        return missing
    begun = case.depth is None and case.has("points") and _begun_in_short(case)
    missing += missing_contract(case, case.depth in (None, TRICKS) and not begun)
    if case.stock == "gave-up" or case.ended or (settled_against(case) is not None and case.depth != TRICKS):
        return missing
    if begun:
        short = _(
            "{whose} card points and tricks, or the cards of {pile}, or the tricks as played",
            whose=case.whose(0),
            pile=pile_words(case, 0),
        )
        return [*missing, short]
    if case.depth == FIGURES:
        return missing + _missing_trump(case) + missing_figures(case)
    if case.first_seat is None and case.depth != PILES:
        who = _("who the {taker} is", taker=case.game.taker)
        missing.append(who if case.first_side_declares else _("who deals, or who leads to the first trick"))
    if case.trump is None:
        unturned = case.auction.suits_turned and case.record.auction and (case.contract is not None or not case.turned)
        missing.append(missing_words("turned") if unturned else _("which suit is trumps"))
    return missing + (missing_piles(case) if case.depth == PILES else missing_tricks(case))


def _missing_trump(case: Case) -> list[str]:
    """Trumps, where even the figures need them."""
    needed = "trump" in entry_of(case.game).figures
    return [_("which suit is trumps")] if needed and case.trump is None else []


_WHOLE = ("dealer", "sitter", "declarer")
"""Facts of one value that belong to a whole deal."""


def _begun_in_short(case: Case) -> bool:
    """Whether somebody has begun to write down a deal, but nothing that belongs to a whole one only."""
    record = case.record
    short = set(record.facts) - {"game", *_WHOLE} or record.announced is not None or record.opponents_announced is not None
    pieces = (record.stock_cards, record.auction, record.discards, record.tricks)
    whole = record.hands or any(name in record.facts for name in _WHOLE) or any(piece is not None for piece in pieces)
    return bool(short) and not whole


def missing_tricks(case: Case) -> list[str]:
    """Which tricks are not recorded whole, in words."""
    size, seats = case.trick_count, case.game.seats
    numbers = [trick.number for trick in case.tricks]
    if numbers != sorted(set(numbers)) or any(number > size for number in numbers):
        numbers = list(range(1, len(numbers) + 1))
    begun = case.tricks[-1:] if case.tricks and len(case.tricks[-1].cards) < seats else []
    unclear = [number for number, trick in zip(numbers, case.tricks, strict=True) if trick.winner is None and trick not in begun]
    done = [number for number, trick in zip(numbers, case.tricks, strict=True) if trick not in begun]
    absent = [number for number in range(1, size + 1) if number not in done]
    missing = []
    if unclear and case.trump is not None:
        missing.append(_("cards not known, left out or wrong in {where}", where=_tricks(unclear)))
    if absent:
        missing.append(_tricks(absent))
    return missing


def _tricks(numbers: list[int]) -> str:
    """These tricks in words.

    >>> _tricks([4]), _tricks([4, 5, 6, 7]), _tricks([2, 5])
    ('trick 4', 'tricks 4 to 7', 'tricks 2 and 5')
    """
    if len(numbers) == 1:
        return _("trick {number}", number=numbers[0])
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return _("tricks {first} to {last}", first=numbers[0], last=numbers[-1])
    return _("tricks {numbers} and {last}", numbers=", ".join(map(str, numbers[:-1])), last=numbers[-1])


def count(case: Case) -> Counted | None:
    """Points and tricks of both sides as far as the record tells, at its depth; None where it tells nothing of them."""
    if case.depth in (FIGURES, PILES) and case.not_played is not None:
        return None
    if case.depth == FIGURES:
        return count_figures(case)
    return count_piles(case) if case.depth == PILES else count_tricks(case)


def count_tricks(case: Case) -> Counted | None:
    """Points and tricks of both sides as far as the tricks tell; the first side's with what lies aside, where that is known."""
    if case.tables is None or case.first_seat is None:
        return None
    taken = [
        Taken(trick.number, mask_of(laid.card for laid in trick.cards if laid.card is not None), side)
        for trick in case.tricks
        if (side := case.side_of(trick.winner)) is not None
    ]
    over = len(case.tricks) == case.trick_count and case.tricks[-1].winner is not None
    return counted_of(case, len(taken), made_in(case.tables, taken, free=case.first_phase_tricks, over=over))


def counted_of(case: Case, tricks: int, made: Made) -> Counted:
    """What can be told of both sides by what they have made in so many tricks."""
    bonus = None if case.game.trick_melds is None else made.bonus
    return Counted(tricks, made.tricks[0], _bounds(case, made.points, tricks == case.trick_count), bonus)


def _bounds(case: Case, points: Both, whole: bool) -> tuple[Bounds, Bounds]:
    """What each side may have, by what it has so far."""
    assert case.tables is not None
    total = case.tables.counted(case.tables.card_points(case.game.pack)) + case.game.last_trick
    own, others = points
    aside = case.discards if case.stock == "taken" else case.stock_cards if case.has("stock") else None
    if aside is not None:
        own += case.tables.card_points(aside)
    if whole and case.game.all_dealt:
        own = total - others
    if whole and not case.game.all_dealt:
        return Bounds(own, own), Bounds(others, others)
    return Bounds(own, total - others), Bounds(others, total - own)


def score(case: Case, counted: Counted | None) -> Score | None:
    """The score of a deal that lacks nothing."""
    if case.thrown_in:
        return Score((), dict.fromkeys(case.game.side_names, 0))
    points = tricks = 0
    if case.stock != "gave-up" and not case.ended:
        if counted is not None:
            points, tricks = counted.points[0].least, counted.won
        elif settled_against(case) is None:
            return None  # figures that cannot be, which are findings
    try:
        return case.game.score(summary_of_case(case, points, tricks, counted))
    except BadScore as error:
        if not case.spoiled:
            case.find("contradiction", error.message, "score", error.rule)
        return None


def summary_of_case(case: Case, points: int, tricks: int, counted: Counted | None) -> Summary[int]:
    """What the scoring takes, of a deal with so many points and tricks for the first side."""
    claims = [] if case.stock == "gave-up" else case.claims
    # Where a score is not reckoned with trumps, a record may be without them.
    return Summary(points, tricks, claims, case.others, case.trump, score_facts(case, counted))


def check_not_played(case: Case) -> None:
    """A hand that was given up, or that four jacks ended, has no tricks; given up, it has no combinations either."""
    fact = case.not_played
    if fact is None:
        return
    if case.thrown_in:
        remedy, rule = _("correct the auction"), case.game.auction.rules.all_pass
    elif case.stock == "gave-up":
        exchange = case.game.stock_exchange
        remedy, rule = _("correct the stock"), None if exchange is None else exchange.gave_up
    else:
        remedy, rule = _("the announcement"), case.game.combinations.ending_rule
    before = len(case.findings)
    if case.depth == TRICKS:
        place = (case.record.tricks or ())[0].place
        if case.ended:
            message = Say.tricks_after_end(fact=fact, remedy=remedy)
        else:
            message = Say.tricks_of_unplayed_deal(fact=fact, remedy=remedy)
        case.find("contradiction", message, where_of_trick(1), rule, place, trick=1)
    elif case.depth == PILES:
        for side in (0, 1):
            if written_pile(case, side):
                message = Say.pile_of_unplayed_deal(fact=fact, pile=pile_words(case, side), remedy=remedy)
                case.find("contradiction", message, pile_where(case, side), rule, case.record.place(PILE_NAMES[side]))
                break
    elif case.thrown_in:
        for name in ("points", "opponents_points", "won", *BONUSES):
            if case.record.facts.get(name):
                words = {"fact": fact, "figure": case.where(name), "remedy": remedy}
                case.contradict(name, Say.figure_of_unplayed_deal(**words), rule)
                break
    # Of a deal that nobody took on all that was done is one fault: the play, the figures, or else what was announced.
    announced = (case.record.announced or ()) + ((case.record.opponents_announced or ()) if case.thrown_in else ())
    if announced and not case.ended and not (case.thrown_in and len(case.findings) > before):
        message = Say.melds_of_unplayed_deal(fact=fact, remedy=remedy)
        case.find("contradiction", message, _("announcement {number}", number=1), rule, announced[0].place)
