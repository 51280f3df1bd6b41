"""Requests from the options of a command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from random import SystemRandom

from stoek.cards import card_text, parse_card, parse_cards
from stoek.errors import cut, file_told
from stoek.evening.reader import LONGEST as LONGEST_EVENING
from stoek.games import game_named
from stoek.notation.reader import LONGEST
from stoek.rules.entry import entry_of

NO_INPUT = "Standard input is closed, so nothing can be read from it. Open it, or name a file."

_BYTES = 4
"""The most that a character has in UTF-8."""

UNSAID = "?"
"""The trumps of a command that need not name them."""


def trump(written: str) -> str | None:
    """A trump choice as a request has it."""
    return None if written.lower() in ("none", "no-trump") else "reverse" if written.lower() == "reverse" else written.upper()


def summary(options: argparse.Namespace) -> dict[str, object]:
    """What was said of a deal, as a request has it."""
    told: dict[str, object] = {name: getattr(options, name) for name in ("bid", "stock", "points", "tricks")}
    for name in ("announced", "opponents_announced"):
        told[name] = [combination(written) for written in getattr(options, name)] or None
    for written in options.fact:
        name, divider, value = written.partition("=")
        if not divider:
            raise ValueError(f"“{cut(written)}” is no figure. Write NAME=VALUE, such as doubled=2.")
        _once(told, name, number_or_word(value))
    return {name: value for name, value in told.items() if value is not None}


def _once(told: dict[str, object], name: str, value: object) -> None:
    """Notes a value under a name that has none yet; which of two was meant nobody knows."""
    if told.get(name) is not None:
        raise ValueError(f"“{cut(name)}” is given twice. Give it once.")
    told[name] = value


def number_or_word(written: str) -> int | str:
    return int(written) if written.isdecimal() and len(written) < 7 else written


def base(options: argparse.Namespace, verb: str) -> dict[str, object]:
    house: dict[str, object] = {}
    for written in options.house:
        name, _, value = written.partition("=")
        _once(house, name, {"true": True, "on": True, "false": False, "off": False}.get(value, value))
    base: dict[str, object] = {"verb": verb}
    if options.game is not None:
        base["game"] = options.game
    return {**base, "house": house} if house else base


def simple(verb: str, *names: str) -> Callable[[argparse.Namespace], object]:
    return lambda options: {**base(options, verb), **{name: getattr(options, name) for name in names}}


def legal(options: argparse.Namespace) -> object:
    if options.card is not None:
        options.card = card_text(parse_card(options.card))
    asked = {**base(options, "legal"), "trump": options.trump, "hand": options.hand, "trick": options.trick}
    if options.phase is not None:
        asked["phase"] = options.phase
    return asked if options.partner_heads is None else {**asked, "partner_heads": options.partner_heads == "yes"}


def melds(options: argparse.Namespace) -> object:
    cards = {name: getattr(options, name) for name in ("hand", "trick") if getattr(options, name) is not None}
    return {**base(options, "melds"), "trump": options.trump, **cards}


def auction(options: argparse.Namespace) -> object:
    asked = {**base(options, "auction"), "calls": options.calls}
    return asked if options.turn_up is None else {**asked, "turn_up": options.turn_up}


def score(options: argparse.Namespace) -> object:
    figures = entry_of(game_named(options.game)).figures
    usual = {"stock": "taken", "points": 0, "tricks": 0}
    needed = {name: value for name, value in usual.items() if {"tricks": "won"}.get(name, name) in figures}
    trump = {} if options.trump == UNSAID else {"trump": options.trump}
    return {**base(options, "score"), **needed, **summary(options), **trump}


def hindsight(options: argparse.Namespace) -> object:
    asked = {**base(options, "hindsight"), "deal": text(options.file)}
    return asked if options.tricks is None else {**asked, "tricks": numbers(options.tricks)}


def numbers(written: str) -> list[int]:
    """Numbers and ranges of them, divided by commas."""
    found: list[int] = []
    for part in written.split(","):
        first, _, last = part.partition("-")
        named = all(one.isdecimal() and len(one) < 3 for one in (first, last or first))
        if not named or int(first) > int(last or first):
            raise ValueError(f"“{cut(written)}” names no tricks. Write them as 4-7 or 2,3.")
        found += range(int(first), int(last or first) + 1)
    return found


def solve(options: argparse.Namespace) -> object:
    asked = {**base(options, "solve"), "trump": options.trump, "hands": options.hands, "declarer": options.declarer}
    options.leader = options.leader or options.declarer
    return {**asked, "leader": options.leader, "trick": options.trick, "goal": options.goal, **summary(options)}


def combination(written: str) -> object:
    words = written.split()
    if len(words) == 2 and words[0] == "four":
        return {"kind": "four", "rank": words[1]}
    if len(words) == 2 and words[0] == "sequence" and words[1].isdecimal():
        return {"kind": "sequence", "length": int(words[1])}
    if len(words) == 1 and words[0].isalpha():
        return {"kind": words[0]}
    return written


def check(options: argparse.Namespace) -> object:
    return {**base(options, "check"), "deal": text(options.file)}


def evening(options: argparse.Namespace) -> object:
    return {**base(options, "evening"), "evening": text(options.file, LONGEST_EVENING)}


def convert(options: argparse.Namespace) -> object:
    return {"verb": "notation", "deal": text(options.file), "to": options.to}


def odds(options: argparse.Namespace) -> object:
    asked: dict[str, object] = {**base(options, "odds"), "hand": options.hand}
    for name in ("trump", "missing"):
        if getattr(options, name) is not None:
            asked[name] = getattr(options, name)
    if options.need:
        asked["need"] = [group(written) for written in options.need]
        asked["combinations"] = options.combinations
    return asked


def group(written: str) -> object:
    count, divider, cards = written.partition(" of ")
    if not divider:
        return {"cards": written}
    least = len(parse_cards(cards)) if count.strip() == "all" else int(count) if count.strip().isdecimal() else count
    return {"cards": cards, "at_least": least}


def perft(options: argparse.Namespace) -> object:
    return {**base(options, "perft"), "trump": options.trump, "hands": options.hands}


def deal(options: argparse.Namespace) -> object:
    seed = SystemRandom().randrange(2**32) if options.seed is None else options.seed
    return {**base(options, "deal"), "seed": seed}


def text(file: str, most: int = LONGEST) -> str:
    """What a file holds, or standard input; no more of it than is needed to see that it is too long."""
    if not file:
        raise ValueError("The name of the file is empty. Name a file, or - for standard input.")
    if file == "-" and sys.stdin is None:
        raise ValueError(NO_INPUT)
    name = "Standard input" if file == "-" else file_told(file)
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as source:
            data = source.read(_BYTES * most + 1)
    except (OSError, ValueError) as error:
        raise ValueError(f"{name} cannot be read: {getattr(error, 'strerror', None) or error}. Name another file.") from None
    if len(data) > _BYTES * most:
        raise ValueError(f"{name} is longer than {most} characters, the most that is read. Hand in less.")
    try:
        found = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"{name} is not UTF-8 at byte {error.start + 1}. Save it in UTF-8.") from None
    if len(found) > most:
        raise ValueError(f"{name} has {len(found)} characters; at most {most} are read. Hand in less.")
    if not found.strip():
        raise ValueError(f"{name} is empty. Write into it what is to be read.")
    return found
