"""The solver's kernel, compiled from C to WebAssembly by Zig's clang (`pip install ziglang`, the extra `kernel`): the same bytes
wherever it is done.

    python -m stoek_site.build.kernel
"""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from stoek_site import ROOT

SOURCES = ROOT / "engine" / "stoek" / "solver" / "kernel"
MADE = SOURCES / "kernel.wasm"
_COMPILER = (sys.executable, "-m", "ziglang", "cc")
_FLAGS = (
    "-target", "wasm32-freestanding", "-mcpu=mvp+bulk_memory+sign_ext+mutable_globals", "-std=c11", "-O2", "-Wall", "-Wextra",
    "-Werror", "-ffreestanding", "-nostdlib", "-Wl,--no-entry", "-Wl,--export-memory", "-Wl,-z,stack-size=16384",
    "-Wl,--strip-all",
)  # fmt: skip


def can_compile() -> bool:
    """Whether the compiler is installed."""
    return find_spec("ziglang") is not None


def compile_kernel(to: Path) -> None:
    """Compile the kernel into a file."""
    subprocess.run((*_COMPILER, *_FLAGS, "-o", str(to), "kernel.c"), cwd=SOURCES, check=True)
    to.chmod(0o644)


if __name__ == "__main__":
    if not can_compile():
        sys.exit("The compiler is not installed. Install it with `pip install ziglang`, of the version that pyproject.toml names.")
    compile_kernel(MADE)
