"""What the browser keeps of a reader: as it was kept before, as nobody ever kept it, beside another tab, and erased."""

from __future__ import annotations

import json
import re
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from visiting import evening_page as sheet
from visiting.browsing import Visitor, until
from visiting.gestures import keep, kept, no_room
from visiting.kept_forms import GAME, mistake, sitting
from visiting.score_page import SCORE
from visiting.workbench import at_bench

BEFORE: dict[str, str] = json.loads(Path(__file__).with_name("kept_before.json").read_text(encoding="utf-8"))
"""An evening, a line begun, a deal and a table, as the site kept them while the keys of its first game had no game in them."""


def field(page: Page, label: str) -> Locator:
    return page.get_by_label(label, exact=True)


def test_what_was_kept_before_is_still_there(visitor: Visitor) -> None:
    page = visitor.open("evening/")
    # The engine was last asked about a table of the standard.
    keep(page, {key: text for key, text in BEFORE.items() if key != "stoek.settings"})
    page.reload()
    expect(page.locator("stoek-evening .pad__name")).to_have_text(["An", "Bert", "Cis", "Door"])
    expect(page.locator("stoek-evening tfoot td")).to_have_text(["0", "3", "−16", "0"])
    expect(page.get_by_role("radio", name="Door")).to_be_checked()
    expect(field(page, "Game points")).to_have_value("-")
    page.goto(visitor.site + SCORE)
    expect(page.get_by_role("radio", name="Every card")).to_be_checked()
    page.get_by_role("button", name="Bring it back").click()
    expect(field(page, "Declarer's card points")).to_have_value("127")
    page.get_by_role("button", name="Bring it back").click()
    expect(page.get_by_role("radio", name="Every card")).to_be_checked()
    keep(page, {"stoek.settings": BEFORE["stoek.settings"]})
    page.goto(visitor.site + "my-table/#table-staekske-rape")
    expect(page.locator(f"#glance-{GAME}")).to_have_text("1 departure from the standard")
    assert page.evaluate("document.documentElement.dataset.indices") == "french"
    # Each stands in the place of its game now, once, and is what it was.
    now = kept(page)
    moved = {f"{key}.{GAME}": json.loads(BEFORE[key]) for key in ("stoek.evening", "stoek.evening.line")}
    # Nobody agreed on a number of deals then.
    moved[f"stoek.evening.{GAME}"]["evening"]["length"] = ""
    assert {key: json.loads(now[key]) for key in moved} == moved
    assert sorted(now) == sorted({*moved, f"stoek.deal.{GAME}", "stoek.evening.answer", "stoek.settings"})
    first = json.loads(BEFORE["stoek.deal"])
    assert json.loads(now[f"stoek.deal.{GAME}"])["text"] == first["text"]
    # It takes the place of nothing newer.
    newer = json.loads(BEFORE["stoek.evening"])
    newer["evening"]["players"][0] = "Els"
    keep(page, {**BEFORE, f"stoek.evening.{GAME}": newer})
    page.goto(visitor.site + "evening/")
    expect(page.locator("stoek-evening .pad__name")).to_have_text(["Els", "Bert", "Cis", "Door"])
    assert kept(page)["stoek.evening"] == BEFORE["stoek.evening"]


