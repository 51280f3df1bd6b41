"""The facts of a deal record: one table, from which its three forms are read and written.

A fact of one value (`Plain`) is a tag of the text, a field of the link, a text or a number in JSON; a fact of many pieces
(`Section`) is a section of the text, a field of the link, a list in JSON. The rows stand in the order in which all three forms are
written. A new fact of one value is one row here, and the `facts` of the part of a ruleset that needs it.

A record is read without knowing the game. Which facts a game has is told by its `entry` (`stoek.rules.entry`); the checker says
where one does not belong to it.
"""

from __future__ import annotations

import re

from stoek.cards import SuitsAlike, as_trump
from stoek.errors import BadRuleset
from stoek.language import N_, Sentence, _
from stoek.notation.rows import Pieces, Plain, Row, Section, Tagged, Value, Values, one_of, whole, word_of
from stoek.notation.sentences import Say
from stoek.notation.vocabulary import side_named
from stoek.rules.auctions.climbing import BID
from stoek.rules.auctions.written import suits_written
from stoek.rules.seats import SEAT_NAMES

_GAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def _game(written: str) -> str | None:
    name = written.lower()
    return name if _GAME.fullmatch(name) else None


def _bid(written: str) -> Value | None:
    word = written.lower()
    match = BID.fullmatch(word)
    return int(match[2]) if match else word if word == "capot" else None


def _trump(written: str) -> Value | None:
    trump = as_trump(written)
    return None if trump is None else trump.letter


def _turned(written: str) -> Value | None:
    """One suit turned, or two different ones, by their letters, words or signs."""
    letters = "".join(suit.letter for suit in suits_written(written))
    return letters if letters in _TURNED else None


_TURNED: dict[Value, str] = {
    "C": N_("clubs"), "S": N_("spades"), "H": N_("hearts"), "D": N_("diamonds"),
    "CS": N_("clubs, then spades"), "CH": N_("clubs, then hearts"), "CD": N_("clubs, then diamonds"),
    "SC": N_("spades, then clubs"), "SH": N_("spades, then hearts"), "SD": N_("spades, then diamonds"),
    "HC": N_("hearts, then clubs"), "HS": N_("hearts, then spades"), "HD": N_("hearts, then diamonds"),
    "DC": N_("diamonds, then clubs"), "DS": N_("diamonds, then spades"), "DH": N_("diamonds, then hearts"),
}  # fmt: skip
"""The suits that can be turned, one or two, by their letters."""

GAME_VALUES = Values(_game, N_("name of a game"), Say.game_names)
_BIDS = Values(_bid, N_("bid"), Say.bids, number=True)
SEAT_VALUES = one_of(SEAT_NAMES, N_("seat"), Say.seats)
_CARD_POINTS, _POINTS = N_("number of card points"), N_("number of points")


def _side(remedy: Sentence, **besides: str) -> Values:
    """The name of a side in some game, or one of some words besides."""

    def read(written: str) -> Value | None:
        word = word_of(written)
        return besides[word] if word in besides else side_named(word)

    return Values(read, N_("side"), remedy)


