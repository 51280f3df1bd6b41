"""Markdown as pages are written in, for a text that belongs to no page."""

from __future__ import annotations

from markdown import Markdown


def pageless(*more: str, page: str = "") -> Markdown:
    """Our extension, and more of them; links stand as from the root of docs/, unless it belongs to a page after all."""
    return Markdown(extensions=["stoek_site.markdown", *more], extension_configs={"stoek_site.markdown": {"page": page}})
