"""What the client's views draw while the site is built."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from rows import each_of
from stoek_site.features.score.deals import DEALS
from stoek_site.markdown.drawing import NotDrawn, drawn
from stoek_site.markdown.engine import ask
from stoek_site.markdown.templating import view

SENTENCES = [
    ("JC heads 9C, and TD does not.", "J♣ heads 9♣, and 10♦ does not."),
    ("6H", "6♥"),
    ("No card is named, not even by AX or JCs.", "No card is named, not even by AX or JCs."),
    ("It is <b>AC</b> & nothing else.", "It is <b>A♣</b> & nothing else."),
]


def words_of(markup: str) -> str:
    return "".join(ElementTree.fromstring(f"<p>{markup}</p>").itertext())


@each_of(SENTENCES)
def test_what_is_said_of_cards_is_said_with_their_signs_and_never_becomes_markup(sentence: str, words: str) -> None:
    assert words_of(drawn("cardProse", sentence)) == words


def test_a_card_has_its_index_and_its_name_and_no_remarks_of_the_library() -> None:
    [card] = ElementTree.fromstring(f"<p>{drawn('cardFace', 'TD')}</p>")
    assert card.get("aria-label") == "ten of diamonds"
    assert "".join(card.itertext()) == "10♦"
    assert "<!--" not in drawn("cardFace", "TD")


def test_the_partner_is_of_who_plays_next_or_of_the_reader() -> None:
    def marked(*given: object) -> list[int]:
        row = view("trickRow", ["AC", "9C", "TD"], "Trick", True, *given)
        return [at for at, card in enumerate(row) if "your partner" in "".join(card.itertext())]

    assert marked() == [1]
    assert [marked(leader) for leader in range(4)] == [[2], [1], [0], []]


def test_a_trick_lies_on_the_table_before_those_who_played_it() -> None:
    """Three cards, led from the right: with the clock the reader plays second, against it last."""

    def seen(**given: object) -> dict[str, str]:
        table = view("feltTable", "H", ["AC", "9C", "TD"], given)
        named = {part.get("class", ""): part for part in table.iter() if part.get("class", "").startswith("seat seat--")}
        assert [*named] == [f"seat seat--{place}" for place in ("north", "west", "east", "south")], "as they are read out"
        return {"".join(seat[0].itertext()): " ".join(seat[1].itertext()) for seat in named.values()}

    assert seen(leader=3, partner=True) == {"Right": "A ♣ led", "You": "9 ♣", "Left": "10 ♦", "Partner": ""}
    assert seen(leader=1, goesRight=True) == {"Right": "A ♣ led", "Opposite": "9 ♣", "Left": "10 ♦", "You": "your turn"}


def test_links_lead_from_page_to_page_as_those_of_markdown_do() -> None:
    [link] = view("rulePassage", "saskop/play/lead", {}, page_href=lambda page: f"../{page}").iter("a")
    assert link.get("href") == "../saskop/index.md#saskop/play/lead"


@each_of(sorted(DEALS.rglob("*.deal")))
def test_the_lines_of_every_score_are_drawn(path: Path) -> None:
    report = ask({"verb": "check", "deal": path.read_text(encoding="utf-8")})
    for found in (report, report["as_played"]):
        if found and found["lines"]:
            rows = view("breakdown", found["lines"]).findall("./tbody/tr")
            assert [row[1].text for row in rows] == [str(line["value"]).replace("-", "−") for line in found["lines"]]


def test_what_is_not_there_or_cannot_be_drawn_says_so_and_what_follows_is_drawn() -> None:
    with pytest.raises(NotDrawn, match="there is no such view"):
        drawn("nothing")
    with pytest.raises(NotDrawn, match="TypeError"):
        drawn("chips", None)
    assert words_of(drawn("signed", -3)) == "−3"
