"""The site on a home screen: what the manifest names is there, as it says, and follows the site into whatever folder it lies in."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
import resvg_py

from stoek_site.build.home_screen import MANIFEST, icons
from visiting.site_pages import heads

ROOT = "https://somewhere.example/sub/folder/"


def told(site: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((site / MANIFEST).read_text(encoding="utf-8"))
    return found


def drawn(picture: Path) -> tuple[int, int]:
    """How large a PNG is."""
    head = picture.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", head[16:])
    return width, height


def test_the_manifest_is_at_home_in_any_folder(site: Path) -> None:
    """Its addresses are told from where it lies."""
    manifest = told(site)
    for key in ("start_url", "scope"):
        assert urljoin(ROOT + MANIFEST, manifest[key]) == ROOT
    for shortcut in manifest["shortcuts"]:
        assert (site / shortcut["url"] / "index.html").is_file(), shortcut
    assert manifest["display"] == "standalone"
    assert manifest["short_name"] in manifest["name"]


def test_icons_are_as_large_as_the_manifest_says(site: Path) -> None:
    named = told(site)["icons"]
    for icon in named:
        assert "x".join(map(str, drawn(site / icon["src"]))) == icon["sizes"]
    assert {(icon["sizes"], icon.get("purpose", "any")) for icon in named} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }


def test_every_page_leads_to_them(site: Path) -> None:
    for page in heads(site):
        links = {link["rel"]: link["href"] for link in page.all("link")}
        assert (page.path.parent / links["manifest"]).resolve() == (site / MANIFEST).resolve() or page.path.name == "404.html"
        touched = site / links["apple-touch-icon"].replace("../", "").lstrip("/")
        assert drawn(touched) == (180, 180), page.path


def test_the_bar_has_the_colour_of_the_paper(site: Path) -> None:
    """Light and dark, as the style sheet that the browser gets has it."""
    [sheet] = (site / "assets" / "client").glob("site-*.css")
    schemes = r'\[data-md-color-scheme="?(default|slate)"?\]\{--paper:\s*(#\w+)'
    papers = dict(re.findall(schemes, sheet.read_text(encoding="utf-8")))
    for page in heads(site):
        bars = {meta["media"]: meta["content"] for meta in page.all("meta") if meta.get("name") == "theme-color"}
        asked = {"light": papers["default"], "dark": papers["slate"]}
        assert bars == {f"(prefers-color-scheme: {name})": colour for name, colour in asked.items()}, page.path
    assert told(site)["theme_color"] == papers["default"]


@pytest.mark.usefixtures("site")
def test_a_picture_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    before = icons()
    monkeypatch.setattr(resvg_py, "svg_to_bytes", lambda **told: b"drawn anew")
    assert icons() == before
