"""A hand puzzle as the page shows it: the engine's answer, put into the places and the words of the player who is asked.

The same value is drawn by the template for a page without JavaScript and handed to the element, which therefore computes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stoek.cards import Suit, card_text, parse_card
from stoek.games import GAMES
from stoek.play import head_index
from stoek.tables import Tables, compile_tables
from stoek_site.engine import ask
from stoek_site.hand_puzzles import HandPuzzle
from stoek_site.solutions import Solution

SEATS = "NESW"
PLACES = ("south", "west", "north", "east")
"""Where the seats lie as the player sees them, clockwise from the player's own."""
NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}
SITS = {"west": "on your left", "north": "opposite you", "east": "on your right"}

View = dict[str, Any]


def place_of(seat: str, player: str) -> str:
    """The place at the drawn table where a seat lies for that player.

    >>> place_of("E", "N"), place_of("S", "S")
    ('west', 'south')
    """
    return PLACES[(SEATS.index(seat) - SEATS.index(player)) % 4]


def grouped(tables: Tables, leader: str, lying: Sequence[str], line: Sequence[str]) -> list[dict[str, Any]]:
    """A line of play as tricks, the first begun by the cards that lie there; the points of the last one with what it adds."""
    cards = [*lying, *line]
    tricks = []
    for start in range(0, len(cards), 4):
        codes = [parse_card(card) for card in cards[start : start + 4]]
        winner = SEATS[(SEATS.index(leader) + head_index(tables.beats, codes)) % 4]
        last = tables.last_trick if start + 4 >= len(cards) else 0
        points = sum(tables.points[card] for card in codes) + last
        tricks.append({"leader": leader, "cards": [card_text(card) for card in codes], "winner": winner, "points": points})
        leader = winner
    return tricks


def counted(count: int, word: str) -> str:
    """A number with its noun.

    >>> counted(1, "trick"), counted(2, "card point")
    ('1 trick', '2 card points')
    """
    return f"{count} {word}{'' if count == 1 else 's'}"


def facts(asked: Solution, tricks: Sequence[dict[str, Any]], tables: Tables) -> list[str]:
    """What a player at the table knows besides the cards, in sentences."""
    contract, declarer, seat = asked["contract"], asked["declarer"], asked["seat"]
    declares = declarer == seat
    stock = {"taken": "with the stock", "refused": "the stock refused"}.get(contract["stock"], "")
    bid = f"bid {contract['bid']}{', ' if stock else ''}{stock}"
    who = "You are the declarer" if declares else f"{NAMES[declarer]}, {SITS[place_of(declarer, seat)]}, is the declarer"
    told = [f"{who}: {bid}."]
    if contract["announced"]:
        told.append(f"Announced: {'; '.join(contract['announced'])}.")
    if tricks:
        won = [trick for trick in tricks if trick["winner"] == declarer]
        points = sum(trick["points"] for trick in won)
        buried = asked["discards"] if declares and asked["discards"] else []
        points += sum(tables.points[parse_card(card)] for card in buried)
        apart = ", with those you put away" if buried else " without those put away" if stock == "with the stock" else ""
        told.append(
            f"{'You have' if declares else f'{NAMES[declarer]} has'} {len(won)} of {counted(len(tricks), 'trick')} so far"
            f" and {counted(points, 'card point')}{apart}."
        )
    for signal in asked["answer"].get("signals", ()):
        told.append(f"{NAMES[signal['seat']]} first threw away {signal['card']}, in trick {signal['trick']}.")
    return told


def question(asked: Solution) -> str:
    """What is asked, in words."""
    if asked["task"] == "discard":
        return "Which four cards do you put away?"
    if asked["task"] == "signal":
        return "Your partners first throw from their weakest suit. Which card do you throw?"
    return "Which card do you play?" if asked["trick"] else "Which card do you lead?"


def heads(asked: Solution) -> dict[str, str]:
    """The heads of the table of choices."""
    who = "You take" if asked["declarer"] == asked["seat"] else "Declarer takes"
    if asked["task"] == "signal":
        return {"worth": "Stopped in", "price": "Costs"}
    if asked["task"] == "discard" and asked["goal"]["kind"] == "points":
        return {"worth": f"{who} in all", "price": "Costs"}
    kind = asked["goal"]["kind"]
    worth = {"points": f"{who} from here", "all-tricks": "Tricks", "game": "The deal scores"}.get(kind, f"{who} in all")
    return {"worth": worth, "price": "Costs"}


