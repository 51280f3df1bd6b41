"""The theme's scripts, changed in places: how it fetches and how its search begins is ours (`page/for-theme.ts`), and the search
reads whole questions.

A browser would work out all styles anew for the theme's word on colour schemes, twice with each page; our head has said it already.

The theme's search (lunr) leaves small words out of the index, but looks for every word that begins like one of the query: "must I"
finds "in". Here they are left out of the query too, unless it has no others, and so are the marks at the ends of words. What tells
more of the words comes long before what tells one; and where nothing begins like any of them, words count that differ by a letter.
"""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

FOR = "9.8.1"
"""The version of mkdocs-material that these changes are for."""
PLACE = "assets/javascripts"
"""Where the scripts stand in the theme, and in the site."""
BETWEEN = "…"
"""Stands for whatever the theme has there."""


class Change(NamedTuple):
    """What is changed, how it stands in the theme's script, and what is to stand there."""

    what: str
    theirs: str
    ours: str


PAGE = (
    Change(
        "Pages, the site map and the index of the search are fetched by us",
        "function to(e,t){…()=>o.abort()})}",
        "function to(e,t){return new F(r=>{let o=new AbortController;stoekArriving(`${e}`,o.signal).then("
        "n=>{r.next(n),r.complete()},n=>r.error(n));return()=>o.abort()})}",
    ),
    Change("The worker of the search begins late", "function Mn(e,t=new Worker(e))", "function Mn(e,t=new StoekSearchWorker(e))"),
    Change(
        "Colour schemes are told once", 'let o=x("meta",{name:"color-scheme"});document.head.appendChild(o);', "let o={};"
    ),
)  # fmt: skip
SEARCH = (
    Change(
        "Marks at the ends of words, and small words beside others, are not looked for",
        r'replace(/"|(?:^|\s+)[*+\-:^~]+(?=\s+|$)/g,"").split(/\s+/g)',
        r'replace(/[?!.,;]+(?=\s|$)|"|(?:^|\s+)[*+\-:^~]+(?=\s+|$)/g,"").split(/\s+/g)'
        ".filter((r,n,i)=>{let s=o=>lunr.stopWordFilter(o.toLowerCase());return s(r)||!i.some(s)})",
    ),
    Change(
        "Where nothing is found, words count that differ by a letter",
        "n=this.index.search(e).reduce(",
        'n=[e,e.replace(/\\*(?= |$)/g,"~1")].reduce((s,o)=>s.length?s:this.index.search(o),[]).reduce(',
    ),
    Change("What tells more of the words comes first", "score:a*(1+K(g,2))", "score:a*(1+!c.parent)*K(g-!c.parent||1,2)"),
)

CHANGES = {"bundle.": PAGE, "workers/search.": SEARCH}
"""The changes by how the place of a script begins."""


class OtherScript(RuntimeError):
    """A script of the theme is not the one that these changes are for."""


def scripts() -> dict[str, str]:
    """The scripts that are changed, by their places in the site."""
    return dict(_script(begins, changes) for begins, changes in CHANGES.items())


def _script(begins: str, changes: tuple[Change, ...]) -> tuple[str, str]:
    folder = Path(str(files("material") / "templates" / PLACE))
    [path] = folder.glob(f"{begins}*.min.js")
    text = path.read_text(encoding="utf-8")
    for what, theirs, ours in changes:
        found = re.findall(".*?".join(map(re.escape, theirs.split(BETWEEN))), text)
        if len(found) != 1:
            raise OtherScript(
                f"{path.name} of mkdocs-material, for {FOR}: {what}: {len(found)} places. See stoek_site.theme.script."
            )
        text = text.replace(found[0], ours)
    return f"{PLACE}/{path.relative_to(folder).as_posix()}", text
