"""How long a reader waits: for the engine, over a bare start of the same Pyodide in the same browser, in turn, visit by visit; and
for a ruling by link over a narrow line.

Bare is a page of ten lines whose worker loads Pyodide as npm has it and adds two numbers, for somebody who has never been there.
Ours is as bare a page that asks which cards may be played; and besides, as readers have it, the score form with a deal in its link,
until the engine's first answer. A narrow line is the server's: so many bytes a second for all that it sends, packed by brotli on
both sides, and a pause before each answer. A phone's processor is this one shared with others' work, which leaves it a quarter of
its time: about what Lighthouse takes a phone to be.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from stoek import GAMES, Table
from stoek.notation.forms import link_of
from stoek_site import PACKAGE, ROOT
from stoek_site.build.bundle import PLACE
from stoek_site.build.packing import first_answer, pack
from stoek_site.build.serve import SiteHandler, SiteServer
from stoek_site.build.site import build
from stoek_site.features.score.deals import example_deals
from stoek_site.markdown.drawing import ESBUILD
from visiting.browsing import chromium, until
from visiting.serving import Handler
from visiting.workbench import at_bench

ROUNDS = 5
ARGUMENTS = ["--no-sandbox", "--disable-background-networking"]
DEAL = f"score/#deal={link_of(example_deals()[0].text)[0]}"
RULING = "may-i-play/#trump=H&trick=KS.JH&hand=AS.9H.TD&card=TD"
KEPT = ROOT / "measured" / "starts.json"
"""The last runs of all this."""
RUNS = 3
"""How many of them."""
PYODIDE = ROOT / "node_modules" / "pyodide"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PAGE = """<!doctype html><title>bare</title><script type="module">
new Worker("worker.mjs", { type: "module" }).addEventListener("message", () => { window.answeredAt = performance.now(); });
</script>"""
WORKER = """import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
postMessage(python.runPython("1 + 1"));
"""
SEEN = """document.addEventListener("DOMContentLoaded", () => {
    const look = () => {
        if (document.querySelector("PART")?.checkVisibility()) window.answeredAt ??= performance.now();
        else requestAnimationFrame(look);
    };
    look();
});"""
RULED = SEEN.replace("PART", ".ruling__line")
ANSWERED = """window.Worker = class extends Worker {
    constructor(...given) {
        super(...given);
        this.addEventListener("message", ({ data }) => {
            if (data.kind === "answer") window.answeredAt ??= performance.now();
        });
    }
};"""
WHOLE = """navigator.serviceWorker.getRegistration().then((found) => found?.active?.state === "activated" && !found.installing
    && navigator.serviceWorker.controller !== null)"""
AGAIN = """async ({ ask }, [quick, long]) => {
    await ask(quick);
    const given = ask(long, { patient: true }).catch(({ type }) => type);
    await new Promise((done) => setTimeout(done, 300));
    const start = performance.now();
    await ask(quick);
    if (await given !== "stopped") throw new Error("The long question was answered.");
    return performance.now() - start;
}"""
QUICK = {"verb": "legal", "game": "belote", "trump": "C", "hand": "KC 7C AD", "trick": "JC"}
LONG = {
    "verb": "solve", "game": "schieber", "trump": "C", "leader": "N", "trick": "", "declarer": "N",
    "hands": [str(hand) for hand in Table.deal(GAMES["schieber"], seed=1).hands.values()],
}  # fmt: skip


ALONE = "alone.html"
ASKING = f"""import {{ ask }} from {json.dumps(str(PACKAGE / "shared" / "engine" / "engine.ts"))};
await ask({json.dumps(QUICK)});
globalThis.answeredAt = performance.now();
"""


@dataclass(frozen=True)
class Line:
    """What comes over it a second at most (bytes), and how long each answer waits (seconds)."""

    rate: float
    pause: float


FREE = Line(float("inf"), 0.0)
NARROW = Line(10e6 / 8, 0.04)
"""Ten megabits a second."""
ONE_BAR = Line(50e3, 0.4)
"""A phone with one bar of reception."""
SHARES = 4
"""How many have to share each processor where it is to be as quick as a phone's."""


