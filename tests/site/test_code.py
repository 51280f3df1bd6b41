"""Code on pages: files are whole and in colours, programs keep their lines and are reached by a keyboard, options stay whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stoek_site import ROOT

BOX = re.compile(r'<div class="highlight">\s*<pre([^>]*)>(.*?)</pre>', re.DOTALL)


def text_of(markup: str) -> str:
    return re.sub(r"<[^>]*>", "", markup).replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", '"').replace("&#39;", "'")


@pytest.mark.parametrize(("name", "program"), [("kitchen-jass.md", False), ("try_it.py", True), ("try_it.txt", False)])
def test_a_file_is_shown_whole_in_its_colours(site: Path, name: str, program: bool) -> None:
    page = (site / "add-your-own" / "index.html").read_text(encoding="utf-8")
    _before, _name, box = page.partition(f"examples/own_game/{name}</code></p>")
    found = BOX.search(box)
    assert found is not None
    wanted = (ROOT / "examples" / "own_game" / name).read_text(encoding="utf-8")
    assert text_of(found[2]).replace("&amp;", "&").strip() == wanted.strip()
    assert ("<span class=" in found[2]) == (not name.endswith(".txt"))
    assert ('tabindex="0"' in found[1]) == program


def test_programs_alone_are_reached_by_a_keyboard(site: Path) -> None:
    boxes = BOX.findall((site / "api" / "index.html").read_text(encoding="utf-8"))
    assert boxes
    assert all('tabindex="0"' in attributes for attributes, _text in boxes)
    mixed = BOX.findall((site / "protocol" / "index.html").read_text(encoding="utf-8"))
    scrolling = [text_of(text) for attributes, text in mixed if "tabindex" in attributes]
    assert {text.lstrip()[:3] for text in scrolling} == {">>>"}
    assert scrolling
    assert len(scrolling) < len(mixed)


def test_options_are_marked_and_nothing_else_is(site: Path) -> None:
    page = (site / "protocol" / "index.html").read_text(encoding="utf-8")
    marked = set(re.findall(r'<code class="option">([^<]*)</code>', page))
    assert {"--seed", "--layouts", "--house NAME=VALUE"} <= marked
    assert all(option.startswith("-") for option in marked)
    assert not re.search(r"<code>--[a-z]", page)
