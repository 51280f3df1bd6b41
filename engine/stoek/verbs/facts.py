"""What there is: the games, and one game's facts as tables."""

from __future__ import annotations

from stoek.cards import texts_of
from stoek.games import GAMES
from stoek.law import Situation
from stoek.request import Request
from stoek.ruleset import HouseRule, Ruleset, Scale
from stoek.verbs.entry import entry_dict


def games(request: Request) -> object:
    """Every ruleset: `id`, `name`, `family`, `seats`, `pack` (its cards), `house_rules`."""
    request.takes()
    return [
        {
            "id": game.id,
            "name": game.name,
            "family": game.family,
            "seats": game.seats,
            "pack": texts_of(game.pack),
            "house_rules": [_house_rule(game, rule) for rule in game.house_rules],
        }
        for game in GAMES.values()
    ]


def ruleset(request: Request) -> object:
    """All that tables of a game are rendered from: scales, combinations, play law, deal, house rules, entry, rule ids."""
    request.takes("game", "house")
    game = request.ruleset
    chosen = request.house
    return {
        "id": game.id,
        "name": game.name,
        "family": game.family,
        "seats": list(game.seat_names),
        "partners": game.partners,
        "hand_size": game.hand_size,
        "stock": game.deal.stock,
        "players": list(game.deal.players),
        "packets": [{"to": target, "cards": count} for target, count in game.deal.packets],
        "trumps": [suit.letter for suit in game.trumps],
        "trump_scale": _scale(game.trump_scale),
        "plain_scale": _scale(game.plain_scale),
        "last_trick": game.last_trick,
        "card_points": sum(game.pack_points),
        "combinations": _combinations(game),
        "law": _law(game),
        "house_rules": [{**_house_rule(game, rule), "value": chosen[rule.id]} for rule in game.house_rules],
        "entry": entry_dict(game),
        "rules": [{"id": game.rule_id(rule.name), "answers": rule.answers} for rule in game.rules],
    }


def _house_rule(game: Ruleset, rule: HouseRule) -> dict[str, object]:
    return {
        "id": rule.id,
        "name": rule.name,
        "values": list(rule.values),
        "words": [rule.words[value] for value in rule.values],
        "default": rule.default,
        "rule": game.rule_id(rule.rule),
        "sources": [rule.sources[value] for value in rule.values],
    }


def _scale(scale: Scale) -> list[dict[str, object]]:
    return [{"rank": rank.letter, "name": rank.word, "points": points} for rank, points in scale]


def _combinations(game: Ruleset) -> dict[str, object]:
    parts = game.combinations
    return {
        "fours": [{"rank": rank.letter, "name": rank.word, "points": points} for rank, points in parts.fours],
        "sequences": [{"length": length, "points": points} for length, points in parts.sequences],
        "marriage": {"kind": parts.marriage_kind, "points": parts.marriage},
        "rules": {
            "four": game.rule_id("combinations/four"),
            "sequence": game.rule_id("combinations/sequence"),
            "marriage": game.rule_id(parts.marriage_rule),
        },
    }


def _law(game: Ruleset) -> list[dict[str, object]]:
    return [
        {
            "situation": situation.value,
            "options": [
                {
                    "select": option.select.words,
                    "guard": option.guard.value,
                    "words": option.words,
                    "rule": game.rule_id(option.rule),
                }
                for option in game.law.options(situation)
            ],
        }
        for situation in Situation
    ]
