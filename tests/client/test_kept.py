"""What the browser keeps of a reader, without a page: forms of before and of other editions, other tabs, refusals, erasing."""

from __future__ import annotations

import json
from typing import Any

from visiting.at_node import Reader
from visiting.kept_forms import GAME, mistake, sitting

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


def test_what_this_edition_cannot_read_survives_what_it_writes(reader: Reader) -> None:
    for key, (value, write) in WRITES.items():
        before = json.dumps(value)
        reader.put({key: before})
        reader.run(f"({{ {', '.join(WRITTEN_BY)} }}) => {{ {write}; }}")
        now = reader.kept[f"stoek.{key}"]
        assert now != before, key
        assert now.count('"another edition"') == before.count('"another edition"'), f"{key}: {now}"


LEDGER = """({ Kept, allKept, eraseKept }) => {
    const count = (value) => (Number.isInteger(value?.count) ? value : null);
    const refused = (full) => (full ? "full" : "never");
    const form = { key: "test", file: false, read: count, standard: () => ({ count: 0 }), refused };
    const make = (older = []) => new Kept({ ...form, older });
    %s
}"""


def ledger(reader: Reader, script: str) -> Any:
    return reader.run(LEDGER % script)


def test_what_has_no_shape_of_ours_goes_aside_before_it_is_written_over(reader: Reader) -> None:
    reader.put({"test": '{"coun'})
    counts = "const one = make(); one.change(({ count }) => ({ count: count + 1 })); return one.get()"
    assert ledger(reader, counts) == {"count": 1}
    assert reader.kept == {"stoek.test": '{"count":1}', "stoek.test.unread": '{"coun'}
    ledger(reader, "eraseKept('stoek.test')")
    assert reader.kept == {}


def test_an_older_form_becomes_the_present_one_once(reader: Reader) -> None:
    older = "[{ key: 'younger', read: (value) => (typeof value === 'number' ? { count: value } : null) }, { key: 'eldest' }]"
    reader.put({"younger": "5", "eldest": '{"count": 1}'})
    assert ledger(reader, f"return [make({older}).get(), make({older}).get()]") == [{"count": 5}, {"count": 5}]
    assert reader.kept == {"stoek.test": '{"count":5}', "stoek.eldest": '{"count": 1}'}
    # What cannot be read is passed over and stays; the one before it counts.
    reader.put({"younger": '"many"'})
    del reader.kept["stoek.test"]
    assert ledger(reader, f"return make({older}).get()") == {"count": 1}
    assert reader.kept == {"stoek.test": '{"count":1}', "stoek.younger": '"many"'}


def test_two_tabs_lose_nothing_of_each_other(reader: Reader) -> None:
    asked = """
        const [one, other] = [make(), make()];
        one.get();
        other.get();
        one.set({ count: 1 });
        const told = [one.news, other.news];
        const both = other.change(({ count }) => ({ count: count + 1 }));
        return [told, both, one.news, other.news];
    """
    assert ledger(reader, asked) == [[None, {"count": 1}], {"count": 2}, {"count": 2}, None]
    heard = """
        const one = make(), heard = [];
        one.get();
        one.watch(() => { heard.push([one.news, one.get()]); });
        localStorage.setItem("stoek.test", '{"count": 7}');
        dispatchEvent(new StorageEvent("storage", { key: "stoek.test" }));
        localStorage.clear();
        dispatchEvent(new StorageEvent("storage", { key: null }));
        return heard;
    """
    assert ledger(reader, heard) == [[{"count": 7}, {"count": 7}], [None, {"count": 0}]]


def test_what_the_browser_refuses_is_told_and_remembered_for_the_visit(reader: Reader) -> None:
    reader.put({"test": '{"count":1}'})
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
    assert ledger(reader, asked) == [["full", "never"], remembered, seen, "", '{"count":4}']


def test_all_that_is_kept_is_listed_and_can_be_erased(reader: Reader) -> None:
    reader.says(f"settings.setTable('{GAME}', {{ double_no_tricks: true }})")
    reader.put({"test": "12"})
    reader.kept["of the theme"] = "stays"
    size = len("stoek.settings") + len(reader.kept["stoek.settings"])
    assert ledger(reader, "return allKept()") == [{"key": "stoek.settings", "size": size}, {"key": "stoek.test", "size": 12}]
    ledger(reader, "eraseKept('stoek.test')")
    assert sorted(reader.kept) == ["of the theme", "stoek.settings"]
    house = f"const before = settings.house('{GAME}'); eraseKept(); return [before, settings.house('{GAME}')]"
    erased = LEDGER.replace("eraseKept }", "eraseKept, settings }") % house
    assert reader.run(erased) == [{"double_no_tricks": True}, {}]
    assert reader.kept == {"of the theme": "stays"}
