"""Every marked sentence, for whoever translates them: of the engine, of the generator's Python and templates, of the client, and
what `mkdocs.yml` says to readers.

    python -m stoek_site.build.messages [build/messages.pot]
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import write_po

from stoek_site import PACKAGE, ROOT
from stoek_site.markdown.settings import SETTINGS, said_to_readers

KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "Sentence": None, "Plural": (1, 2)}
TREES = (ROOT / "engine" / "stoek", ROOT / "generator" / "stoek_measure", PACKAGE)
SENTENCES = Path(__file__).with_name("sentences.mjs")

Sentence = str | tuple[str, ...]
"""One sentence, or one and many."""
Place = tuple[str, int]


def place_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def of_python(path: Path) -> Iterator[tuple[Sentence, Place]]:
    """Those that a module marks."""
    with path.open("rb") as file:
        for line, sentence, _comments, _context in extract("python", file, keywords=KEYWORDS):
            yield sentence, (place_of(path), line)


def of_template(path: Path) -> Iterator[tuple[Sentence, Place]]:
    """Those that a template marks."""
    with path.open("rb") as file:
        for line, sentence, _comments, _context in extract("jinja2.ext:babel_extract", file, KEYWORDS, options={"silent": "false"}):
            yield sentence, (place_of(path), line)


def of_client(paths: list[Path]) -> Iterator[tuple[Sentence, Place]]:
    """Those that modules of the client mark."""
    command = ["node", str(SENTENCES), *map(place_of, paths)]
    read = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, env=os.environ)
    for path, line, sentences in json.loads(read.stdout):
        yield tuple(sentences) if len(sentences) > 1 else sentences[0], (path, line)


def of_settings() -> Iterator[tuple[Sentence, Place]]:
    """What the settings of MkDocs say to readers."""
    lines = SETTINGS.read_text(encoding="utf-8").splitlines()
    for sentence in said_to_readers():
        line = next(number for number, text in enumerate(lines, 1) if sentence in text)
        yield sentence, (place_of(SETTINGS), line)


def marked() -> Iterator[tuple[Sentence, Place]]:
    """All of them, with their places."""
    for tree in TREES:
        for path in sorted(tree.rglob("*.py")):
            yield from of_python(path)
        for path in sorted(tree.rglob("*.html")):
            yield from of_template(path)
    yield from of_client(sorted(PACKAGE.rglob("*.ts")))
    yield from of_settings()


def messages() -> Catalog:
    """The catalogue that translators begin with."""
    catalog = Catalog(project="Stoek", charset="utf-8", creation_date=datetime.fromtimestamp(0, UTC))
    for sentence, place in marked():
        catalog.add(sentence, locations=[place])
    return catalog


def main() -> int:
    place = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "messages.pot"
    place.parent.mkdir(parents=True, exist_ok=True)
    catalog = messages()
    with place.open("wb") as file:
        write_po(file, catalog, width=0, sort_by_file=True)
    print(f"{place}: {len(catalog)} sentences")
    return 0


if __name__ == "__main__":
    sys.exit(main())
