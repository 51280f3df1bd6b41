"""Two engines side by side on mutated records of every game: what `check` answers, and the table that comes of a record.

`python -m check.side_by_side write 100000 records.jsonl` writes the records, `answer records.jsonl answers.txt` what the engine on
the path says to them, `compare old.txt new.txt` counts how the answers of two engines differ.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from check import by_chance as staekske
from check.any_game import GAME_IDS, deal
from engine.asking import ok
from hostile.fuzz import mangled, mangled_text, seeds
from naive.packs import ALL_IDS, pack, seats
from stoek import RulesError, Table
from stoek.api import answer
from stoek.errors import BadDeal
from table.by_chance import course

Json = dict[str, Any]

DEALS_OF_A_GAME = 40


def bases() -> list[Json]:
    """Requests to check sound deals: whole, in short, at some moment of play, and those that the suite asks of programs."""
    found: list[Json] = []
    for game in GAME_IDS:
        for seed in range(DEALS_OF_A_GAME):
            made = deal(game, seed, revoke=seed % 4 == 3)
            forms = [made.whole(), made.in_full(), made.in_piles(), made.in_figures(), {**made.in_figures(), **made.in_full()}]
            found += [
                {"verb": "check", "game": game, "deal": _plain(form)} for form in (*forms, {**made.in_piles(), **made.whole()})
            ]
    for game in (*GAME_IDS, "staekske-rape"):
        for seed in range(DEALS_OF_A_GAME):
            tables = course(game, seed)
            for table in (tables[-1], *Random(seed).sample(tables, 2)):
                found += [{"verb": "check", "deal": _json(str(table))}, {"verb": "check", "deal": str(table)}]
    for seed in range(3 * DEALS_OF_A_GAME):
        made_here = staekske.deal(seed)
        chance = Random(seed)
        shown = "".join(seat for seat in staekske.SEATS if chance.random() < 0.7)
        text = made_here.text(shown, *(chance.random() < 0.6 for _ in range(4)))
        found += [{"verb": "check", "deal": text}, {"verb": "check", "deal": _json(text)}]
    return found + [one for one in seeds() if one.get("verb") == "check"]


def _json(text: str) -> Any:
    """The same deal as JSON."""
    return ok("notation", None, deal=text, to="json")["deal"]


def _plain(deal: Json) -> Json:
    """The deal as JSON carries it."""
    plain: Json = json.loads(json.dumps(deal))
    return plain


def records(seed: int, count: int) -> Iterator[Json]:
    """So many requests with one to four changes each; some with house rules by chance."""
    chance = Random(seed)
    every = bases()
    for _ in range(count):
        request = deepcopy(chance.choice(every))
        if chance.random() < 0.25:
            request["house"] = _house(request, chance)
        for _ in range(chance.choice((0, 1, 1, 1, 2, 2, 3, 4))):
            request["deal"] = _changed(request["deal"], chance)
        yield mangled(request, chance) if chance.random() < 0.1 else request


def _house(request: Json, chance: Random) -> Json:
    deal = request["deal"]
    game = deal.get("game") if isinstance(deal, dict) else request.get("game", "staekske-rape")
    described: Any = answer({"verb": "ruleset", "game": game})
    rules = described.get("ok", {}).get("house_rules", [])
    return {rule["id"]: chance.choice(rule["values"]) for rule in rules if chance.random() < 0.5}


def _changed(written: Any, chance: Random) -> Any:
    if isinstance(written, str):
        return _text_changed(written, chance)
    return chance.choice(CHANGES)(written, chance) if isinstance(written, dict) else written


def _text_changed(text: str, chance: Random) -> str:
    """A line of a text taken out, doubled or moved; a card put for another; or whatever a mangled text has."""
    lines = text.split("\n")
    place = chance.randrange(len(lines))
    match chance.randrange(6):
        case 0:
            del lines[place]
        case 1:
            lines.insert(chance.randrange(len(lines)), lines[place])
        case 2:
            lines[place] = mangled_text(lines[place], chance) if lines[place] else "?"
        case 3:
            lines[place] = lines[place] + chance.choice((" stoek", " belote", " knock", " ?", " AC", " N:QH", " pass"))
        case _:
            words = lines[place].split(" ")
            words[chance.randrange(len(words))] = chance.choice((*pack("schieber"), "?", "N:", "pass", "E pass"))
            lines[place] = " ".join(words)
    return "\n".join(lines)


def _card(chance: Random, deal: Json) -> str:
    game = deal.get("game")
    return str(chance.choice((*pack(game if game in ALL_IDS else "schieber"), "?", "6C")))


def _seat(chance: Random, deal: Json) -> str:
    game = deal.get("game")
    return str(chance.choice((*("NESW"[: seats(game)] if game in ALL_IDS else "NESW"), "W")))


def _lists(value: Any) -> Iterator[list[Any]]:
    """Every list of a deal that has something."""
    if isinstance(value, list) and value:
        yield value
    if isinstance(value, (dict, list)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _lists(inner)


def _cards(value: Any) -> list[list[Any]]:
    """The lists of cards."""
    return [one for one in _lists(value) if all(isinstance(card, str) and len(card) == 2 for card in one)]


def a_card(deal: Json, chance: Random) -> Json:
    """Another card stands somewhere."""
    if lists := _cards(deal):
        cards = chance.choice(lists)
        cards[chance.randrange(len(cards))] = _card(chance, deal)
    return deal


def two_cards(deal: Json, chance: Random) -> Json:
    """Two cards change places."""
    if lists := _cards(deal):
        one, other = chance.choice(lists), chance.choice(lists)
        here, there = chance.randrange(len(one)), chance.randrange(len(other))
        one[here], other[there] = other[there], one[here]
    return deal


def an_entry(deal: Json, chance: Random) -> Json:
    """Something is left out, twice there, or at another place of a list."""
    if lists := list(_lists(deal)):
        entries = chance.choice(lists)
        entry = entries.pop(chance.randrange(len(entries)))
        for _ in range(chance.choice((0, 1, 2))):
            entries.insert(chance.randrange(len(entries) + 1), deepcopy(entry))
    return deal


def a_fact(deal: Json, chance: Random) -> Json:
    """A whole fact is not recorded."""
    keys = [key for key in deal if key != "game" or chance.random() < 0.1]
    if keys:
        del deal[chance.choice(keys)]
    return deal


def a_hand(deal: Json, chance: Random) -> Json:
    """A hand is not recorded, or not all of it is known."""
    hands = deal.get("hands")
    if isinstance(hands, dict) and hands:
        seat = chance.choice(sorted(hands))
        if chance.random() < 0.5 or not isinstance(hands[seat], list):
            del hands[seat]
        else:
            hands[seat] = [card if chance.random() < 0.6 else "?" for card in hands[seat]]
    return deal


def an_end(deal: Json, chance: Random) -> Json:
    """The play, or the auction, stops earlier; or tricks in its midst are left out."""
    name = chance.choice(("tricks", "tricks", "auction"))
    entries = deal.get(name)
    if isinstance(entries, list) and entries:
        begin = chance.randrange(len(entries))
        del entries[begin : chance.choice((begin + 1, len(entries), len(entries)))]
        if entries and isinstance(entries[-1], dict) and isinstance(entries[-1].get("cards"), list) and chance.random() < 0.5:
            del entries[-1]["cards"][chance.randrange(len(entries[-1]["cards"]) + 1) :]
    return deal


def a_value(deal: Json, chance: Random) -> Json:
    """Something is told otherwise, or told besides."""
    seat = _seat(chance, deal)
    values: dict[str, tuple[object, ...]] = {
        "dealer": (seat,), "sitter": (seat,), "declarer": (seat,), "trump": ("C", "S", "H", "D", "no-trump", "reverse"),
        "stock": ("taken", "refused", "gave-up"), "bid": (1, 3, 4, 80, 90, "capot"), "doubled": (1, 2, 4),
        "by": ("passed", "seven", "once"), "chosen_by": ("nobody",), "first_meld": ("declarer", "opponents", "makers"),
        "points": (0, 60, 84, 152, 162), "won": (0, 1, 5, 7, 8), "last_trick": ("declarer", "opponents", "makers"),
        "bonus": (0, 20, 70), "turn_up": (_card(chance, deal),), "announced": ([], ["four J"], ["sequence 3"], ["KC QC"]),
        "opponents_announced": ([], ["four 9"], ["KH QH JH"], ["belote"]), "discards": ([], ["AC", "KC", "7D", "8D"]),
        "exchanges": ([{"seat": seat, "gave": _card(chance, deal), "got": _card(chance, deal)}],
                      [{"gave": "7C", "got": _card(chance, deal), "trick": 2}]),
        "auction": (["pass"] * 4, ["pass", "3", "pass", "pass", "pass"], ["take"], [{"seat": seat, "call": "80 C"}, "pass"]),
    }  # fmt: skip
    name = chance.choice(sorted(values))
    deal[name] = deepcopy(chance.choice(values[name]))
    return deal


def a_seat(deal: Json, chance: Random) -> Json:
    """Another seat leads, calls, announces or exchanges; or none is named."""
    entries = [entry for name in ("tricks", "auction", "announced", "exchanges") for entry in (deal.get(name) or ())]
    named = [entry for entry in entries if isinstance(entry, dict)]
    if named:
        entry = chance.choice(named)
        key = "leader" if "cards" in entry and "leader" in entry else "seat"
        if chance.random() < 0.3:
            entry.pop(key, None)
        else:
            entry[key] = _seat(chance, deal)
    return deal


def a_trick(deal: Json, chance: Random) -> Json:
    """The trick of a meld or of an exchange, or the number of one, is another."""
    entries = [entry for name in ("tricks", "announced", "exchanges") for entry in (deal.get(name) or ())]
    named = [entry for entry in entries if isinstance(entry, dict)]
    if named:
        entry = chance.choice(named)
        entry["number" if "leader" in entry else "trick"] = chance.randrange(1, 14)
    return deal


def a_call(deal: Json, chance: Random) -> Json:
    """Another call, or one more."""
    calls = deal.get("auction")
    if isinstance(calls, list):
        call = chance.choice(("pass", "?", "take", "C", "H", "no-trump", "3", "4", "once 5", "blind 2", "80 C", "90 H", "capot S",
                              "double", "redouble", "give-up", "7", "8"))  # fmt: skip
        entry = {"seat": _seat(chance, deal), "call": call} if chance.random() < 0.5 else call
        calls.insert(chance.randrange(len(calls) + 1), entry)
    return deal


def a_mark(deal: Json, chance: Random) -> Json:
    """A marriage is claimed, or somebody knocks, at some card; or a card is said to be somebody's."""
    tricks = [trick for trick in deal.get("tricks") or () if isinstance(trick, dict) and isinstance(trick.get("cards"), list)]
    if tricks:
        cards = chance.choice(tricks)["cards"]
        mark = chance.choice(("stoek", "belote", "roem", "knock", "knock 2", "bela", "stöck"))
        if cards and chance.random() < 0.3:
            place = chance.randrange(len(cards))
            cards[place] = f"{_seat(chance, deal)}:{cards[place]}"
        else:
            cards.insert(chance.randrange(len(cards) + 1), mark)
    return deal


