"""An engine whose files fail, come broken or stop on their way, and one that ends: told soon, in our words, with another try."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from stoek.notation.forms import link_of
from stoek_site.build.start import ASSEMBLY, PATIENCE, PROGRAM, PYODIDE
from stoek_site.features.score.deals import example_deals
from visiting.accessible import axe_faults
from visiting.browsing import Visitor, unfold, until, until_held
from visiting.gestures import LAST_WORKER, TABLES, WORKER, fits, go, hold_back, refuse
from visiting.measures import UNDER_NOTICE

POSITION = "#trump=H&trick=KS.JH&hand=AS.9H.TD&card=TD"
ANOTHER = "#trump=H&trick=KS.JH&hand=AS.9H.TD.8H&card=AS"
HERE = f"may-i-play/{POSITION}"
FILES = (
    "assets/client/worker-*.js",
    "assets/pyodide-*/pyodide.mjs",
    "assets/pyodide-*/pyodide.asm.mjs",
    "assets/pyodide-*/pyodide.asm.wasm",
    "assets/engine-*/library.zip",
    "assets/engine-*/*.whl",
)
LINK = link_of(example_deals()[0].text)[0] or ""
ODDS = "JC.9C.AC.TC.KH.QH.8D"
SNAPSHOT = "**/snapshot.bin*"
FAULTS: dict[str, Callable[[Route], None]] = {
    "fails": lambda route: route.abort(),
    "is refused": lambda route: route.fulfill(status=503, body="busy"),
    "is a page to log in to": lambda route: route.fulfill(content_type="text/html", body="<title>Welcome to the inn</title>"),
    "is garbage": lambda route: route.fulfill(content_type=kind(route), body=b"\x00\x01\xfe" * 50),
    "is cut off": lambda route: cut_off(route),
}
FAILED = "document.querySelector('.engine-chip').dataset.phase === 'failed'"
STOPPED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "*.whl")
NOT_OURS = re.compile(r"Traceback|File \"|[A-Z]\w+Error|Failed to|dynamically|undefined|\bnull\b|wasm instantiation|at 0x")


def kind(route: Route) -> str:
    path = route.request.url.partition("?")[0]
    return "text/javascript" if path.endswith("js") else "application/wasm" if path.endswith("wasm") else "application/octet-stream"


def cut_off(route: Route) -> None:
    whole = route.fetch()
    body = whole.body()
    headers = {name: value for name, value in whole.headers.items() if name not in ("content-length", "content-encoding")}
    route.fulfill(status=200, headers=headers, body=body[: len(body) // 2])


def ruled(page: Page, verdict: str = "No, you may not") -> None:
    expect(page.locator(".ruling__line").filter(visible=True)).to_have_text(verdict)


def told(page: Page) -> str:
    """What the reader sees of the failure."""
    return page.locator("stoek-may-i-play .mip__verdict").inner_text() + page.locator(".engine-chip").inner_text()


def try_again(page: Page) -> None:
    page.locator(".engine-chip").get_by_role("button", name="Try again").click()


def impatient(route: Route) -> None:
    """The same script, whose seconds are few."""
    whole = route.fetch()
    route.fulfill(response=whole, body=whole.text().replace(f"patience:{PATIENCE}", "patience:1"))


def heard(case: str, serve: Callable[[Route], None], came: list[str], route: Route) -> None:
    """The file is asked for, and comes as it should not."""
    came.append(case)
    serve(route)


def ask_again(page: Page) -> None:
    page.locator("stoek-may-i-play").get_by_role("button", name="Ask again").filter(visible=True).click()


CASES = [(name, fault) for name in FILES for fault in FAULTS]
SOME = [(name, fault) for at, (name, fault) in enumerate(CASES) if (at + at // len(FAULTS)) % len(FAULTS) == 0]
"""A fault of each file, so that each fault comes; `make prove` tries every one of each."""


def told_and_tried_again(pyodide_visitor: Visitor, cases: list[tuple[str, str]]) -> Page:
    """Each of these is told soon and in our words, and the engine can be asked again."""
    pyodide_visitor.expected = [""]  # whatever the browser and Pyodide say in the console
    page = pyodide_visitor.open("may-i-play/", size="phone")
    refuse(page.context, SNAPSHOT, TABLES)  # what is looked up in tables needs no engine
    go(page, POSITION)
    came: list[str] = []
    for name, fault in cases:
        case = f"{name} {fault}"
        page.context.route(f"**/{name}*", partial(heard, case, FAULTS[fault], came))
        if case == " ".join(cases[0]):
            page.reload()
        else:
            ask_again(page)
        until(page, FAILED)
        assert case in came, f"{case}: it was not asked for"
        words = told(page)
        assert words.count("did not start") == 1, case
        assert "Check your connection" in words, (case, words)
        assert not NOT_OURS.search(words), (case, words)
        expect(page.locator(".engine-chip").get_by_role("button", name="Try again")).to_be_visible()
        page.context.unroute(f"**/{name}*")
    # Pyodide looks after its list of packages late; the worker hears of it, and so does whoever debugs it.
    pyodide_visitor.faults = [fault for fault in pyodide_visitor.faults if "JSON" not in fault]
    return page


@pytest.mark.prove
def test_every_file_in_every_way(pyodide_visitor: Visitor) -> None:
    told_and_tried_again(pyodide_visitor, CASES)


def test_every_file_that_fails_comes_broken_or_stops_is_told_and_the_engine_can_be_tried_again(
    pyodide_visitor: Visitor,
) -> None:
    page = told_and_tried_again(pyodide_visitor, SOME)
    page.context.route(WORKER, impatient)
    held: list[Route] = []
    for at, name in enumerate(STOPPED):
        page.context.route(f"**/{name}*", lambda route: held.append(route))
        ask_again(page)
        until_held(page, held, at + 1)
        until(page, FAILED)
        expect(page.locator("stoek-may-i-play .mip__verdict").filter(visible=True)).to_contain_text("stopped coming")
        page.context.unroute(f"**/{name}*")
    page.context.unroute(SNAPSHOT)
    page.context.unroute(WORKER)
    try_again(page)
    ruled(page)


def started_plainly(pyodide_visitor: Visitor, serve: dict[str, Callable[[Route], None]], *expected: str) -> tuple[Page, list[str]]:
    """Some files come so: the engine answers the same, from its library. @returns the page and what it has asked for"""
    pyodide_visitor.expected = [*expected]
    page = pyodide_visitor.open("glossary/", size="phone")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for place, answer in serve.items():
        page.context.route(place, answer)
    refuse(page.context, TABLES)
    page.goto(pyodide_visitor.site + HERE)
    ruled(page)
    assert [url for url in asked if url.endswith("/library.zip")]
    return page, asked


def changed(place: int, route: Route) -> None:
    """A snapshot in which a bit is another. It does not lie there packed."""
    if route.request.url.endswith(".gz"):
        route.fulfill(status=404)
        return
    whole = bytearray(route.fetch().body())
    whole[place] ^= 1
    route.fulfill(status=200, content_type="application/octet-stream", body=bytes(whole))


WITHOUT: dict[str, Callable[[Route], None]] = {
    "fails": FAULTS["fails"],
    "is cut off": FAULTS["is cut off"],
    "never comes": lambda route: None,
    "was taken of another memory": partial(changed, 12),
    "came otherwise than it was made": partial(changed, 9_000_000),
}
SLOWEST = "never comes"
"""What is found out by waiting; what fails, is cut off, has other first words or other ones is so in `make prove`."""


@pytest.mark.parametrize(
    "fault", [fault if fault == SLOWEST else pytest.param(fault, marks=pytest.mark.prove) for fault in WITHOUT]
)
def test_without_its_snapshot_the_engine_starts_plainly_and_answers_the_same(pyodide_visitor: Visitor, fault: str) -> None:
    started_plainly(pyodide_visitor, {WORKER: impatient, SNAPSHOT: WITHOUT[fault]}, "net::ERR_", "404")


SLIM = "**/slim-*/*.wasm"
BODY = """const { program, named } = await import(process.argv[1]);
const { readFileSync } = await import("node:fs");
const [whole, slim] = process.argv.slice(2).map((path) => program(new Uint8Array(readFileSync(path))));
console.log(slim.bodies[named(whole).functions.PyNumber_Lshift].join(" "));"""


def trapping(site: Path, route: Route) -> None:
    """The program of the snapshot, which cannot shift bits: no start does so, and every question."""
    [slim] = site.glob(f"assets/slim-*/{PROGRAM}")
    script = ("node", "--input-type=module", "-e", BODY, str(ASSEMBLY), str(PYODIDE / PROGRAM), str(slim))
    start, end = map(int, subprocess.run(script, capture_output=True, text=True, check=True).stdout.split())
    whole = slim.read_bytes()
    body = b"\0\0" + b"\1" * (end - start - 3) + b"\x0b"
    route.fulfill(status=200, content_type="application/wasm", body=whole[:start] + body + whole[end:])


NO_PROGRAM: dict[str, Callable[[Path, Route], None]] = {
    "fails": lambda _site, route: route.abort(),
    "is garbage": lambda _site, route: FAULTS["is garbage"](route),
    "breaks off at a question": trapping,
}


@pytest.mark.prove
@pytest.mark.parametrize("fault", NO_PROGRAM)
def test_where_the_snapshots_program_is_of_no_use_the_engine_goes_on_with_the_whole_one(
    pyodide_visitor: Visitor, site: Path, fault: str
) -> None:
    page, asked = started_plainly(pyodide_visitor, {SLIM: partial(NO_PROGRAM[fault], site)}, "")  # Pyodide tells of it at length
    go(page, ANOTHER)
    ruled(page, "Yes, you may")
    assert len([url for url in asked if "/slim-" in url]) == 1, "what was of no use is not tried again"


BEGINS = """window.Worker = class extends Worker {
    constructor(...given) {
        super(...given);
        (window.begun ??= []).push(customElements.get("ELEMENT") === undefined);
    }
};"""


# a place, and the element there that asks the engine, if one does
BEGUN = {f"staekske-rape/odds/#hand={ODDS}": "stoek-odds", HERE: ""}
PROVED = {f"score/#deal={LINK}": "stoek-deal-entry", f"score/#{LINK}": "stoek-deal-entry", "score/": "", "score/#game=saskop": ""}


@pytest.mark.parametrize(
    ("place", "element"), [*BEGUN.items(), *(pytest.param(*row, marks=pytest.mark.prove) for row in PROVED.items())]
)
def test_the_engine_begins_before_whoever_asks_it_is_there_and_only_where_somebody_does(
    visitor: Visitor, place: str, element: str
) -> None:
    """And it is one worker, which answers."""
    page = visitor.open(context=visitor.context())
    page.context.add_init_script(BEGINS.replace("ELEMENT", element))
    page.goto(visitor.site + place, wait_until="networkidle")
    if element:
        until(page, "document.querySelector('.engine-chip')?.dataset.phase === 'ready'")
    assert page.evaluate("window.begun ?? []") == [True] * bool(element)


@pytest.mark.prove
def test_what_failed_before_somebody_listened_is_told(visitor: Visitor) -> None:
    visitor.expected = ["net::ERR_"]
    page = visitor.open(context=visitor.context())
    refuse(page.context, WORKER)
    held = hold_back(page.context, "**/assets/client/stoek-deal-entry-*")
    with page.expect_event("requestfailed", lambda request: "/worker-" in request.url):
        page.goto(f"{visitor.site}score/#deal={LINK}", wait_until="commit")
    until_held(page, held)
    held[0].continue_()
    expect(page.locator(".engine-chip")).to_have_attribute("title", re.compile("Its script could not be fetched"))
    page.context.unroute(WORKER)
    try_again(page)
    until(page, "document.querySelector('.engine-chip').dataset.phase === 'ready'")


@pytest.mark.prove
def test_a_worker_that_never_begins_and_one_that_ends_unheard_and_starts_again_without_fetching_anew(
    pyodide_visitor: Visitor,
) -> None:
    pyodide_visitor.expected = ["net::ERR_"]
    page = pyodide_visitor.open(context=pyodide_visitor.context())
    refuse(page.context, TABLES)
    page.clock.install()
    page.context.add_init_script(LAST_WORKER)
    held = hold_back(page.context, WORKER)
    page.goto(pyodide_visitor.site + HERE)
    until_held(page, held)
    page.clock.run_for(25_000)
    verdict = page.locator("stoek-may-i-play .mip__verdict").filter(visible=True)
    expect(verdict).to_contain_text("It came no further.")
    page.context.unroute(WORKER)
    try_again(page)
    ruled(page)
    # The browser ends it, and tells nobody. The next question is answered all the same.
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.evaluate("lastWorker.terminate(), lastWorker.isOld = true")
    go(page, ANOTHER)
    expect(page.get_by_role("button", name="ace of spades")).to_have_attribute("aria-pressed", "true")
    page.clock.run_for(1_000)
    expect(page.get_by_text("will appear as soon as the rules engine has loaded").filter(visible=True)).to_be_visible()
    page.clock.run_for(12_000)
    ruled(page, "Yes, you may")
    assert page.evaluate("lastWorker.isOld") is None
    assert [url for url in asked if "/assets/" in url and "/certain/" not in url and not url.endswith("js")] == []


@pytest.mark.prove
def test_the_notice_covers_nothing(pyodide_visitor: Visitor) -> None:
    pyodide_visitor.expected = [""]
    page = pyodide_visitor.open("may-i-play/", size="phone")
    refuse(page.context, TABLES)
    held = hold_back(page.context, "**/pyodide.asm.wasm*")
    go(page, POSITION)
    chip = page.locator(".engine-chip")
    expect(chip).to_contain_text("Fetching")
    assert axe_faults(page) == []
    expect(chip.get_by_role("progressbar", name="How far it has come")).to_be_visible()  # axe does not ask for its name
    assert chip.locator("progress:indeterminate").count() == 0, "a bar that moves by itself takes its time from the start"
    for phase in ("loading", "failed"):
        if phase == "failed":
            for route in held:
                route.abort()
            expect(chip).to_contain_text("No rules engine")
        for width in (320, 390, 1280):
            page.set_viewport_size({"width": width, "height": 844})
            covered = chip.evaluate(UNDER_NOTICE)
            assert covered == [], (phase, width)
            box = chip.bounding_box()
            assert box is not None
            assert box["x"] >= 0, (phase, width)
            assert box["x"] + box["width"] <= width, (phase, width)
            assert box["y"] + box["height"] <= 60, (phase, width)
            right = "part.getBoundingClientRect().right"
            inside = f"parts => parts.every((part) => {right} <= {right.replace('part', 'part.parentElement')})"
            assert chip.locator("span, button").evaluate_all(inside), (phase, width)
            cut = "parts => parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth).length"
            assert chip.locator("span, button").evaluate_all(cut) == 0, (phase, width)
            assert fits(page), (phase, width)


@pytest.mark.prove
def test_a_changed_example_does_not_pass_for_worked_out(pyodide_visitor: Visitor) -> None:
    pyodide_visitor.expected = [""]
    page = unfold(pyodide_visitor.open("staekske-rape/"))
    page.context.route("**/pyodide.asm.wasm*", lambda route: route.abort())
    example = page.locator("stoek-example").filter(has=page.locator("[data-answer=score]")).first
    before = example.locator(".example__answer").inner_text()
    example.get_by_label("Card points").fill("146")
    expect(example.get_by_role("status")).to_contain_text("The answer shown is the one before your change.")
    assert example.locator(".example__answer").inner_text() == before
