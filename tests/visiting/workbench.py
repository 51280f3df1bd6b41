"""Parts of the client by themselves: what no page shows, and what would take too many presses through a page.

The bundled site has no single modules. The server of the tests serves these in a bundle of their own, which a page imports beside
its own client: they share what the browser keeps, and nothing else.
"""

from __future__ import annotations

import subprocess
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from stoek_site.build.bundle import BUNDLED
from stoek_site.markdown.drawing import ESBUILD

BENCH = Path(__file__).with_suffix(".ts")
BENCH_PLACE = "/assets/client/workbench.js"

_visits = count()


@cache
def workbench() -> bytes:
    """The bundle. Its questions go to the worker of the site."""
    [built] = BUNDLED.glob("worker-*.js")
    worker = f'--define:WORKER="{built.name}"'
    command = [str(ESBUILD), str(BENCH), "--bundle", "--format=esm", "--log-level=warning", worker]
    return subprocess.run(command, capture_output=True, check=True).stdout


def at_bench(page: Page, script: str, given: Any = None, *, anew: bool = False) -> Any:
    """What a JavaScript function of the parts and of what is given comes to; anew: of parts that remember nothing."""
    place = f"assets/client/workbench.js{f'?{next(_visits)}' if anew else ''}"
    bench = f"await import(new URL('{place}', document.querySelector('.md-logo').href))"
    return page.evaluate(f"async (given) => ({script})({bench}, given)", given)


def chosen(page: Page, script: str) -> Any:
    """What an expression of the `settings` says."""
    return at_bench(page, f"({{ settings }}) => {script}", anew=True)


def choose(page: Page, script: str, given: Any = None) -> None:
    """Change the `settings` by a statement of them and of what is given, as another tab does: the page hears of it."""
    heard = "dispatchEvent(new StorageEvent('storage', { key: null }))"
    at_bench(page, f"({{ settings }}, given) => {{ {script}; {heard}; }}", given, anew=True)
