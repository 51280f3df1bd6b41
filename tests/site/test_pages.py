"""Every page of the built site: one policy, nothing inline, every link leads somewhere, no answer in the search index."""

from __future__ import annotations

import base64
import hashlib
import html
import re
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import yaml

from stoek_site import ROOT
from stoek_site.build.serve import SiteServer
from visiting.site_pages import BuiltPage, built_pages, page_at

DOORS = ("staekske-rape/", "may-i-play/", "quiz/", "score/")


def policies(site: Path) -> dict[str, dict[str, str]]:
    """The first element of each page's head."""
    found = {}
    for page in built_pages(site):
        assert page.first_in_head is not None, page.path
        found[str(page.path.relative_to(site))] = page.first_in_head[1]
    return found


def test_all_pages_are_there(site: Path) -> None:
    built = {str(page.path.relative_to(site)) for page in built_pages(site)}
    assert built >= {"index.html", "404.html", *(f"{door}index.html" for door in DOORS)}


def test_examples_in_python_are_code(site: Path) -> None:
    """To Markdown their prompts are quotations in quotations."""
    quoted = re.compile(r"<blockquote>\s*<blockquote>")
    found = [str(page.path.relative_to(site)) for page in built_pages(site) if quoted.search(page.path.read_text(encoding="utf-8"))]
    assert not found, "an example in a docstring needs “Examples:” above it"
    assert '<span class="gp">' in (site / "api" / "index.html").read_text(encoding="utf-8")


def test_one_policy_comes_first_on_every_page(site: Path) -> None:
    metas = policies(site)
    assert {meta.get("http-equiv") for meta in metas.values()} == {"Content-Security-Policy"}
    assert len({meta["content"] for meta in metas.values()}) == 1


def test_the_policy_is_strict(site: Path) -> None:
    content = next(iter(policies(site).values()))["content"]
    rules = {name: values.split() for name, _, values in (rule.strip().partition(" ") for rule in content.split(";"))}
    assert rules["default-src"] == ["'none'"]
    assert rules["style-src"] == ["'self'"]
    assert rules["connect-src"] == ["'self'"]
    assert rules["worker-src"] == ["'self'", "blob:"]
    assert "'unsafe-inline'" not in content
    assert "'unsafe-eval'" not in content
    assert "http" not in content.replace("http-equiv", "")


def test_every_inline_script_is_allowed_by_its_hash(site: Path) -> None:
    content = next(iter(policies(site).values()))["content"]
    scripts = {script for page in built_pages(site) for script in page.scripts}
    assert scripts
    for script in scripts:
        digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in content, script[:80]


def test_no_inline_script_is_added(site: Path) -> None:
    """The theme has three: its store, the palette, the tabs. None is ours, and the policy lets in no other."""
    content = next(iter(policies(site).values()))["content"]
    assert content.count("'sha256-") == 3
    for page in built_pages(site):
        assert len(page.scripts) == 3, page.path


def test_no_element_waits_for_the_script_of_the_theme(site: Path) -> None:
    for page in built_pages(site):
        main, places, theme = [attributes for tag, attributes in page.tags if tag == "script" and "src" in attributes][-3:]
        assert ("main-" in main["src"], "places-" in places["src"], "/bundle." in theme["src"]) == (True, True, True), page.path
        assert (main["type"], "defer" in places, "defer" in theme) == ("module", True, True), page.path


def test_no_inline_style_and_no_handler(site: Path) -> None:
    for page in built_pages(site):
        for tag, attributes in page.tags:
            assert tag != "style", page.path
            assert "style" not in attributes, (page.path, tag, attributes)
            assert not [name for name in attributes if name.startswith("on")], (page.path, tag, attributes)


def test_nothing_is_loaded_from_elsewhere(site: Path, server: SiteServer) -> None:
    for page in built_pages(site):
        for tag, attributes in page.tags:
            loaded = attributes.get("src") or (attributes.get("href") if tag == "link" else None)
            if loaded and urlsplit(loaded).scheme:
                assert loaded.startswith(server.url), (page.path, tag, loaded)


def address(page: BuiltPage, site: Path, url: str) -> str:
    """Where a page of the site is served; the 404 page stands for any address, and links by full paths."""
    place = page.path.relative_to(site).as_posix()
    return url + place.removesuffix("index.html")


