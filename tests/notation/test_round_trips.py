"""Writing a record in any form and reading it gives the same record, without a fault; and nothing that is read raises."""

from __future__ import annotations

import gc
import json
import re
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from notation import strategies
from notation.examples import WHOLE
from stoek.notation.forms import FORMS, form_of, read, write
from stoek.notation.json_form import read_json, write_json
from stoek.notation.link import read_link, write_link
from stoek.notation.record import Fault, Record
from stoek.notation.text import read_text, write_text


@pytest.mark.parametrize("form", FORMS)
@given(record=strategies.records)
@settings(max_examples=60, deadline=None)
def test_what_is_written_is_read_the_same(form: str, record: Record) -> None:
    written = write(record, form)
    assert read(written) == (record, [])


@given(record=strategies.records)
@settings(max_examples=60, deadline=None)
def test_each_form_is_recognised(record: Record) -> None:
    assert form_of(write(record, "json")) == "json"
    assert form_of(json.dumps(write(record, "json"))) == "json"
    assert form_of(write(record, "link")) == "link"
    assert form_of("https://example.org/score/?x=1#" + str(write(record, "link"))) == "link"
    assert form_of(write(record, "text")) == "text"


@given(record=strategies.records)
@settings(max_examples=60, deadline=None)
def test_a_link_needs_no_percent_encoding(record: Record) -> None:
    assert re.fullmatch(r"[A-Za-z0-9._~!$&'()*+,;=:@/?-]*", write_link(record))


@given(record=strategies.records)
@settings(max_examples=30, deadline=None)
def test_json_is_plain_and_survives_its_text(record: Record) -> None:
    assert read(json.dumps(write_json(record))) == (record, [])


def test_a_whole_record_is_written_as_it_stands() -> None:
    record, faults = read_text(WHOLE)
    assert faults == []
    lines = [line for line in write_text(record).splitlines() if line]
    assert sorted(lines) == sorted(line for line in WHOLE.splitlines() if line)


def test_writing_says_each_card_in_english_indices() -> None:
    french, faults = read_text('[Indices "french"]\n[Trump "C"]\nN: V♣ 1♣ R♣ D♣ 10♣\nAnnounced: four V')
    assert faults == []
    assert french.indices == "french"
    assert "N: JC AC KC QC TC\n" in write_text(french)
    assert "Indices" not in write_text(french)
    assert write_json(french)["announced"] == [{"kind": "four", "rank": "J"}]


def check_reading(read_one: Any, written: object) -> None:
    """Reading ends with a record that can be written in every form, and with faults that say where and what."""
    record, faults = read_one(written)
    assert isinstance(record, Record)
    for fault in faults:
        assert isinstance(fault, Fault)
        assert fault.message
        assert str(fault.place)
    for form in FORMS:
        again, _ = read(write(record, form))
        assert isinstance(again, Record)
        if not faults:
            assert again == record


@given(written=strategies.scribbles)
@settings(max_examples=80, deadline=None)
def test_any_text_is_read(written: str) -> None:
    check_reading(read_text, written)


@given(written=strategies.scribbles | strategies.scribbles.map("1;".__add__))
@settings(max_examples=80, deadline=None)
def test_any_line_is_read_as_a_link(written: str) -> None:
    check_reading(read_link, written)


@given(written=strategies.objects | strategies.json_values)
@settings(max_examples=80, deadline=None)
def test_any_value_is_read_as_json(written: object) -> None:
    check_reading(read_json, written)


@given(written=strategies.scribbles | strategies.objects.map(json.dumps) | st.binary().map(lambda some: some.decode("latin-1")))
@settings(max_examples=80, deadline=None)
def test_anything_is_read(written: str) -> None:
    check_reading(read, written)


@given(record=strategies.records, cut=st.integers(0, 400), put=st.text(max_size=3))
@settings(max_examples=80, deadline=None)
def test_a_damaged_record_is_read(record: Record, cut: int, put: str) -> None:
    for form in ("text", "link"):
        written = str(write(record, form))
        check_reading(read, written[:cut] + put + written[cut + 1 :])


@pytest.mark.parametrize(
    "written",
    [
        pytest.param("[a" + " " * 60000, id="blanks-in-a-tag"),
        pytest.param('["' * 20000, id="open-tags"),
        pytest.param('[Event "' + "\\" * 60000, id="open-quotes"),
        pytest.param("Auction: " + "n" + " " * 60000, id="blanks-in-the-auction"),
        pytest.param("Auction: " + "once " * 12000, id="once-and-once"),
        pytest.param("Auction: i" + " " * 60000, id="i-do-not-help"),
        pytest.param("House" + "a" * 60000, id="a-long-word"),
        pytest.param("Announced: " + ", " * 30000, id="commas"),
        pytest.param("Announced: four" + " " * 60000 + "x", id="blanks-after-four"),
        pytest.param("Play: " + "knock" + " " * 60000 + "x", id="blanks-after-knock"),
        pytest.param("Play: " + "1." * 30000, id="numbers"),
        pytest.param("Play: " + "E:" * 30000, id="seats"),
        pytest.param("Hands: " + "N:" * 30000, id="hands"),
        pytest.param("N: " + "JC" * 30000, id="cards"),
        pytest.param("[a b]" * 12000, id="tags"),
        pytest.param("1;" + "p=" * 30000, id="fields"),
        pytest.param("1;p=" + "." * 60000, id="tricks-in-a-link"),
        pytest.param("1;_a=" + "~" * 60000, id="tildes"),
        pytest.param("1;" + "%" * 60000, id="percents"),
        pytest.param("[" * 60000, id="brackets"),
        pytest.param('{"a":' * 10000, id="nested-objects"),
        pytest.param('{"tricks":' + "[" * 60000, id="nested-lists"),
        pytest.param('{"bid":' + "9" * 60000 + "}", id="a-long-number"),
        pytest.param("\n" * 60000, id="empty-lines"),
        pytest.param("x\n" * 30000, id="lines-of-nothing"),
    ],
)
def test_long_nonsense_takes_no_more_than_its_length(written: str) -> None:
    """Sixteen times as much takes about sixteen times as long; what grew with the square would take 256 times."""
    piece = reading_time(written[: len(written) // 16])
    assert reading_time(written) < 80 * max(piece, 0.005)


def reading_time(written: str) -> float:
    """Seconds of this process's own work, whatever else the machine does and however much else lies in memory."""
    gc.disable()
    try:
        start = process_time()
        read(written)
        return process_time() - start
    finally:
        gc.enable()
