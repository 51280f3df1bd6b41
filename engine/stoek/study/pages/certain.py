"""The tables of what is certain: which cards may be played, which line of the law decides, and the words for it.

A table is about one game or several. The client (`look-up.ts`) finds in it the order of the cards, the law's lines by situation,
each with the parts of a card that it selects, and for each part the sentence to say. What it finds is what the verb `legal`
answers. In `laws` and `sentences` each thing stands once; others name it by its place. Parts of sentences are left open: `{card}`.

    games     those of the table, each with its `tables`, one for each choice of the house rules by which other cards may be played;
              in `choices` all its house rules with their values
    tables    `house`, that choice; `plays`, one for each trump choice
    plays     `suits`, the cards of each from the lowest, those of trumps first; `besides`, the trumps besides the jack; `laws` by
              phase; `elsewhere`, what the house rules say that are not in force
    laws      `lead`, and the lines by what lies on the table, `usual` and where the `partner` heads the trick
    drawn     positions that the engine has drawn, by seed, as its verbs `position` and `compare` answer them
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

from stoek.cards import ALL_CARDS, CARD_COUNT, Suit, Trump, card_text, cards_of, texts_of, trump_value
from stoek.language import _
from stoek.play import wordings
from stoek.play.meanings import deciding_line, meaning
from stoek.play.reasons import holder_words, pictures, trumps_outside
from stoek.play.trick import Ruling
from stoek.play.wordings import Wording
from stoek.rules.house import House
from stoek.rules.law import Guard, Option, PlayLaw, Selector, Situation
from stoek.rules.ruleset import FIRST_PHASE, SECOND_PHASE, Ruleset
from stoek.rules.tables import Tables, compile_tables
from stoek.study.compare import LONGEST_HAND, LONGEST_TRICK, WITHOUT_TRUMPS, without
from stoek.study.elsewhere import told
from stoek.study.sentences import Say

OF_PLAY = {
    "law", "first_phase_law", "trump_scale", "plain_scale", "permanent_trumps", "seats", "partners", "deal",
}  # fmt: skip
"""The fields of a ruleset by which cards are played. What can be trumps under house rules only is not in the table: the engine
answers."""
GUARDS = {Guard.ALWAYS: None, Guard.HOLDING_SUIT_LED: "follow", Guard.HOLDING_TRUMP_BESIDES_JACK: "besides"}
"""Of which part a card must be held."""
PARTS = {
    Situation.PLAIN: ("follow", "trump", "discard"),
    Situation.TRUMPED: ("follow", "overtrump", "undertrump", "discard"),
    Situation.TRUMP: ("follow", "discard"),
}
"""What a card can be that is played to a trick."""
_WHOLE = {
    "follow": Selector.FOLLOW | Selector.ANY,
    "trump": Selector.TRUMP | Selector.OVERTRUMP | Selector.ANY,
    "overtrump": Selector.TRUMP | Selector.OVERTRUMP | Selector.ANY,
    "undertrump": Selector.TRUMP | Selector.UNDERTRUMP | Selector.ANY,
    "discard": Selector.DISCARD | Selector.ANY,
}
"""The selectors that take every card of a part."""
_SOME = {"follow": Selector.FOLLOW_AND_WIN | Selector.FOLLOW_AND_LOSE}
_ALL_TRUMPS = Selector.TRUMP | Selector.OVERTRUMP | Selector.UNDERTRUMP
"""Those that take some of it; to follow where trumps were led is to play a trump."""

Thing = dict[str, Any]


class Shelf:
    """Things that stand there once, each found by its place."""

    def __init__(self) -> None:
        self.things: list[Thing] = []
        self._places: dict[str, int] = {}

    def place(self, thing: Thing) -> int:
        key = json.dumps(thing)
        if key not in self._places:
            self._places[key] = len(self.things)
            self.things.append(thing)
        return self._places[key]


def table(games: Sequence[Ruleset], drawn: Sequence[Thing] = ()) -> Thing:
    """The table of some games, with positions that were drawn."""
    sentences, laws = Shelf(), Shelf()
    compiled = [_game(game, laws, sentences) for game in games]
    return {
        "cards": texts_of(ALL_CARDS),
        "suits": {suit.letter: suit.spoken for suit in Suit},
        "partner": wordings.PARTNER_WINS.open,
        "taken": wordings.TAKEN.open,
        "most": {"hand": LONGEST_HAND, "trick": LONGEST_TRICK},
        "sentences": sentences.things,
        "laws": laws.things,
        "games": compiled,
        "drawn": list(drawn),
    }


def _game(game: Ruleset, laws: Shelf, sentences: Shelf) -> Thing:
    return {
        "id": game.id,
        "name": game.name,
        "page": game.page,
        "seats": game.seats,
        "hand": game.hand_size,
        "partners": game.partners,
        "pack": texts_of(game.pack),
        "never": [
            {"trump": trump_value(trump), "why": without(game, trump)} for trump in WITHOUT_TRUMPS if trump not in game.trumps
        ],
        "choices": {rule.id: list(rule.values) for rule in game.house_rules},
        "strange": Say.not_in_its_pack(cards="{cards}", count=game.pack.bit_count()),
        "third": Say.no_third_card(),
        "long": Say.hand_too_large(count="{count}", most=game.hand_size),
        "tables": [
            {"house": house, "plays": [_play(game.under(house), trump, laws, sentences) for trump in game.trumps]}
            for house in _houses(game)
        ],
    }


def _houses(game: Ruleset) -> Iterator[House]:
    """The choices of the house rules by which cards are played otherwise, the standard first."""
    rules = [rule for rule in game.house_rules if OF_PLAY & rule.sets]
    for values in product(*(rule.values for rule in rules)):
        yield dict(zip((rule.id for rule in rules), values, strict=True))


def _play(game: Ruleset, trump: Trump, laws: Shelf, sentences: Shelf) -> Thing:
    tables = compile_tables(game, trump)
    play: Thing = {"trump": trump_value(trump), "suits": _suits(tables), "besides": texts_of(tables.besides_jack)}
    play["trumps"] = bool(tables.trump_cards)
    play["laws"] = {SECOND_PHASE: laws.place(_law(tables, tables.law, sentences))}
    if game.first_phase_law is not None:
        first = compile_tables(game, trump, FIRST_PHASE)
        play["laws"][FIRST_PHASE] = laws.place(_law(first, first.law, sentences))
    if trumps_outside(tables):
        play["outside"] = wordings.TRUMPS_TOO(pictures=pictures(tables), shown="{shown}")
    if tables.law is game.law and (others := list(game.elsewhere("law"))):
        play["elsewhere"] = [
            {
                "option": rule.id, "value": value, "source": _(rule.ways[value].source),
                "law": laws.place(_law(tables, law, sentences)),
                "more": told(rule, value, False, "{cards}"), "fewer": told(rule, value, True, "{cards}"),
            }
            for rule, value, law in others
        ]  # fmt: skip
    return play


def _suits(tables: Tables) -> list[list[str]]:
    """The cards of each suit in play, the lowest first; trumps, where there are any, before the others."""
    masks = [tables.trump_cards, *(tables.suit[card] for card in range(CARD_COUNT))]
    orders = (sorted(cards_of(mask), key=lambda card: tables.strength[card]) for mask in dict.fromkeys(masks) if mask)
    return [[card_text(card) for card in order] for order in orders]


def _law(tables: Tables, law: PlayLaw, sentences: Shelf) -> Thing:
    """What a law says of tricks with these trumps, or without."""
    tables = replace(tables, law=law)
    possible = [situation for situation in Situation if situation is Situation.PLAIN or tables.trump_cards]
    return {
        "lead": {
            "rule": law.lead_rule,
            "option": "lead",
            "decides": [deciding_line(tables, Ruling(0, 0, None, None))],
            "may": _sentence(wordings.may("lead"), sentences),
            "why": {"lead": _sentence(wordings.why("lead", "lead", trump_led=False, no_trumps=False), sentences)},
        },
        "cases": {situation.name.lower(): _case(tables, situation, sentences) for situation in possible},
    }


def _case(tables: Tables, situation: Situation, sentences: Shelf) -> Thing:
    """The lines of a situation; those for when the partner heads the trick only where they are others."""
    usual, partner = (tables.law.options(situation, partner_heads) for partner_heads in (False, True))
    apart = partner is not usual

    def lines(options: tuple[Option, ...], partner_head: bool) -> list[Thing]:
        wins = [partner_head] if apart else [False, True]
        return [_line(tables, Ruling(0, 0, option, situation, options, partner_head), wins, sentences) for option in options]

    return {
        "situation": situation.value,
        "usual": lines(usual, False),
        "partner": lines(partner, True) if apart else None,
    }


def _line(tables: Tables, ruling: Ruling, wins: Sequence[bool], sentences: Shelf) -> Thing:
    """An option, and what is said where it decides; in `decides` a sentence for when the partner wins comes last."""
    option, situation = ruling.option, ruling.situation
    assert option is not None
    assert situation is not None
    key = meaning(ruling.options, option, situation, ruling.partner_head)
    trump_led, no_trumps = situation is Situation.TRUMP, not tables.trump_cards
    some, whole = _SOME, _WHOLE
    if trump_led:
        some, whole = {"follow": _SOME["follow"] | _ALL_TRUMPS}, whole | {"follow": _WHOLE["follow"] | Selector.TRUMP}
    return {
        "select": [(selector.name or "").lower() for selector in option.select],
        "holding": GUARDS[option.guard],
        "rule": option.rule,
        "option": option.words,
        "decides": [deciding_line(tables, replace(ruling, partner_wins=partner_wins)) for partner_wins in wins],
        "may": _sentence(wordings.may(key), sentences),
        "why": {
            part: _sentence(wordings.why(key, part, trump_led=trump_led, no_trumps=no_trumps), sentences)
            for part in PARTS[situation]
            if option.select & (whole[part] | some.get(part, Selector(0)))
        },
        "why_not": {
            part: _sentence(wordings.why_not(key, part), sentences)
            for part in PARTS[situation]
            if key in wordings.MAY_NOT and not option.select & whole[part]
        },
    }


def _sentence(wording: Wording, sentences: Shelf) -> int:
    """The place of a sentence that is spoken to the player."""
    words = wording.said.replace("{holder}", holder_words())
    added = {"taken": wording.taken, "shown": wording.shown, "partner": wording.partner}
    return sentences.place({"words": words, **{name: value for name, value in added.items() if value}})
