"""Records of every shape that a reader can make of a faultless text."""

from __future__ import annotations

from hypothesis import strategies as st

from stoek.notation.facts import fact_meant, fact_tagged
from stoek.notation.record import (
    SEATS,
    HeldCard,
    Mark,
    Play,
    Record,
    WrittenCall,
    WrittenExchange,
    WrittenMeld,
    WrittenTrick,
    known,
)

cards = st.integers(0, 35)
seats = st.sampled_from(SEATS)
maybe_seat = st.none() | seats
known_or_not = st.none() | cards

held = st.builds(HeldCard, known_or_not)
hands = st.lists(held, min_size=1, max_size=8).map(tuple).filter(lambda cards: cards != (HeldCard(None),))
piles = st.just(()) | hands
marks = st.builds(Mark, st.just("knock"), st.integers(1, 2), maybe_seat) | st.builds(
    Mark, st.sampled_from(["stoek", "belote", "stöck"]), st.just(1), maybe_seat
)
marks_before = marks.filter(lambda mark: mark.kind != "knock" or mark.seat is not None)
plays = st.builds(Play, known_or_not, maybe_seat, st.lists(marks, max_size=2).map(tuple))
first_plays = st.builds(Play, known_or_not, st.none(), st.lists(marks, max_size=2).map(tuple))
some_plays = st.just(()) | st.tuples(first_plays, st.lists(plays, max_size=3).map(tuple)).map(lambda two: (two[0], *two[1]))
tricks = st.lists(
    st.builds(WrittenTrick, st.just(0), maybe_seat, some_plays, st.lists(marks_before, max_size=2).map(tuple)),
    min_size=1,
    max_size=8,
).map(lambda some: tuple(WrittenTrick(number, one.leader, one.plays, one.marks) for number, one in enumerate(some, 1)))

levels = st.integers(1, 999999)
counts = st.integers(0, 999999)
call_texts = (
    st.sampled_from(
        ["pass", "give-up", "?", "80 C", "capot H", "double", "S", "H", "no-trump", "reverse", "transfer", "take", "play"]
    )
    | levels.map(str)
    | levels.map("once {}".format)
    | levels.map("blind {}".format)
)
calls = st.lists(st.builds(WrittenCall, call_texts, maybe_seat), min_size=1, max_size=12).map(tuple)

some_cards = st.lists(cards, min_size=1, max_size=8).map(tuple)
marriages = st.sampled_from(["stoek", "belote", "bela", "stöck", "marriage"])
kinds = st.sampled_from(["four", "sequence"]) | marriages
maybe_trick = st.none() | st.integers(1, 99)
announcements = (
    st.builds(WrittenMeld, some_cards, st.none() | kinds, seat=maybe_seat, trick=maybe_trick)
    | st.builds(WrittenMeld, kind=st.just("four"), rank=st.sampled_from("AKQJT9876"), seat=maybe_seat, trick=maybe_trick)
    | st.builds(WrittenMeld, kind=st.just("sequence"), length=st.integers(1, 9), seat=maybe_seat, trick=maybe_trick)
    | st.builds(WrittenMeld, kind=marriages, seat=maybe_seat, trick=maybe_trick)
)
exchanges = st.builds(WrittenExchange, maybe_seat, known_or_not, known_or_not, maybe_trick)

tag_names = st.from_regex(r"[A-Za-z][A-Za-z0-9_-]{0,39}", fullmatch=True).filter(
    lambda name: fact_tagged(name) is None and fact_meant(name) is None
)
tag_values = st.text(max_size=40).map(
    lambda value: " ".join("".join(sign if sign.isprintable() else " " for sign in value).split())
)
tags = st.lists(st.tuples(tag_names, tag_values), max_size=4, unique_by=lambda tag: tag[0].lower()).map(dict)
house = st.dictionaries(
    st.sampled_from(["required_floor", "double_no_tricks", "rule2"]), st.booleans() | st.sampled_from(["zero", "none", "sum_160"])
)

facts = st.builds(
    known,
    game=st.none() | st.sampled_from(["staekske-rape", "saskop"]),
    dealer=maybe_seat,
    sitter=maybe_seat,
    declarer=maybe_seat,
    bid=st.none() | levels | st.just("capot"),
    doubled=st.sampled_from([None, 1, 2, 4]),
    by=st.sampled_from([None, "bid", "passed"]),
    chosen_by=st.sampled_from([None, "makers", "nobody"]),
    stock=st.sampled_from([None, "taken", "refused", "gave-up"]),
    trump=st.sampled_from([None, *"CSHD", "no-trump", "reverse"]),
    first_meld=st.sampled_from([None, "makers", "by-cards"]),
    points=st.none() | counts,
    opponents_points=st.none() | counts,
    won=st.none() | counts,
    bonus=st.none() | counts,
    opponents_bonus=st.none() | counts,
    last_trick=st.sampled_from([None, "declarer", "opponents", "makers"]),
)

records = st.builds(
    Record,
    facts,
    house=house,
    hands=st.dictionaries(seats, st.none() | hands),
    stock_cards=st.none() | piles,
    turn_up=st.none() | piles,
    auction=st.none() | calls,
    discards=st.none() | piles,
    exchanges=st.none() | st.lists(exchanges, max_size=3).map(tuple),
    announced=st.none() | st.lists(announcements, max_size=4).map(tuple),
    opponents_announced=st.none() | st.lists(announcements, max_size=2).map(tuple),
    pile=st.none() | piles,
    opponents_pile=st.none() | piles,
    tricks=st.none() | tricks,
    tags=tags,
)

notation_words = st.sampled_from([
    "[", "]", '[Dealer "W"]', "[Trump", '[House "a=b"]', "N:", "E:", "S:", "W:", "Stock:", "Hands:", "Auction:", "Play:",
    "Discards:", "Exchange:", "for", "in", "in 3", "Announced:", "Pile:", "Opponents:", '[Points "9"]',
    "[LastTrick", "Bogus:", "JC", "10d", "9♠", "T", "V♣", "?", "-", ";", ",", ".", "#", "1.", "2.", "7",
    "pass", "once", "blind", "3", "give", "up", "help", "stoek", "knock", "knock2", "E:knock", "four", "sequence", "nines", "none",
    "\n", "\r\n", "\t", "", "1;", "g=", ";t=C", ";p=", "~", "+", "%", "%20", "{", "}", '"', "“", ":",
])  # fmt: skip
scribbles = st.one_of(
    st.lists(notation_words | st.text(max_size=5), max_size=40).map(" ".join),
    st.lists(notation_words, max_size=40).map("".join),
)
json_words = st.sampled_from([
    "N", "north", "cards", "plays", "card", "seat", "marks", "leader", "number", "kind", "rank", "length", "call", "x",
    "trick", "gave", "got",
])  # fmt: skip
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6) | notation_words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(json_words | st.text(max_size=3), inner, max_size=5),
    max_leaves=12,
)
json_keys = st.sampled_from([
    "game", "house", "dealer", "sitter", "hands", "stock_cards", "auction", "declarer", "bid", "stock", "trump", "discards",
    "announced", "exchanges", "tricks", "tags", "indices", "points", "won", "last_trick", "pile", "opponents_pile", "bogus",
])  # fmt: skip
objects = st.dictionaries(json_keys, json_values, max_size=8)
