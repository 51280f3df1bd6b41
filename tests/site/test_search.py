"""What the search finds: every place where a rule or a word is stated, in sentences, and nothing that stands nowhere."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import Any

import pytest

from stoek_site.build.search_index import entries_of
from visiting.site_pages import built_pages

LATER = {"api/", "protocol/", "add-your-own/", "notation/", "evening-notation/", "publish/", "proofs/", "measured/", "sources/"}


@pytest.fixture(scope="module")
def entries(site: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))["docs"]
    return found


def test_every_entry_leads_somewhere(site: Path, entries: list[dict[str, Any]]) -> None:
    ids = {str(page.path.relative_to(site).parent): set(page.ids) for page in built_pages(site)}
    for entry in entries:
        page, _, place = entry["location"].partition("#")
        assert not place or place in ids[page.rstrip("/") or "."], entry["location"]
        assert entry["title"], entry["location"]
    assert len({entry["location"] for entry in entries}) == len(entries)


def test_every_rule_and_every_word_is_an_entry(site: Path, entries: list[dict[str, Any]]) -> None:
    places = {entry["location"].partition("#")[2] for entry in entries}
    for page in built_pages(site):
        rules = {attributes["id"] for tag, attributes in page.tags if tag == "div" and attributes.get("class") == "rule"}
        words = {attributes["id"] for attributes in page.all("dt") if "id" in attributes}
        assert rules | words <= places, page.path
    assert len(places) > 500


def test_a_kitchen_table_leads_to_house_rules(entries: list[dict[str, Any]]) -> None:
    named = [entry["location"] for entry in entries if "kitchen table" in entry["title"].lower()]
    assert named == ["my-table/#tables"]


def test_what_is_for_programs_and_publishers_comes_last(entries: list[dict[str, Any]]) -> None:
    """Whatever their pages say: by far less than what any other page weighs, its title against a text."""
    weights: dict[bool, set[float]] = {True: set(), False: set()}
    for entry in entries:
        weights[entry["location"].partition("#")[0] in LATER].add(entry["boost"])
    assert max(weights[True]) * 1000 < min(weights[False])


def test_what_is_found_reads_as_sentences(entries: list[dict[str, Any]]) -> None:
    texts = [html.unescape(re.sub(r"<[^>]+>", "\n", entry["text"])) for entry in entries]
    assert re.search(r"no trump yet · 1 follow suit and win · follow-and-win\n", "\n".join(texts)), "cells stand apart"
    for entry, text in zip(entries, texts, strict=True):
        assert '{"' not in text, entry["location"]
        assert not re.search(r"[a-z]follow-|followfollow|\w{30}", text), entry["location"]


def test_what_is_kept_from_the_search_is_kept_whole() -> None:
    page = """<title>One - Stoek</title><article><h1 id="one">One<a class="headerlink">¶</a></h1><p>First <em>wor</em>d.</p>
    <div data-search-exclude=""><div>secret</div> secret <p>secret</p></div><pre>{"verb": 1}</pre>
    <div class="rule" id="x/play/bare-jack"><p>Need not.</p></div><p>After it.</p>
    <dl><dt id="nell">nell</dt><dd>Nine.</dd></dl></article><p>foot</p>"""
    assert [(entry["location"], entry["title"], entry["text"]) for entry in entries_of("one/", page)] == [
        ("one/", "One", "<p>First word.</p><p>After it.</p>"),
        ("one/#x/play/bare-jack", "bare jack", "<p>Need not.</p>"),
        ("one/#nell", "nell", "<p>Nine.</p>"),
    ]
