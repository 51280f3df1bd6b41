"""A hand puzzle as the page shows it: the engine's answer, put into the places and the words of the player who is asked.

The same value is drawn by the template for a page without JavaScript and handed to the element, which therefore computes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stoek.cards import card_text, mask_of, parse_card, trump_value
from stoek.games import GAMES
from stoek.notation.record import SEATS
from stoek.play.trick import head_index
from stoek.rules.entry import BONUSES
from stoek.rules.seats import SEATS as NAMES
from stoek.rules.tables import Tables, compile_tables
from stoek.study.puzzle.goals import Goal
from stoek.study.puzzle.judge import unit_of
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle
from stoek_site.features.puzzles.solutions import Solution
from stoek_site.features.puzzles.why import why
from stoek_site.markdown.engine import ask

PLACES = ("south", "west", "north", "east")
"""Where the seats lie as the player sees them, clockwise from the player's own."""
ROLES = {
    "makers": "{who} took the deal on.",
    "forehand": "{who} {is_are} forehand.",
}
SEEN = {
    "signal": ("In every layout that fits.", (
        "The counts take in every layout that you cannot rule out; in each the rest is played as if all cards were seen, which no "
        "player at the table can do."
    )),
}  # fmt: skip
"""What a verdict is worth, in short and at length, by the kind of question."""
ALL_SEEN = ("With all cards seen.", "Values and lines are exact with all cards seen, which no player at the table has.")
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
        points = tables.card_points(mask_of(codes)) + tables.bonus(mask_of(codes)) + last
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
    if len(asked["side"]) > 1:
        return [*_sides(asked, tricks, tables), *(one["words"] for one in asked["partner"])]
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


def _sides(asked: Solution, tricks: Sequence[dict[str, Any]], tables: Tables) -> list[str]:
    """Who is on which side, and what both have, where partners play together."""
    first, seat = asked["declarer"], asked["seat"]
    own = seat in asked["side"]
    sits = SITS | {"north": "your partner"}
    who = "You" if first == seat else f"{NAMES[first]}, {sits[place_of(first, seat)]},"
    told = [ROLES[asked["role"]].format(who=who, is_are="are" if first == seat else "is")]
    if tricks:
        made = [0, 0]
        for trick in tricks:
            made[(trick["winner"] in asked["side"]) is not own] += trick["points"]
        won = sum((trick["winner"] in asked["side"]) is own for trick in tricks)
        roem = "" if tables.trick_melds is None else " and roem"
        told.append(
            f"Your side has {won} of {counted(len(tricks), 'trick')} so far and {counted(made[0], 'card point')}{roem}, the others"
            f" {made[1]}."
        )
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
    with_partner = len(asked["side"]) > 1
    who = "You take" if asked["declarer"] == asked["seat"] else "Declarer takes"
    if with_partner:
        who = "Your side takes" if asked["seat"] in asked["side"] else "The others take"
    if asked["task"] == "signal":
        return {"worth": "Stopped in", "price": "Costs"}
    if asked["task"] == "discard" and asked["goal"]["kind"] == "points":
        return {"worth": f"{who} in all", "price": "Costs"}
    kind = asked["goal"]["kind"]
    worth = {
        "points": f"{who} from here",
        "all-tricks": "Tricks",
        "game": "For your side" if with_partner else "The deal scores",
    }.get(kind, f"{who} in all")
    return {"worth": worth, "price": "Costs"}


def worth(asked: Solution, choice: dict[str, Any]) -> tuple[str, str]:
    """What a choice is worth and what it costs, as the table says it."""
    value, cost = choice["value"], choice["cost"]
    if asked["task"] == "signal":
        return f"{value:,} of {choice['of']:,}", f"{cost} %" if cost else "–"
    kind = asked["goal"]["kind"]
    if kind == "all-tricks":
        return "all" if value else "not all", "the goal" if cost else "–"
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
        of = choice["without"]["of"]
        told.append(f"Without the signal: in {choice['without']['value']:,} of all {of:,}.")
    if choice.get("announced"):
        told.append(f"You announce {'; '.join(choice['announced'])}.")
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
        told.append(f"Of {ways['count']} ways to put four cards away, {ways['right']} take every trick.")
    return told


