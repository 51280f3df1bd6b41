"""“May I play this?” for one game: trumps, the trick, a hand, and whether a card of it may be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stoek.cards import trump_value
from stoek.games import GAMES
from stoek_site.features.quiz.positions import trump_named, trump_word
from stoek_site.features.rules.trial import verdict
from stoek_site.markdown.certain import table_of
from stoek_site.markdown.engine import ask
from stoek_site.markdown.house_rules import how_played, playing
from stoek_site.markdown.passages import play_passages
from stoek_site.shared.cards.pieces import card_codes

Ready = Mapping[str, str]
"""The position that lies ready: trump, trick, hand, and the card in question."""


def may_i_play_context(game: str, ready: Ready | None = None) -> dict[str, Any]:
    """What the template takes. A position lies ready with its answer: it reads without JavaScript, and a tap needs no engine."""
    ruleset = ask({"verb": "ruleset", "game": game})
    ready = ready or telling(game)
    answer = ask(
        {"verb": "legal", "game": game, "trump": trump_named(ready["trump"]), "trick": ready["trick"], "hand": ready["hand"]}
    )
    codes = card_codes(ready["hand"])
    [question] = card_codes(ready["card"])
    if question not in codes:
        raise ValueError(f"{question} is not in the hand that lies ready for {game}")
    trick = card_codes(ready["trick"])
    example = {"trump": ready["trump"], "trick": trick, "hand": codes, "turning": turning(game, ruleset, answer, ready), **answer}
    return {
        "game": game,
        "ruleset": ruleset,
        "example": example,
        "question": verdict(question, example),
        "rules": play_passages(game, laws(game, ruleset)),
        "limits": limits(game, ruleset),
        "table": table_of(game),
        "how": how_played(game),
    }


def laws(game: str, ruleset: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every case of the law of play, at the tables of its house rules too."""
    values = [(rule["id"], value) for rule in ruleset["house_rules"] for value in rule["values"] if value != rule["default"]]
    tables = [ruleset, *(ask({"verb": "ruleset", "game": game, "house": playing(game, *each)}) for each in values)]
    return [case for table in tables for case in (*table["law"], *(table["no_trump_law"] or []))]


def turning(game: str, ruleset: Mapping[str, Any], answer: Mapping[str, Any], ready: Ready) -> list[str]:
    """The cards that may be played as the hand is, and could not if it held one more."""
    hand, trick = (card_codes(ready[place]) for place in ("hand", "trick"))
    if len(hand) == ruleset["hand_size"]:
        return []
    found: set[str] = set()
    for other in _pack(game):
        if other not in hand + trick:
            asked = {"verb": "legal", "game": game, "trump": trump_named(ready["trump"]), "trick": trick}
            found |= ask({**asked, "hand": [*hand, other]})["illegal"].keys()
    return [card for card in answer["legal"] if card in found]


def _pack(game: str) -> list[str]:
    pack: list[str] = next(each["pack"] for each in ask({"verb": "games"}) if each["id"] == game)
    return pack


def limits(game: str, ruleset: Mapping[str, Any]) -> dict[str, Any]:
    """The most cards of trick and hand; the pack and the choices of trumps, where they are not 32 cards and four suits.

    And whether two play together. `trumpsAt`: other choices of trumps, under a house rule.
    """
    found: dict[str, Any] = {"trick": len(ruleset["seats"]) - 1, "hand": ruleset["hand_size"]}
    pack = _pack(game)
    if len(pack) > 32:
        found["pack"] = pack
    if ruleset["partners"]:
        found["partners"] = True
    if len(ruleset["trumps"]) > 4:
        found["trumps"] = [trump_word(trump) for trump in ruleset["trumps"]]
    at = [
        {"option": rule.id, "value": value, "trumps": [trump_word(trump_value(trump)) for trump in trumps]}
        for rule, value, trumps in GAMES[game].elsewhere("trumps")
    ]
    return found | ({"trumpsAt": at} if at else {})


def telling(game: str) -> Ready:
    """A position of the engine in which somebody may err, and a card that may not be played, if there is one."""
    position = ask({"verb": "position", "game": game, "seed": 1})
    card = next(iter(position["illegal"]), position["hand"][0])
    trick, hand = " ".join(position["trick"]), " ".join(position["hand"])
    return {"trump": trump_word(position["trump"]), "trick": trick, "hand": hand, "card": card}