@pytest.mark.prove
def test_what_another_engine_answered_is_counted_anew(visitor: Visitor) -> None:
    page = visitor.open("evening/")
    keep(page, {**BEFORE, "stoek.settings": "{}"})
    page.reload()
    engine = page.locator("stoek-evening").get_attribute("data-engine")
    page.wait_for_function("its => JSON.parse(localStorage['stoek.evening.answer']).engine === its", arg=engine)
    told = json.loads(kept(page)["stoek.evening.answer"])
    told["answer"]["session"]["totals"]["Bert"] = 300
    totals = page.locator("stoek-evening tfoot td")
    for its, total in ((engine, "300"), ("another", "3"), (None, "3")):
        keep(page, {**BEFORE, "stoek.evening.answer": json.dumps({**told, "engine": its}), "stoek.settings": "{}"})
        page.reload()
        # What this engine said stands there, and it is not asked again; any other's answer gives way to its own.
        expect(totals).to_have_text(["0", total, "−16", "0"])
        expect(page.locator(".engine-chip")).to_have_attribute("data-phase", "idle" if its == engine else "ready")
    assert json.loads(kept(page)["stoek.evening.answer"])["engine"] == engine
    # What is no answer is none, whoever is said to have given it: the lines are counted anew.
    sound = told["answer"]["session"]
    wrong: list[Any] = [5, {"warnings": []}, sound | {"columns": 3}, sound | {"warnings": [7]}, sound | {"totals": {"An": "x"}}]
    for session in wrong:
        broken = {**told, "engine": engine, "answer": {"faults": [], "session": session}}
        keep(page, {**BEFORE, "stoek.evening.answer": json.dumps(broken), "stoek.settings": "{}"})
        page.reload()
        expect(totals).to_have_text(["0", "3", "−16", "0"])


@pytest.mark.prove
def test_what_was_kept_before_is_read_where_there_is_no_room_to_move_it(visitor: Visitor) -> None:
    context = visitor.context()
    context.add_init_script(no_room())
    page = visitor.open("evening/", context=context)
    page.evaluate("([key, text]) => { localStorage[key] = text; }", ["stoek.evening", BEFORE["stoek.evening"]])
    page.reload()
    expect(page.locator("stoek-evening .pad__name")).to_have_text(["An", "Bert", "Cis", "Door"])
    sheet.begin(page)
    page.get_by_role("button", name=re.compile("gave up")).click()
    page.get_by_role("button", name="Save deal").click()
    expect(page.locator(".evening__status")).to_contain_text("storage is full")
    expect(page.locator("stoek-evening .pad__name")).to_have_text(["An", "Bert", "Cis", "Door"])
    assert kept(page) == {"stoek.evening": BEFORE["stoek.evening"]}


EVERY_KEY = [
    *BEFORE, "stoek.game",
    *(f"stoek.{name}.{GAME}" for name in ("evening", "evening.line", "deal", "quiz", "puzzles")),
    *(f"stoek.{name}.schieber" for name in ("evening", "evening.line", "deal", "quiz", "puzzles")),
]  # fmt: skip
EVENING = json.loads(BEFORE["stoek.evening"])["evening"]
POISON = {
    "nothing": "",
    "null": "null",
    "broken": "[{",
    "list": "[]",
    "number": "7",
    "empty": "{}",
    "text": '"<img src=x onerror=alert(1)>"',
    "inherited": '{"__proto__": {"text": 1}, "constructor": "right", "house": {"__proto__": {"a": true}, "staekske-rape": null}}',
    "wrong within": json.dumps({
        "text": "{]", "fragment": [], "earlier": {}, "indices": "<b>", "fourColour": "yes", "house": 7,
        "evening": {**EVENING, "players": [1, 2, 3, 4]}, "at": "2", "typed": {}, "declarer": -1, "question": {}, "answer": 3,
    }),
    "right but for one": json.dumps({
        "text": json.dumps({"view": "sky", "depth": "deal", "step": "moon", "record": {"tricks": "x", "hands": None}}),
        "fragment": "deal=", "earlier": "<b>", "indices": "dutch", "house": {GAME: "off", "bridge": {"a": 1}},
        "evening": {**EVENING, "lines": [{**EVENING["lines"][0], "declarer": 9}]},
        "at": 1e99, "typed": "<b>", "declarer": None, "question": "", "answer": {"faults": {}},
    }),
}  # fmt: skip


def every_key(text: str) -> dict[str, str]:
    return dict.fromkeys(EVERY_KEY, text)


def mixed() -> dict[str, str]:
    """Another text under every key."""
    return dict(zip(EVERY_KEY, cycle(POISON.values()), strict=False))


