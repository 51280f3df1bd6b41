"""What is left of English in a page that was built in the mirror language: neither written by authors, nor a name."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import material  # type: ignore[import-untyped]

from stoek.api import VERBS
from stoek.games import GAMES
from stoek.notation.facts import FACTS
from stoek_site import ROOT
from stoek_site.features.family.relations import everybody

WORD = re.compile(r"[^\W\d_]{2,}")
MIRRORED = re.compile(r"[ａ-ｚＡ-Ｚ]")
PIECE = re.compile(r" - Stoek$|(?<=[.;:?!]) |[^\w]*\w*[ａ-ｚＡ-Ｚ][ａ-ｚＡ-Ｚ\W]*")
CARD = re.compile(r"[AKQJT6-9]?[CSHD]", re.IGNORECASE)
PLACE = re.compile(r"line \d+, column \d+")
"""Where something stands in a text: a name of the protocol."""
FOR_PROGRAMS = {"situation", "guard", "select", "option", "where", "claim", "deal", "record", "unit", "pays"}
"""Keys of carried values that hold names of the protocol, or a text in the notation."""
SILENT = {"code", "pre", "kbd", "script", "style", "svg"}
"""Elements whose text is written in a notation, or is none; the table of contents says what the headings say."""
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
READ = {"aria-label", "aria-roledescription", "title", "placeholder", "alt"}
AROUND = " ,;:.()+-0123456789%−–/"
"""What is no word at either end of a text."""
FEW = 3
"""So many words may stand by chance in a longer text: they have to be a whole piece of what an author wrote."""


class Leaves(HTMLParser):
    """The texts of a page: of elements, of attributes that are read, of values that elements carry."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[str] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._silent or tag in SILENT or ("data-md-component", "toc") in attrs:
            self._silent += tag not in VOID
        for name, value in attrs:
            if name in READ:
                self.found.append(value or "")
            elif name.startswith("data-") and (value or "").startswith(("{", "[")):
                self.found += carried(json.loads(value or ""))

    def handle_endtag(self, tag: str) -> None:
        self._silent -= self._silent > 0 and tag not in VOID

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.found.append(data)


def carried(value: object) -> Iterator[str]:
    """The sentences in a value: texts of several words."""
    if isinstance(value, dict):
        for key, each in value.items():
            if key not in FOR_PROGRAMS:
                yield from carried(each)
    elif isinstance(value, list):
        for each in value:
            yield from carried(each)
    elif isinstance(value, str) and re.search(r"[a-z]{2,} [a-z]{2,}", value):
        yield value


def tidy(text: str) -> str:
    """Words as they follow each other, with plain quotes and dashes."""
    for sign, plain in {"’": "'", "–": "-", "—": "-", "…": "...", "×": "x", "→": "-->", "½": "1/2"}.items():
        text = text.replace(sign, plain)
    return " ".join(text.split())


def strings(value: object) -> Iterator[str]:
    """The texts in a value; keys of several words are answers, and whatever is wrong."""
    if isinstance(value, dict):
        for key, each in value.items():
            if " " in key:
                yield key
            if key == "wrong" and isinstance(each, dict):
                yield from each
            yield from strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from strings(each)
    elif isinstance(value, str):
        yield value


@cache
def puzzles() -> tuple[str, frozenset[str]]:
    """What is written in puzzles: all of it, and each text by itself, and each piece of one."""
    files = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "puzzles").rglob("*.toml"))]
    texts = [tidy(text) for file in files for text in strings(tomllib.loads(file))]
    pieces = frozenset(piece.strip(AROUND) for text in texts for piece in (text, *PIECE.split(text)))
    return "\n".join([*texts, *map(tidy, files)]), pieces


@cache
def names() -> frozenset[str]:
    """The words of games, verbs, facts, combinations, and of the people of examples."""
    named = [
        *VERBS,
        *FACTS,
        "Stoek",
        "An Bert Cis Door",
        "Anna Beat Chris Doris",
        "Liis Maarja Jaan Tõnu",
        "guilders",
        "Schmeiss force",
        "taken refused none",
    ]
    for game in GAMES.values():
        named += [game.id, game.name, game.combinations.marriage_kind, *game.side_names, *(rule.id for rule in game.house_rules)]
        named += [rule.split("/")[-1] for rule in game.rules]
    named += [member.name for member in everybody()]
    return frozenset(word.casefold() for name in named for word in WORD.findall(name.replace("_", " ")))


QUOTING = re.compile(r"^/// (my-table|games|legal-quiz) ", re.MULTILINE)
"""Blocks that quote the rules of other pages, in whole and by pieces."""
PUZZLES = re.compile(r"^/// (puzzle|legal-quiz) ", re.MULTILINE)


@cache
def plain(source: str) -> str:
    """Markdown without its marks."""
    return tidy(re.sub(r"[*`_\\]|\]\([^)]*\)|\[|‹|›|</?span[^>]*>", "", source))


@cache
def docs() -> str:
    """All that is written in pages: rules are quoted on others."""
    return "\n".join(plain(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "docs").rglob("*.md")))


@cache
def theirs() -> frozenset[str]:
    """What the theme says of itself, in the language whose name the mirror bears."""
    words = (Path(material.__file__).parent / "templates" / "partials" / "languages" / "nl.html").read_text(encoding="utf-8")
    return frozenset(re.findall(r'": "([^"]*)"', words))


def is_english(word: str) -> bool:
    """Whether it is in plain letters: those of the mirror are wide."""
    return not MIRRORED.search(word) and not CARD.fullmatch(word)


def english(page: str, source: str) -> list[str]:
    """What is left of English in a page made of that text, each once: sentence by sentence, between what is in the mirror."""
    written, whole = puzzles()
    own = plain(source) + (docs() if QUOTING.search(source) else "") + (written if PUZZLES.search(source) else "")
    reader = Leaves()
    reader.feed(page)
    found: dict[str, None] = {}
    for text in (piece for leaf in reader.found for piece in PIECE.split(PLACE.sub("", tidy(leaf)))):
        words = [word.casefold() for word in WORD.findall(text) if is_english(word)]
        if not words or text in theirs() or names() >= {*words} or re.fullmatch(r"[a-z0-9-]+(/[a-z0-9-]+)*|https?://\S*", text):
            continue
        text = text.strip(AROUND)
        if text not in own and text not in whole and (len(words) < FEW or (text not in docs() and text not in written)):
            found[text] = None
    return list(found)
