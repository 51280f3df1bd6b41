"""The catalogue of a build: a `.po` file, read once, of which each part of the site takes what it says."""

from __future__ import annotations

import io
from gettext import GNUTranslations
from pathlib import Path

import pytest

from stoek_site.build.bundle import first_source, worker_source
from stoek_site.build.messages import marked
from stoek_site.shared.language.catalogue import IN_CLIENT, IN_ENGINE, IN_PAGES, BadCatalogue, read, spoken

HEAD = """msgid ""
msgstr ""
"Language: nl\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""
SENTENCES = """#: engine/stoek/play/reasons.py:1
msgid "{card} is not held."
msgstr "Je hebt {card} niet."

#: generator/stoek_site/features/quiz/round.ts:1
msgid "Check"
msgstr "Controleren"

#: generator/stoek_site/features/quiz/legal-quiz.html:1
msgid "Your hand"
msgstr "Je kaarten"

#: generator/stoek_site/features/puzzles/puzzle.html:1 generator/stoek_site/features/puzzles/shelf.ts:1
msgid "{count} puzzle"
msgid_plural "{count} puzzles"
msgstr[0] "{count} puzzel"
msgstr[1] "{count} puzzels"

msgid "Not yet"
msgstr ""
"""


def written(folder: Path, text: str) -> Path:
    place = folder / "nl.po"
    place.write_text(text, encoding="utf-8")
    return place


def test_each_part_takes_what_it_says(tmp_path: Path) -> None:
    found = read(written(tmp_path, HEAD + SENTENCES))
    assert found.tag == "nl"
    engine = GNUTranslations(io.BytesIO(found.compiled(IN_ENGINE)))
    assert [engine.gettext(each) for each in ("{card} is not held.", "Check")] == ["Je hebt {card} niet.", "Check"]
    pages = GNUTranslations(io.BytesIO(found.compiled(IN_PAGES)))
    assert [pages.gettext(each) for each in ("Your hand", "Check", "Not yet")] == ["Je kaarten", "Check", "Not yet"]
    assert [pages.ngettext("{count} puzzle", "{count} puzzles", count) for count in (1, 2)] == ["{count} puzzel", "{count} puzzels"]
    client = found.script(IN_CLIENT)
    assert '"Check": "Controleren"' in client
    assert "Je hebt" not in client
    assert found.compiled() == read(tmp_path / "nl.po").compiled(), "the same sentences have the same bytes"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (HEAD + SENTENCES.replace("Je hebt {card}", "Je hebt {kaart}"), "part {kaart}"),
        (HEAD.replace('"Language: nl\\n"\n', "") + SENTENCES, "does not say its language"),
        ("no catalogue", "is no catalogue"),
    ],
)
def test_a_catalogue_that_would_fail_a_reader_is_refused(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(BadCatalogue, match=told):
        read(written(tmp_path, text))


def test_english_costs_the_client_nothing() -> None:
    assert spoken() is None
    assert "speaking" not in first_source() + worker_source()


def test_messages_have_the_sentences_of_all(tmp_path: Path) -> None:
    places = {path.rpartition(".")[2] for _sentence, (path, _line) in marked()}
    assert places == {"py", "html", "ts", "yml"}
