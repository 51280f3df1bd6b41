"""Where a deal stands that is being entered, as `check` answers it: what comes next, what is known, what the house rules change."""

from __future__ import annotations

from collections.abc import Callable

from stoek.cards import card_text, cards_of, texts_of
from stoek.checking.case import Case
from stoek.checking.check import Report
from stoek.checking.declared import declarable
from stoek.checking.expected import NextCard, next_call, next_card, offers
from stoek.language import _
from stoek.play.reasons import why_not
from stoek.protocol.forms import fields, seat_name
from stoek.protocol.verbs.hands import OF_MELD
from stoek.rules.house import HouseRule
from stoek.rules.melds.melds import Meld
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Score

Again = Callable[[HouseRule], Score | None]
"""The score of the same record with one house rule at its default, checked anew."""


def standing(game: Ruleset, report: Report, again: Again) -> dict[str, object]:
    """`turn`, `calls`, `known`, `offers`, `house`."""
    case = report.deal
    turn, call = next_card(case), next_call(case)
    return {
        "turn": None if turn is None else _turn_dict(case, turn),
        "call_seats": [seat_name(game, seat) for seat in case.callers],
        "calls": None if call is None else {"seat": seat_name(game, call.seat), "next": [one.words for one in call.calls]},
        "known": _known(case),
        "offers": _offers(case),
        "house": [_departure(game, rule, report, again) for rule in game.house_rules if game.settings[rule.id] != rule.default],
    }


def _departure(game: Ruleset, rule: HouseRule, report: Report, again: Again) -> dict[str, object]:
    """A house rule in force that is not the default, and the first side's result with this one at its default."""
    usual = None if report.score is None else again(rule)
    value = game.settings[rule.id]
    return {
        "id": rule.id,
        "name": _(rule.name),
        "rule": game.rule_id(rule.rule),
        "value": value,
        "default": rule.default,
        "words": _(rule.ways[value].words),
        "default_words": _(rule.ways[rule.default].words),
        "result": None if usual is None else usual.first,
    }


def _offers(case: Case) -> list[dict[str, object]] | None:
    """The combinations that hands allow; where they are declared with a lead, each with its trick."""
    if case.game.declaring is not None:
        timed = declarable(case)
        return None if timed is None else [{**_offer_dict(case.game, seat, meld), "trick": trick} for seat, meld, trick in timed]
    melds = offers(case)
    return None if melds is None else [_offer_dict(case.game, seat, meld) for seat, meld in melds]


def _offer_dict(game: Ruleset, seat: int | None, meld: Meld) -> dict[str, object]:
    """A combination that a hand allows, with its seat where both sides announce."""
    answer = fields(meld, *OF_MELD, game=game)
    return answer if seat is None else {"seat": seat_name(game, seat), **answer}


def _turn_dict(case: Case, turn: NextCard) -> dict[str, object]:
    game, ruled = case.game, turn.ruling
    answer: dict[str, object] = {
        **fields(turn, "trick", "position", "seat", "hand", game=game),
        "legal": None if ruled is None else texts_of(ruled.legal),
        "illegal": None,
    }
    if ruled is not None and turn.before is not None and turn.hand is not None and case.tables is not None:
        answer["illegal"] = {
            card_text(card): {
                "rule": game.rule_id(ruled.rule or game.law.lead_rule),
                "why": why_not(case.tables, turn.hand, turn.before, ruled, card, game.seat_names[turn.seat or 0]),
            }
            for card in cards_of(ruled.illegal)
        }
    return answer


def _known(case: Case) -> dict[str, object]:
    names = case.game.seat_names
    return {
        "hands": {names[seat]: texts_of(case.dealt[seat]) for seat in sorted(case.dealt)},
        **fields(case, "stock_cards", "discards", game=case.game),
        "held": {names[seat]: texts_of(case.held[seat]) for seat in sorted(case.held)},
    }