CHANGES: tuple[Callable[[Json, Random], Json], ...] = (
    a_card, a_card, two_cards, two_cards, an_entry, an_entry, a_fact, a_hand, a_hand, an_end, an_end, a_value, a_value, a_seat,
    a_trick, a_call, a_mark,
)  # fmt: skip


def answers(request: Json) -> Json:
    """What an engine says to a record: the keys of the answer, and the table that it makes."""
    found: Any = _without_codes(answer(request))
    told: Json = dict(found.get("ok") or {"error": found.get("error")})
    try:
        table = Table.from_record(request.get("deal"))
        told["table"] = [str(table), repr(table.phase), table.turn, [str(choice) for choice in islice(table.choices, 30)]]
    except BadDeal as bad:
        told["table"] = [[fault.where, fault.rule, fault.message] for fault in bad.faults]
    except RulesError as error:
        told["table"] = [type(error).__name__, error.where, error.rule, error.message]
    return told


def _without_codes(value: Any) -> Any:
    """An answer without what sentences are as values: an older engine has only their words."""
    if isinstance(value, dict):
        return {key: _without_codes(inner) for key, inner in value.items() if key not in ("code", "parts")}
    return [_without_codes(inner) for inner in value] if isinstance(value, list) else value


def _answer_all(file: str, to: str) -> None:
    with Path(to).open("w") as out, Path(file).open() as lines:
        for line in lines:
            told = answers(json.loads(line))
            out.write(json.dumps({key: _digest(value) for key, value in told.items()}) + "\n")


