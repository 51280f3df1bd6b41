"""The answers to a learner's questions, found a second time from what a question shows, by the naive definitions of the games.

A question is what the verb of that name answers, with `house` besides if it was asked at a table with house rules.
Nothing is shared with the engine.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from naive import scores, staekske_rape
from naive import staekske_rape_auction as climbing
from naive.auctions import saskop_hand_has
from naive.calls import next_calls
from naive.melds import KLAVERJAS, NO_HOUSE, OLD, House, Meld, best_total, marriage, roem, runs
from naive.packs import NATURAL_ORDER, SUITS, last_trick, ranking, value
from naive.play import law_of, legal_cards, points_of, winner_of

Question = Mapping[str, Any]


def house_in(question: Question) -> House:
    """The house rules of the table at which a question was asked."""
    house: House = question.get("house", NO_HOUSE)
    return house


def legal_at_table(question: Question, game: str = "", phase: str = "second") -> list[str]:
    """The cards of a question's hand that may be played at its table, or in another game."""
    law = None if game else law_of(question["game"], house_in(question))
    return legal_cards(game or question["game"], question["trump"], question["hand"], question["trick"], phase=phase, law=law)


SEATS = {2: ("you", "opposite"), 4: ("you", "left of you", "opposite", "right of you")}


def said(choice: Mapping[str, Any]) -> str:
    """What a choice offers."""
    return str(choice.get("card") or choice["words"])


def right_ones(question: Question, names: Mapping[str, str]) -> list[str]:
    """The choices that are right, in the order in which they are offered; in a question about an order, the order.

    `names`: the ids of games by their names.
    """
    roads: dict[str, Callable[[Question], list[str]]] = {
        "higher": taker, "winner": taker, "order": order, "worth": worth, "points": points, "legal": playable, "may": playable,
        "rule": deciding, "melds": combining, "meld-points": meld_points, "calls": callable_now, "score": score, "trial": trial,
        "game": lambda question: game(question, names),
    }  # fmt: skip
    return roads[question["kind"]](question)


def has_second_road(ask: Mapping[str, Any], seed: int | None) -> bool:
    """Whether these definitions can answer what a lesson asks, by this seed or, where that is None, about its own facts: they know
    melds as a question tells them, and no house rules but those of the table."""
    facts = ask.get("score", {}) if seed is None else {}
    melds = facts.get("announced") or facts.get("opponents_announced")
    return ask["kind"] != "said" and "house" not in ask and not melds


def taker(question: Question) -> list[str]:
    trick = question["trick"]
    return [trick[winner_of(question["game"], question["trump"], trick)]]


def order(question: Question) -> list[str]:
    ranks = ranking(question["game"], question["trump"])
    left, found = list(question["hand"]), []
    while left:
        best = next(card for card in left if not any(ranks.beats(other, card) for other in left))
        found.append(best)
        left.remove(best)
    return found


def worth(question: Question) -> list[str]:
    return [str(value(question["game"], question["trump"], question["hand"][0]))]


def points(question: Question) -> list[str]:
    last = last_trick(question["game"]) if question["ask"].startswith("This is the last trick") else 0
    return [str(points_of(question["game"], question["trump"], question["trick"]) + last)]


def playable(question: Question, phase: str = "second") -> list[str]:
    legal = legal_at_table(question, phase=phase)
    return [said(choice) for choice in question["choices"] if said(choice) in legal]


def deciding(question: Question) -> list[str]:
    """The line itself has no second definition here: the card that it keeps out may not be played."""
    [card] = re.findall(r"\b[AKQJT6-9][CSHD]\b", question["ask"])
    assert card in question["hand"]
    assert card not in legal_at_table(question)
    return [said(choice) for choice in question["choices"] if choice["right"]]


def trial(question: Question) -> list[str]:
    name = question["rule"].rpartition("/")[2]
    players = 2 if question["game"] in ("klaberjass", *OLD, "modern") else 4
    seats = SEATS[players][:1] + SEATS[players][:0:-1] if house_in(question).get("direction") == "right" else SEATS[players]
    if name == "turn":
        return [seats[(question["leader"] + len(question["trick"])) % players]]
    if name == "win":
        return taker(question)
    if name == "winner-leads":
        place = winner_of(question["game"], question["trump"], question["trick"])
        return [seats[(question["leader"] + place) % players]]
    if name == "knock":
        often = staekske_rape.knocks(question["trump"], question["hand"], question["played"])
        return [("not at all", "once", "twice")[often]]
    return playable(question, "first" if name == "free" else "second")


def melds_in(question: Question) -> int:
    if question["game"] in KLAVERJAS:
        return sum(worth for _kind, worth in roem(question["trump"], question["trick"], house_in(question)))
    if question["game"] == "staekske-rape":
        return staekske_rape.best_total(question["trump"], question["hand"])
    return best_total(question["game"], question["trump"], question["hand"], house_in(question))