@pytest.mark.parametrize(
    "kind",
    [
        "mixed",
        *(pytest.param(kind, marks=pytest.mark.prove) for kind in POISON),
    ],
)
def test_what_nobody_kept_like_that_does_no_harm(visitor: Visitor, kind: str) -> None:
    """On no page is there a fault, and what is entered then is kept."""
    poison = mixed() if kind == "mixed" else every_key(POISON[kind])
    page = visitor.open("evening/")
    for path in ("evening/", SCORE, "quiz/", "puzzles/", "my-table/#table-staekske-rape"):
        keep(page, poison)
        page.goto(visitor.site + path)
        expect(page.locator("img[src=x]")).to_have_count(0)
        if path == "evening/":
            names, lines = (
                (["An", "Bert", "Cis", "Door"], 2) if kind == "right but for one" else (["North", "East", "South", "West"], 1)
            )
            expect(page.locator("stoek-evening .pad__name")).to_have_text(names)
            sheet.begin(page)
            page.get_by_role("radio", name=names[2]).check()
            field(page, "Game points").fill("4")
            field(page, "Game points").press("Enter")
            expect(page.locator("stoek-evening tfoot td")).to_have_text(["0", "0", "4", "0"])
            written = json.loads(kept(page)[f"stoek.evening.{GAME}"])["evening"]["lines"]
            assert (written[-1]["result"], len(written)) == (4, lines)
        if path == SCORE:
            field(page, "Bid").fill("4")
            assert '\\"bid\\":\\"4\\"' in kept(page)[f"stoek.deal.{GAME}"]
        if path.startswith("my-table/"):
            page.get_by_role("radio", name=re.compile("^doubled")).check()
            assert json.loads(kept(page)["stoek.settings"])["house"][GAME] == {"double_no_tricks": True}


ODD = {"of": "another edition"}
"""A value that this edition cannot read, wherever it appears."""
NOW = 1_700_000_000_000
WRITES: dict[str, tuple[Any, str]] = {
    f"learnt.{GAME}": (
        {"r": [ODD, [NOW + 10**12, True]], "s": ODD},
        f"answered({{ game: '{GAME}', rule: 'r', right: true, at: {NOW} }})",
    ),
    f"mistakes.{GAME}": ([ODD, mistake(NOW)], f"answeredMistake('{GAME}', '1;g={GAME} 1.0', true)"),
    f"quiz.{GAME}": ({"a": "right", "b": ODD}, f"progressOf('{GAME}').set('a', 'wrong')"),
    f"puzzles.{GAME}": ({"a": "tried", "b": ODD}, f"progressOf('{GAME}', 'puzzles').set('a', 'first')"),
    f"lessons.{GAME}": (
        {"done": {"a": 1, "b": ODD}, "at": "a-1", "knowing": {"x": ODD}, "owed": [ODD], "odd": ODD},
        f"progressIn('{GAME}').change((all) => withProgress(settled(all, 'a-1', false), '', {{ done: {{ ...all.done, a: 2 }} }}))",
    ),
    "known": ([ODD, "belote"], "knownGames.change((there) => [...there, 'schieber'])"),
    "sittings": (
        [ODD, sitting("a"), {**sitting("a", seed=4), "odd": ODD}],
        f"keptSittings.keep({json.dumps(sitting('a', 'b'))})",
    ),
    "settings": (
        {"indices": "french", "odd": ODD, "house": {"bridge": ODD, GAME: {"odd": ODD, "double_no_tricks": True}}},
        f"settings.setTable('{GAME}', {{}})",
    ),
}
"""The places of data from another edition, and what this one writes there."""


WRITTEN_BY = (
    "answered", "answeredMistake", "progressOf", "progressIn", "withProgress", "settled", "knownGames", "keptSittings", "settings",
)  # fmt: skip


