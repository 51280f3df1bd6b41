"""What a score needs to know of a deal besides points, tricks and melds: bid, stock, doubling, what counts inside tricks."""

from __future__ import annotations

from collections.abc import Mapping

from stoek.cards import mask_of
from stoek.checking.case import Case
from stoek.checking.pieces import Counted
from stoek.checking.sentences import Say
from stoek.language import _
from stoek.notation.facts import FACTS, label_of, missing_words, sections
from stoek.notation.record import WrittenMeld
from stoek.notation.rows import Plain, Tagged
from stoek.notation.talon import TALON, cards_of_talon
from stoek.rules.entry import entry_of, fact_elsewhere, settling_fact
from stoek.rules.facts import Fact, Number, OneOf
from stoek.rules.melds.melds import marriages
from stoek.rules.scores.scoring import BONUSES

_COUNTED = ("points", "won", "last_trick")
"""Figures that are counted, at a deeper depth than figures."""


def contract_facts(case: Case) -> Mapping[str, Number | OneOf]:
    """The numbers and choices of the score sheet that are not counted from the cards."""
    facts = entry_of(case.game).facts
    names = (name for name in entry_of(case.game).figures if name not in (*_COUNTED, "opponents_points"))
    return {name: fact for name in names if isinstance(fact := facts[name], (Number, OneOf))}


def score_facts(case: Case, counted: Counted | None = None) -> dict[str, int | str | None]:
    """The facts by name, as far as they are known; what need not be said has its default."""
    known: dict[str, int | str | None] = {}
    for name, fact in contract_facts(case).items():
        value = case.stock if name == "stock" else case.bid if name == "bid" and case.bid is not None else case.fact(name)
        if counted is not None and counted.bonus is not None and name in BONUSES:
            value = counted.bonus[BONUSES.index(name)]
        side = case.side_index(value) if isinstance(value, str) else None
        if side is not None and isinstance(fact, OneOf) and value not in fact.values:
            value = case.sides[side]
        known[name] = value if value is not None and _can_be(fact, value) else fact.default
    if case.has("opponents_points"):
        known["opponents_points"] = case.record.opponents_points if counted is None else counted.points[1].least
    return known


def _can_be(fact: Number | OneOf, value: int | str) -> bool:
    """Whether a fact can have that value; where it cannot, the record says nothing of it."""
    return isinstance(value, int) if isinstance(fact, Number) else value in fact.values


def missing_contract(case: Case, whole: bool) -> list[str]:
    """Which of them are not told and must be, in words. `whole`: the deal is recorded card by card."""
    missing = []
    for name, value in score_facts(case).items():
        if value is not None or name == "opponents_points" or not _applies(case, entry_of(case.game).facts[name]):
            continue
        if name == "bid":
            if not case.unfinished:
                missing.append(_("the auction, or who declared and what was bid") if whole else _("the bid, or the auction"))
        else:
            missing.append(missing_words(name))
    return missing


def _applies(case: Case, fact: Fact) -> bool:
    """Whether a fact belongs to the deal, by what others say."""
    return all((value := case.fact(name)) is None or value in values for name, values in fact.when.items())


def _is_timed_marriage(case: Case, meld: WrittenMeld) -> bool:
    """Whether a meld is one of several marriages, which may be announced in any trick."""
    pairs = marriages(case.trump)
    return len(pairs) > 1 and meld.cards is not None and mask_of(meld.cards) in pairs


def settled_against(case: Case) -> int | None:
    """The side whose revoke has settled the deal, as the record says; None if it says nothing of it, or the table settles none."""
    name, fact = settling_fact(case.game) or (None, None)
    if name is None or fact is None or case.fact(name) not in fact.settled:
        return None
    return case.side_index(str(case.fact(name)))


def check_values(case: Case) -> None:
    """Facts that are recorded belong to the game, and have a value that they can have there. A game without a score has no figures,
    only what was `done`: called, and with the stock."""
    facts, game = entry_of(case.game).facts, case.game
    done = () if facts else (*game.auction.facts, *(("stock",) if game.deal.stock else ()))
    for name, value in case.record.facts.items():
        fact, row = facts.get(name), FACTS[name]
        if (isinstance(row, Plain) and row.anywhere) or name in done:
            continue
        if fact is None:
            words = {"game": game.name, "fact": label_of(name), "tag": row.tag if isinstance(row, Tagged) else name}
            elsewhere = fact_elsewhere(game, name)
            if elsewhere is None:
                message = Say.fact_not_of_game(**words)
            else:
                message = Say.fact_of_other_tables(fact=words["fact"], needed=elsewhere[1], here=elsewhere[2])
        elif isinstance(fact, OneOf) and value not in fact.values and case.side_index(str(value)) is None:
            allowed = ", ".join(map(str, fact.values))
            message = Say.value_not_among(value=value, game=game.name, allowed=allowed)
        elif isinstance(fact, Number) and not isinstance(value, int):
            message = Say.value_no_number(value=value, game=game.name)
        else:
            continue
        case.find("contradiction", message, name.replace("_", " "), None, case.record.place(name))
    if not facts:
        return
    if game.declaring is None:
        for number, meld in enumerate((*(case.record.announced or ()), *(case.record.opponents_announced or ())), start=1):
            if meld.trick is not None and not _is_timed_marriage(case, meld):
                message = Say.nothing_declared_with_lead(game=game.name, trick=meld.trick)
                case.find("contradiction", message, _("announcement {number}", number=number), None, meld.place)
    if not game.deal.deals_later and any(cards_of_talon(case.record.tags.get(TALON, ""))):
        message = Say.section_not_of_game(lacking=_("talon"), game=game.name)
        case.find("contradiction", message, "talon", None, case.record.place(f"tags.{TALON}"))
    there = {"stock_cards": bool(game.deal.stock), "turn_up": case.turns_up}
    for section in sections():
        if section.lacking and section.of(case.record) and not there.get(section.name, case.has(section.name)):
            message = Say.section_not_of_game(lacking=_(section.lacking), game=game.name)
            case.find("contradiction", message, section.name.replace("_", " "), None, case.record.place(section.name))
