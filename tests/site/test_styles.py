"""The one style sheet: its layers, and that the pages link nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stoek_site import PACKAGE
from stoek_site.build.bundle import LAYERS, found, layer, styles_source, theirs

SHEETS = found("*.css")


def test_the_sheet_of_the_theme_is_the_weakest_layer() -> None:
    order, theme, *ours = styles_source().splitlines()
    assert order == f"@layer theme, {', '.join(LAYERS)};"
    assert theme.endswith("layer(theme);")
    assert len(ours) == len(SHEETS)
    assert not [line for line in ours if "layer(theme)" in line]
    for part in (".md-typeset", "[data-md-color-primary", ".doc-section-title"):
        assert part in theirs()


@pytest.mark.parametrize(
    ("place", "name"),
    [("shared/page/base.css", "page"), ("shared/dom/blocks.css", "shared"), ("features/quiz/legal-quiz.css", "features")]
    + [("shared/fitting/print.css", "fitting"), ("markdown/file.css", "features")],
)
def test_a_sheet_belongs_to_the_layer_of_its_folder(place: str, name: str) -> None:
    assert PACKAGE / place in SHEETS
    assert layer(PACKAGE / place) == name


def test_a_page_links_one_sheet_and_it_is_ours(site: Path) -> None:
    for page in site.rglob("*.html"):
        linked = re.findall(r'<link[^>]*rel="stylesheet"[^>]*>', page.read_text(encoding="utf-8"))
        assert len(linked) == 1, page
        assert "assets/client/site-" in linked[0], page
    [sheet] = (site / "assets" / "client").glob("site-*.css")
    assert sheet.read_text(encoding="utf-8").startswith(f"@layer theme,{','.join(LAYERS)};")