def test_what_this_edition_cannot_read_survives_what_it_writes(visitor: Visitor) -> None:
    page = visitor.open("glossary/")
    for key, (value, write) in WRITES.items():
        before = json.dumps(value)
        keep(page, {f"stoek.{key}": before})
        at_bench(page, f"({{ {', '.join(WRITTEN_BY)} }}) => {{ {write}; }}", anew=True)
        now = kept(page)[f"stoek.{key}"]
        assert now != before, key
        assert now.count('"another edition"') == before.count('"another edition"'), f"{key}: {now}"


def test_a_line_of_another_edition_drops_no_session_and_stays(visitor: Visitor) -> None:
    page = visitor.open("evening/")
    evening = {**EVENING, "lines": [EVENING["lines"][0], ODD, EVENING["lines"][1]], "odd": ODD}
    keep(page, {f"stoek.evening.{GAME}": json.dumps({"evening": evening, "earlier": None})})
    page.reload()
    expect(page.locator("stoek-evening .pad__name")).to_have_text(evening["players"])
    sheet.begin(page)
    page.get_by_role("radio", name="An").check()
    field(page, "Game points").fill("4")
    field(page, "Game points").press("Enter")
    expect(page.locator("stoek-evening tfoot td")).to_have_text(["4", "3", "−16", "0"])
    now = json.loads(kept(page)[f"stoek.evening.{GAME}"])["evening"]
    assert (now["odd"], now["lines"][1], len(now["lines"])) == (ODD, ODD, 4)


def test_what_has_no_shape_of_ours_goes_aside_before_it_is_written_over(visitor: Visitor) -> None:
    page = visitor.open("my-table/#table-staekske-rape")
    keep(page, {"stoek.test": '{"coun'})
    assert ledger(page, "const one = make(); one.change(({ count }) => ({ count: count + 1 })); return one.get()") == {"count": 1}
    assert kept(page) == {"stoek.test": '{"count":1}', "stoek.test.unread": '{"coun'}
    # This includes a deal whose text this edition cannot read.
    held = json.dumps({"text": json.dumps({"depth": "another edition's"}), "fragment": "", "earlier": ""})
    keep(page, {f"stoek.deal.{GAME}": held})
    page.goto(visitor.site + SCORE)
    field(page, "Bid").fill("4")
    assert kept(page)[f"stoek.deal.{GAME}.unread"] == held
    page.goto(visitor.site + "my-table/#table-staekske-rape")  # Whoever leaves the form has all of it written.
    ledger(page, f"eraseKept('stoek.deal.{GAME}')")
    assert not [key for key in kept(page) if "deal" in key]


# the store by itself

LEDGER = """({ Kept, allKept, eraseKept }) => {
    const count = (value) => (Number.isInteger(value?.count) ? value : null);
    const refused = (full) => (full ? "full" : "never");
    const form = { key: "test", file: false, read: count, standard: () => ({ count: 0 }), refused };
    const make = (older = []) => new Kept({ ...form, older });
    %s
}"""


def ledger(page: Page, script: str) -> Any:
    return at_bench(page, LEDGER % script, anew=True)


def test_an_older_form_becomes_the_present_one_once(visitor: Visitor) -> None:
    page = visitor.open("my-table/#table-staekske-rape")
    older = "[{ key: 'younger', read: (value) => (typeof value === 'number' ? { count: value } : null) }, { key: 'eldest' }]"
    keep(page, {"stoek.younger": "5", "stoek.eldest": '{"count": 1}'})
    assert ledger(page, f"return [make({older}).get(), make({older}).get()]") == [{"count": 5}, {"count": 5}]
    assert kept(page) == {"stoek.test": '{"count":5}', "stoek.eldest": '{"count": 1}'}
    # What cannot be read is passed over and stays; the one before it counts.
    keep(page, {"stoek.younger": '"many"'})
    page.evaluate("localStorage.removeItem('stoek.test')")
    assert ledger(page, f"return make({older}).get()") == {"count": 1}
    assert kept(page) == {"stoek.test": '{"count":1}', "stoek.younger": '"many"'}