class Slow:
    """A stream that lets so many bytes through a second, all answers of a server together."""

    lock = threading.Lock()
    free_at = 0.0

    def __init__(self, stream: Any, line: Line) -> None:
        self.stream, self.line = stream, line

    def write(self, data: bytes) -> int:
        for at in range(0, len(data), 16384):
            part = data[at : at + 16384]
            with self.lock:
                through = Slow.free_at = max(time.monotonic(), Slow.free_at) + len(part) / self.line.rate
            time.sleep(max(0.0, through - time.monotonic()))
            self.stream.write(part)
        return len(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


class Host(SiteServer):
    """The site over a line that may change."""

    line = FREE


def over(handler: type[SiteHandler]) -> type[SiteHandler]:
    class Over(handler):  # type: ignore[misc, valid-type]
        wfile: Any

        def setup(self) -> None:
            super().setup()
            self.stream = self.wfile

        def do_GET(self) -> None:
            line = self.server.line
            time.sleep(line.pause)
            self.wfile = self.stream if line is FREE else Slow(self.stream, line)
            super().do_GET()

    return Over


@contextmanager
def serving(folder: Path, handler: type[SiteHandler]) -> Iterator[Host]:
    with Host(folder) as running:
        running.RequestHandlerClass = partial(over(handler), directory=str(folder))
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        try:
            yield running
        finally:
            running.shutdown()
            thread.join()


@contextmanager
def shared_processors() -> Iterator[None]:
    """Others' work without end, on every processor."""
    others = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range((SHARES - 1) * (os.cpu_count() or 1))]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


def bare(folder: Path) -> None:
    """Lay a bare start out, packed as the site is."""
    for name in FILES:
        shutil.copy(PYODIDE / name, folder / name)
    (folder / "index.html").write_text(PAGE)
    (folder / "worker.mjs").write_text(WORKER)
    pack(folder, brotli=True)


def alone(site: Path) -> None:
    """Lay a page beside the site's that has nothing but a question to the engine."""
    [worker] = (site / PLACE).glob("worker-*.js")
    script = site / PLACE / "alone.js"
    options = ("--bundle", "--minify", "--format=esm", "--log-level=warning", f'--define:WORKER="{worker.name}"')
    subprocess.run([str(ESBUILD), *options, f"--outfile={script}"], input=ASKING, text=True, check=True)
    tag = f'<script type="module" src="{script.relative_to(site).as_posix()}"></script>'
    (site / ALONE).write_text(f"<!doctype html><title>alone</title>{tag}")


def somebody(browser: Browser, *, keeps_a_copy: bool = False) -> BrowserContext:
    """Somebody with a phone who has never been there."""
    return browser.new_context(viewport={"width": 390, "height": 844}, service_workers="allow" if keeps_a_copy else "block")


def opened(context: BrowserContext, url: str, script: str = "") -> float:
    """Milliseconds from the navigation until the page says that it has been answered."""
    page = context.new_page()
    page.add_init_script(script)
    page.goto(url, wait_until="commit")
    until(page, "window.answeredAt > 0")
    found: float = page.evaluate("window.answeredAt")
    page.close()
    return found


def visited(browser: Browser, url: str, script: str = "") -> float:
    context = somebody(browser)
    found = opened(context, url, script)
    context.close()
    return found


def returning(browser: Browser, url: str) -> BrowserContext:
    """Somebody whose browser has the copy of the site."""
    context = somebody(browser, keeps_a_copy=True)
    page = context.new_page()
    page.goto(url)
    until(page, WHOLE)
    page.close()
    return context


