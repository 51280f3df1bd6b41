"""The site's generator: from Markdown, templates and the engine's answers to static pages that become live.

How the parts hang together
    `assets`    lays out what the pages need besides the pages in build/theme (wheel, Pyodide, the bundled client, overrides)
    `bundle`    client and style sheets by esbuild: split, minified, each file with a hash of its contents in its name
    `solutions` solves the hand puzzles that are new or changed, in parallel, and keeps the answers in build/solutions
    `blocks`    the Markdown extension: one class for each block, all rendered from `templates/`
    `glossary`  links the first use of a term on a page, `source_key` explains the letters of its sources
    `house_rules` what every page carries of them, for `client/table-rules.ts`; `under_house` works out what each table makes of an
                answer, so that the page can show it without the engine
    `puzzle_why` says in a sentence why a puzzle's card is right, from the lines of its solution
    `build`     assets, solutions, `mkdocs build --strict`, then the finishing of the pages (`search_index`: what the search finds;
                `policy`: the Content-Security-Policy, in the pages and as a header; hints for the modules that a page needs)
    `dev`       the same while you write, without the finishing
    `serve`     the static server of `make serve` and the tests
    `client/`   TypeScript: `main.ts` registers the elements, `engine.ts` asks the worker, `cards.ts` draws, `settings.ts` remembers

To add a block, `/// thing | staekske-rape`
    1. a class in `blocks/thing.py` that inherits `blocks.base.TemplateBlock` (no content inside) or `blocks.base.ProseBlock`
       (Markdown inside); it sets NAME, OPTIONS (name -> (default, parser)) and TEMPLATE, and returns the template's context
       from `context()`. It gets answers from the engine by `self.ask({...})`, which fails the build with page and block named
       where the engine refuses;
    2. `templates/thing.html`: a header comment that lists the context, then ONE root element, well-formed as XML
       (`<input ... />`, `hidden="hidden"`). Autoescape is on. No inline script or style; state in `data-*`
       (`data-thing='{{ thing|tojson }}'`, in single quotes) or in `<template>`. `rule_href(id)` makes a link to a rule that
       MkDocs checks. Cards, hands, tricks and tables, and sentences of the engine: the macros of `pieces.html`. A ProseBlock
       marks the element that takes the prose with `data-prose="here"`;
       Where house rules change what it shows: bake `under_house.alternatives`, and let the element choose with
       `alternativeFor`, or put the standard and a `<template data-by='{house}'>` for each alternative into `<stoek-by-table>`.
       Words that hold by the standard only: `<span data-by-standard="game:option">`, for variants that share them
       `"game:option other:option"`; a request from the browser carries `...houseOf(game)`;
    3. its class into `BLOCKS` in `blocks/__init__.py`; its style sheet as `css/thing.css`, named in `css/site.css`.

To add an element, `<stoek-thing>`
    1. `client/elements/stoek-thing.ts` exports a class that enhances the light DOM the template rendered: read state in
       `connectedCallback`, give back listeners in `disconnectedCallback` (instant navigation takes pages out and in). Text
       by `textContent`, never `innerHTML`. Questions to the engine and whatever else comes later go by turns, `Asker` of
       "../asker.ts", which `disconnectedCallback` stops: an answer that was given up changes nothing. Cards from "../cards.ts",
       settings from "../settings.ts", small tables and links from "../answers.ts";
    2. put `data-live="live"` on the part whose focus, hover or touch should start the engine;
    3. register it in `client/main.ts`. `make lint` checks its types with tsc.
"""
