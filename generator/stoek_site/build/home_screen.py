"""What a phone needs that is to have the site on its home screen: icons, all from the drawing in the tab, and the web app manifest.

Addresses are told from the manifest, which stands at the root of the site: it works in a subfolder as well.
"""

from __future__ import annotations

import json

from stoek.language import N_, _
from stoek_site import PACKAGE
from stoek_site.build.drawing import DEFAULT, SLATE, colours, inner, picture
from stoek_site.shared.language.catalogue import spoken

MANIFEST, TAGS = "manifest.webmanifest", "partials/home-screen.html"
SIGN = PACKAGE / "theme" / "assets" / "favicon.svg"
ICONS = "assets/icons"
PLAIN = {"icon-192.png": 192, "icon-512.png": 512}
"""Icons as they are, by their width."""
ON_FELT: dict[str, tuple[int, float]] = {"maskable-512.png": (512, 0.82), "apple-touch-icon.png": (180, 1)}
"""Icons that a system cuts to its own shape, on the green of the table: width, and how much of it the drawing takes."""
SHORTCUTS = {
    "may-i-play/": N_("May I play this?"),
    "score/": N_("Check a score"),
    "evening/": N_("Session"),
    "quiz/": N_("Quiz"),
}
"""What somebody holds the icon for."""


def _on_felt(part: float) -> str:
    """The sign in the middle of a square of felt."""
    size, drawing = inner(SIGN)
    edge = size * (1 - part) / 2
    ground = f'<rect width="{size:g}" height="{size:g}" fill="{colours()["felt"]}"/>'
    laid = f'<g transform="translate({edge:g} {edge:g}) scale({part:g})">{drawing}</g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size:g} {size:g}">{ground}{laid}</svg>'


def icons() -> dict[str, bytes]:
    """Every icon by its place in the site."""
    drawing = SIGN.read_text(encoding="utf-8")
    plain = {name: picture(drawing, width) for name, width in PLAIN.items()}
    on_felt = {name: picture(_on_felt(part), width) for name, (width, part) in ON_FELT.items()}
    return {f"{ICONS}/{name}": path for name, path in (plain | on_felt).items()}


def manifest() -> str:
    """The web app manifest, in the language of this build."""
    paper, other = colours()["paper"], spoken()
    maskable = {"src": f"{ICONS}/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"}
    plain = [{"src": f"{ICONS}/{name}", "sizes": f"{width}x{width}", "type": "image/png"} for name, width in PLAIN.items()]
    told = {
        "name": _("Stoek: the rules of Jass and its family"),
        "short_name": "Stoek",
        "description": _("Read the rules, settle “may I play this?”, practise, and check a score, with or without a connection."),
        "lang": "en" if other is None else other.tag,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": paper,
        "theme_color": paper,
        "categories": ["games", "education"],
        "icons": [*plain, maskable],
        "shortcuts": [{"name": _(words), "url": place} for place, words in SHORTCUTS.items()],
    }
    return json.dumps(told, ensure_ascii=False, indent=1)


def tags() -> str:
    """A template of what stands of it in the head of every page. A device in dark colours has a dark bar."""
    bars = "".join(
        f'<meta name="theme-color" media="(prefers-color-scheme: {name})" content="{colours(scheme)["paper"]}">\n'
        for name, scheme in (("light", DEFAULT), ("dark", SLATE))
    )
    links = {"manifest": MANIFEST, "apple-touch-icon": f"{ICONS}/apple-touch-icon.png"}
    return bars + "".join(f'<link rel="{rel}" href="{{{{ "{place}" | url }}}}">\n' for rel, place in links.items())
