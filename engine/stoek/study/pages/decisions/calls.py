"""Decisions between calls that solved deals decide: what to do about an opponent's trumps when all tricks are in danger."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stoek.cards import Suit, mask_of, parse_cards
from stoek.games import GAMES
from stoek.language import N_, _
from stoek.rules.seats import SEATS
from stoek.study.pages.decisions.asking import NONE_OF_THESE, Asking, Found, NoAnswer, Values
from stoek.study.pages.decisions.readers import Reader, text, texts
from stoek.study.pages.every_trick import takes_every_trick

ORDER = tuple(SEATS)
AT_TABLE = (N_("You"), N_("Left"), N_("Partner"), N_("Right"))
"""What partners' seats are called at the table, clockwise from whoever is asked."""
PASS = "pass"


def _takes_every_trick(game: str, trump: str, leader: int, declarer: int, hands: tuple[str, ...]) -> bool:
    """Whether a seat's side takes every trick, of a whole deal."""
    ruleset = GAMES[game]
    held = tuple(mask_of(parse_cards(hand)) for hand in hands)
    if [hand.bit_count() for hand in held] != [ruleset.hand_size] * ruleset.seats or sum(held) != ruleset.pack:
        raise NoAnswer(f"“hands” are not a whole deal. Give {ruleset.seats} hands of {ruleset.hand_size}, each card once.")
    return takes_every_trick(game, trump, leader, declarer, held)


class Escape:
    """To leave the trumps that an opponent has named, or to make the call that replaces them: which of the two keeps a trick.

    `calls` is the auction, begun by the seat that leads; `hands` are all four, north first; `you` are asked. What may be called
    is the engine's answer; every call is solved with all cards seen, for the tricks.
    """

    wanted: Mapping[str, Reader] = {"calls": texts, "hands": texts, "leader": text, "you": text}
    optional: Mapping[str, Reader] = {}
    offers = False
    fewest = 2

    def answer(self, asking: Asking, values: Values) -> str:
        kept = [call for call, takes_all, _result in self._solved(asking, values) if not takes_all]
        return self._words(kept[0]) if len(kept) == 1 else _(NONE_OF_THESE)

    def work(self, asking: Asking, values: Values) -> tuple[list[Found], list[str]]:
        solved = self._solved(asking, values)
        right = self.answer(asking, values)
        choices = []
        for call, takes_all, result in solved:
            trump = Suit("CSHD".index(result["trump"])).spoken
            strokes = self._strokes(asking, result, takes_all, call == PASS)
            told = (
                N_("With {trump} as trumps the others take every trick, whatever you play: {strokes} strokes, the whole game.")
                if takes_all
                else N_("With {trump} as trumps your side takes a trick at least: {strokes} strokes at worst.")
            )
            why = _(told, trump=trump, strokes=strokes)
            choices.append(Found(self._words(call), self._words(call) == right, why))
        you = ORDER.index(values["you"])
        around = [*values["hands"][you:], *values["hands"][:you]]
        hands = "; ".join(f"{_(name)}: {held}" for name, held in zip(AT_TABLE, around, strict=True))
        return choices, [_("All four hands, by which it is worked out: {hands}.", hands=hands)]

    def _words(self, call: str) -> str:
        return _("Pass") if call == PASS else _("Say “{call}”", call=call)

    def _solved(self, asking: Asking, values: Values) -> list[tuple[str, bool, dict[str, Any]]]:
        """Each call with whether the others then take every trick, and what the auction comes to."""
        before = list(values["calls"])
        said = asking.ask({"verb": "auction", "calls": before})
        if said["result"] is None or not said["next"]:
            raise NoAnswer("“calls” does not end with trumps that may still be replaced. Give the auction up to their naming.")
        first = ORDER.index(values["leader"])
        you = ORDER.index(values["you"])
        if (said["result"]["bidder"] + first - you) % 2 == 0:
            raise NoAnswer("“you” are on the side that named trumps. Ask one of the others.")
        results = [(PASS, said["result"])]
        for call in said["next"]:
            results.append((call, {**said["result"], "trump": "D", "by": "override"}))
        return [(call, self._takes_all(asking, values, result["trump"]), result) for call, result in results]

    def _takes_all(self, asking: Asking, values: Values, trump: str) -> bool:
        other = (ORDER.index(values["you"]) + 1) % len(ORDER)
        return _takes_every_trick(asking.game, trump, ORDER.index(values["leader"]), other, tuple(values["hands"]))

    def _strokes(self, asking: Asking, result: Mapping[str, Any], takes_all: bool, theirs: bool) -> int:
        """What the others score: with every trick, or with all the points but not all tricks."""
        most = asking.most_points
        tricks = asking.ask({"verb": "ruleset"})["hand_size"]
        points, won = (most, tricks if takes_all else tricks - 1) if theirs else (0, 0 if takes_all else 1)
        score = asking.ask({"verb": "score", "trump": result["trump"], "by": result["by"], "points": points, "tricks": won})
        return int(max(score["result"].values()))
