"""The same tree of pages by Zensical, into `build/zensical`: what shows that the site does not hang on MkDocs alone.

    python -m stoek_site.build.by_zensical [--site-url http://127.0.0.1:8000/]

Pages, addresses, anchors and links are those of `make build`, and so are hints and policy. What differs: Zensical reads the pages
for its search itself, keeps nothing of ours but the engine's answers, and goes on where a warning stops MkDocs. Its search puts a
sheet of styles of its own into the page, which the policy allows by its hash.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

from stoek_site import ROOT
from stoek_site.build.assets import lay_out
from stoek_site.build.offline import offer_copy
from stoek_site.build.policy import allowed
from stoek_site.build.site import FAULTS, LOCAL_URL, finish, whole
from stoek_site.markdown.host import told
from stoek_site.shared.language.catalogue import BUILT, speak

SITE = BUILT / "zensical"
SCRIPTS = "assets/javascripts/bundle.*.js"
_SHEET = re.compile(r"='(\.[^'\\]*\{[^'\\]*\})'")
"""How a sheet of styles stands in a script."""


class OtherSearch(RuntimeError):
    """The search of this Zensical has its styles in another form: it would come without any."""


def styles_of_the_search(site: Path) -> set[str]:
    """What allows the styles that its scripts put into a page."""
    sheets = {allowed(sheet) for script in site.glob(SCRIPTS) for sheet in _SHEET.findall(script.read_text(encoding="utf-8"))}
    if not sheets:
        raise OtherSearch(
            f"No script in {SCRIPTS} holds the styles of the search, so the policy would forbid them. Look where they are now."
        )
    return sheets


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="stoek_site.build.by_zensical", description="Build the site with Zensical.", allow_abbrev=False
    )
    parser.add_argument("--site-url", type=whole, default=LOCAL_URL)
    address = parser.parse_args().site_url
    try:
        speak()
        client = lay_out()
    except FAULTS as fault:
        print(fault, file=sys.stderr)
        return 1
    environment = os.environ | told(address) | {"SITE_DIR": str(SITE.relative_to(ROOT))}
    made = subprocess.run([sys.executable, "-m", "zensical", "build", "--clean"], cwd=ROOT, env=environment, check=False)
    if made.returncode == 0:
        finish(SITE, client, address, styles_of_the_search(SITE))
        offer_copy(SITE, client.offline)
        print(f"{SITE.relative_to(ROOT)}: built for {address}")
    return made.returncode


if __name__ == "__main__":
    sys.exit(main())
