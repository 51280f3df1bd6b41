"""What a page says at the place that a row of the ledger names, and the words by which it says it."""

from __future__ import annotations

import re
from functools import cache

from ledger.ledger import DOCS, FOLDED, Claim, page_of

_HEADING = re.compile(r"^(?P<marks>#+) .*?(?:\{ *#(?P<anchor>[^\s}]+)[^}]*\})?$", re.MULTILINE)
_BLOCK = re.compile(
    r"^/// (?:rule|example|differs) \| (?P<argument>\S+)\n(?P<text>.*?^///$.*?)(?=^/|^#|\Z)", re.MULTILINE | re.DOTALL
)
_WORD = re.compile(r"[^\W\d_]+|\d+")
_SENTENCE = re.compile(r"(?<=[.!?])[\s)*]+|\n\n|\n(?=[|:-])")
_FIGURE = re.compile(r"\d+")
_NAME = re.compile(r"(?<=[\w,;] )[^\W\d_a-z][\w-]+")
_RESERVED = re.compile(
    r"\b(?:probably|perhaps|presumably|seems?|apparently|usual(?:ly)?|normal(?:ly)?|typical(?:ly)?|as a rule|in principle|mostly|"
    r"generally|often(?! as)|somewhat|seldom|extremely|very|nearly|almost)\b",
    re.IGNORECASE,
)

_COUNT = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
NUMBERS = {name: str(number) for number, name in enumerate(_COUNT.split(" "))}
"""Words for numbers; a card's rank is one as well."""

_EMPTY = """
a about all also an and another any are as at be been before both but by can do does each even every first for from had has
have he her here his how if in into is it its just last least like made make makes many may me more most much must no nor not
nothing of off on once only or other others out over own play played player players plays same she so some such than that the
their them then there these they thing this those though to too under until up use uses was way were what when where whether
which while who whose why will with without would you your yours
"""
EMPTY = frozenset(_EMPTY.split())
"""Words that say nothing by themselves, and the few that stand everywhere."""


def stems(text: str) -> set[str]:
    """The words of a text that say something, without their endings; numbers as figures."""
    found = set()
    for word in _WORD.findall(text.lower().replace("’", "'").replace("'s", "")):
        one = NUMBERS.get(word, NUMBERS.get(word.removesuffix("s"), word))
        if one not in EMPTY:
            found.add(one if one.isdigit() else _stem(one))
    return found


def _stem(word: str) -> str:
    for ending in ("ingly", "edly", "ing", "ied", "ies", "ed", "es", "s", "ly", "e", "y"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending)
            break
    return word[:6]


@cache
def _page(page: str) -> str:
    return (DOCS / page).read_text(encoding="utf-8")


@cache
def said(page: str, anchor: str) -> str:
    """The text at an anchor: that of a rule, an example or a box on where sources differ, and the prose that follows it; a section
    under its heading; or the paragraph or entry that the anchor stands in."""
    text = _page(page)
    boxed = [match["text"] for match in _BLOCK.finditer(text) if match["argument"] == anchor]
    if boxed:
        return "\n".join(boxed)
    for heading in _HEADING.finditer(text):
        if heading["anchor"] == anchor:
            end = re.compile(rf"^#{{1,{len(heading['marks'])}}} ", re.MULTILINE).search(text, heading.end())
            return text[heading.start() : end.start() if end else len(text)]
    for folded in FOLDED.finditer(text):
        if folded["anchor"] == anchor:
            return text[folded.start() : text.index(f"\n{folded['marks']}\n", folded.end())]
    at = text.index(f"#{anchor}")
    begins = text.rfind("\n\n", 0, at)
    ends = text.find("\n\n", at)
    return text[max(begins, 0) : ends if ends >= 0 else len(text)]


def place_of(claim: Claim) -> tuple[str, str]:
    """The page and the anchor that a claim names."""
    if "rule" in claim.row:
        return page_of(claim.row["rule"]), claim.row["rule"]
    page, _, anchor = claim.row["page"].partition("#")
    return page, anchor


def missing(claim: Claim) -> set[str]:
    """What the place lacks of what the row says: of its `words` any, of its `says`, where it has none, more than half."""
    there = stems(said(*place_of(claim)))
    if "words" in claim.row:
        return stems(claim.row["words"]) - there
    wanted = stems(claim.row["says"])
    lacking = wanted - there
    return lacking if 2 * len(lacking) > len(wanted) else set()


def unhedged(claim: Claim) -> set[str]:
    """Return the source's reservations that its place drops: each must share a sentence with two more words of the row."""
    sentences = [" ".join(one.split()).lower() for one in _SENTENCE.split(said(*place_of(claim)))]
    about = stems(claim.row["says"])
    return {
        hedge
        for hedge in claim.row.get("hedge", [])
        if not any(hedge.lower() in one and len(stems(one) & about - stems(hedge)) > 1 for one in sentences)
    }


def reserved(text: str) -> bool:
    """Return whether a text has a reservation.

    >>> reserved("Klaberjass is probably the oldest name."), reserved("As often as the turn comes.")
    (True, False)
    """
    return _RESERVED.search(text) is not None


def untold(claim: Claim) -> set[str]:
    """Return the figures and names of the row that its place lacks."""
    there, says = said(*place_of(claim)), claim.row["says"]
    return set(_FIGURE.findall(says)) - stems(there) | {name for name in _NAME.findall(says) if name.lower() not in there.lower()}
