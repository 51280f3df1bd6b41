"""What there is: the games, and one game's facts as tables."""

from __future__ import annotations

from stoek.cards import SuitsAlike, texts_of, trump_value
from stoek.games import GAMES
from stoek.language import _
from stoek.play.meanings import LINES, meaning
from stoek.protocol.forms import fields, table_dict
from stoek.protocol.request import Request
from stoek.protocol.verbs.entry import entry_dict
from stoek.rules.chosen import every_preset
from stoek.rules.house import HouseRule, Setting
from stoek.rules.law import PlayLaw, Situation
from stoek.rules.ruleset import Ruleset, Scale


def games(request: Request) -> object:
    """Every ruleset: `id`, `name`, `family`, `page` (of its rule ids), `seats`, `pack` (its cards), `house_rules`,
    `presets`."""
    request.takes()
    return [
        {
            **fields(game, "id", "name", "family", "page", "seats", game=game),
            "pack": texts_of(game.pack),
            "house_rules": [_house_rule(game, rule) for rule in game.house_rules],
            **_agreed(game),
        }
        for game in GAMES.values()
    ]


def ruleset(request: Request) -> object:
    """All that tables of a game are rendered from: scales, combinations, play law, deal, house rules, entry, rule ids."""
    request.takes("game", "house")
    game = request.ruleset
    chosen = request.house
    return {
        **fields(game, "id", "name", "family", game=game),
        "seats": list(game.seat_names),
        **fields(game, "partners", "hand_size", game=game),
        "stock": game.deal.stock,
        "players": list(game.deal.players),
        "packets": [{"to": target, "cards": count} for target, count in game.deal.packets],
        "trumps": [trump_value(trump) for trump in game.trumps],
        "trump_scale": _scale(game.trump_scale),
        "plain_scale": _scale(game.plain_scale),
        "permanent_trumps": [rank.letter for rank in game.permanent_trumps],
        "no_trump_scales": {trump.value: _scale(scale) for trump, scale in game.no_trump_scales.items()},
        "last_trick": game.last_trick,
        "card_points": sum(game.pack_points),
        "combinations": _combinations(game),
        "trick_combinations": _trick_combinations(game),
        "law": _law(game, game.law),
        "no_trump_law": None if game.no_trump_law is None else _law(game, game.no_trump_law),
        **({"all_trumps_law": _law(game, game.law.to_trump_leads)} if SuitsAlike.ALL in game.trumps else {}),
        "first_phase_law": None if game.first_phase_law is None else _law(game, game.first_phase_law),
        "sides": list(game.side_names),
        "target": game.target or None,
        "house_rules": [
            {**_house_rule(game, rule), "value": chosen[rule.id], "idle": _setting(rule.idle(chosen))} for rule in game.house_rules
        ],
        **_agreed(game),
        "preset": None if game.preset is None else game.preset.id,
        "entry": entry_dict(game),
        "rules": [{"id": game.rule_id(rule), "answers": game.gives(rule)} for rule in game.rules],
    }


def _house_rule(game: Ruleset, rule: HouseRule) -> dict[str, object]:
    return {
        "id": rule.id,
        "name": _(rule.name),
        "values": list(rule.values),
        "words": [_(rule.ways[value].words) for value in rule.values],
        "default": rule.default,
        "rule": game.rule_id(rule.rule),
        "sources": [_(rule.ways[value].source) for value in rule.values],
        "idle_under": [_setting(setting) for setting in rule.idle_under],
    }


def _agreed(game: Ruleset) -> dict[str, object]:
    """The presets of a game, "By the sources" first, and the pairs of values that contradict each other."""
    return {
        "presets": [
            {
                **table_dict(preset),
                "whose": _(preset.whose),
                "house": dict(preset.house),
                "target": preset.target or None,
                "deals": preset.deals or None,
            }
            for preset in every_preset(game)
        ],
        "refuses": [[_setting(one), _setting(other)] for one, other in game.refuses],
    }


def _setting(setting: Setting | None) -> dict[str, object] | None:
    return None if setting is None else {"id": setting[0], "value": setting[1]}


def _scale(scale: Scale) -> list[dict[str, object]]:
    return [{"rank": rank.letter, "name": rank.spoken, "points": points} for rank, points in scale]


def _combinations(game: Ruleset) -> dict[str, object] | None:
    parts = game.combinations
    if not (parts.fours or parts.sequences or parts.marriage):
        return None
    return {
        "fours": [
            {"rank": rank.letter, "name": rank.spoken, "points": points, "rule": game.rule_id(parts.rule_of_four(rank))}
            for rank, points in parts.fours
        ],
        "sequences": [{"length": length, "points": points} for length, points in parts.sequences],
        "sequence_word": parts.sequence_word,
        "longest": parts.longest if parts.split_longer else None,
        "marriage": {"kind": parts.marriage_kind, "points": parts.marriage},
        "rules": {
            "four": game.rule_id(parts.four_rule) if parts.fours else None,
            "sequence": game.rule_id(parts.sequence_rule),
            "marriage": game.rule_id(parts.marriage_rule),
        },
    }


def _trick_combinations(game: Ruleset) -> dict[str, object] | None:
    parts = game.trick_melds
    if parts is None:
        return None
    return {
        "four": parts.four,
        "other_fours": [
            {"rank": rank.letter, "name": rank.spoken_plural, "points": points, "rule": game.rule_id(parts.rule_of_four(rank))}
            for rank in dict.fromkeys(rank for rank, _points in game.plain_scale)
            if (points := parts.four_of(rank)) != parts.four
        ],
        "three": parts.three,
        "sequences": [{"length": length, "points": points} for length, points in parts.sequences],
        "marriage": {"kind": parts.marriage_kind, "points": parts.marriage},
    }


def _law(game: Ruleset, law: PlayLaw) -> list[dict[str, object]]:
    return [
        {
            "situation": situation.value,
            "options": _options(game, law, situation),
            "partner_heads": _options(game, law, situation, True)
            if law.options(situation, True) is not law.options(situation)
            else None,
        }
        for situation in Situation
    ]


def _options(game: Ruleset, law: PlayLaw, situation: Situation, partner_heads: bool = False) -> list[dict[str, object]]:
    """The options of a situation; `told` is each as the table of the law says it."""
    listed = law.options(situation, partner_heads)
    return [
        {
            "select": option.select.words,
            "guard": option.guard.value,
            "words": option.words,
            "told": _(LINES[meaning(listed, option, situation, partner_heads)]),
            "rule": game.rule_id(option.rule),
        }
        for option in listed
    ]
