"""Which page of the site a piece of Markdown is made for."""

from __future__ import annotations

from typing import Any

from markdown import Markdown


def made_for(md: Markdown) -> str:
    """The page's path below docs/, or an empty text outside MkDocs."""
    processors: Any = md.treeprocessors
    return str(processors["relpath"].file.src_uri) if "relpath" in processors else ""
