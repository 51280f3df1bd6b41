"""A site in the mirror language, of as few pages as hold every block: `python mirror_site.py FOLDER ADDRESS`.

It is built in a process of its own, which speaks the mirror from its first word on, by settings of its own: links to pages that are
not there warn of nothing.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import yaml

from mirror import write_mirror
from stoek_site import ROOT

PAGES = (
    "index.md", "staekske-rape/index.md", "staekske-rape/odds.md", "staekske-rape/tactics.md", "saskop/index.md", "trick-play.md",
    "family.md", "from-game-to-game/index.md", "from-game-to-game/klaverjas-rotterdam.md",
    "may-i-play.md", "quiz.md", "quiz/schieber.md",
    "puzzles.md", "puzzles/bidding.md", "puzzles/first-discard.md", "puzzles/belote.md", "score.md", "evening.md", "my-table.md",
    "learn/index.md", "learn/klaberjass.md", "questions.md", "review.md", "klaberjass/card.md",
    "play.md", "add-your-own.md", "sources.md", "privacy.md",
)  # fmt: skip
MIRROR = ROOT / "build" / "mirror.po"


def build_mirror(site: Path, address: str) -> None:
    """Build it, in a process of its own."""
    MIRROR.parent.mkdir(exist_ok=True)
    # Another process may be reading it.
    own = MIRROR.with_suffix(f".{os.getpid()}")
    write_mirror(own)
    own.replace(MIRROR)
    told = os.environ | {"SITE_PO": str(MIRROR), "PYTHONPATH": str(Path(__file__).parents[1])}
    subprocess.run([sys.executable, __file__, str(site), address], cwd=ROOT, env=told, check=True)


def settings(built: Path) -> Path:
    """Settings beside what is built, with pages that are links to those of the site."""
    docs = built / "docs"
    for page in PAGES:
        place = docs / page
        place.parent.mkdir(parents=True, exist_ok=True)
        if not place.is_symlink():
            place.symlink_to(ROOT / "docs" / page)
    quiet = dict.fromkeys(("omitted_files", "not_found", "absolute_links"), "ignore")
    links = dict.fromkeys(("not_found", "anchors", "absolute_links", "unrecognized_links"), "ignore")
    own = {
        "INHERIT": str(ROOT / "mkdocs.yml"),
        "docs_dir": str(docs),
        "theme": {"custom_dir": str(built / "theme")},
        "hooks": [str(ROOT / "generator" / "stoek_site" / "markdown" / "host.py")],
        "nav": [
            {"Home": "index.md"},
            {"Games": [{"Staekske Rape": [{"The rules": "staekske-rape/index.md"}]}]},
            {"Practise": [{"Quiz": "quiz.md"}]},
        ],
        "plugins": [],
        "watch": [],
        "validation": {"nav": quiet, "links": links},
    }
    place = built / "mkdocs.yml"
    place.write_text(yaml.safe_dump(own), encoding="utf-8")
    return place


def main() -> None:
    from mkdocs.__main__ import cli

    from stoek_site.build.assets import lay_out
    from stoek_site.build.site import finish
    from stoek_site.markdown.host import told
    from stoek_site.shared.language.catalogue import BUILT, speak

    site, address = sys.argv[1:]
    speak()
    client = lay_out()
    os.environ |= told(address) | {"NO_MKDOCS_2_WARNING": "1"}
    cli(["build", "--strict", "--quiet", "--config-file", str(settings(BUILT)), "--site-dir", site], standalone_mode=False)
    finish(Path(site), client, address)


if __name__ == "__main__":
    main()
