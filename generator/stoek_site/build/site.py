"""The whole site: assets, `mkdocs build --strict`, and what can only be done to finished pages.

    [SITE_PO=po/nl.po] python -m stoek_site.build.site [--if-changed] [--brotli] [--site-dir site] [--site-url http://127.0.0.1:8000/]

`SITE_PO` names the catalogue of another language than English. With an empty address the site is for any host and any folder; with
its own it tells search engines and previews where its pages are, and instant navigation works only there.
"""

from __future__ import annotations

import argparse
import hashlib
import multiprocessing
import re
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlsplit

from stoek_site import ROOT
from stoek_site.build.assets import MissingAsset, engine_wheel, lay_out
from stoek_site.build.bundle import Bundle
from stoek_site.build.headers import HEADERS, headers
from stoek_site.build.offline import offer_copy
from stoek_site.build.packing import pack, told
from stoek_site.build.paper import with_address
from stoek_site.build.policy import inline_hashes, policy, with_policy
from stoek_site.build.previews import with_preview
from stoek_site.build.search_index import write_index
from stoek_site.build.site_map import tell_robots
from stoek_site.build.start import NotStarted, compare, made
from stoek_site.features.puzzles.files import BadPuzzle
from stoek_site.markdown.answers import alone, answers
from stoek_site.markdown.drawing import NotBundled
from stoek_site.markdown.host import make_pages
from stoek_site.shared.language.catalogue import BadCatalogue, mark, speak, spoken
from stoek_site.shared.progress import tell
from stoek_site.theme.script import OtherScript
from stoek_site.theme.styles import OtherStyles

LOCAL_URL = "http://127.0.0.1:8000/"
SOURCES = ("docs", "engine", "examples", "generator", "measured", "puzzles", "mkdocs.yml", "pyproject.toml", "package-lock.json")
UNKNOWN = "any address. Previews and the map for search engines need one: make build SITE_URL=https://…"
STAMP = ".stoek-build"
PACKED = " packed by brotli"
SOON = 1.0
"""Of answers that took fewer seconds here, some are asked again of the engine that is shipped."""
FORKING = multiprocessing.get_context("forkserver")
"""How MkDocs is started: from a process that has loaded what it needs, if somebody said what (`stoek_site.build.dev` does)."""
_STYLES = re.compile(r'<link rel="stylesheet"[^>]*>')
_THEMES_SCRIPT = re.compile(r'<script (?=src="[^"]*/javascripts/bundle\.)')
_ROOT_OF_MODULES = re.compile(r'<script type="module" src="(?P<place>[^"]*)/main-')
_HELD_IN_QUOTES = re.compile(r'(?<= )(?P<name>data-[a-z-]+)="(?P<value>[\[{][^"\'<>]*&quot;[^"\'<>]*)"')
_AS_WRITTEN = re.compile(r"(<(?:pre|script|textarea)\b.*?</(?:pre|script|textarea)>)", re.DOTALL)
_INDENT = re.compile(r"\s*\n\s*(?=<)")
UNWANTED = ("assets/**/*.map", "assets/javascripts/lunr/**/*", "assets/stylesheets/*", "assets/_mkdocstrings.css", "sitemap.xml.gz")


class NoPages(RuntimeError):
    """MkDocs has refused the pages, and has said why."""


FAULTS = (MissingAsset, NotStarted, NotBundled, OtherScript, OtherStyles, BadCatalogue, BadPuzzle, NoPages)


def whole(address: str) -> str:
    """An address for the site, as it is given; without one, nothing.

    >>> whole("https://stoek.example/rules"), whole("")
    ('https://stoek.example/rules/', '')
    """
    parts = urlsplit(address)
    if address and (parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment):
        raise argparse.ArgumentTypeError(f"{address} is no address of a site. Take one such as https://stoek.example/rules/")
    return address if address.endswith("/") or not address else f"{address}/"