def worth(asked: Solution, choice: dict[str, Any]) -> tuple[str, str]:
    """What a choice is worth and what it costs, as the table says it."""
    value, cost = choice["value"], choice["cost"]
    if asked["task"] == "signal":
        return f"{value:,} of {choice['of']:,}", f"{cost} %" if cost else "–"
    kind = asked["goal"]["kind"]
    if kind == "all-tricks":
        return "all" if value else "not all", "the goal" if cost else "–"
    if kind == "game":
        return f"{value:+d}".replace("-", "−") if value else "0", str(cost) if cost else "–"
    if kind in ("hold", "reach"):
        return str(asked["answer"]["so_far"]["points"] + value), str(cost) if cost else "–"
    return str(value), str(cost) if cost else "–"


def extra(choice: dict[str, Any]) -> list[str]:
    """What else is to be said of a choice: the count without the signal; what is announced."""
    told = []
    if "without" in choice:
        of = choice["without"]["of"]
        told.append(f"Without the signal: in {choice['without']['value']:,} of all {of:,}.")
    if choice.get("announced"):
        told.append(f"You announce {'; '.join(choice['announced'])}.")
    return told


def lesson(asked: Solution) -> list[str]:
    """What the answer says besides the choices."""
    answer = asked["answer"]
    told = [signal["words"] for signal in answer.get("signals", ())]
    if "words" in answer:
        told.append(answer["words"])
    ways = answer.get("all")
    if ways and ways["right"] is not None:
        told.append(f"Of {ways['count']} ways to put four cards away, {ways['right']} take every trick.")
    return told


def shown_choice(asked: Solution, choice: dict[str, Any], tables: Tables) -> dict[str, Any]:
    """A choice with its line as tricks."""
    value, price = worth(asked, choice)
    line = [play["card"] for play in choice["line"]]
    shown = {"hands": choice["hands"], "buried": choice["discards"]} if "hands" in choice else {}
    return {
        **shown,
        "cards": choice["cards"],
        "right": choice["right"],
        "worth": value,
        "price": price,
        "cost": choice["cost"],
        "words": " ".join([choice["words"], *extra(choice)]),
        "tricks": grouped(tables, asked["leader"], asked["trick"], line),
    }


def deciding_rule(asked: Solution) -> str:
    """The rule that says what may be played."""
    if not asked["trick"]:
        return f"{asked['game']}/play/lead"
    told = ask({"verb": "legal", "game": asked["game"], "trump": asked["trump"], "hand": asked["hand"], "trick": asked["trick"]})
    return str(told["rule"])


def hand_view(puzzle: HandPuzzle, asked: Solution) -> View:
    """The puzzle with its answer, for template and element."""
    tables = compile_tables(GAMES[puzzle.game], next(suit for suit in Suit if suit.letter == asked["trump"]))
    tricks = []
    for trick in asked["tricks"]:
        points = sum(tables.points[parse_card(card)] for card in trick["cards"])
        tricks.append({**trick, "points": points})
    answer = asked["answer"]
    return {
        "id": puzzle.id,
        "kind": "hand",
        "game": puzzle.game,
        "theme": puzzle.theme,
        "difficulty": puzzle.difficulty,
        "task": puzzle.task,
        "goal": asked["goal"],
        "ask": question(asked),
        "facts": facts(asked, tricks, tables),
        "trump": asked["trump"],
        "declarer": asked["declarer"],
        "contract": asked["contract"],
        "seat": asked["seat"],
        "leader": asked["leader"],
        "trick": asked["trick"],
        "tricks": tricks,
        "hand": asked["hand"],
        "discards": asked["discards"],
        "legal": asked["legal"],
        "illegal": asked["illegal"],
        "rule": deciding_rule(asked),
        "heads": heads(asked),
        "order": [SEATS[(SEATS.index(asked["seat"]) + turn) % 4] for turn in range(4)],
        "who": {seat: "you" if seat == asked["seat"] else NAMES[seat] for seat in SEATS},
        "names": {seat: f"you, {NAMES[seat]}" if seat == asked["seat"] else NAMES[seat] for seat in SEATS},
        "hands": answer["hands"],
        "buried": answer["discards"],
        "so_far": answer["so_far"],
        "choices": [shown_choice(asked, choice, tables) for choice in answer["choices"]],
        "lesson": lesson(asked),
        "marked": [{"trick": signal["trick"], "card": signal["card"]} for signal in answer.get("signals", ())],
        "note": puzzle.note,
        "deal": puzzle.deal.strip(),
    }