def test_two_tabs_lose_nothing_of_each_other(visitor: Visitor) -> None:
    page = visitor.open("my-table/#table-staekske-rape")
    asked = """
        const [one, other] = [make(), make()];
        one.get();
        other.get();
        one.set({ count: 1 });
        const told = [one.news, other.news];
        const both = other.change(({ count }) => ({ count: count + 1 }));
        return [told, both, one.news, other.news];
    """
    assert ledger(page, asked) == [[None, {"count": 1}], {"count": 2}, {"count": 2}, None]
    elsewhere = page.context.new_page()
    elsewhere.goto(visitor.site)
    ledger(page, "const one = make(); one.get(); one.watch(() => { window.heard = [one.news, one.get()]; })")
    elsewhere.evaluate("localStorage.setItem('stoek.test', '{\"count\": 7}')")
    until(page, 'JSON.stringify(window.heard) === \'[{"count":7},{"count":7}]\'')
    elsewhere.evaluate("localStorage.clear()")
    until(page, "JSON.stringify(window.heard) === '[null,{\"count\":0}]'")


def test_what_the_browser_refuses_is_told_and_remembered_for_the_visit(visitor: Visitor) -> None:
    page = visitor.open("my-table/#table-staekske-rape")
    keep(page, {"stoek.test": '{"count":1}'})
    asked = """
        const one = make();
        one.get();
        const allowed = Storage.prototype.setItem;
        const told = ["QuotaExceededError", "SecurityError"].map((name, place) => {
            Storage.prototype.setItem = () => { throw new DOMException("no", name); };
            one.set({ count: 2 + place });
            return one.problem;
        });
        Storage.prototype.setItem = allowed;
        const remembered = [make().get(), one.news];
        localStorage.setItem("stoek.test", '{"count":9}');
        const seen = [make().get(), one.news];
        one.set({ count: 4 });
        return [told, remembered, seen, one.problem, localStorage["stoek.test"]];
    """
    remembered, seen = [{"count": 3}, None], [{"count": 3}, {"count": 9}]
    assert ledger(page, asked) == [["full", "never"], remembered, seen, "", '{"count":4}']


def test_all_that_is_kept_is_listed_and_can_be_erased(visitor: Visitor) -> None:
    page = visitor.open("my-table/#table-staekske-rape")
    page.get_by_role("radio", name=re.compile("^doubled")).check()
    keep(page, {"stoek.test": "12", "of the theme": "stays"})
    settings = len(kept(page)["stoek.settings"])
    listed = [{"key": "stoek.settings", "size": len("stoek.settings") + settings}, {"key": "stoek.test", "size": 12}]
    assert ledger(page, "return allKept()") == listed
    ledger(page, "eraseKept('stoek.test')")
    assert list(kept(page)) == ["stoek.settings"]
    ledger(page, "eraseKept()")
    assert kept(page) == {}
    expect(page.locator(f"#glance-{GAME}")).to_have_text("the standard, in everything")
    assert page.evaluate("localStorage['of the theme']") == "stays"


COLOURS = {"media": "(prefers-color-scheme: dark)", "scheme": "slate", "primary": "custom", "accent": "custom"}


@pytest.mark.prove
def test_what_nobody_kept_of_the_colours_stops_no_page(visitor: Visitor) -> None:
    """The theme believes whatever stands there. What a site in another folder of the host keeps is its own."""
    page = visitor.open()
    keep(page, {"/elsewhere/.__palette": "{"})
    told = page.evaluate("Object.keys(localStorage).find((key) => /^\\/\\.__palette/.test(key))")
    for garbage in ("{", "5", '{"index": "x"}', json.dumps({"index": 1, "color": COLOURS | {"a b": "c"}})):
        keep(page, {told: garbage, told.replace("palette", "tabs"): garbage})
        page.reload()
        page.locator("form[data-md-component=palette] label[title$='switch to light']").click()
        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "default")
    keep(page, {told: json.dumps({"index": 2, "color": COLOURS})})
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    assert page.evaluate("localStorage['/elsewhere/.__palette']") == "{"
