"""What pages weigh and how long the site takes to build, beside the same Markdown in plain mkdocs-material, as its documentation
has it: our blocks stay text there, and nothing is computed.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import yaml
from playwright.sync_api import sync_playwright

from stoek_site import ROOT
from visiting.astray import catching
from visiting.browsing import Browsing, chromium, launch_arguments
from visiting.lighthouse import audited
from visiting.serving import Served, serving
from visiting.weights import Weight, weight

PAGES = {"home": "", "a game": "staekske-rape/", "May I play this?": "may-i-play/", "quiz": "quiz/", "score": "score/"}
PLAIN = {
    "site_name": "Plain",
    "docs_dir": str(ROOT / "docs"),
    "theme": {"name": "material", "font": False, "features": ["navigation.instant", "navigation.tabs"]},
    "markdown_extensions": ["attr_list", "def_list", "footnotes", "md_in_html", "tables", "pymdownx.superfences"],
}


@dataclass(frozen=True)
class Cost:
    """Of the same thing in both: kilobytes, requests, and Lighthouse's score of a page, or seconds of a build."""

    what: str
    unit: str
    ours: float
    theirs: float

    def line(self) -> str:
        return f"    {self.what:<34}{self.ours:>10.1f}{self.theirs:>10.1f} {self.unit:<10}{self.ours / self.theirs:>6.2f}"


def spent(command: list[str]) -> float:
    """Seconds by the clock: a build works in several processes."""
    before = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
    return time.perf_counter() - before


def built(site: Path, url: str) -> float:
    return spent([sys.executable, "-m", "stoek_site.build.site", "--site-dir", str(site), "--site-url", url])


def built_plainly(folder: Path, site: Path, url: str) -> float:
    config = folder / "mkdocs.yml"
    config.write_text(yaml.safe_dump({**PLAIN, "site_url": url}))
    return spent([sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", str(config), "--site-dir", str(site)])


@contextmanager
def a_place() -> Iterator[Served]:
    with TemporaryDirectory() as folder, serving(Path(folder) / "site") as served:
        yield served


def weighed(served: Served, path: str) -> Weight:
    """The page on a phone that has seen none of the site."""
    with catching() as astray, sync_playwright() as playwright:
        arguments = [*launch_arguments(), *astray.arguments(*served.server_address)]
        browser = playwright.chromium.launch(executable_path=chromium(), args=arguments)
        found = weight(Browsing(browser, served.url, astray), path, there="document.readyState === 'complete'")
        browser.close()
        return found


def performance(served: Served, path: str) -> float:
    """Lighthouse's score of the page, 100 at most, as it reckons it for a slow phone on a slow line."""
    [page] = audited([served.url + path], "performance")
    return 100 * (page.scores["performance"] or 0)


def report() -> list[Cost]:
    """Kilobytes as sent (gzip), requests, performance; and the builds: ours a second time, when every answer is there."""
    with a_place() as ours, a_place() as theirs, TemporaryDirectory() as folder:
        built(ours.site, ours.url)
        builds = Cost("the site, built", "s", built(ours.site, ours.url), built_plainly(Path(folder), theirs.site, theirs.url))
        costs = []
        for name, path in PAGES.items():
            one, other = weighed(ours, path), weighed(theirs, path)
            costs.append(Cost(name, "KB", one.bytes / 1000, other.bytes / 1000))
            costs.append(Cost(f"{name}: requests", "", one.requests, other.requests))
            costs.append(Cost(f"{name}: performance", "", performance(ours, path), performance(theirs, path)))
        return [*costs, builds]
