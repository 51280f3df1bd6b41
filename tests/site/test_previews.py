"""What others are told of the site: previews of its pages, the map, and nothing of an address that nobody knows."""

from __future__ import annotations

import argparse
import struct
import subprocess
from pathlib import Path

import pytest
import resvg_py

from stoek_site import ROOT
from stoek_site.build import drawing
from stoek_site.build.previews import WIDTH, card, with_preview
from stoek_site.build.site import whole
from stoek_site.build.site_map import near_map, tell_robots
from stoek_site.markdown.answers import Answers
from visiting.serving import Served
from visiting.site_pages import BuiltPage, heads

ADDRESS = "https://stoek.example/some/folder/"
HEAD = '<head><title>Quiz - Stoek</title><meta name="description" content="A hand &amp; a trick">LINK</head>'


def previews(page: BuiltPage) -> dict[str, str]:
    return {meta["property"]: meta["content"] for meta in page.all("meta") if meta.get("property", "").startswith("og:")}


def test_every_page_has_a_picture_of_its_own(site: Path, server: Served) -> None:
    shown: set[str] = set()
    for page in heads(site):
        told = previews(page)
        if page.path.name == "404.html":
            assert told == {}
            continue
        place = page.path.parent.relative_to(site).as_posix()
        assert told["og:url"] == server.url + ("" if place == "." else f"{place}/")
        assert told["og:description"] == page.description
        assert told["og:image"].startswith(server.url), "whole addresses only"
        head = (site / told["og:image"].removeprefix(server.url)).read_bytes()[:24]
        assert head.startswith(b"\x89PNG")
        assert struct.unpack(">II", head[16:]) == (1200, 630)
        shown.add(told["og:image"])
    assert len(shown) == len(heads(site)) - 1


def test_robots_are_led_to_the_map(site: Path, server: Served) -> None:
    assert f"Sitemap: {server.url}sitemap.xml" in (site / "robots.txt").read_text(encoding="utf-8")


def test_where_no_address_is_known_none_is_told(tmp_path: Path) -> None:
    page = tmp_path / "quiz" / "index.html"
    made = with_preview(page, {page: HEAD.replace("LINK", "")}, tmp_path, "")
    assert '<meta property="og:title" content="Quiz">' in made
    assert '<meta property="og:description" content="A hand &amp; a trick">' in made
    assert 'content="summary"' in made
    assert "http" not in made
    assert list(tmp_path.iterdir()) == [], "no picture is made that nobody could find"
    tell_robots(tmp_path, [tmp_path / "index.html", page, tmp_path / "404.html"], "")
    assert "Sitemap" not in (tmp_path / "robots.txt").read_text(encoding="utf-8")
    assert (tmp_path / "sitemap.xml").read_text(encoding="utf-8") == near_map(["./", "quiz/"])


def test_a_card_is_drawn_once_and_anew_where_its_page_says_something_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Answers(tmp_path / "kept", "one")
    monkeypatch.setattr(drawing, "answers", lambda: kept)
    page, upper, site = (
        tmp_path / "site" / "puzzles" / "one" / "index.html",
        tmp_path / "site" / "puzzles" / "index.html",
        tmp_path / "site",
    )
    link = f'<link rel="canonical" href="{ADDRESS}puzzles/one/">'
    pages = {page: HEAD.replace("LINK", link), upper: "<title>Hand puzzles - Stoek</title>"}
    made = with_preview(page, pages, site, ADDRESS)
    [drawn] = (site / "assets" / "cards").iterdir()
    assert f'content="{ADDRESS}assets/cards/{drawn.name}"' in made
    monkeypatch.setattr(resvg_py, "svg_to_bytes", lambda **told: b"drawn anew")
    assert with_preview(page, pages, site, ADDRESS) == made
    for other in (pages[page].replace("Quiz", "Other"), pages[page].replace("trick", "trump")):
        assert with_preview(page, pages | {page: other}, site, ADDRESS) != made
    with_preview(page, pages | {upper: "<title>Themes - Stoek</title>"}, site, ADDRESS)
    assert b"drawn anew" in {picture.read_bytes() for picture in (site / "assets" / "cards").iterdir()}


def test_what_is_written_on_a_card_is_seen() -> None:
    """A font that is not found would leave an empty card, without a word."""
    empty, full = (len(drawing.picture(card(title, "", ""), WIDTH)) for title in ("", "From one game to another"))
    assert full > empty + 5000


@pytest.mark.parametrize("address", ["stoek.example", "ftp://stoek.example/", "https://", "https://stoek.example/?x=1", "/rules/"])
def test_an_address_that_is_none(address: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="is no address of a site"):
        whole(address)


@pytest.mark.parametrize(
    ("target", "given", "told"),
    [
        ("build", "", '--site-url ""'),
        ("build", ADDRESS, f'--site-url "{ADDRESS}"'),
        ("serve", "", "--site-url http://127.0.0.1:8123/"),
    ],
)
def test_make_hands_on_the_address(target: str, given: str, told: str) -> None:
    command = ["make", "-n", target, "PORT=8123", f"SITE_URL={given}"]
    planned = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert told in planned
