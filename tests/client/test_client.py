"""The client's logic without a browser: each `*.test.ts` of this folder, bundled as the site is, run by Node's own runner."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from rows import each_of
from stoek_site import ROOT

PAGE = Path(__file__).parent / "page.mjs"
"""What a module looks for in a page as it is loaded."""
FILES = sorted(Path(__file__).parent.glob("*.test.ts"))


@pytest.fixture(scope="session")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All test files, bundled at once."""
    folder = tmp_path_factory.mktemp("client")
    esbuild = ROOT / "node_modules" / ".bin" / "esbuild"
    out = ["--bundle", "--platform=node", "--format=esm", f"--outdir={folder}", "--out-extension:.js=.mjs", "--sourcemap=inline"]
    subprocess.run([str(esbuild), *map(str, FILES), *out, "--log-level=warning"], cwd=ROOT, check=True)
    return folder


@each_of(FILES)
def test_what_the_client_works_out(file: Path, *, bundled: Path) -> None:
    script = bundled / file.with_suffix(".mjs").name
    node = ["node", "--import", PAGE.as_uri(), "--enable-source-maps", "--test"]
    run = subprocess.run([*node, str(script)], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout
    assert "# pass 0" not in run.stdout
