"""The theme's scripts, changed in places: nothing of the search is fetched before somebody opens it, a site map may tell pages from
where it lies, and a page that has been drawn is not drawn anew when the theme wakes up; and the search reads whole questions.

The theme fetches the index and starts its worker with every page, unless the page is a file; there it waits until the search is
opened. So does this script everywhere. Only a link that asks for words to be marked needs the index at once, which says what parts
words.

If the index or the worker does not arrive, it is fetched again when the search is next opened, and the page says so
(`page/search-hits.ts`).

Instant navigation shows whatever comes with status 200, such as the page of a captive portal. Here a page that is not ours, or of
another edition (`shared/offline/door.ts`), is loaded whole. A page that did not arrive is reloaded, because an address with a
place in it would only be scrolled to. What was answered from another address than the one asked for did not come. An empty answer
would leave the old page as it is when it is loaded whole: there the page says so, and the next link to that address asks again.

Instant navigation goes where the site map leads, and the theme takes whole addresses only. A site that is built for any host knows
none: its map tells pages from where it lies.

For instant navigation the theme makes every address of a page a whole one. A browser reads a style sheet again whose address is
written, and works out all styles and the whole layout anew: sheets keep theirs, and are known by where they lie when the heads of
two pages are compared. It would do so twice more for the theme's word on colour schemes; our head has said it already.

The theme's search (lunr) leaves small words out of the index, but looks for every word that begins like one of the query: "must I"
finds "in". Here they are left out of the query too, unless it has no others, and so are the marks at the ends of words. What tells
more of the words comes long before what tells one; and where nothing begins like any of them, words count that differ by a letter.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

PLACE = "assets/javascripts"
"""Where the scripts stand in the theme, and in the site."""

_OPENED = 'Je("search")'
_SAY = 'dispatchEvent(new Event("search-missing"))'
_LATER = """new class extends EventTarget{postMessage(t){
this.worker||(this.worker=new Worker(e),this.worker.onmessage=({data:r})=>this.dispatchEvent(new MessageEvent("message",{data:r})),
this.worker.onerror=r=>{r.preventDefault();this.worker=0;_SAY;_OPENED.pipe(Ie(1),Re(e=>e)).subscribe(()=>this.postMessage(t))});
this.worker.postMessage(t)}}""".replace("_SAY", _SAY).replace("_OPENED", _OPENED)

_PLACE = '(e=>new URL(e,document.baseURI).pathname.replace(/\\/?(index\\.html)?$/,""))'
_PAGES = """lost=!1,s=t.pipe(Y((a,c)=>a.pathname===c.pathname&&!lost),b(a=>(lost=!1,xr(a,{progress$:o}).pipe(
m(e=>{if(window.stoekIsOurs(e))return e;throw e}),
ve(e=>(e.body&&!e.body.hasChildNodes()?(lost=!0,dispatchEvent(new Event("page-missing"))):location.reload(),y))))),"""

PAGE = {
    "function Mn(e,t=new Worker(e))": f"function Mn(e,t={_LATER})",
    'namedItem("search")?ks():tt': (
        f'namedItem("search")?L($(/[?&]h=/.test(location.search)),{_OPENED}).pipe(g(e=>e),b(()=>ks().pipe(ve(()=>({_SAY},y)))),Ee(1),Z(1)):tt'
    ),
    "o.status>=200&&o.status<300?": f"o.status>=200&&o.status<300&&{_PLACE}(o.responseURL)==={_PLACE}(e)?",
    's=t.pipe(ne("pathname"),b(a=>xr(a,{progress$:o}).pipe(ve(()=>(st(a,!0),y)))),': _PAGES,
    "new URL(n.textContent),t)": "new URL(n.textContent,t),t)",
    "let o=t.getAttribute(r);if(o&&": "let o=t.getAttribute(r);if(o&&!t.sheet&&",
    "t.set(r.outerHTML,r)": 't.set(r.sheet?r.outerHTML.replace(r.getAttribute("href"),r.sheet.href):r.outerHTML,r)',
    'let o=x("meta",{name:"color-scheme"});document.head.appendChild(o);': "let o={};",
}
"""What stands in the script of mkdocs-material 9.8.1, and what is to stand there: the worker starts with the first message to it,
the index is fetched for who opens the search or follows such a link, an answer counts only if it is of the address asked for, a
page is shown only if it is ours, places of the site map are read, style sheets stay, and colour schemes are told once."""

_WORDS = r'replace(/"|(?:^|\s+)[*+\-:^~]+(?=\s+|$)/g,"").split(/\s+/g)'
_TELLING = "filter((r,n,i)=>{let s=o=>lunr.stopWordFilter(o.toLowerCase());return s(r)||!i.some(s)})"
_ALIKE = '[e,e.replace(/\\*(?= |$)/g,"~1")].reduce((s,o)=>s.length?s:this.index.search(o),[])'
SEARCH = {
    _WORDS: _WORDS.replace('/"|', r'/"|[?!.,;]+(?=\s|$)|') + f".{_TELLING}",
    "n=this.index.search(e).reduce(": f"n={_ALIKE}.reduce(",
    "score:a*(1+K(g,2))": "score:a*(1+!c.parent)*K(g-!c.parent||1,2)",
}
"""The same of the worker of its search: what is looked for, by which words, and how much it weighs that only some were found."""

CHANGES = {"bundle.": PAGE, "workers/search.": SEARCH}
"""The changes by how the place of a script begins."""


class OtherScript(RuntimeError):
    """A script of the theme is not the one that these changes are for."""


def scripts() -> dict[str, str]:
    """The scripts that are changed, by their places in the site."""
    return dict(_script(begins, changes) for begins, changes in CHANGES.items())


def _script(begins: str, changes: dict[str, str]) -> tuple[str, str]:
    folder = Path(str(files("material") / "templates" / PLACE))
    [path] = folder.glob(f"{begins}*.min.js")
    text = path.read_text(encoding="utf-8")
    for old, new in changes.items():
        if text.count(old) != 1:
            raise OtherScript(f"{path.name} of mkdocs-material has {old!r} {text.count(old)} times: see stoek_site.theme.script.")
        text = text.replace(old, new)
    return f"{PLACE}/{path.relative_to(folder).as_posix()}", text