def source_mark(site_url: str) -> str:
    """A mark over everything a build reads, by name, size and time, over the address it is built for and the language."""
    digest = hashlib.sha256(f"{site_url} {mark()}".encode())
    for name in SOURCES:
        top = ROOT / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and "__pycache__" not in path.parts:
                state = path.stat()
                digest.update(f"{path}\0{state.st_size}\0{state.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def finish(site: Path, client: Bundle, address: str, sheets: Iterable[str] = ()) -> None:
    """Put previews, addresses for paper, hints for modules and the policy into pages, the policy into headers, write what the
    search finds and what robots read, and remove what the theme brings and nobody asks for.

    sheets: what allows styles that a script puts into pages.
    """
    for pattern in UNWANTED:
        for path in site.glob(pattern):
            if path.is_file():
                path.unlink()
    write_index(site)
    pages = {path: path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html"))}
    content = policy(set().union(*(inline_hashes(page) for page in pages.values())), sheets)
    for path in pages:
        page = with_modules(with_address(with_preview(path, pages, site, address)), client)
        path.write_text(with_policy(without_indents(with_plain_quotes(page)), content), encoding="utf-8")
    tell_robots(site, pages, address)
    (site / HEADERS).write_text(headers(content, site), encoding="utf-8")


def with_plain_quotes(page: str) -> str:
    r"""Return the page with JSON of elements between single quotes: a page with much of it weighs a tenth less, packed.

    >>> with_plain_quotes('<p data-a="[&quot;7&quot;]" data-b="[7]">')
    '<p data-a=\'["7"]\' data-b="[7]">'
    """
    return _HELD_IN_QUOTES.sub(lambda held: f"{held['name']}='{held['value'].replace('&quot;', chr(34))}'", page)


def without_indents(page: str) -> str:
    """Return the page without the indents and empty lines before its tags, which nobody sees: nearly a kilobyte of a page, packed.
    Code and scripts stay as they are.

    >>> without_indents("<ul>\\n\\n  <li>one</li>\\n</ul><pre>\\n  <b>two</b></pre>")
    '<ul>\\n<li>one</li>\\n</ul><pre>\\n  <b>two</b></pre>'
    """
    return "".join(part if at % 2 else _INDENT.sub("\n", part) for at, part in enumerate(_AS_WRITTEN.split(page)))


def with_modules(page: str, client: Bundle) -> str:
    """The page with the sheets of its elements, and a hint in its head for each module that it needs: none waits until another has
    come that imports it. Where a table holds what somebody may have come for by a link, they do not wait for the styles either. The
    theme comes last."""
    page = _THEMES_SCRIPT.sub("<script defer ", page)
    root = _ROOT_OF_MODULES.search(page)
    if root is None:
        raise ValueError("The page does not load the client.")
    sheets = "".join(f'<link rel="stylesheet" href="{root["place"]}/{file}">' for file in client.sheets_of_page(page))
    page = _STYLES.sub(lambda found: found[0] + sheets, page, count=1)
    links = "".join(f'<link rel="modulepreload" href="{root["place"]}/{file}">' for file in client.of_page(page))
    if "data-table=" not in page:
        return page.replace("</head>", links + "</head>", 1)
    return _STYLES.sub(lambda found: found[0] + links, page, count=1)


def build(site: Path, site_url: str, laid_out: Bundle | None = None, *, brotli: bool = False, copy: bool = True) -> Bundle:
    """Build the site for that address into that folder; raises one of `FAULTS` where it cannot be. Gives what the client has
    become, which may be handed to the next build if nothing that is laid out has changed meanwhile.

    brotli: pack large files by it too; copy: offer one for use offline.
    """
    speak()
    client = laid_out or lay_out()
    tell("Client and assets are laid out")
    making = FORKING.Process(target=make_pages, args=(site, site_url))
    making.start()
    making.join()
    if making.exitcode != 0:
        raise NoPages("The site was not built: MkDocs names the reason above.")
    tell("The pages are made")
    asked = list(answers().some(SOON)) if alone() and spoken() is None else []
    with ThreadPoolExecutor(1) as beside:  # Node asks the engine that is shipped, while the pages are finished
        comparing = beside.submit(compare, made(engine_wheel()), asked)
        finish(site, client, site_url)
        packed = pack(site, brotli=brotli)
        if copy:
            offer_copy(site, client.offline)
        comparing.result()
    if brotli:
        print(told(site, packed))
    return client


def main() -> int:
    parser = argparse.ArgumentParser(prog="stoek_site.build.site", description="Build the site.", allow_abbrev=False)
    parser.add_argument("--site-dir", type=Path, default=ROOT / "site")
    parser.add_argument("--site-url", type=whole, default=LOCAL_URL, help="where it will stand; empty where nobody knows yet")
    parser.add_argument("--brotli", action="store_true", help="pack large files by brotli too, for hosts; a minute the first time")
    parser.add_argument("--if-changed", action="store_true", help="do nothing when no source is newer than the site")
    asked = parser.parse_args()
    site = asked.site_dir.resolve()
    stamp = site / STAMP
    try:
        sources = source_mark(asked.site_url)
        if asked.if_changed and stamp.exists() and stamp.read_text() in (sources + PACKED, sources + PACKED * asked.brotli):
            print(f"{asked.site_dir}: up to date")
            return 0
        stamp.unlink(missing_ok=True)  # a build that fails half-way leaves a site that is no build's
        build(site, asked.site_url, brotli=asked.brotli)
    except FAULTS as fault:
        print(fault, file=sys.stderr)
        return 1
    stamp.write_text(sources + PACKED * asked.brotli)
    print(f"{asked.site_dir}: built for {asked.site_url or UNKNOWN}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