def _compare(old: str, new: str) -> None:
    """Print how many answers differ, by the keys that do, with the number of the first record of each kind."""
    kinds: Counter[str] = Counter()
    first: dict[str, int] = {}
    count = 0
    with Path(old).open() as before, Path(new).open() as after:
        for count, (one, other) in enumerate(zip(before, after, strict=False), start=1):
            if one != other:
                said, says = json.loads(one), json.loads(other)
                kind = " ".join(sorted(key for key in said.keys() | says.keys() if said.get(key) != says.get(key)))
                kinds[kind] += 1
                first.setdefault(kind, count - 1)
    print(f"{count} records, {sum(kinds.values())} differ")
    for kind, times in kinds.most_common():
        print(f"{times:>6}  {kind}  (first: {first[kind]})")


def _digest(value: object) -> str:
    return blake2b(json.dumps(value, sort_keys=True).encode(), digest_size=6).hexdigest()


def main(arguments: list[str]) -> None:
    match arguments:
        case ["write", count, file]:
            with Path(file).open("w") as out:
                for request in records(41, int(count)):
                    out.write(json.dumps(request) + "\n")
        case ["answer", file, to]:
            _answer_all(file, to)
        case ["show", file, number]:
            line = Path(file).read_text().split("\n")[int(number)]
            print(line)
            print(json.dumps(answers(json.loads(line)), indent=1))
        case ["compare", old, new]:
            _compare(old, new)


if __name__ == "__main__":
    main(sys.argv[1:])