_ROWS: tuple[Row, ...] = (
    Tagged(name="indices", tag="Indices", link=""),
    Plain(name="game", tag="Game", link="g", anywhere=True, values=GAME_VALUES),
    Tagged(name="house", tag="House", mistaken=("houserules", "rules"), link="h"),
    Plain(name="dealer", tag="Dealer", link="d", anywhere=True, values=SEAT_VALUES, label=N_("Dealer")),
    Plain(name="sitter", tag="Sitter", link="s", values=SEAT_VALUES, label=N_("Sitter")),
    Section(
        name="hands", header="Hands", pieces=Pieces.HANDS, spelled=("hand",), link="", of=lambda record: record.hands,
        label=N_("Hands as dealt"),
    ),
    Section(
        name="stock_cards", header="Stock", pieces=Pieces.PILE, link="K", of=lambda record: record.stock_cards,
        label=N_("Cards of the stock"), lacking=N_("stock"),
    ),
    Section(
        name="turn_up", header="Turn-up", pieces=Pieces.PILE, spelled=("turn_up", "turnup"), link="u",
        of=lambda record: record.turn_up, lacking=N_("card turned up"),
    ),
    Plain(
        name="turned", tag="Turned", link="U", label=N_("Suits turned"), missing=N_("which suit was turned"),
        values=Values(_turned, N_("suit turned"), Say.suits_turned), words=_TURNED,
    ),
    Section(
        name="auction", header="Auction", pieces=Pieces.CALLS, spelled=("bidding",), link="a",
        of=lambda record: record.auction or None, label=N_("Auction"),
    ),
    Plain(name="declarer", tag="Declarer", link="c", anywhere=True, values=SEAT_VALUES, label=N_("Declarer")),
    Plain(name="bid", tag="Bid", link="b", values=_BIDS, label=N_("Bid"), words={"capot": N_("capot")}),
    Plain(
        name="doubled", tag="Doubled", link="D", label=N_("Doubled"),
        values=one_of(
            dict.fromkeys(("1", "no", "none", "not doubled"), 1)
            | dict.fromkeys(("2", "double", "doubled"), 2)
            | {"3": 3}
            | dict.fromkeys(("4", "redouble", "redoubled"), 4)
            | dict.fromkeys(("8", "superdouble", "superdoubled"), 8),
            N_("doubling"), Say.doublings, number=True,
        ),
        words={1: N_("no"), 2: N_("doubled"), 3: N_("redoubled"), 4: N_("redoubled"), 8: N_("superdoubled")},
    ),
    Plain(
        name="stock", tag="Stock", link="k", label=N_("Stock"), missing=N_("whether the stock was taken or refused"),
        values=one_of(
            {"taken": "taken", "refused": "refused"}
            | dict.fromkeys(("gave-up", "gave up", "given up", "given-up", "give-up", "give up"), "gave-up"),
            N_("use of the stock"), Say.uses_of_stock,
        ),
        words={"taken": N_("taken"), "refused": N_("left alone"), "gave-up": N_("gave up")},
    ),
    Plain(
        name="trump", tag="Trump", link="t", anywhere=True, label=N_("Trumps"),
        values=Values(_trump, N_("trump suit"), Say.trump_suits),
        words={
            "C": N_("clubs"), "S": N_("spades"), "H": N_("hearts"), "D": N_("diamonds"),
            SuitsAlike.USUAL.letter: N_("no trump"), SuitsAlike.REVERSE.letter: N_("reverse"),
            SuitsAlike.ALL.letter: N_("all trumps"), SuitsAlike.SLALOM.letter: N_("slalom"),
            SuitsAlike.SLALOM_REVERSE.letter: N_("slalom from reverse"),
        },
    ),
    Plain(
        name="by", tag="TrumpBy", link="y", label=N_("Trumps chosen by"),
        values=one_of(
            {name: name for name in ("bid", "early", "override", "passed")},
            N_("way to make trumps"), Say.ways_to_trumps,
        ),
        words={
            "bid": N_("the highest bidder"), "early": N_("diamonds announced early"), "override": N_("diamonds over the bid"),
            "passed": N_("nobody: all passed"),
        },
    ),
    Plain(
        name="chosen_by", tag="ChosenBy", link="n", label=N_("Trumps chosen by"),
        values=_side(Say.choosers_of_trumps, nobody="nobody"), words={"nobody": N_("nobody")},
    ),
    Plain(
        name="revoked", tag="Revoked", link="V", label=N_("Revoke settled against"), values=_side(Say.revokers, nobody="nobody"),
        words={"nobody": N_("nobody")},
    ),
    Section(
        name="discards", header="Discards", pieces=Pieces.PILE, spelled=("discard",), link="x", of=lambda record: record.discards,
        label=N_("Put away"), lacking=N_("discard"),
    ),
    Section(
        name="exchanges", header="Exchange", pieces=Pieces.EXCHANGES, spelled=("exchanges", "exchanged"), link="e",
        of=lambda record: record.exchanges, label=N_("Exchanged"), lacking=N_("exchange of cards"),
    ),
    Section(
        name="announced", header="Announced", pieces=Pieces.MELDS, spelled=("announcements",), link="m",
        of=lambda record: record.announced, label=N_("Announced"), lacking=N_("announcing"),
    ),
    Section(
        name="opponents_announced", header="Opponents-announced", pieces=Pieces.MELDS, spelled=("opponents_announced",), link="M",
        of=lambda record: record.opponents_announced, label=N_("Announced by the opponents"), lacking=N_("announcing by both"),
        stands="announced by the opponents",
    ),
    Plain(
        name="first_meld", tag="FirstMeld", link="f", label=N_("Whose best meld comes first"), stands="whose best meld comes first",
        values=_side(Say.first_melds, nobody="nobody", **{"by-cards": "by-cards", "by cards": "by-cards"}),
        words={"by-cards": N_("the cards decide"), "nobody": N_("nobody")},
    ),
    Plain(
        name="points", tag="Points", mistaken=("cardpoints",), link="P", anywhere=True, values=whole(_CARD_POINTS, "127"),
        label=N_("Declarer's card points"), stands="card points",
    ),
    Plain(
        name="opponents_points", tag="OpponentsPoints", link="Q", values=whole(_CARD_POINTS, "62"),
        label=N_("Card points of the opponents"), stands="card points of the opponents",
    ),
    Plain(
        name="won", tag="Won", mistaken=("tricks", "wontricks", "trickswon"), link="w", anywhere=True,
        values=whole(N_("number of tricks"), "5"),
        label=N_("Declarer's tricks"), stands="tricks won",
    ),
    Plain(
        name="bonus", tag="Bonus", link="B", values=whole(_POINTS, "40"),
        label=N_("Points inside the tricks of the makers"),
    ),
    Plain(
        name="opponents_bonus", tag="OpponentsBonus", link="C", values=whole(_POINTS, "40"),
        label=N_("Points inside the tricks of the opponents"),
    ),
    Plain(
        name="last_trick", tag="LastTrick", link="l", anywhere=True, label=N_("Last trick"),
        values=_side(Say.takers_of_last_trick),
    ),
    Section(name="pile", header="Pile", pieces=Pieces.PILE, link="T", of=lambda record: record.pile, label=N_("Cards taken")),
    Section(
        name="opponents_pile", header="Opponents", pieces=Pieces.PILE, spelled=("opponents-pile", "opponents_pile"), link="L",
        of=lambda record: record.opponents_pile,
    ),
    Section(
        name="tricks", header="Play", pieces=Pieces.TRICKS, spelled=("tricks",), link="p",
        of=lambda record: record.tricks or None, label=N_("Tricks"),
    ),
)  # fmt: skip

