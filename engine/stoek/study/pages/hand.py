"""A hand puzzle as a page shows it: the engine's answer, put into the places and the words of the player who is asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from stoek.games import GAMES
from stoek.language import N_, _
from stoek.rules.seats import seat_word
from stoek.rules.tables import Tables
from stoek.study.pages.facts import TWO, Solution, facts, seat_after
from stoek.study.pages.lines import claimed, counted, grouped, put_away, sheet, tables_of, unit
from stoek.study.pages.why import why

SEEN = {
    "signal": (N_("In every layout that fits."), N_(
        "The counts take in every layout that you cannot rule out; in each the rest is played as if all cards were seen, which no "
        "player at the table can do."
    )),
}  # fmt: skip
"""What a verdict is worth, in short and at length, by the kind of question."""
ALL_SEEN = (
    N_("With all cards seen."),
    N_("Values and lines are exact with all cards seen, which no player at the table has."),
)


def seen_from(order: Sequence[str], partner: bool) -> Callable[[str], str]:
    """Put the places at the table for the seats that a sentence of the engine names; `order` begins with whoever is asked."""
    of_four = (_("Left"), _("your partner") if partner else _("the player opposite"), _("Right"))
    others = of_four if len(order) > TWO else (_("your opponent"),)
    names = {seat_word(other): name for other, name in zip(order[1:], others, strict=True)}
    # The engine says beside the seat that it is the partner's.
    named = re.compile(rf"\b(?P<seat>{'|'.join(map(re.escape, names))})\b(?:, your partner(?=, who)|, your partner,)?")

    def put(found: re.Match[str]) -> str:
        name, before = names[found["seat"]], found.string[: found.start()]
        return name[:1].upper() + name[1:] if not before or before.endswith((". ", "? ")) else name

    return lambda words: named.sub(put, words)


def question(asked: Solution) -> str:
    """What is asked, in words."""
    if asked["task"] == "discard":
        return _("Which four cards do you put away?")
    if asked["task"] == "signal":
        return _("Your partners first throw from their weakest suit. Which card do you throw?")
    return _("Which card do you play?") if asked["trick"] else _("Which card do you lead?")


def heads(asked: Solution) -> dict[str, str]:
    """The heads of the table of choices."""
    kind, price = asked["goal"]["kind"] if asked["goal"] else "", _("Costs")
    if asked["task"] == "signal":
        return {"worth": _("Stopped in"), "price": price}
    with_partner = len(asked["side"]) > 1
    if with_partner:
        who = "ours" if asked["seat"] in asked["side"] else "theirs"
    else:
        against = "other" if GAMES[asked["game"]].seats == TWO else "declarer"
        who = "yours" if asked["declarer"] == asked["seat"] else against
    if kind == "all-tricks":
        return {"worth": _("Tricks"), "price": price}
    if kind == "game":
        return {"worth": _("For your side") if with_partner else _("The deal scores"), "price": price}
    from_here = kind == "points" and asked["task"] != "discard"
    return {"worth": _((FROM_HERE if from_here else IN_ALL)[who]), "price": price}


FROM_HERE = {
    "yours": N_("You take from here"),
    "declarer": N_("Declarer takes from here"),
    "other": N_("The other takes from here"),
    "ours": N_("Your side takes from here"),
    "theirs": N_("The others take from here"),
}
IN_ALL = {
    "yours": N_("You take in all"),
    "declarer": N_("Declarer takes in all"),
    "other": N_("The other takes in all"),
    "ours": N_("Your side takes in all"),
    "theirs": N_("The others take in all"),
}
"""The head of the column of points, by whose they are."""


def worth(asked: Solution, choice: dict[str, Any]) -> tuple[str, str]:
    """What a choice is worth and what it costs, as the table says it."""
    value, cost = choice["value"], choice["cost"]
    if asked["task"] == "signal":
        return _("{count} of {all}", count=f"{value:,}", all=f"{choice['of']:,}"), f"{cost} %" if cost else "–"
    kind = asked["goal"]["kind"]
    if kind == "all-tricks":
        return _("all") if value else _("not all"), _("the goal") if cost else "–"
    if kind == "game" and len(asked["side"]) > 1 and asked["seat"] not in asked["side"]:
        value = -value
    if kind == "game":
        return f"{value:+d}".replace("-", "−") if value else "0", str(cost) if cost else "–"
    if kind in ("hold", "reach"):
        return str(asked["answer"]["so_far"]["points"] + value), str(cost) if cost else "–"
    return str(value), str(cost) if cost else "–"


def extra(choice: dict[str, Any]) -> list[str]:
    """What else is to be said of a choice: the count without the signal; what is announced."""
    told = []
    if "without" in choice:
        without = {key: f"{choice['without'][key]:,}" for key in ("value", "of")}
        words = N_("Without the signal: in {value} of the {of} layouts in which the card that you throw decides.")
        told.append(_(words, value=without["value"], of=without["of"]))
    if choice.get("announced"):
        told.append(_("You announce {combinations}.", combinations="; ".join(choice["announced"])))
    return told


def lesson(asked: Solution) -> list[str]:
    """What the answer says besides the choices."""
    answer = asked["answer"]
    told = [signal["words"] for signal in answer.get("signals", ())]
    if "beside" in answer:
        told.append(answer["beside"]["words"])
    if "words" in answer:
        told.append(answer["words"])
    ways = answer.get("all")
    if ways and ways["right"] is not None:
        told.append(_("Of {ways} ways to put four cards away, {right} take every trick.", ways=ways["count"], right=ways["right"]))
    return told


def shown_choice(asked: Solution, choice: dict[str, Any], tables: Tables, seen: Callable[[str], str]) -> dict[str, Any]:
    """A choice with its line as tricks."""
    value, price = worth(asked, choice)
    line = [play["card"] for play in choice["line"]]
    shown = {"hands": choice["hands"], "buried": choice["discards"]} if "hands" in choice else {}
    if asked["task"] == "discard":
        shown["sheet"] = {"announced": claimed(choice["announced"]), "points": put_away(choice["cards"], tables)}
    return {
        **shown,
        "cards": choice["cards"],
        "right": choice["right"],
        "worth": value,
        "price": price,
        "cost": choice["cost"],
        "words": seen(" ".join([choice["words"], *extra(choice)])),
        "tricks": grouped(tables, asked["leader"], asked["trick"], line),
    }


def shown(asked: Solution) -> dict[str, Any]:
    """The puzzle with its answer: the page computes nothing."""
    game = GAMES[asked["game"]]
    tables = tables_of(asked["game"], asked["trump"])
    tricks = counted(asked, tables)
    answer = asked["answer"]
    order = [seat_after(asked["seat"], turn, tables.seats) for turn in range(tables.seats)]
    seen = seen_from(order, len(asked["side"]) > 1)
    choices = [shown_choice(asked, choice, tables, seen) for choice in answer["choices"]]
    return {
        "task": asked["task"],
        "goal": asked["goal"],
        "unit": unit(asked["game"], asked["goal"]["kind"]) if asked["goal"] else None,
        "in_tricks": {"last": game.last_trick, "combinations": game.trick_melds is not None},
        "ask": question(asked),
        "facts": [*map(seen, facts(asked, tricks, tables))],
        "trump": asked["trump"],
        "declarer": asked["declarer"],
        "side": asked["side"],
        "role": game.taker,
        "contract": asked["contract"],
        "other_rule": answer["beside"]["rule"] if "beside" in answer and answer["beside"]["part"] == "play" else None,
        "seat": asked["seat"],
        "leader": asked["leader"],
        "trick": asked["trick"],
        "tricks": tricks,
        "hand": asked["hand"],
        "discards": asked["discards"],
        "legal": asked["legal"],
        "illegal": asked["illegal"],
        "heads": heads(asked),
        "order": order,
        "hands": answer["hands"],
        "buried": answer["discards"],
        "so_far": answer["so_far"],
        "sheet": sheet(asked, tables),
        "pays": unit(asked["game"]),
        "choices": choices,
        "why": seen(why(asked, tables, choices)),
        "lesson": [*map(seen, lesson(asked))],
        "marked": [{"trick": signal["trick"], "card": signal["card"]} for signal in answer.get("signals", ())],
        "seen": dict(zip(("short", "long"), map(_, SEEN.get(asked["task"], ALL_SEEN)), strict=True)),
    }
