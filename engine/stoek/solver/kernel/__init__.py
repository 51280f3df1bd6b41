"""The search for points in C, compiled to WebAssembly: the same answers as `stoek.solver.search`, many times faster.

    kernel.c      what is exported; `rules.h`, `bonus.h`, `bounds.h`, `alike.h`, `table.h`, `moment.h`, `known.h`, `search.h` are
                  its parts
    kernel.wasm   what Zig's clang makes of it (`stoek_site.build.kernel`)
    compiled      a board's rules as words
    machine       the kernel as it runs here, found when it is first asked for: in a browser, or in CPython by wasmtime
    question      what is asked, as words; `asking` asks it
    search        what the solver asks in place of Python's search

The sources are not in the wheel.
"""