def test_every_link_leads_somewhere(site: Path, server: SiteServer) -> None:
    anchors = {page.path: set(page.ids) for page in built_pages(site)}
    broken = []
    for page in built_pages(site):
        base = address(page, site, server.url)
        for _, attributes in page.tags:
            for target in filter(None, (attributes.get("href"), attributes.get("src"))):
                full = urlsplit(urljoin(base, target))
                if not full.geturl().startswith(server.url):
                    continue
                path = site / unquote(full.path).lstrip("/")
                path = path / "index.html" if path.is_dir() else path
                # What asks an element something names no place.
                place = "" if "=" in full.fragment else unquote(full.fragment)
                if not path.is_file() or (place and path in anchors and place not in anchors[path]):
                    broken.append(f"{page.path.relative_to(site)}: {target}")
    assert broken == []


def test_what_elements_are_given_names_no_file_of_markdown(site: Path) -> None:
    """Of what stands in attributes of data MkDocs makes no addresses."""
    written = re.compile(r"[\w/-]+\.md(?:#[\w/-]*)?(?=&quot;|&#34;)")
    assert {
        page.relative_to(site).as_posix(): found for page in site.rglob("*.html") if (found := written.findall(page.read_text()))
    } == {}


def test_ids_are_unique(site: Path) -> None:
    for page in built_pages(site):
        twice = {name for name in page.ids if page.ids.count(name) > 1}
        assert twice == set(), page.path


def test_every_page_says_its_language_and_what_it_is(site: Path) -> None:
    for page in built_pages(site):
        assert page.all("html")[0].get("lang") == "en", page.path
        assert page.description, page.path


def test_every_page_has_a_description_of_its_own(site: Path) -> None:
    """What stands before a page is YAML: else MkDocs takes it for text, shows it, and says nothing."""
    said: dict[str, str] = {}
    for source in sorted((ROOT / "docs").rglob("*.md")):
        name = source.relative_to(ROOT / "docs").with_suffix("").as_posix()
        front = re.match(r"---\n(.*?)\n---\n", source.read_text(encoding="utf-8"), re.DOTALL)
        assert front, name
        facts = yaml.safe_load(front[1])
        page = page_at(site, "" if name == "index" else name.removesuffix("/index"))
        assert page.description == facts["description"].strip(), name
        said[name] = page.description
    assert len(set(said.values())) == len(said), [text for text in said.values() if list(said.values()).count(text) > 1]


def test_no_page_shows_what_stands_before_it(site: Path) -> None:
    for page in built_pages(site):
        article = page.path.read_text(encoding="utf-8").partition("<article")[2].partition(">")[2].partition("</article>")[0]
        assert article.strip(), page.path
        assert not re.match(r"\s*<hr", article), page.path
        # A page about texts may show one; a front matter comes first.
        assert "description:" not in article[:2000], page.path


DOUBLED = re.compile(r"\b((?i:[a-z]))([a-z]{2,}) (?i:\1)\2\b")


def test_no_word_stands_twice_in_a_row(site: Path) -> None:
    """A caption made of two parts may name one thing twice, as in “Four four jacks”."""
    found = []
    for page in built_pages(site):
        text = re.sub(r"<(script|style|template|nav|pre)\b.*?</\1>", " . ", page.path.read_text(encoding="utf-8"), flags=re.DOTALL)
        words = html.unescape(re.sub(r"</?(p|li|t[dhr]|h\d|div|summary|dt|dd)\b[^>]*>|<span class=.call.", " . ", text))
        found += [f"{page.path.parent.name}: {each[0]}" for each in DOUBLED.finditer(re.sub(r"<[^>]+>", "", words))]
    assert found == []


def test_what_nobody_asks_for_is_gone(site: Path) -> None:
    assert not list(site.rglob("*.map"))
    assert not list((site / "assets" / "javascripts").glob("lunr/**/*.js"))


def test_no_page_has_another_fetched_beforehand(site: Path) -> None:
    """Firefox does so with a page that is named as the next one, and the policy forbids it: an error on every page."""
    for page in built_pages(site):
        assert not [link for link in page.all("link") if {"next", "prefetch", "prerender"} & set(link.get("rel", "").split())], (
            page.path
        )


EVERY_KIND = (
    "staekske-rape/", "staekske-rape/tactics/", "may-i-play/", "quiz/", "score/", "evening/", "my-table/", "glossary/", "notation/",
    "protocol/", "api/", "sources/", "learn/belote/", "play/", "questions/", "review/",
)  # fmt: skip


def test_every_page_ends_with_one_next_step(site: Path) -> None:
    """In its last paragraph, which nothing follows."""
    for path in EVERY_KIND:
        text = (site / path / "index.html").read_text(encoding="utf-8")
        last = text[: text.rindex("</article>")].rpartition("<p>")[2].rstrip()
        words = re.sub("<[^>]*>", "", last)
        assert re.match(r"Next: \S", words), (path, words)
        assert last.endswith("</p>"), path
        assert last.count("<a ") == 1, path