@dataclass(frozen=True)
class Waits:
    """Milliseconds of each round; and what their ratio to those of a bare start is to be at most, or, without one, their median;
    where anything is wanted."""

    what: str
    ours: Sequence[float]
    at_most: float | None
    theirs: Sequence[float] = ()

    @property
    def figure(self) -> float:
        if not self.theirs:
            return median(self.ours)
        return median(one / other for one, other in zip(self.ours, self.theirs, strict=True))

    @property
    def enough(self) -> bool:
        return self.at_most is None or self.figure <= self.at_most

    def line(self) -> str:
        ours, theirs = (f"{median(times):>9,.0f}" if times else " " * 9 for times in (self.ours, self.theirs))
        ratio = f"{self.figure:>8.2f} times" if self.theirs else ""
        wanted = "" if self.at_most is None else f" (wanted: at most {self.at_most:g}{'' if self.enough else ': MISSED'})"
        return f"    {self.what:<34}{ours} ms{theirs} {ratio}{wanted}"


def in_turn(what: str, at_most: float | None, ours: Callable[[], float], theirs: Callable[[], float] | None = None) -> Waits:
    """Who begins changes from round to round; the first does not count."""
    works = [work for work in (ours, theirs) if work]
    times: list[list[float]] = [[] for _ in works]
    for number in range(ROUNDS + 1):
        sides = list(zip(times, works, strict=True))
        for spent, work in sides if number % 2 else sides[::-1]:
            found = work()
            if number:
                spent.append(found)
    return Waits(what, times[0], at_most, *times[1:])


@dataclass(frozen=True)
class Run:
    """The waits of one run, and the bytes of a first answer."""

    size: int
    waits: Sequence[Waits]


def kept() -> list[Run]:
    """The last runs, the newest last."""
    runs = json.loads(KEPT.read_text()) if KEPT.exists() else []
    return [Run(run["size"], [Waits(**wait) for wait in run["waits"]]) for run in runs]


def keep(run: Run) -> None:
    """Keep the run beside those before it."""
    KEPT.write_text(json.dumps([asdict(one) for one in [*kept(), run][-RUNS:]], indent=1) + "\n")


def measured() -> Run:
    """Measure all of it once."""
    with ExitStack() as ending:
        site, plain = (Path(ending.enter_context(TemporaryDirectory())) for _ in range(2))
        browser = ending.enter_context(sync_playwright()).chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        ending.callback(browser.close)
        ours, theirs = ending.enter_context(serving(site, Handler)), ending.enter_context(serving(plain, SiteHandler))
        bare(plain)
        build(site, ours.url, brotli=True)
        alone(site)
        size = first_answer(site, pack(site, brotli=True))

        first = partial(visited, browser, ours.url + ALONE)
        of_bare = partial(visited, browser, theirs.url)
        of_form = partial(visited, browser, ours.url + DEAL, ANSWERED)
        waits = [in_turn("first answer, cold", 0.30, first, of_bare), in_turn("in the score form, cold", None, of_form, of_bare)]
        ours.line = theirs.line = NARROW
        waits.append(in_turn("first answer, at 10 Mbit/s", 0.55, first, of_bare))
        with shared_processors():
            waits.append(in_turn("the same, on a phone's processor", 0.55, first, of_bare))
        ours.line = theirs.line = FREE

        back = returning(browser, ours.url)
        waits.append(in_turn("first answer, from the copy", 0.2, partial(opened, back, ours.url + ALONE), of_bare))
        waits.append(in_turn("in the score form, from the copy", None, partial(opened, back, ours.url + DEAL, ANSWERED), of_bare))
        page = back.new_page()
        page.goto(ours.url)
        waits.append(in_turn("stopped, and started again", 0.25, partial(at_bench, page, AGAIN, [QUICK, LONG]), of_bare))
        page.close()

        ours.line = ONE_BAR
        waits.append(in_turn("a ruling by link, nothing kept", 6000, partial(visited, browser, ours.url + RULING, RULED)))
        waits.append(in_turn("the same, with the copy", 1000, partial(opened, back, ours.url + RULING, RULED)))
        return Run(size, waits)


def report() -> Run:
    """Measure all of it, show it and keep it beside the runs before."""
    run = measured()
    print("\n".join(wait.line() for wait in run.waits))
    keep(run)
    return run


if __name__ == "__main__":
    report()
