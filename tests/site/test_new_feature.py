"""A new feature is one folder and one line on a page: that of CONTRIBUTING.md is added to a copy of the generator."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from stoek_site import PACKAGE, ROOT

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"`(greeting/[\w.-]+)`[^`]*:\n\n```\w+\n(.*?)```", TEXT, re.DOTALL))
LINE = re.search(r"```markdown\n(/// greeting.*?)```", TEXT, re.DOTALL)
BUILD = """
import json, sys
from markdown import Markdown
from stoek_site.build import bundle, messages
messages.TREES = (messages.PACKAGE,)
extension = "stoek_site.markdown"
page = Markdown(extensions=[extension], extension_configs={extension: {"page": ""}}).convert(sys.argv[1])
made = bundle.bundle({})
read = lambda name: (bundle.BUNDLED / name).read_text(encoding="utf-8")
print(json.dumps({
    "page": page, "module": read(made.entries["stoek-greeting.ts"]), "entry": made.entries["stoek-greeting.ts"],
    "runs": made.of_page(page), "styles": read(made.entries["site.css"]),
    "sentences": [sentence.id for sentence in messages.messages() if isinstance(sentence.id, str)],
}))
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """One page with the feature, from a copy of the generator that has its folder and nothing else that is new."""
    place = tmp_path_factory.mktemp("checkout")
    copy = place / "generator" / "stoek_site"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("node_modules", "engine", "docs", "puzzles", "seeds", "mkdocs.yml", "pyproject.toml", "package.json"):
        (place / name).symlink_to(ROOT / name)
    for name, source in FILES.items():
        file = copy / "features" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(source, encoding="utf-8")
    assert LINE
    command = [sys.executable, "-c", BUILD, LINE[1]]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (place / "generator", ROOT / "engine")))}
    run = subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    told: dict[str, Any] = json.loads(run.stdout.splitlines()[-1])
    return told


def test_it_is_shown_whole() -> None:
    assert {Path(name).suffix for name in FILES} == {".py", ".html", ".ts", ".css"}


def test_the_page_has_the_block(built: dict[str, Any]) -> None:
    assert '<stoek-greeting class="greeting">' in built["page"]
    assert "Good evening, An" in built["page"]


def test_the_page_runs_its_element(built: dict[str, Any]) -> None:
    assert 'customElements.define("stoek-greeting"' in built["module"]
    assert built["entry"] in built["runs"]


def test_its_style_is_in_the_sheet(built: dict[str, Any]) -> None:
    assert ".greeting{" in built["styles"]


def test_its_sentences_are_there_to_translate(built: dict[str, Any]) -> None:
    assert {"Good evening, {name}", "Until tomorrow"} <= set(built["sentences"])