def shown_choice(asked: Solution, choice: dict[str, Any], tables: Tables) -> dict[str, Any]:
    """A choice with its line as tricks."""
    value, price = worth(asked, choice)
    line = [play["card"] for play in choice["line"]]
    shown = {"hands": choice["hands"], "buried": choice["discards"]} if "hands" in choice else {}
    if asked["task"] == "discard":
        away = tables.card_points(mask_of(map(parse_card, choice["cards"])))
        shown["sheet"] = {"announced": claimed(choice["announced"]), "points": away}
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


def sheet(asked: Solution, tables: Tables) -> dict[str, Any]:
    """What a score of the deal is asked with by the time of the question; `points` are card points alone."""
    contract, made = asked["contract"], [0, 0]
    for trick in asked["tricks"]:
        made[trick["winner"] not in asked["side"]] += tables.bonus(mask_of(map(parse_card, trick["cards"])))
    inside = {} if tables.trick_melds is None else dict(zip(BONUSES, made, strict=True))
    so_far = asked["answer"]["so_far"]
    announced = {} if contract["bid"] is None else {"announced": claimed(contract["announced"])}
    return {**contract["facts"], **announced, **inside, "points": so_far["points"] - made[0], "tricks": so_far["tricks"]}


def claimed(announced: Sequence[str]) -> list[Any]:
    """Announced cards, or the name of a marriage, as a score is asked with them."""
    return [one if " " in one else {"kind": one} for one in announced]


def deciding_rule(asked: Solution) -> str:
    """The rule that says what may be played."""
    if not asked["trick"]:
        game = GAMES[asked["game"]]
        return game.rule_id(game.law.lead_rule)
    told = ask({"verb": "legal", "game": asked["game"], "trump": asked["trump"], "hand": asked["hand"], "trick": asked["trick"]})
    return str(told["rule"])


def hand_view(puzzle: HandPuzzle, asked: Solution) -> View:
    """The puzzle with its answer, for template and element."""
    game = GAMES[puzzle.game]
    tables = compile_tables(game, next(trump for trump in game.trumps if trump_value(trump) == asked["trump"]))
    tricks = []
    for trick in asked["tricks"]:
        cards = mask_of(parse_card(card) for card in trick["cards"])
        points = tables.card_points(cards) + tables.bonus(cards)
        tricks.append({**trick, "points": points})
    answer = asked["answer"]
    choices = [shown_choice(asked, choice, tables) for choice in answer["choices"]]
    return {
        "id": puzzle.id,
        "kind": "hand",
        "game": puzzle.game,
        "theme": puzzle.theme,
        "difficulty": puzzle.difficulty,
        "task": puzzle.task,
        "goal": asked["goal"],
        "unit": unit_of(game, Goal(asked["goal"]["kind"])) if asked["goal"] else None,
        "in_tricks": {"last": game.last_trick, "combinations": game.trick_melds is not None},
        "ask": question(asked),
        "facts": facts(asked, tricks, tables),
        "trump": asked["trump"],
        "declarer": asked["declarer"],
        "side": asked["side"],
        "role": asked["role"],
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
        "rule": deciding_rule(asked),
        "heads": heads(asked),
        "order": [SEATS[(SEATS.index(asked["seat"]) + turn) % 4] for turn in range(4)],
        "who": {seat: "you" if seat == asked["seat"] else NAMES[seat] for seat in SEATS},
        "names": {seat: f"you, {NAMES[seat]}" if seat == asked["seat"] else NAMES[seat] for seat in SEATS},
        "hands": answer["hands"],
        "buried": answer["discards"],
        "so_far": answer["so_far"],
        "sheet": sheet(asked, tables),
        "pays": unit_of(game, Goal("game")),
        "choices": choices,
        "why": why(asked, tables, choices),
        "lesson": lesson(asked),
        "marked": [{"trick": signal["trick"], "card": signal["card"]} for signal in answer.get("signals", ())],
        "seen": dict(zip(("short", "long"), SEEN.get(puzzle.task, ALL_SEEN), strict=True)),
        "note": puzzle.note,
        "pair": puzzle.pair,
        "deal": puzzle.deal.strip(),
    }