def meld_points(question: Question) -> list[str]:
    return [str(melds_in(question))]


def combining(question: Question) -> list[str]:
    """The cards without which the rest would count less."""
    place = "trick" if question["trick"] else "hand"
    whole = melds_in(question)
    found = []
    for choice in question["choices"]:
        less = [card for card in question[place] if card != said(choice)]
        if melds_in({**question, place: less}) < whole:
            found.append(said(choice))
    return found


def callable_now(question: Question) -> list[str]:
    """The calls that are offered and may be made."""
    turned = next((fact["value"] for fact in question["facts"]), None)
    calls, game = question["calls"], question["game"]
    legal = climbing.next_calls(calls) if game == "staekske-rape" else next_calls(game, calls, turned, house_in(question))
    if game == "saskop" and question["hand"]:
        legal = [call for call in legal if saskop_hand_has(question["hand"], calls, call)]
    return [said(choice) for choice in question["choices"] if said(choice) in legal]


def game(question: Question, names: Mapping[str, str]) -> list[str]:
    """Those of the games offered in which exactly these cards may be played."""
    [may] = [fact["value"].split() for fact in question["facts"] if fact["label"] == "May be played"]
    found = []
    for choice in question["choices"]:
        legal = legal_at_table(question, names[said(choice)])
        if sorted(legal) == sorted(may):
            found.append(said(choice))
    return found


def claims(trump: Any, words: str) -> list[Meld]:
    """Melds named in short, each as cards that it may be."""
    found: list[Meld] = []
    for name, length in re.findall(r"(?:^|, )([^,(]*?)(?: of (\d+))? \(\d+\)", words):
        if length:
            found.append(next(run for run in runs([rank + "C" for rank in NATURAL_ORDER]) if len(run) == int(length)))
        elif name.startswith("Four "):
            letter = {
                "aces": "A", "kings": "K", "queens": "Q", "jacks": "J", "tens": "T", "nines": "9", "eights": "8", "sevens": "7",
                "sixes": "6",
            }[name.removeprefix("Four ")]  # fmt: skip
            found.append(tuple(letter + suit for suit in SUITS))
        else:
            found.append((f"K{trump}", f"Q{trump}"))
    return found


def score(question: Question) -> list[str]:
    """The result by the figures that the question shows."""
    facts = {fact["label"]: fact["value"] for fact in question["facts"]}
    name, trump = question["game"], question["trump"]
    own = next(int(amount) for label, amount in facts.items() if "card points" in label)
    tricks = next(int(amount) for label, amount in facts.items() if label.endswith(("'s tricks", "s' tricks")))
    announced = [claims(trump, facts.get(label, "")) for label in ("Announced", "Announced by the opponents")]
    if name == "staekske-rape":
        melds = announced[0]
        stock = {"taken": "taken", "left alone": "refused"}.get(facts["Stock"], "gave-up")
        result = staekske_rape.score(
            int(facts["Bid"]), stock, own, tricks, [meld[0][0] for meld in melds if len({card[0] for card in meld}) == 1],
            [len(meld) for meld in melds if len({card[1] for card in meld}) == 1 and not marriage(trump, meld)],
            any(marriage(trump, meld) for meld in melds),
        )  # fmt: skip
        return _offered(question, [result.game_points])
    chosen, bid = facts.get("Trumps chosen by", ""), facts.get("Bid", "")
    figures = {
        "trump": trump, "points": own, "tricks": tricks, "bid": int(bid) if bid.isdecimal() else bid,
        "doubled": {"no": 1, "doubled": 2}.get(facts.get("Doubled", ""), 4), "chosen_by": chosen,
        "by": "passed" if "all passed" in chosen else "bid", "first_meld": _first(facts),
        "opponents_points": int(facts.get("Card points of the opponents", 162 - own)),
        **{key: int(facts.get(f"{side}' Roem", 0)) for key, side in (("bonus", "Makers"), ("opponents_bonus", "Opponents"))},
        "announced": [{"cards": meld} for meld in announced[0]], "opponents_announced": [{"cards": meld} for meld in announced[1]],
    }  # fmt: skip
    return _offered(question, scores.score(name, figures, house_in(question)).values())


def _first(facts: Mapping[str, str]) -> str:
    """Whose best meld comes first, where that is told."""
    words = facts.get("Whose best meld comes first", "")
    return "opponents" if "opponents" in words else "makers" if words and "card" not in words else ""


def _offered(question: Question, result: Any) -> list[str]:
    """The choices that say this result."""
    return [
        said(choice)
        for choice in question["choices"]
        if [int(number) for number in re.findall(r"-?\d+", said(choice))] == list(result)
    ]
