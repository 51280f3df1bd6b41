"""The Markdown blocks through a real Markdown: what they make of good text, and that they refuse bad text."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rows import each_of
from stoek_site import ROOT
from stoek_site.features.rules.example import CARDS
from stoek_site.markdown import blocks
from stoek_site.markdown.host import Stop
from stoek_site.markdown.templating import ENVIRONMENT, view
from visiting.pageless import pageless
from visiting.site_pages import built_pages

GAME = "staekske-rape"


def made(text: str) -> str:
    """The HTML of a page with that text."""
    return re.sub(r">\n<", "><", pageless("attr_list").convert(text))


def test_a_rule_carries_its_id_prose_and_sources() -> None:
    page = made(f"/// rule | {GAME}/play/void\n    sources: P J\n    differs: true\n\nAny card **will** do: ‹JC 10d›.\n///\n")
    assert f'<div class="rule" id="{GAME}/play/void">' in page
    assert "Any card <strong>will</strong> do" in page
    assert 'data-card="JC"' in page
    assert 'aria-label="ten of diamonds"' in page
    assert "Source P: pagat.com, Staekske Rape" in page
    assert "sources differ" in page


def test_an_example_is_worked_out_and_carries_its_request() -> None:
    page = made(
        f"/// example | {GAME}/examples/one\n    title: Bid 4, 127 card points\n    sources: P\n"
        "    ask: {verb: score, bid: 4, stock: taken, points: 127, tricks: 5, announced: []}\n\nOne short.\n///\n"
    )
    root = ElementTree.fromstring(page)
    request = json.loads(root.attrib["data-request"])
    assert request == {"game": GAME, "verb": "score", "bid": 4, "stock": "taken", "points": 127, "tricks": 5, "announced": []}
    rows = ["".join(row.itertext()) for row in root.iter("tr")]
    assert any("Required" in row and "14" in row for row in rows)
    assert "−12" in "".join(root.itertext())
    assert f"{GAME}/index.md#{GAME}/scoring/failed" in page


def test_a_deal_is_counted_trick_by_trick_with_the_discards() -> None:
    page = (ROOT / "docs" / GAME / "index.md").read_text(encoding="utf-8")
    [block] = re.findall(rf"^/// example \| {GAME}/examples/card-by-card\n.*?^///$", page, re.MULTILINE | re.DOTALL)
    counted, lines = ElementTree.fromstring(made(block)).iter("tbody")
    rows = [["".join(cell.itertext()) for cell in row] for row in counted]
    assert [whose for _, whose, _ in rows] == ["declarer"] * 4 + ["opponents"] + ["declarer"] * 2 + ["discards"]
    points = sum(int(value) for _, whose, value in rows if whose != "opponents")
    assert ["".join(cell.itertext()) for cell in lines[0]][:2] == [
        "Card points taken, with discards or stock and the last trick",
        str(points),
    ]


def test_an_example_shows_its_cards_without_the_element() -> None:
    asked = "{verb: legal, trump: D, hand: AC 9C 7C KH, trick: 8C TC 6C}"
    page = made(f"/// example | saskop/examples/one\n    ask: {asked}\n\nYou play last.\n///\n")
    form = next(part for part in ElementTree.fromstring(page).iter("div") if part.get("class") == "example__form")
    told = {line[0].text: [chip.get("data-card") for chip in line.iter() if "data-card" in chip.attrib] for line in form}
    assert told == {"Hand": ["AC", "9C", "7C", "KH"], "Trick": ["8C", "TC", "6C"]}
    fields = (ROOT / "generator" / "stoek_site" / "features" / "rules" / "example-fields.ts").read_text(encoding="utf-8")
    for key, label in CARDS.items():
        assert f'{key}: {{ label: N_("{label}"), kind: "cards" }}' in fields


TRIED = ["lead", "turn", "follow-or-trump", "follow-trump", "bare-jack", "void", "win", "winner-leads", "knock"]


@pytest.mark.parametrize("rule", TRIED)
def test_try_shows_a_position_that_this_rule_decides(rule: str) -> None:
    root = ElementTree.fromstring(made(f"/// try | {GAME}/play/{rule}\n///\n"))
    trial = json.loads(root.attrib["data-trial"])
    assert trial["rule"] == f"{GAME}/play/{rule}"
    [details] = root.iter("details")
    assert "data-search-exclude" in details.attrib
    folded = [part.attrib["data-card"] for part in details.iter() if "data-card" in part.attrib]
    drawn = [part.attrib["data-card"] for part in root.iter() if part.attrib.get("class") == "card"]
    assert sorted(drawn) == sorted(trial["trick"] + trial["hand"])
    if "words" in trial["choices"][0]:
        [right] = [choice["words"] for choice in trial["choices"] if choice["right"]]
        assert "".join(details.find(".//strong").itertext()) == right  # type: ignore[union-attr]
    else:
        assert set(folded) >= {choice["card"] for choice in trial["choices"]}
        verdicts = [part.attrib["class"].split("--")[1] for part in details.iter("li")]
        assert verdicts == ["right" if choice["right"] else "wrong" for choice in trial["choices"]]


def test_try_has_nothing_to_press_but_what_the_element_brings() -> None:
    root = ElementTree.fromstring(made(f"/// try | {GAME}/play/void\n///\n"))
    assert [part for part in root.iter("button") if "hidden" not in part.attrib] == []


def test_tables_come_from_the_ruleset() -> None:
    assert re.search(r'data-card="9C"(?:(?!<li>).)*points">14<', made(f"/// values | {GAME}\n///\n"), re.DOTALL)
    melds = made(f"/// melds | {GAME}\n///\n")
    assert re.search(r'four jacks</td><td class="number">200<', melds)
    assert re.search(r'sequence of 5 or more</td><td class="number">100<', melds)
    assert made(f"/// play-law | {GAME}\n///\n").count("<tr>") == 1 + 2 + 2 + 3


@pytest.mark.parametrize(("game", "option", "row"), [
    ("klaverjas-rotterdam", "three_alike", r'three of a kind</td><td class="number">50<'),
    ("klaberjass", "zensa", r'four queens</td><td class="number">100<'),
])  # fmt: skip
def test_the_table_of_melds_has_what_house_rules_add(game: str, option: str, row: str) -> None:
    standard, other = made(f"/// melds | {game}\n///\n").split("<template", 1)
    assert not re.search(row, standard)
    assert re.search(f"data-by=[^>]*{option}[^>]*>.*{row}", other, re.DOTALL)


def test_differs_has_the_switch_of_its_house_rule() -> None:
    page = made(f"/// differs | {GAME}/scoring/required-floor\n    house: required_floor\n    sources: P J\n\nP is silent.\n///\n")
    assert page.count('type="radio"') == 2
    assert 'data-option="required_floor"' in page
    assert f'id="{GAME}/scoring/required-floor/differs"' in page
    assert "Sources differ" in page
    assert re.search(r'value="&quot;none&quot;".*?goes below 0', page)


def test_a_reading_is_not_called_a_difference() -> None:
    box = made(f"/// differs | {GAME}/auction/bid\n    reading: true\n    sources: P J\n\nNeither says.\n///\n")
    assert "Our reading" in box
    assert "Sources differ" not in box
    rule = made(f"/// rule | {GAME}/auction/bid\n    reading: true\n\nNo limit.\n///\n")
    assert f'href="#{GAME}/auction/bid/differs">our reading</a>' in rule


def test_markdown_leaves_the_engines_words_alone() -> None:
    assert "".join(view("chips", []).itertext()) == ""
    assert "*" not in made(
        f"/// example | {GAME}/examples/x\n    ask: {{verb: legal, trump: C, hand: JC 9D, trick: AC}}\n\nx\n///\n"
    )


REFUSED = {
    "unknown block": ("/// rul | staekske-rape/play/void\n\nx\n///\n", "was not read as a block"),
    "unknown option": ("/// rule | staekske-rape/play/void\n    source: P\n\nx\n///\n", "there is no option source"),
    "unknown source": ("/// rule | staekske-rape/play/void\n    sources: P X\n\nx\n///\n", "There is no source X"),
    "bad id": ("/// rule | staekske-rape/void\n\nx\n///\n", "three parts"),
    "no argument": ("/// values\n///\n", "argument is missing"),
    "no game": ("/// values | dancing\n///\n", "dancing"),
    "no request": ("/// example | staekske-rape/examples/x\n\nx\n///\n", "ask is missing"),
    "refused request": (
        "/// example | staekske-rape/examples/x\n    ask: {verb: legal, trump: X, hand: JC, trick: ''}\n\nx\n///\n",
        "trump",
    ),
    "unknown key": (
        "/// example | staekske-rape/examples/x\n    ask: {verb: winner, trump: C, trick: JC, tea: 1}\n\nx\n///\n",
        "tea",
    ),
    "both at once": (
        "/// rule | staekske-rape/play/void\n    differs: true\n    reading: true\n\nx\n///\n",
        "one of the two",
    ),
    "undecidable rule": ("/// try | staekske-rape/play/dancing\n///\n", "/// try | staekske-rape/play/dancing"),
    "no house rule": ("/// differs | staekske-rape/scoring/made\n    house: tea\n\nx\n///\n", "has a house rule tea"),
    "prose where none goes": ("/// values | staekske-rape\n\nHello.\n///\n", "takes no prose"),
    "not yaml": ("/// rule | staekske-rape/play/void\n    sources: [P\n\nx\n///\n", "was not read as a block"),
}


@pytest.mark.parametrize(("text", "words"), REFUSED.values(), ids=REFUSED.keys())
def test_a_bad_block_stops_the_build(text: str, words: str) -> None:
    with pytest.raises(Stop, match=re.escape(words)):
        made(text)


def test_a_bad_card_in_the_text_stops_the_build() -> None:
    with pytest.raises(ValueError, match="is not a card"):
        made("Take ‹XC›.")


def test_every_block_is_used_on_some_page() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").rglob("*.md")))
    used = set(re.findall(r"^/{3,4} ([a-z-]+)", text, re.MULTILINE))
    # A trick can be drawn by itself; no page needs it yet.
    assert {block.NAME for block in blocks()} - used <= {"trick", "source-note"}


def test_every_block_of_the_pages_is_in_the_site(site: Path) -> None:
    """Each rule block has become an anchor, each try and example an element."""
    anchors = {name for page in built_pages(site) for name in page.ids}
    for path in sorted((ROOT / "docs").rglob("*.md")):
        for name, argument in re.findall(r"^/// ([a-z-]+) \| (\S+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            if name in ("rule", "example"):
                assert argument in anchors, f"{path.name}: {name} {argument}"


@each_of(ENVIRONMENT.list_templates(extensions=["html"]))
def test_a_template_states_its_context_and_holds_nothing_inline(template: str) -> None:
    assert ENVIRONMENT.loader is not None
    text, _, _ = ENVIRONMENT.loader.get_source(ENVIRONMENT, template)
    assert text.startswith("{#-"), "it begins with a comment that lists the context"
    assert not re.search(r"<script|<style|\sstyle=|\son[a-z]+=", text)
