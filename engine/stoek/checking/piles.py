"""The cards that lie before each side when all is played: of the pack, each once, the tricks whole; and who took the last one.

Whoever looks through his tricks sees which cards he took, not in which trick: so many cards make so many tricks, and the last trick
has to be told.
"""

from __future__ import annotations

from dataclasses import replace

from stoek.cards import card_text, set_text
from stoek.checking.cards import stranger
from stoek.checking.case import Case
from stoek.checking.depths import PILES
from stoek.checking.finding import ERROR, WARNING
from stoek.checking.pieces import Counted, SettledPiles
from stoek.checking.sentences import Say
from stoek.language import _, ngettext
from stoek.notation.record import HeldCard, Place
from stoek.rules.scores.bounds import Bounds

PILE_NAMES = ("pile", "opponents_pile")
"""The facts of the record that hold the piles, by side."""

_LONGEST_LIST = 8


def written_pile(case: Case, side: int) -> tuple[HeldCard, ...] | None:
    """The pile of a side as it is recorded."""
    return case.record.opponents_pile if side else case.record.pile


def _recorded(case: Case) -> list[int]:
    """The sides whose pile is recorded."""
    return [side for side in (0, 1) if written_pile(case, side) is not None]


def pile_words(case: Case, side: int) -> str:
    """The pile as a sentence names it."""
    return _("{whose} pile", whose=case.whose(side))


def pile_where(case: Case, side: int) -> str:
    """The pile as the place of a finding."""
    return pile_words(case, side).removeprefix("the ")


def check_piles(case: Case) -> None:
    """Learn the piles that are beyond doubt. Where only one is recorded, the other is the rest of the pack.

    What is wrong with piles stands in the way of a result only if the result comes of them.
    """
    recorded = _recorded(case)
    severity = ERROR if case.depth == PILES else WARNING
    seen: dict[int, tuple[int, Place]] = {}
    cards = {side: _cards(case, side, seen, severity) for side in recorded}
    case.piles = SettledPiles(dict(cards), None, case.side_index(case.record.last_trick))
    if not recorded or doubtful_piles(case):
        return
    if len(recorded) == 1:
        (side,), other = recorded, 1 - recorded[0]
        if _near_sizes(case, side) is not None or not case.game.all_dealt:
            return
        cards[other] = case.game.pack & ~cards[side]
        if case.depth == PILES:
            case.assumed.append(
                _("{side} took all cards that are not in {pile}", side=case.the(other), pile=pile_words(case, side))
            )
    elif _in_neither(case) or _near_sizes(case, 0) is not None:
        return
    tricks = (cards[0].bit_count() - case.game.aside) // case.game.seats
    case.piles = replace(case.piles, cards=cards, tricks=tricks)
    settle_last_trick(case, tricks, pile_words(case, 0), severity)


def _cards(case: Case, side: int, seen: dict[int, tuple[int, Place]], severity: str) -> int:
    """The mask of a pile; each card that cannot lie there is a finding."""
    mask = 0
    where = pile_where(case, side)
    for held in written_pile(case, side) or ():
        if held.card is None:
            continue
        if not case.game.pack >> held.card & 1:
            stranger(case, held, where, severity)
        elif held.card in seen:
            other, place = seen[held.card]
            card, pile = card_text(held.card), pile_words(case, side)
            if other == side:
                message = Say.card_twice_in_pile(card=card, pile=pile)
            else:
                message = Say.card_in_both_piles(card=card, first=pile_words(case, other), second=pile)
            case.find("bad-cards", message, where, case.game.basics.pack, held.place, severity=severity, also=place)
        else:
            seen[held.card] = side, held.place
            mask |= 1 << held.card
    return mask


def doubtful_piles(case: Case) -> list[int]:
    """The sides whose recorded pile has a card that is not known, could not be read, or cannot lie there."""
    return [
        side for side in _recorded(case)
        if len(written_pile(case, side) or ()) != case.piles.cards.get(side, 0).bit_count()
    ]  # fmt: skip


def _in_neither(case: Case) -> int:
    """The cards of the pack that are in neither pile, where all of them must be in one; one too few of those played, else."""
    left = case.game.pack & ~case.piles.cards[0] & ~case.piles.cards[1]
    if case.game.all_dealt:
        return left
    played = case.trick_count * case.game.seats
    return left if case.game.pack.bit_count() - left.bit_count() != played else 0


