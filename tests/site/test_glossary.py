"""Terms lead to the glossary where a page first uses them; the letters of the sources are explained where they first stand."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from markdown import Markdown
from markdown.util import AtomicString

from stoek_site.markdown.glossary import GlossaryLinks, terms
from stoek_site.markdown.passages import DOCS
from stoek_site.markdown.sources import SOURCES

KEY = re.compile(r'<p class="source-key".*?</p>', re.DOTALL)
FOLDED = re.compile(r"<details.*?</details>", re.DOTALL)
MARK = re.compile(r'<a [^>]*class="sources__letter"[^>]*>([A-Z])</a>|<a class="sources__letter"[^>]*>([A-Z])</a>')


def linked(markup: str) -> str:
    """The markup after its terms were linked, as if on a page beside the glossary."""
    root = ElementTree.fromstring(markup)
    links = GlossaryLinks(Markdown())
    links.here, links.waiting = "glossary.md", set(terms().values())
    links.link(root)
    return ElementTree.tostring(root, encoding="unicode")


def test_the_first_use_of_a_term_is_linked_and_no_other() -> None:
    assert linked("<p>Lay <em>trumps</em> on trumps. A Trick, a trick.</p>") == (
        '<p>Lay <em><a class="term" href="glossary.md#trump">trumps</a></em> on trumps. '
        'A <a class="term" href="glossary.md#trick">Trick</a>, a trick.</p>'
    )


def test_no_heading_link_or_code_takes_the_link() -> None:
    for tag in ("h2", "a", "code", "th", "summary", "button"):
        markup = f"<div><{tag}>trump</{tag}><p>A trump.</p></div>"
        assert linked(markup).startswith(f"<div><{tag}>trump</{tag}><p>A <a class=")


def test_a_longer_term_is_not_taken_for_the_shorter_one_in_it() -> None:
    assert linked("<p>the last trick, a trick</p>").count("<a ") == 2
    assert linked("<p>a retrumping, a trump-card</p>").count("<a ") == 0


def test_what_the_engine_says_is_left_as_it_is() -> None:
    root = ElementTree.Element("p")
    root.text = AtomicString("It is a trump.")
    links = GlossaryLinks(Markdown())
    links.waiting = set(terms().values())
    links.link(root)
    assert len(root) == 0


def test_every_term_is_linked_once_at_most_on_a_page_and_somewhere(site: Path) -> None:
    everywhere: set[str] = set()
    for page in site.rglob("*.html"):
        links = re.findall(r"<a\s[^>]*>", page.read_text(encoding="utf-8"))
        terms_of_page = [link for link in links if re.search(r'class="?([^"]*\s)?term[\s">]', link)]
        found = [re.search(r'href="?[^"#>]*#([^"\s>]*)', link)[1] for link in terms_of_page]  # type: ignore[index]
        assert len(found) == len(set(found)), page
        everywhere |= set(found)
    assert everywhere == set(terms().values()), "a form that no page uses is a slip in the glossary"


TWO_UNITS = ("staekske-rape/index.md", "staekske-rape/tactics.md", "staekske-rape/odds.md", "saskop/index.md")
"""Pages of games in which card points are one thing, and game points or strokes another."""


@pytest.mark.parametrize("page", TWO_UNITS)
def test_points_are_said_to_be_card_points_or_game_points(page: str) -> None:
    """In each paragraph the first time; what combinations score or are announced for is neither."""
    bare = []
    for block in re.split(r"\n\s*\n", (DOCS / page).read_text(encoding="utf-8")):
        prose = " ".join(line for line in block.splitlines() if not line.startswith(("    ", "///")))
        words = re.sub(r"\]\([^)]*\)", "]", prose)
        first = re.search(r"\bpoints?\b", words)
        if first and not re.search(r"((card|game)|\bscores? \d+|\bten|a tenth of the) $", words[: first.start()]):
            bare.append(words[max(0, first.start() - 40) : first.end()])
    assert bare == []


def test_the_letters_of_the_sources_are_explained_on_their_page(site: Path) -> None:
    explained = 0
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        letters = {letter for found in MARK.findall(FOLDED.sub("", text)) for letter in found if letter}
        key = KEY.search(text)
        assert bool(letters) == bool(key), page
        if key:
            explained += 1
            assert set(re.findall(r"<strong>([A-Z])</strong>", key[0])) == letters, page
            assert all(SOURCES[letter] in key[0] for letter in letters)
            rule = text.find('<div class="rule"')
            assert rule < 0 or key.start() < rule, f"{page}: before the first rule"
    assert explained >= 10
