"""The program that makes pages of Markdown, MkDocs or Zensical: what is taken from its inside is named here and nowhere else.

MkDocs loads this module as its hooks as well: it is handed the pages that are kept instead of making them anew.
"""

from __future__ import annotations

import logging
import os
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

from markdown import Markdown
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import BuildError as Stop
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, get_toc

from stoek_site import ROOT
from stoek_site.markdown import kept_pages, settings
from stoek_site.shared.language.catalogue import BUILT, spoken
from stoek_site.shared.progress import tell

__all__ = ["Stop", "made_for", "make_pages", "on_config", "on_nav", "tell_page", "told"]

# `Stop` ends the build with its message in one line.

LOADED = ("mkdocs.__main__", "mkdocs.commands.build", "mkdocstrings", "mkdocstrings_handlers.python", "material.plugins", __name__)
"""Modules whose loading takes most of the time in which few pages are made."""

_told: WeakKeyDictionary[Markdown, str] = WeakKeyDictionary()


def tell_page(md: Markdown, page: str) -> None:
    """Say for which page a text is made that no host makes; an empty path is a text that belongs to no page."""
    _told[md] = page


def made_for(md: Markdown) -> str:
    """The page's path below docs/; `Stop` where nobody tells it, since every link of the page would lead astray."""
    if md in _told:
        return _told[md]
    trees: Any = md.treeprocessors
    texts: Any = md.preprocessors
    path = None
    if "relpath" in trees:
        path = getattr(getattr(trees["relpath"], "file", None), "src_uri", None)
    elif "rendering_context" in texts:
        path = getattr(getattr(texts["rendering_context"], "page", None), "path", None)
    if not isinstance(path, str) or not path:
        raise Stop("Nobody tells the path of the page that is made: links to rules and terms cannot be written.")
    return path


def told(address: str) -> dict[str, str]:
    """What mkdocs.yml asks of the environment."""
    other = spoken()
    return {
        "SITE_URL": address,
        "SITE_SCOPE": urlsplit(address).path or "/",
        "SITE_THEME": str((BUILT / "theme").relative_to(ROOT)),
        "SITE_LANGUAGE": "en" if other is None else other.tag,
    }


def make_pages(site: Path, address: str) -> None:
    """Make the pages for that address, in a process of its own: it ends with the process."""
    os.chdir(ROOT)
    os.environ |= told(address) | {"NO_MKDOCS_2_WARNING": "1"}
    # Loaded now: it asks the environment.
    from mkdocs.__main__ import cli

    cli(["build", "--strict", "--quiet", "--site-dir", str(site)])


def on_config(config: MkDocsConfig) -> None:
    """MkDocs has read its settings."""
    settings.say(config)


def on_nav(nav: Navigation, /, *, config: MkDocsConfig, files: Files) -> None:
    """MkDocs knows all pages and has made none."""
    for file in files.documentation_pages():
        if file.page is not None:  # whether or not it stands in the navigation
            file.page.render = partial(_render, file.page)  # type: ignore[method-assign]


REFERENCE = "<autoref "
"""A link to a name that mkdocstrings finds a place for only while it renders the page: such a page is rendered each time."""


class _Warned(logging.Handler):
    """Counts what a page is warned of: a strict build has to hear it every time."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.count += 1


def _render(page: Page, config: MkDocsConfig, files: Files) -> None:
    """What `Page.render` does, or the same from what is kept of it."""
    mark = kept_pages.mark_of(page.markdown or "", files.src_uris)
    made = kept_pages.found(page.file.src_uri, mark)
    if made is not None:
        page.content = made["content"]
        page.toc = get_toc(made["toc"])
        page._title_from_render = made["title"]
        page.present_anchor_ids = set(made["anchors"])
        page.links_to_anchors = {files.src_uris[path]: links for path, links in made["links"].items()}
        return
    tell(f"{page.file.src_uri} is made anew")
    warned = _Warned()
    logging.getLogger("mkdocs").addHandler(warned)
    try:
        with kept_pages.noting() as read:
            Page.render(page, config, files)
    finally:
        logging.getLogger("mkdocs").removeHandler(warned)
    if not warned.count and REFERENCE not in (page.content or ""):
        links = {to.src_uri: dict(links) for to, links in (page.links_to_anchors or {}).items()}
        made = {
            "content": page.content,
            "toc": [_token(anchor) for anchor in page.toc],
            "title": page._title_from_render,
            "anchors": sorted(page.present_anchor_ids or ()),
            "links": links,
        }
        kept_pages.keep(page.file.src_uri, mark, read, made)


def _token(anchor: AnchorLink) -> dict[str, Any]:
    """A heading as `get_toc` takes it."""
    children = [_token(each) for each in anchor.children]
    return {"name": anchor.title, "id": anchor.id, "level": anchor.level, "children": children}