FACTS: dict[str, Row] = {row.name: row for row in _ROWS}
"""Every fact by its name."""


def fact_tagged(written: str) -> Tagged | None:
    """The fact whose tag somebody wrote, in whatever capitals and with or without a dash; None for a tag of one's own.

    >>> row = fact_tagged("last-trick")
    >>> row and row.name, fact_tagged("Event")
    ('last_trick', None)
    """
    name = _tag_word(written)
    name = "trump" if name == "trumps" else name
    return next((row for row in tagged() if row.tag.lower() == name), None)


def fact_meant(written: str) -> Tagged | None:
    """The fact whose tag somebody seems to have meant by a name that is none: its tag or a name mistaken for it, at most one letter
    away; None for a tag of one's own.

    >>> row = fact_meant("House-rules")
    >>> row and row.name, fact_meant("Event")
    ('house', None)
    """
    name = _tag_word(written)
    return next((row for row in tagged() if any(_nearly(name, word) for word in (row.tag.lower(), *row.mistaken))), None)


def _tag_word(written: str) -> str:
    """The name of a tag without dashes, in lower case."""
    return re.sub("[-_]", "", written).lower()


def _nearly(written: str, word: str) -> bool:
    """Whether a word is another one or looks like it mistyped: same first letter, one letter too many, too few, wrong, or two
    swapped."""
    if written[:1] != word[:1] or abs(len(written) - len(word)) > 1:
        return False
    start = next((i for i, pair in enumerate(zip(written, word, strict=False)) if pair[0] != pair[1]), min(len(written), len(word)))
    one, other = written[start:], word[start:]
    return one[1:] == other or one == other[1:] or one[1:] == other[1:] or (one[1::-1] + one[2:] == other and len(one) > 1)


def tagged() -> list[Tagged]:
    """The facts that are tags, in the order in which they are written."""
    return [row for row in FACTS.values() if isinstance(row, Tagged)]


def sections() -> list[Section]:
    """The facts that are sections, in the order in which they are written."""
    return [row for row in FACTS.values() if isinstance(row, Section)]


def label_of(name: str) -> str:
    """What a fact of a game is called."""
    return _(row_of(name).label)


def value_words(name: str, value: str | int | None) -> str:
    """A value of a fact as a person says it."""
    row = row_of(name)
    return _(row.words.get(value, str(value))) if isinstance(row, Plain) and value is not None else str(value)


def missing_words(name: str) -> str:
    """What is missing where a fact of a game is not told, within a sentence."""
    row = row_of(name)
    if isinstance(row, Plain) and row.missing:
        return _(row.missing)
    label = _(row.label)
    return f"{label[:1].lower()}{label[1:]}"


def row_of(name: str) -> Row:
    """The row of a fact that a game asks for; of both piles, which it asks for together, the first one's."""
    row = FACTS.get("pile" if name == "piles" else name)
    if row is None:
        raise BadRuleset(Say.no_such_fact(name=name), where="game")
    return row
