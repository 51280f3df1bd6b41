"""What search engines are told: that they may read everything, and where the pages are.

They want whole addresses. Where nobody knows the address of the site they are told of no map, and the map tells pages from where it
lies: instant navigation, which goes by it, works on any host and in any folder.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

MAP, ROBOTS = "sitemap.xml", "robots.txt"


def robots(address: str) -> str:
    """The file for robots. They look for it at the root of a host: that of a site in a folder is read by nobody.

    >>> robots("https://stoek.example/")
    'User-agent: *\\nAllow: /\\nSitemap: https://stoek.example/sitemap.xml\\n'
    >>> robots("")
    'User-agent: *\\nAllow: /\\n'
    """
    return "User-agent: *\nAllow: /\n" + (f"Sitemap: {address}{MAP}\n" if address else "")


def near_map(places: Iterable[str]) -> str:
    """A map of pages that are told from where it lies."""
    told = "".join(f"<url><loc>{escape(place)}</loc></url>\n" for place in places)
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{told}</urlset>\n'
    )


def tell_robots(site: Path, pages: Iterable[Path], address: str) -> None:
    """Write both into a finished site; with an address the map is there already."""
    (site / ROBOTS).write_text(robots(address), encoding="utf-8")
    if not address:
        folders = (page.parent.relative_to(site).as_posix() for page in pages if page.name == "index.html")
        (site / MAP).write_text(near_map("./" if folder == "." else f"{folder}/" for folder in folders), encoding="utf-8")
