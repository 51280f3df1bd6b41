"""The theme's script, changed in places: nothing of the search is fetched before somebody opens it, a site map may tell pages from
where it lies, and a page that has been drawn is not drawn anew when the theme wakes up.

The theme fetches the index and starts its worker with every page, unless the page is a file; there it waits until the search is
opened. So does this script everywhere. Only a link that asks for words to be marked needs the index at once, which says what parts
words.

Instant navigation goes where the site map leads, and the theme takes whole addresses only. A site that is built for any host knows
none: its map tells pages from where it lies.

For instant navigation the theme makes every address of a page a whole one. A browser reads a style sheet again whose address is
written, and works out all styles and the whole layout anew: sheets keep theirs, and are known by where they lie when the heads of
two pages are compared. It would do so twice more for the theme's word on colour schemes; our head has said it already.
"""

from __future__ import annotations

from importlib.resources import files

PLACE = "assets/javascripts"
"""Where the script stands in the theme, and in the site."""

_OPENED = 'Je("search")'
_LATER = """new class extends EventTarget{postMessage(t){
this.worker||(this.worker=new Worker(e),this.worker.onmessage=({data:r})=>this.dispatchEvent(new MessageEvent("message",{data:r})));
this.worker.postMessage(t)}}"""

CHANGES = {
    "function Mn(e,t=new Worker(e))": f"function Mn(e,t={_LATER})",
    'namedItem("search")?ks():tt': (
        f'namedItem("search")?L($(/[?&]h=/.test(location.search)),{_OPENED}).pipe(Re(e=>e),b(()=>ks()),Z(1)):tt'
    ),
    "new URL(n.textContent),t)": "new URL(n.textContent,t),t)",
    "let o=t.getAttribute(r);if(o&&": "let o=t.getAttribute(r);if(o&&!t.sheet&&",
    "t.set(r.outerHTML,r)": 't.set(r.sheet?r.outerHTML.replace(r.getAttribute("href"),r.sheet.href):r.outerHTML,r)',
    'let o=x("meta",{name:"color-scheme"});document.head.appendChild(o);': "let o={};",
}
"""What stands in the script of mkdocs-material 9.8.1, and what is to stand there: the worker starts with the first message to it,
the index is fetched for who opens the search or follows such a link, places of the site map are read, style sheets stay, and
colour schemes are told once."""


class OtherScript(RuntimeError):
    """The script of the theme is not the one that these changes are for."""


def script() -> tuple[str, str]:
    """The place of the script in the site, and the script."""
    found = [path for path in (files("material") / "templates" / PLACE).iterdir() if path.name.startswith("bundle.")]
    [path] = [path for path in found if path.name.endswith(".min.js")]
    text = path.read_text(encoding="utf-8")
    for old, new in CHANGES.items():
        if text.count(old) != 1:
            raise OtherScript(
                f"{path.name} of mkdocs-material has {old!r} {text.count(old)} times: see stoek_site.build.theme_script."
            )
        text = text.replace(old, new)
    return f"{PLACE}/{path.name}", text
