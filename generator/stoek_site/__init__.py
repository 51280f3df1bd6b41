"""The site's generator: from Markdown, templates and the engine's answers to static pages that become live.

The rooms, each using only those before it (`tests/site/test_arrows.py` and `test_arrows_py.py` read the imports)
    `shared/`    what several features stand on, in this order, each using only what stands before it: `language` (sentences, and
                 the catalogue of the build), `dom` (drawing by lit's templates, and manners), `offline` (the service worker, and
                 `door.ts`, by which pages fetch), `engine` (the client that asks the worker, and how it starts), `reader` (what
                 was chosen and kept, the copy of the site too), `cards`, `certain` (tables in which rulings are looked up without
                 the engine), `element` (what all elements share); beside them `progress`: what long steps say
    `markdown/`  the Markdown extension: what all blocks share, templates as elements; `engine`: the one place where the engine is
                 asked while the site is built; `drawing`: the views of the client, drawn by Node; what the engine says of house
                 rules and what they change, and the files of what is certain
    `features/`  what a reader can do, a folder each with block, templates, TypeScript and styles; found by its folder
    `page/`      what every page runs, and holds the features by
    `theme/`     what overrides the theme of MkDocs, and the mends that it needs: `script`, `styles`; `fitting` (our styles for
                 narrow pages and for paper)
    `build/`     `site`: assets, solutions, `mkdocs build --strict`, the finishing of the pages; `dev`: the same while you write;
                 `assets`: what pages need besides; `bundle`: client and styles; `start`: bytecode of the engine and the snapshot
                 that it starts from in the browser; `packing`: large files packed for hosts; `offline`: the list of what the
                 service worker keeps; `paper`: addresses that are printed; `home_screen`: icons and manifest; `previews`: what
                 others show of a page; `site_map`: what search engines read; `drawing`: how pictures are made; `messages`: the
                 sentences to translate; `serve`: the static server of `make serve` and the tests

What is kept from one build to the next, below `build/`, so that only what has changed is worked out
    `answers/`   whatever is worked out: answers of the engine, solutions of puzzles, pictures, packed files, entries of the search;
                 by kind and by what it is made of, one file for an engine and a language (`markdown/answers`)
    `pages/`     what became of each page, and of the files of lessons, questions and tables, with what they were made of, the
                 templates among it (`markdown/kept_pages`)
    `start/`     what the engine starts from, a folder for each mark over what it is made of (`build/start`)
    `.stoek-build` in the site: a mark over everything that a build reads (`build/site`)

To add a block, `/// thing | staekske-rape`
    1. a class in a module of its feature that inherits `markdown.base.TemplateBlock` (no content inside) or `ProseBlock` (Markdown
       inside); it sets NAME, OPTIONS (name -> (default, parser)) and TEMPLATE, and returns the template's context from `context()`.
       It gets answers from the engine by `self.ask({...})`, which fails the build with page and block named where it is refused;
    2. `thing.html` beside it: a header comment that lists the context, then ONE root element, well-formed as XML
       (`<input ... />`, `hidden="hidden"`). Autoescape is on. No inline script or style; state in `data-*`
       (`data-thing='{{ thing|tojson }}'`, in single quotes) or in `<template>`. `rule_href(id)` makes a link to a rule that
       MkDocs checks. A ProseBlock marks the element that takes the prose with `data-prose="here"`.
       What the client draws as well is drawn by its own views: `{{ draw.cardChip("JC") }}`, in Python `drawn("cardChip", "JC")`.
       A view is a function that an `at-build.ts` of any folder exports; what it is given holds JSON, and it draws without a
       document: no listener is called, properties (`.value`) are not drawn, links to `SITE` or by `ruleHref` lead to pages;
       Sentences are marked, `{{ _("… {part} …", part=…) }}`, in Python too; a part may be markup (`{% set %}`, a macro).
       Where house rules change what it shows: bake `under_house.alternatives`, and let the element choose with
       `alternativeFor`, or put the standard and a `<template data-by='{house}'>` for each alternative into `<stoek-by-table>`.
       An element that can do without an answer bakes `partly`: of many house rules only likely tables are worked out;
       Words that hold by the standard only: `<span data-by-standard="game:option">`, for variants that share them
       `"game:option other:option"`; words for some games of the page only, which rulings of the others do not quote:
       `<span data-of="game other">`; a request from the browser carries `...houseOf(game)`;
    3. styles in any `.css` file of the folder. They stand in a cascade layer above those of `shared/` and of the theme: a class
       is enough, whatever these say of its element.

To add an element, `<stoek-thing>`
    1. `stoek-thing.ts` in the feature's folder defines a class that inherits `Live` of `shared/element` and enhances the light DOM
       the template rendered: `come()` draws it and begins to hear (`hear`, `until`); instant navigation takes pages out and in, and
       what was begun ends by itself when it leaves, else in `leave()`. It draws by lit's templates, never by `innerHTML`:
       `drawInto` of `shared/dom` into what the template has drawn, `nodesOf` for what is not drawn again. Questions to the engine
       and whatever else comes later go by turns, `this.asker`: an answer that was given up changes nothing.
       What a table holds (`data-table`, by `table_of` of `markdown/certain`) is asked of `Certain`, which
       leaves to the engine what it does not find. It has one live region, `role="status"`; where more than one part speaks, the
       template draws a `heard` one for `announce` of `shared/dom`. One that goes by the reader's settings inherits `Follower` of
       `shared/element`. What it keeps between visits goes through `Kept` of `shared/reader`: nobody else asks the browser's
       storage. What it fetches comes through `arriving`, `file` and `otherPage` of `shared/offline/door.ts`, which know what is
       ours and which edition runs; `fetchAgain` of `shared/engine` is the button beside what did not come. It ends with
       `customElements.define`; pages that hold the element fetch the module;
    2. what few readers want, such as a picture to send, is a module `later-thing.ts`, which `later("thing")` of `shared/offline`
       fetches when it is wanted;
    3. put `data-live="live"` on the part whose focus, hover or touch should start the engine.
    4. nothing on the page moves while it comes (`tests/browser/test_nothing_jumps.py`): what the template draws is as high as
       what the element draws in its place, or the element has the class `tool`, and what follows it begins below the window. If the
       layout depends on what is kept and cannot wait for the element, `page/early.ts` sets it before the page is seen.
    `make lint` checks types with tsc.
"""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE.parents[1]
"""The checkout."""
ROOMS = ("shared", "markdown", "features", "page")
"""Where blocks, templates, elements and styles are found."""
