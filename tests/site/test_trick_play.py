"""The rule sets as the page shows them: Wikibooks's own tables, written down again, against the lists that the blocks read."""

from __future__ import annotations

from pathlib import Path

import pytest

from ledger.ledger import DOCS
from stoek.study.pages.inclusion import proved
from stoek.study.pages.trick_sets import Law, all_laws, kin_of, law_of
from stoek_site.markdown.base import BlockFault
from visiting.pageless import pageless

ANY, FOLLOW, TRUMP, OVER, UNDER = "any card", "follow", "trump", "overtrump", "undertrump"
TRUMP_OR_FOLLOW = "follow or trump, if holding the suit led"
OVERTRUMP_OR_FOLLOW = "follow or overtrump, if holding the suit led"

HEAD = [OVER, UNDER, ANY]
SIMPLE = [FOLLOW, ANY]
TABLES = {
    # B: plain suit led, not trumped; trumped; trump led
    "whist": (SIMPLE, SIMPLE, SIMPLE),
    "french-tarot": ([FOLLOW, TRUMP, ANY], [FOLLOW, OVER, UNDER, ANY], HEAD),
    "tarot-cego": ([FOLLOW, TRUMP, ANY], [FOLLOW, TRUMP, ANY], SIMPLE),
    "modern": ([FOLLOW, TRUMP, ANY], None, HEAD),
    "south-asian": (SIMPLE, SIMPLE, SIMPLE),
    "smoojas-1821": (["follow and win", "follow and lose", TRUMP, ANY], None, HEAD),
    "obligatory-overtrump": ([FOLLOW, TRUMP, ANY], [FOLLOW, OVER, UNDER, ANY], HEAD),
    "obligatory-no-undertrump": ([FOLLOW, TRUMP, ANY], [FOLLOW, OVER, "discard", ANY], HEAD),
    "non-blank": ([TRUMP_OR_FOLLOW, ANY], [TRUMP_OR_FOLLOW, ANY], SIMPLE),
    "swiss-strict": ([TRUMP_OR_FOLLOW, ANY], [OVERTRUMP_OR_FOLLOW, "overtrump or discard", ANY], SIMPLE),
    "swiss-weak": ([TRUMP_OR_FOLLOW, ANY], [OVERTRUMP_OR_FOLLOW, ANY], SIMPLE),
}


@pytest.mark.parametrize("name", TABLES)
def test_the_lists_are_those_of_the_source(name: str) -> None:
    law = law_of(name)
    for column, wanted in zip(("plain", "trumped", "trump"), TABLES[name], strict=True):
        shown = law.list_in(column, partner=False)
        assert shown is not None
        assert [option["words"] for option in shown] == (wanted or [])


def kin(name: str) -> dict[str, tuple[str, ...]]:
    return {one.law.id: one.other for one in kin_of(law_of(name), all_laws())}


def test_who_plays_by_a_set_is_found() -> None:
    """As B says it, with what W makes of Contrée and both of the bare jack."""
    assert kin("obligatory-overtrump").items() >= {
        "belote": (), "coinche": (), "klaverjas-rotterdam": (), "french-tarot": (), "belote-contree": ("trumped",)
    }.items()  # fmt: skip
    assert kin("obligatory-no-undertrump").items() >= {"klaverjas-amsterdam": ()}.items()
    assert kin("non-blank") == {"staekske-rape": ("trump",), "boonaken": (), "grevjass": ()}
    assert kin("swiss-strict") == {"schieber": ("trump",), "pandoeren": ()}
    assert kin("modern").items() >= {"klaberjass": (), "smoojas-1821": ("plain",)}.items()
    assert kin("swiss-weak") == {}


def test_partners_have_lists_in_four_games() -> None:
    minding = [law.id for law in all_laws() if law.minds_partner]
    assert minding == ["klaverjas-amsterdam", "belote", "belote-contree", "coinche"]


def test_the_order_is_proved_or_stops_the_build() -> None:
    order = proved(["smoojas-1821", "modern"], "modern")
    assert (order.witness.led, order.witness.hand) == ("KC", ["QC", "TC"])
    assert order.positions > 30_000
    with pytest.raises(ValueError, match="the order fails"):
        proved(["swiss-weak", "modern"], "modern")
    with pytest.raises(ValueError, match="do not part"):
        proved(["modern", "klaberjass"], "modern")


def rendered(text: str) -> str:
    return pageless().convert(text)


def card(law: Law) -> str:
    page = (DOCS / "trick-play.md").read_text(encoding="utf-8")
    begun = page.index(f"//// trick-set | {law.id}\n")
    return page[begun : page.index("\n////\n", begun) + 6]


def test_a_card_is_a_table_with_a_row_for_each_option() -> None:
    law = law_of("swiss-strict")
    html = rendered(card(law))
    options = {option["rule"] for options in law.usual.values() for option in options}
    assert html.count("<tr>") == 1 + len(options)
    for rule in law.rules:
        assert html.count(f'id="{rule}"') == 1


FAULTS = [
    ("lack a rule", "/// rule | trick-play/whist/void", "/// rule | trick-play/whist/unknown"),
    ("of another set", "//// trick-set | whist", "//// trick-set | tarot-cego"),
    ("a full game", "//// trick-set | whist", "//// trick-set | belote"),
    ("no game at all", "//// trick-set | whist", "//// trick-set | bridge"),
]


@pytest.mark.parametrize(("old", "new"), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS])
def test_a_card_that_is_not_its_ruleset_stops_the_build(old: str, new: str) -> None:
    with pytest.raises(BlockFault):
        rendered(card(law_of("whist")).replace(old, new))


@pytest.mark.parametrize("text", [
    "/// law-lists | whist\n    columns: sideways\n///\n",
    "/// law-lists | bridge\n///\n",
    "/// comparison | KD\n    hand: KD\n///\n",
    "/// comparison | KD\n    trump: X\n    hand: AD\n///\n",
])  # fmt: skip
def test_wrong_blocks_stop_the_build(text: str) -> None:
    with pytest.raises(BlockFault):
        rendered(text)


def test_the_built_page_says_who_cannot_answer(site: Path) -> None:
    html = (site / "trick-play" / "index.html").read_text(encoding="utf-8")
    assert "there is no third card" in html
    assert html.count('class="set"') == 13