def _near_sizes(case: Case, side: int) -> list[int] | None:
    """The sizes next to that of a pile which whole tricks make; None if the pile has such a size itself."""
    aside = 0 if side else case.game.aside
    size = case.piles.cards[side].bit_count()
    whole = [aside + case.game.seats * tricks for tricks in range(case.trick_count + 1)]
    if size in whole:
        return None
    return [*[near for near in whole if near < size][-1:], *[near for near in whole if near > size][:1]]


def missing_piles(case: Case) -> list[str]:
    """What the piles lack for a count, in words."""
    doubtful = doubtful_piles(case)
    if doubtful:
        piles = [pile_words(case, side) for side in doubtful]
        where = piles[0] if len(piles) == 1 else _("{first} and {second}", first=piles[0], second=piles[1])
        return [_("cards not known, left out or wrong in {where}", where=where)]
    recorded = _recorded(case)
    missing = []
    neither = _in_neither(case) if len(recorded) == 2 else 0
    if len(recorded) == 1 and not case.game.all_dealt:
        missing.append(_("the cards of {pile}, for not all cards are dealt", pile=pile_words(case, 1 - recorded[0])))
    elif neither and not case.game.all_dealt:
        played = case.trick_count * case.game.seats
        missing.append(_("which cards were played: the two piles should have {count} together", count=played))
    elif neither:
        count = neither.bit_count()
        if count <= _LONGEST_LIST:
            missing.append(_("which pile has {cards}", cards=set_text(neither)))
        else:
            missing.append(_("which pile has the other {count} cards", count=count))
    elif case.piles.tricks is None:
        missing += [_whole_tricks(case, side) for side in recorded[:1]]
    if case.first_phase_tricks and case.record.won is None:
        missing.append(_("how many of the last {count} tricks {side} won", count=case.game.hand_size, side=case.the(0)))
    if case.piles.last_trick is None and case.has("last_trick") and case.piles.tricks not in (0, case.trick_count):
        missing.append(_("who took the last trick"))
    return missing


def _whole_tricks(case: Case, side: int) -> str:
    size = case.piles.cards[side].bit_count()
    sizes = [str(near) for near in _near_sizes(case, side) or ()]
    near = sizes[0] if len(sizes) == 1 else _("{first} or {second}", first=sizes[0], second=sizes[1])
    aside, pile = 0 if side else case.game.aside, pile_words(case, side)
    has = ngettext("{count} card", "{count} cards", size)
    if aside:
        return _(
            "whole tricks in {pile}: it has {has}, where the {aside} put away and whole tricks make {near}",
            pile=pile,
            has=has,
            aside=aside,
            near=near,
        )
    return _("whole tricks in {pile}: it has {has}, where whole tricks make {near}", pile=pile, has=has, near=near)


def settle_last_trick(case: Case, won: int, source: str, severity: str = ERROR) -> None:
    """Learn who took the last trick: as told; where one side took all tricks, that side, whatever is told."""
    recorded, tricks = case.side_index(case.record.last_trick), case.trick_count
    sure = 0 if won == tricks else 1 if won == 0 else recorded
    if None not in (recorded, sure) and recorded != sure:
        message = Say.last_trick_impossible(
            source=source,
            side=case.the(0),
            count=_("all {count} tricks", count=tricks) if won else _("no trick"),
            taker=case.the(sure or 0),
            told=case.the(recorded or 0),
        )
        every, none = case.game.scoring.extremes
        rule = every if won else none
        case.find("contradiction", message, _("last trick"), rule, case.record.place("last_trick"), severity=severity)
    case.piles = replace(case.piles, last_trick=sure)


def count_piles(case: Case) -> Counted | None:
    """Points and tricks of both sides as far as the piles tell."""
    if case.tables is None:
        return None
    total = case.tables.counted(case.tables.card_points(case.game.pack)) + case.game.last_trick
    piles = [case.piles.cards.get(side, 0) for side in (0, 1)]
    own, theirs = (
        case.tables.counted(case.tables.card_points(cards), side) + (case.game.last_trick if case.piles.last_trick == side else 0)
        for side, cards in enumerate(piles)
    )
    won = max(0, piles[0].bit_count() - case.game.aside) // case.game.seats
    others = piles[1].bit_count() // case.game.seats
    if case.game.all_dealt:
        bounds = Bounds(own, total - theirs), Bounds(theirs, total - own)
    else:
        bounds = Bounds(own, own), Bounds(theirs, theirs)
    # With a stock in play only the tricks after it are counted, and piles do not tell them from the others.
    return Counted(won + others, (case.record.won or 0) if case.first_phase_tricks else won, bounds)
