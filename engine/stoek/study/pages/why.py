"""Why a card is right, in one sentence: the right line of play laid beside that of a wrong card, and the card that they part over.

Everything is read off the two lines. What is told is what comes nearest to the whole difference between them: a trick, a card that
counts, or a card that takes a trick in one of them only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stoek.cards import parse_card
from stoek.language import N_, _
from stoek.rules.tables import Tables
from stoek.study.pages.beside import DEARER, Beside, Named, joined
from stoek.study.pages.facts import Solution


def why(asked: Solution, tables: Tables, choices: Sequence[Mapping[str, Any]]) -> str:
    """The sentence for a puzzle; `choices` as the pages show them, with their lines as tricks."""
    if asked["task"] == "signal":
        return _signals(asked, tables, choices)
    right = next(choice for choice in choices if choice["right"])
    plainly = _without_bonuses(asked)
    wrongs = sorted(
        (one for one in choices if not one["right"]),
        key=lambda one: (one["cards"][0] not in plainly, one["cost"], _differ(right, one)),
    )
    found: list[tuple[int, int, bool, int, str]] = []
    for order, wrong in enumerate(wrongs):
        beside = Beside(asked, tables, right["tricks"], wrong["tricks"])
        before, names = "", (Named.of(right["cards"][0]), Named.of(wrong["cards"][0]))
        if asked["task"] == "discard":
            before, names = _kept(right, wrong)
        tells = beside.deciding if asked["goal"]["kind"] == "all-tricks" else beside.reasons
        if wrong["cards"][0] in plainly:
            tells = beside.bonuses
        for reason in tells(*names):
            # A reason from the dearer of the wrong cards must come so much nearer.
            miss = abs(beside.difference - reason.gain) + DEARER * order
            # Of what comes as near, best a card that counts and is chosen, then the dearest one.
            worth = beside.worth(reason.about) if reason.about else 0
            elsewhere = not worth or reason.about not in (*right["cards"], *wrong["cards"])
            found.append((miss, order, elsewhere, -worth, before + reason.words + _let_go(beside)))
    return min(found)[-1] if found else _in_all(asked, tables, right, wrongs[0])


def _without_bonuses(asked: Solution) -> Sequence[str]:
    """The cards that would be right if nothing scored inside tricks, where a puzzle is about that."""
    other = asked["answer"].get("beside")
    return other["right"] if other and other["part"] == "inside-tricks" else ()


def _differ(right: Mapping[str, Any], wrong: Mapping[str, Any]) -> int:
    return len(set(right["cards"]) - set(wrong["cards"]))


def _kept(right: Mapping[str, Any], wrong: Mapping[str, Any]) -> tuple[str, tuple[Named, Named]]:
    """What the right discard keeps and the wrong one does not, and how the two are named."""
    keeps = [card for card in wrong["cards"] if card not in right["cards"]]
    gives = [card for card in right["cards"] if card not in wrong["cards"]]
    words = _("Keep {these} rather than {those}. ", these=joined(keeps), those=joined(gives))
    return words, (Named("", _("then")), Named("", _("otherwise")))


def _let_go(beside: Beside) -> str:
    gone = beside.right[0]["winner"] not in beside.own and beside.wrong[0]["winner"] in beside.own
    return _(" That is worth more than the trick on the table, which you let go.") if gone and beside.asked["trick"] else ""


def _in_all(asked: Solution, tables: Tables, right: Mapping[str, Any], wrong: Mapping[str, Any]) -> str:
    beside = Beside(asked, tables, right["tricks"], wrong["tricks"])
    tricks = [sum(trick["winner"] in beside.own for trick in line) for line in (right["tricks"], wrong["tricks"])]
    taken = [sum(trick["points"] for trick in line if trick["winner"] in beside.own) for line in (right["tricks"], wrong["tricks"])]
    you = N_("After {one} you take {tricks} of the tricks that are left, with {points}; after {other} {fewer}, with {less}.")
    side = N_(
        "After {one} your side takes {tricks} of the tricks that are left, with {points}; after {other} {fewer}, with {less}."
    )
    one, other = joined(right["cards"]), joined(wrong["cards"])
    more, less = map(beside.counted, taken)
    told = you if beside.own == {beside.me} else side
    return _(told, one=one, tricks=tricks[0], points=more, other=other, fewer=tricks[1], less=less)


def _signals(asked: Solution, tables: Tables, choices: Sequence[Mapping[str, Any]]) -> str:
    """In how many layouts a wrong card lets the declarer through, and with what in the one that is shown."""
    counts = {tuple(choice["cards"]): choice for choice in asked["answer"]["choices"]}
    right = next(choice for choice in choices if choice["right"])
    wrong = max((choice for choice in choices if not choice["right"]), key=lambda choice: choice["cost"])
    thrown, best = wrong["cards"][0], right["cards"][0]
    suit = tables.suit[parse_card(thrown)]
    through = [
        card
        for trick in wrong["tricks"][1:]
        if (card := trick["cards"][0]) and trick["winner"] == asked["declarer"] == trick["leader"] and suit >> parse_card(card) & 1
    ]
    lost, kept = (counts[tuple(choice["cards"])]["of"] - counts[tuple(choice["cards"])]["value"] for choice in (wrong, right))
    layouts = counts[tuple(wrong["cards"])]["of"]
    parts = {"card": thrown, "lost": lost, "layouts": layouts, "winners": joined(through) if through else ""}
    all_tricks = N_("{card} is missed in {lost} of the {layouts} layouts that fit: the declarer takes every trick.")
    # The line of a wrong card has a layout of its own, which need not be the deal's.
    shown = N_(
        "{card} is missed in {lost} of the {layouts} layouts that fit: the declarer takes every trick. The play after {card}, "
        "below, shows one of those layouts: there the declarer wins with {winners}."
    )
    none, some = N_("{card} is missed in none."), N_("{card} is missed in only {kept}.")
    return f"{_(shown if through else all_tricks, **parts)} {_(some if kept else none, card=best, kept=kept)}"
