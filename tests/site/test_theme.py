"""What is ours in place of the theme's: for which version it is, that it fits, and that pages have what they need of its styles."""

from __future__ import annotations

import re
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

import pytest

from stoek_site import ROOT
from stoek_site.theme import script, styles
from stoek_site.theme.script import PAGE, PLACE, SEARCH, OtherScript, scripts
from stoek_site.theme.styles import ABSENT, CLASSES, PARTS, TAGS, THEIRS, is_ours
from visiting.site_pages import built_pages

_SELECTOR = re.compile(r"([^{}]+)\{")
_CLASS = re.compile(r"\.([a-zA-Z][\w-]*)")
OURS = {"abstract", "card", "example", "inline", "keys", "middle", "note", "question", "result", "success", "warning"}
"""Classes of ours that the theme has too, for what we do not have: nothing of theirs is to reach these."""


def test_these_are_the_versions_that_it_is_for() -> None:
    """After an update look at what `theme/script.py` and `theme/styles.py` change, then name the new version there."""
    assert version("mkdocs-material") == script.FOR
    assert {name: version(name) for name in styles.FOR} == styles.FOR


def test_few_places_of_the_themes_scripts_are_changed_and_each_fits() -> None:
    assert len(PAGE) + len(SEARCH) <= 6
    for place, text in scripts().items():
        theirs = (Path(str(files("material") / "templates")) / place).read_text(encoding="utf-8")
        assert place.startswith(PLACE)
        assert text != theirs
    assert all(change.what and change.theirs != change.ours for change in (*PAGE, *SEARCH))


def test_a_change_that_fits_no_longer_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    other = PAGE[0]._replace(theirs="function that(is, not, there)")
    monkeypatch.setattr(script, "CHANGES", {"bundle.": (other,)})
    with pytest.raises(OtherScript, match=f"for {re.escape(script.FOR)}: {other.what}: 0 places"):
        scripts()


@pytest.fixture(scope="module")
def styled() -> set[str]:
    """The classes that the theme's own sheets have rules for."""
    sheets = [sheet for package, place in THEIRS for sheet in Path(str(files(package))).glob(place)]
    rules = " ".join(" ".join(_SELECTOR.findall(sheet.read_text(encoding="utf-8"))) for sheet in sheets)
    return set(_CLASS.findall(rules))


@pytest.fixture(scope="module")
def drawn(site: Path) -> set[str]:
    """The classes of the pages."""
    return {name for page in built_pages(site) for _tag, each in page.tags for name in (each.get("class") or "").split()}


def test_pages_have_the_styles_of_whatever_the_theme_draws_in_them(styled: set[str], drawn: set[str]) -> None:
    assert {name for name in styled & drawn if not is_ours(name)} <= OURS


def test_no_part_of_the_theme_is_styled_that_no_page_has(drawn: set[str]) -> None:
    [bundle] = (Path(str(files("material") / "templates" / PLACE))).glob("bundle.*.min.js")
    by_script = bundle.read_text(encoding="utf-8")
    seen = {part for part in PARTS if any(re.split("__|--", name)[0] == f"md-{part}" for name in drawn)}
    assert {part for part in PARTS if part not in seen and f"md-{part}" not in by_script} == set()
    # Hints of the theme's own would need its styles for them.
    assert re.findall(r"^ +- content\..*tooltips", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.M) == []
    assert {name for name in CLASSES if name not in drawn and name not in by_script} == set()


def test_what_no_page_has_of_a_part_is_the_themes_and_no_script_makes_it(styled: set[str]) -> None:
    """That no page has it, the test of what the theme draws tells."""
    [bundle] = (Path(str(files("material") / "templates" / PLACE))).glob("bundle.*.min.js")
    by_script = bundle.read_text(encoding="utf-8")
    assert [each for each in ABSENT if not any(name.startswith(f"md-{each}") for name in styled)] == []
    assert [each for each in ABSENT if f"md-{each}" in by_script] == []


def test_no_page_is_written_with_what_is_not_styled(site: Path) -> None:
    tags = [(tag, each) for page in built_pages(site) for tag, each in page.tags]
    assert {tag for tag, _each in tags} & {*TAGS} == set()
    assert [each for tag, each in tags if tag == "img" and "align" in each] == []
