"""How long a reader waits who looks back at a deal that was entered: from the press until all tricks are done, in the browser.

The deals are those that the engine's players play. Pressed once as soon as it is offered, and once a few seconds later, as somebody
does who reads the score first: meanwhile it is worked at ahead.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from benchmarks.browser import ARGUMENTS, serving, somebody
from stoek import Budget, Player, Table
from stoek.games import FULL_GAMES, GAMES
from stoek.notation.link import write_link
from stoek_site import ROOT
from stoek_site.build.site import build
from visiting.browsing import chromium, until
from visiting.serving import Handler

KEPT = ROOT / "measured" / "looking-back.json"
WANTED = 2000
"""Milliseconds at most, for every deal, pressed at once."""
DEALS = 4
HEAVY = {"schieber": 20}
"""Where a deal takes longest, more of them are looked at."""
READING = 3.0
"""Seconds until somebody presses who reads the score first."""
SEED = 900
DONE = """new Promise((done) => {
    const part = document.querySelector("stoek-hindsight");
    const start = performance.now();
    new MutationObserver(() => {
        if (part.textContent.includes("All tricks are done.")) done(performance.now() - start);
    }).observe(part, { childList: true, characterData: true, subtree: true });
    part.querySelector(".hind__tools button").click();
})"""


@dataclass(frozen=True)
class LookedBack:
    """Milliseconds of each deal of a game: pressed at once, and after some seconds."""

    game: str
    at_once: Sequence[float]
    later: Sequence[float]

    @property
    def enough(self) -> bool:
        return max(self.at_once) <= WANTED

    def line(self) -> str:
        figures = (f"{median(times):>7,.0f} ms, worst {max(times):>7,.0f} ms" for times in (self.at_once, self.later))
        missed = sum(time > WANTED for time in self.at_once)
        return f"    {self.game:<26}{'; later '.join(figures)}{f' (MISSED by {missed} of {len(self.at_once)})' if missed else ''}"


def played(game: str, count: int) -> Iterator[str]:
    """Links of so many deals that were played to the end."""
    seed = SEED
    while count:
        player, table = Player(seed, Budget(6)), Table.deal(GAMES[game], seed)
        while not table.over:
            decision = player.choose(table.view(table.turn or ""))
            table = table.do(decision.choice)
        seed += 1
        if table.tricks and not any(table.hands.values()):
            count -= 1
            yield write_link(table.record)


def looked_back(page: Page, url: str, wait: float) -> float:
    page.goto("about:blank")
    page.goto(url)
    until(page, "document.querySelector('.hind__tools button') !== null")
    page.wait_for_timeout(1000 * wait)
    found: float = page.evaluate(DONE)
    return found


def kept() -> list[LookedBack]:
    return [LookedBack(**one) for one in json.loads(KEPT.read_text())]


def report() -> list[bool]:
    """Measure every game, show it and keep it."""
    print(f"Looking back at a whole deal in the browser: pressed at once, and after {READING:g} seconds")
    found = []
    with ExitStack() as ending:
        site = Path(ending.enter_context(TemporaryDirectory()))
        browser = ending.enter_context(sync_playwright()).chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        ending.callback(browser.close)
        ours = ending.enter_context(serving(site, Handler))
        build(site, ours.url)
        page = somebody(browser).new_page()
        for game in FULL_GAMES:
            urls = [f"{ours.url}score/#deal={link}" for link in played(game, HEAVY.get(game, DEALS))]
            looked_back(page, urls[0], 0)
            at_once, later = ([looked_back(page, url, wait) for url in urls] for wait in (0, READING))
            found.append(LookedBack(game, at_once, later))
            print(found[-1].line(), flush=True)
    KEPT.write_text(json.dumps([asdict(one) for one in found], indent=1) + "\n")
    return [one.enough for one in found]


if __name__ == "__main__":
    report()
