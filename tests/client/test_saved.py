"""The file that holds everything a reader would miss: saved and opened again, joined with what is here, whatever the clocks say."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from stoek.games import FULL_GAMES
from stoek_site.features.learn.lessons import courses
from stoek_site.features.review.review import ReviewBlock
from visiting.at_node import Reader
from visiting.kept_forms import GAME, kept_forms, mistake, sitting

DAY = 86_400_000
NOW = 1_700_000_000_000
BEFORE: dict[str, str] = json.loads(Path(__file__).with_name("kept_before.json").read_text(encoding="utf-8"))
EVENING = json.loads(BEFORE["stoek.evening"])
DEAL = json.loads(BEFORE["stoek.deal"])
SAMPLES: dict[str, Any] = {
    f"quiz.{GAME}": {"sr-legal-001": "right", "sr-legal-002": "wrong"},
    f"puzzles.{GAME}": {"sr-smear-01": "first"},
    f"lessons.{GAME}": {"done": {"sr-lesson-01": 2}, "at": "sr-lesson-01-2", "knowing": {}, "owed": ["sr-lesson-01-1"]},
    f"mistakes.{GAME}": [mistake(NOW)],
    f"deal.{GAME}": {**DEAL, "fragment": ""},
    f"evening.{GAME}": EVENING,
    "known": ["belote", "schieber"],
    "sittings": [sitting("a")],
    "settings": {"indices": "french", "house": {GAME: {"double_no_tricks": True}}},
}
"""A stored sample of each form that belongs to the file; `learnt` comes later, with rules that the page knows."""


TAUGHT = [ReviewBlock.game(game) for game in courses()]
DECKS = [ReviewBlock.deck(game) for game in FULL_GAMES]
SITE = """const { dataset } = document.querySelector("stoek-review");
    const site = { taught: JSON.parse(dataset.games), decks: JSON.parse(dataset.decks) };"""


@pytest.fixture
def page(reader: Reader) -> Reader:
    """The page of the review in a browser that has kept nothing yet."""
    reader.told["stoek-review"] = {"games": json.dumps(TAUGHT), "decks": json.dumps(DECKS)}
    return reader


def there(page: Reader) -> dict[str, Any]:
    return page.there


def saved(page: Reader) -> dict[str, Any]:
    file: dict[str, Any] = json.loads(page.run(f"({{ written }}) => {{ {SITE} return written(site); }}"))
    return file


def opened(page: Reader, file: Any) -> Any:
    """The result: counts, or what is wrong with the file."""
    text = file if isinstance(file, str) else json.dumps(file)
    return page.run(f"({{ taken }}, text) => {{ {SITE} return taken(text, 'a.json', site); }}", text)


def rules_of(game: str) -> list[str]:
    return list(next(each["steps"] for each in TAUGHT if each["id"] == game))


def test_one_file_holds_everything_that_a_reader_would_miss(page: Reader) -> None:
    """Everything whose form belongs to the file moves from one browser into an empty one."""
    samples = {**SAMPLES, f"learnt.{GAME}": {rules_of(GAME)[0]: [[NOW, True]]}}
    assert {key.partition(".")[0] for key in samples} == {key for key, in_file in kept_forms().items() if in_file}
    page.put(samples)
    file = saved(page)
    page.kept.clear()
    told = opened(page, file)
    assert (told["stayed"], told["fell"], told["left"]) == ({}, {}, 0)
    assert set(told["came"]) == {"answers", "lessons", "mistakes", "marks", "deals", "sessions", "tables", "choices"}
    assert there(page) == samples
    # Opening the same file again changes nothing; nor does an older one.
    assert opened(page, file) == {"came": {}, "stayed": {}, "fell": {}, "left": 0, "parts": []}
    assert there(page) == samples


def test_a_clock_set_back_or_forward_erases_nothing(page: Reader) -> None:
    right = int(datetime(2026, 11, 20, 12, tzinfo=UTC).timestamp() * 1000)
    rules = rules_of("belote")[:3]
    answers = {rule: [[right - place * DAY, True] for place in range(30, 0, -1)] for rule in rules}
    page.put({"learnt.belote": answers, "mistakes.belote": [mistake(right - trick * DAY, trick) for trick in range(12)]})
    for page.now in (right - 60 * DAY, right + 40_000 * DAY, right):
        assert page.run("({ learntOf }) => Object.keys(learntOf('belote').get()).length") == 3
        script = """({ answered, keep }, [rule, mistake]) => {
            answered({ game: "belote", rule, right: true });
            keep("belote", [{ ...mistake, trick: 100 + new Date().getFullYear(), answers: [[Date.now(), false]] }]);
        }"""
        page.run(script, [rules[0], mistake(1)])
    found = there(page)
    assert all(answer in found["learnt.belote"][rule] for rule in rules[1:] for answer in answers[rule])
    # The newest answers of the answered rule stay, and the one dated in the future.
    assert all(answer in found["learnt.belote"][rules[0]] for answer in answers[rules[0]][2:])
    assert len(found["learnt.belote"][rules[0]]) == 31
    assert len(found["mistakes.belote"]) == 14, "the two of 2026 are one"


def test_an_older_file_pushes_out_nothing_newer(page: Reader) -> None:
    own = [mistake(NOW - place, place) for place in range(40)]
    page.put({f"mistakes.{GAME}": own})
    older = [mistake(NOW - 300 * DAY - place, 100 + place) for place in range(40)]
    file = {"form": "stoek-kept-1", "mistakes": {GAME: older}}
    assert opened(page, file) == {"came": {}, "stayed": {}, "fell": {"mistakes": 40}, "left": 0, "parts": []}
    assert sorted(each["trick"] for each in there(page)[f"mistakes.{GAME}"]) == list(range(40))
    newer = {"form": "stoek-kept-1", "mistakes": {GAME: [mistake(NOW + 1, 99)]}}
    assert opened(page, newer) == {"came": {"mistakes": 1}, "stayed": {}, "fell": {"own": 1}, "left": 0, "parts": []}
    assert 39 not in [each["trick"] for each in there(page)[f"mistakes.{GAME}"]]


@pytest.mark.parametrize("ahead", [DAY // 2, 3 * DAY])
def test_what_is_dated_ahead_pushes_out_nothing_of_the_readers_own(page: Reader, ahead: int) -> None:
    """Neither mistakes nor answers, by a clock that is right to a day or wrong by more; and what is played now has room."""
    page.now = now = NOW + 300 * DAY
    [rule, *_] = rules_of("belote")
    own = [mistake(now - 1 - place, place) for place in range(38)]
    answers = [[now - 1 - place, True] for place in range(30, 0, -1)]
    page.put({f"mistakes.{GAME}": own, "learnt.belote": {rule: answers}})
    brought = [mistake(now + ahead + place, 100 + place) for place in range(40)]
    learnt = {"belote": {rule: [[now + ahead + place, True] for place in range(30)]}}
    told = opened(page, {"form": "stoek-kept-1", "mistakes": {GAME: brought}, "learnt": learnt})
    assert (told["came"].get("mistakes"), told["fell"].get("own")) == ((2, None) if ahead < DAY else (40, None))
    page.run(f"({{ keep }}, found) => {{ keep('{GAME}', [found]); }}", mistake(now, 99))
    found = there(page)
    tricks = {each["trick"] for each in found[f"mistakes.{GAME}"]}
    assert tricks > {*range(38), 99}
    assert all(answer in found["learnt.belote"][rule] for answer in answers)


def test_what_stops_one_part_of_a_file_is_told_and_stops_no_other(page: Reader) -> None:
    marks = {GAME: {"sr-legal-001": "right"}}
    file = {
        "form": "stoek-kept-1",
        "known": [{"toString": None}, "belote"],
        "learnt": {"belote": {"r": [[NOW, True]]}},
        "quiz": marks,
    }
    script = f"""({{ taken }}, text) => {{
        {SITE}
        for (const each of site.taught) Object.defineProperty(each, "steps", {{ get() {{ throw new Error("steps"); }} }});
        return taken(text, "a.json", site);
    }}"""
    told = page.run(script, json.dumps(file))
    assert told == {
        "came": {"choices": 1, "marks": 1},
        "stayed": {},
        "fell": {},
        "left": 1,
        "parts": ["known"],
        "failed": ["learnt.belote"],
    }
    assert there(page) == {"known": ["belote"], f"quiz.{GAME}": marks[GAME]}


def test_a_mark_counts_only_under_an_id_that_a_position_can_have(page: Reader) -> None:
    odd = ["__proto__", "toString", "constructor", "no position", "1", "-1", "sr-legal-001 "]
    marks = ", ".join(f'{json.dumps(each)}: "right"' for each in [*odd, "sr-legal-001"])
    told = opened(page, f'{{"form": "stoek-kept-1", "quiz": {{"{GAME}": {{{marks}}}}}}}')
    assert (told["came"], told["left"]) == ({"marks": 1}, len(odd))
    assert there(page) == {f"quiz.{GAME}": {"sr-legal-001": "right"}}


def test_an_older_file_brings_back_nothing_that_was_settled_here(page: Reader) -> None:
    """Neither a step that was answered rightly since, nor a house rule that was set back to the standard."""
    older = {"done": {"sr-lesson-01": 5, "sr-lesson-02": 2}, "at": "", "knowing": {}, "owed": ["sr-lesson-01-1", "sr-lesson-02-1"]}
    newer = {**older, "done": {"sr-lesson-01": 5, "sr-lesson-02": 1}, "owed": []}
    file = {
        "form": "stoek-kept-1", "lessons": {GAME: older},
        "settings": {"house": {GAME: {"double_no_tricks": True}, "belote": {"over_partner": True}}},
    }  # fmt: skip
    page.put({f"lessons.{GAME}": newer})
    page.run(f"({{ settings }}) => settings.setTable('{GAME}', {{}})")
    told = opened(page, file)
    assert (told["stayed"], told["came"]) == ({"tables": 1}, {"tables": 1, "lessons": 1})
    found = there(page)
    assert found["settings"]["house"] == {GAME: {}, "belote": {"over_partner": True}}
    assert found[f"lessons.{GAME}"]["owed"] == ["sr-lesson-02-1"]


def test_a_file_brings_no_more_than_there_is_room_for(page: Reader) -> None:
    rule = rules_of("belote")[0]
    many = {rule: [[NOW + place, True] for place in range(20_000)]}
    told = opened(page, {"form": "stoek-learnt-1", "learnt": {"belote": many}})
    assert (told["came"], told["fell"]) == ({"answers": 30}, {"answers": 19_970})
    assert there(page)["learnt.belote"] == {rule: many[rule][-30:]}
    marks = {f"x-legal-{place}": "right" for place in range(3000)}
    deals = [sitting("a", seed=place) for place in range(9)]
    told = opened(page, {"form": "stoek-kept-1", "quiz": {"belote": marks}, "sittings": deals})
    assert (told["came"], told["fell"]) == ({"marks": 1000, "deals": 4}, {"marks": 2000, "deals": 5})
    long = {
        "form": "stoek-kept-1",
        "deal": {GAME: {"text": "x" * 200_000, "earlier": "y" * 200_000}},
        "sittings": [sitting("z" * 20_000)],
    }
    assert opened(page, long) == {"came": {}, "stayed": {}, "fell": {}, "left": 3, "parts": ["deal", "sittings"]}


def test_what_nobody_saved_like_that_brings_nothing_and_stops_nothing(page: Reader) -> None:
    deep = json.loads("[" * 900 + "]" * 900)
    odd = '{"__proto__": {"a": 1}, "constructor": 7, "house": {"__proto__": {"a": true}, "staekske-rape": null}}'
    parts = ("quiz", "puzzles", "learnt", "deal", "evening")
    texts = [f'"{part}": {{"{GAME}": {odd}, "__proto__": {odd}, "constructor": {odd}}}' for part in parts]
    file = f'{{"form": "stoek-kept-1", "settings": {odd}, "__proto__": {odd}, "constructor": 7, {", ".join(texts)}}}'
    told = opened(page, file)
    assert told["came"] == {}
    assert told["left"] > 20
    own = {**mistake(NOW), "deep": "x" * 30_000}
    told = opened(
        page, {"form": "stoek-kept-1", "mistakes": {GAME: [own, deep]}, "sittings": [{**sitting("a"), "game": "bridge"}, deep]}
    )
    assert told == {"came": {}, "stayed": {}, "fell": {}, "left": 4, "parts": ["mistakes", "sittings"]}
    assert page.run("() => ({}).a ?? null") is None


def test_what_is_otherwise_here_stays_and_that_is_told(page: Reader) -> None:
    evening = EVENING["evening"]
    other = {**evening, "players": ["E", "F", "G", "H"]}
    text, third = DEAL["text"], json.dumps({**json.loads(DEAL["text"]), "step": "count"})
    page.put({
        f"quiz.{GAME}": {"a-1": "right", "b-1": "wrong"}, f"puzzles.{GAME}": {"a-1": "first", "b-1": "tried"},
        "sittings": [sitting("a", "b"), sitting("a", seed=4), sitting("a", seed=5)],
        f"evening.{GAME}": {"evening": evening, "earlier": other}, f"deal.{GAME}": DEAL,
        "settings": {"indices": "dutch", "house": {GAME: {"double_no_tricks": True}}},
    })  # fmt: skip
    before = there(page)
    lines = [*evening["lines"], {**evening["lines"][0], "result": 9}]
    file = {
        "form": "stoek-kept-1",
        "quiz": {GAME: {"a-1": "wrong", "b-1": "wrong"}}, "puzzles": {GAME: {"a-1": "tried", "b-1": "solved"}},
        "sittings": [sitting("a"), sitting("c", seed=4), sitting("a", "b", seed=5)],
        "evening": {GAME: {"evening": {**evening, "lines": lines}, "earlier": {**evening, "players": ["I", "J", "K", "L"]}}},
        "deal": {GAME: {"text": third, "fragment": "", "earlier": text}},
        "settings": {"indices": "french", "house": {GAME: {"required_floor": "none"}}},
    }  # fmt: skip
    told = opened(page, file)
    assert told["stayed"] == {"marks": 1, "deals": 2, "sessions": 1, "tables": 1, "choices": 1}
    assert told["came"] == {"marks": 1, "deals": 1, "sessions": 1}
    now = there(page)
    assert now[f"quiz.{GAME}"] == before[f"quiz.{GAME}"]
    assert now[f"puzzles.{GAME}"] == {"a-1": "first", "b-1": "solved"}
    # A deal or session that continues it replaces it.
    assert [each["done"] for each in now["sittings"]] == [["a", "b"], ["a"], ["a", "b"]]
    assert (len(now[f"evening.{GAME}"]["evening"]["lines"]), now[f"evening.{GAME}"]["earlier"]["players"]) == (3, other["players"])
    assert (now[f"deal.{GAME}"], now["settings"]) == (before[f"deal.{GAME}"], before["settings"])


OLD, TODAY, MEANT = "klaverjas-rotterdam-w", "klaverjas-rotterdam", {"undertrump": "avoid"}
"""An id that was a game of its own once, the game that it means now, and the house rule that comes with it."""


def deal_of(game: str, points: str, house: dict[str, Any] | None = None) -> str:
    """A deal as the score page keeps it."""
    record = {"game": game, **({"house": house} if house else {}), "points": points}
    return json.dumps({"view": "figures", "depth": "figures", "step": "facts", "record": record})


def session_of(*players: str, house: dict[str, Any] | None = None) -> dict[str, Any]:
    return {**EVENING["evening"], "players": list(players), "house": house}


FORMER: dict[str, Any] = {
    f"quiz.{OLD}": {"kw-legal-001": "right", "kw-legal-002": "wrong"},
    f"learnt.{OLD}": {"klaverjas/play/follow": [[NOW, True]], "klaverjas/play/trump": [[NOW, True]]},
    f"mistakes.{OLD}": [mistake(NOW, 2)],
    f"deal.{OLD}": {"text": deal_of(OLD, "90"), "fragment": "", "earlier": ""},
    f"evening.{OLD}": {"evening": session_of("A", "B", "C", "D"), "earlier": None},
    "known": [OLD, "schieber"],
    "sittings": [{**sitting("a"), "game": OLD}],
    "settings": {"indices": "french", "house": {OLD: {"three_alike": True}}},
}
"""What a browser may hold under that id."""


@pytest.mark.parametrize("file", [False, True], ids=["browser", "file"])
def test_what_was_kept_under_an_old_id_is_moved_once(page: Reader, file: bool) -> None:
    table = {"three_alike": True, **MEANT}
    if file:
        parts: dict[str, Any] = {"form": "stoek-kept-1"}
        for key, value in FORMER.items():
            name, _, game = key.partition(".")
            parts[name] = {game: value} if game else value
        # A page knows the rules that it teaches, and takes answers to no others.
        parts["learnt"] = {OLD: {rule: [[NOW, True]] for rule in rules_of(TODAY)[:2]}}
        assert opened(page, parts)["left"] == 0
    else:
        page.put(FORMER)
        assert {key for key, value in saved(page).items() if isinstance(value, dict) and TODAY in value} == {
            "quiz", "learnt", "mistakes", "deal", "evening",
        }  # fmt: skip
    now = there(page)
    assert not [key for key in now if OLD in key]
    assert now[f"quiz.{TODAY}"] == FORMER[f"quiz.{OLD}"]
    assert len(now[f"learnt.{TODAY}"]) == 2
    assert now[f"mistakes.{TODAY}"] == FORMER[f"mistakes.{OLD}"]
    assert json.loads(now[f"deal.{TODAY}"]["text"]) == json.loads(deal_of(TODAY, "90", MEANT))
    assert now[f"evening.{TODAY}"]["evening"] == session_of("A", "B", "C", "D", house=table)
    assert now["settings"]["house"] == {TODAY: table}
    file_now = saved(page)
    assert file_now["known"] == [TODAY, "schieber"]
    [held] = page.run("({ keptSittings }) => keptSittings.get()")
    assert (held["game"], held["house"]) == (TODAY, MEANT)
    assert there(page) == now, "what is moved once stays"
    assert page.says(f"settings.house('{TODAY}')") == table


def test_what_was_kept_under_an_old_id_joins_what_is_here_or_stays(page: Reader) -> None:
    here: dict[str, Any] = {
        f"quiz.{TODAY}": {"kw-legal-002": "right"},
        f"learnt.{TODAY}": {"klaverjas/play/follow": [[NOW - DAY, False]]},
        f"mistakes.{TODAY}": [mistake(NOW)],
        f"deal.{TODAY}": {"text": deal_of(TODAY, "80"), "fragment": "", "earlier": deal_of(TODAY, "70")},
        f"evening.{TODAY}": {"evening": session_of("E", "F", "G", "H"), "earlier": None},
        "settings": {"house": {**FORMER["settings"]["house"], TODAY: {"pit": "makers"}}},
    }
    page.put({**FORMER, **here})
    file = saved(page)
    now = there(page)
    assert now[f"quiz.{TODAY}"] == {"kw-legal-001": "right", "kw-legal-002": "right"}
    assert now[f"learnt.{TODAY}"] == {
        "klaverjas/play/follow": [[NOW - DAY, False], [NOW, True]], "klaverjas/play/trump": [[NOW, True]],
    }  # fmt: skip
    assert now[f"mistakes.{TODAY}"] == [mistake(NOW), mistake(NOW, 2)]
    # The session is the page's to join: until somebody opens it, the file holds both.
    assert (now[f"evening.{TODAY}"], now[f"evening.{OLD}"]) == (here[f"evening.{TODAY}"], FORMER[f"evening.{OLD}"])
    assert set(file["evening"]) == {TODAY, OLD}
    shelf = f"({{ eveningsOf }}) => eveningsOf({{ id: '{TODAY}', players: [4], sides: null }}).get()"
    joined = page.run(shelf)
    assert joined["evening"]["players"] == ["E", "F", "G", "H"]
    assert (joined["earlier"]["players"], joined["earlier"]["house"]) == (["A", "B", "C", "D"], {"pit": "makers", **MEANT})
    assert f"evening.{OLD}" not in there(page)
    # Two deals are here already: the third stays where it is, and the file holds it.
    assert now[f"deal.{TODAY}"] == here[f"deal.{TODAY}"]
    assert now[f"deal.{OLD}"] == file["deal"][OLD] == FORMER[f"deal.{OLD}"]
    # House rules that are chosen for the game stay.
    assert now["settings"] == here["settings"]


def test_who_chose_an_old_id_last_plays_by_the_house_rule_that_it_means(page: Reader) -> None:
    page.put({"game": OLD})
    assert page.says(f"settings.house('{TODAY}')") == MEANT
    assert page.says(f"(settings.setTable('{TODAY}', {{}}), settings.house('{TODAY}'))") == {}
    assert page.says(f"settings.house('{TODAY}')") == {}


def test_a_file_of_an_older_edition_opens(page: Reader) -> None:
    rule = rules_of(GAME)[0]
    course = SAMPLES[f"lessons.{GAME}"]
    older = {
        "form": "stoek-learnt-1",
        "learnt": {GAME: {rule: [[NOW, True]]}},
        "courses": {GAME: course},
        "mistakes": {GAME: [mistake(NOW)]},
    }
    assert opened(page, older)["came"] == {"answers": 1, "lessons": 1, "mistakes": 1}
    assert there(page) == {f"learnt.{GAME}": {rule: [[NOW, True]]}, f"lessons.{GAME}": course, f"mistakes.{GAME}": [mistake(NOW)]}


FORM = "stoek-kept-1"
BROKEN: dict[str, tuple[Any, str]] = {
    "cut off": (json.dumps({"form": FORM, "quiz": {GAME: {"a": "right"}}})[:-3], "a.json"),
    "no file of ours": ({"quiz": {GAME: {"a": "right"}}}, "a.json"),
    "a list": ([], "a.json"),
    "of a newer edition": ({"form": "stoek-kept-2", "quiz": {GAME: {"a": "right"}}}, "a.json"),
}


def test_parts_that_are_damaged_are_named_and_the_others_are_added(page: Reader) -> None:
    house = {"staekske-rape": {"double_no_tricks": "perhaps"}, "belote": 7, "bridge": {"x": 1}}
    file = {
        "form": FORM, "quiz": {GAME: {"sr-legal-001": "right"}}, "evening": 7, "mistakes": {GAME: {}}, "deal": {GAME: 7},
        "settings": {"house": house}, "tokens": 1,
    }  # fmt: skip
    told = opened(page, file)
    assert told["came"] == {"marks": 1}
    assert (told["left"], told["parts"]) == (7, ["evening", "mistakes", "deal", "settings", ""])
    assert there(page) == {f"quiz.{GAME}": {"sr-legal-001": "right"}}


def test_a_broken_file_says_where_and_changes_nothing(page: Reader) -> None:
    page.put({f"quiz.{GAME}": {"b": "wrong"}})
    for kind, (file, place) in BROKEN.items():
        told = opened(page, file)
        assert isinstance(told, str), kind
        assert place in told, kind
        assert there(page) == {f"quiz.{GAME}": {"b": "wrong"}}, kind
    assert "a.json" in page.run("({ taken, LONGEST }) => taken(' '.repeat(LONGEST + 1), 'a.json', {})")
