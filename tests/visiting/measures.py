"""What a page is measured by: scripts that say in words what is covered, cut, broken, too small, or not seen."""

from __future__ import annotations

import json

# How it lies on the screen.

COVERED = """() => {
    const box = (part) => part.getBoundingClientRect();
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return [...document.querySelectorAll(".table")].filter((table) => table.checkVisibility()).flatMap((table) => {
        const plate = table.querySelector(".trump-mark");
        const words = [...table.querySelectorAll(".seat__name, .seat__slot, .card")];
        return plate ? words.filter((each) => meet(box(plate), box(each))).map((each) => each.outerHTML.slice(0, 80)) : [];
    });
}"""


LITTLE_CODE = """() => {
    const seen = new Set();
    for (const word of document.querySelectorAll("pre > code span[class]")) {
        if (seen.has(word.className)) word.replaceWith(...word.childNodes);
        else seen.add(word.className);
    }
}"""
"""Each word of a program is an element: thousands, of which nothing is asked but their contrast. One of each class stays."""


STICKING_OUT = """() => [...document.querySelectorAll(
        ".step-key span, .depth__face strong, .segment, .segment > span, .lines th, .suit-key")]
    .filter((part) => part.checkVisibility() && getComputedStyle(part).display !== "inline")
    .filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1)
    .map((part) => `${part.className} «${part.textContent.trim().slice(0, 30)}»`)"""


NARROW_KEYS = """() => [...document.querySelectorAll(".tray")].filter((tray) => tray.checkVisibility()).flatMap((tray) =>
    [...tray.querySelectorAll(".key")].filter((key) => {
        const [outer, suit] = [key, key.querySelector(".suit")].map((part) => part.getBoundingClientRect());
        const inside = suit.left >= outer.left && suit.right <= outer.right && suit.top >= outer.top && suit.bottom <= outer.bottom;
        return outer.width < 32 || suit.width < 8 || !inside;
    }).map((key) => key.getAttribute("aria-label")))"""


BESIDE = {
    ".sharing__said": "that a link is copied stands beside its button, in whatever feature",
    ".mip__note": "what became of a card that was laid at a desk; the answer is about all that lies there, and may come later",
    ".strange": "what is wrong with the link that led here",
    ".puzzles > .heard": "what is said of hand puzzles; a decision is judged at its foot",
    ".quiz > .visually-hidden": "what a new position of the quiz has on the table; the foot judges the answer",
}
"""Live regions that a feature may have besides its one, and why."""


SEVERAL_REGIONS = f"""() => {{
    const found = new Map();
    const LIVE = "[role=status], [role=log], [role=alert], [aria-live]:not([aria-live=off])";
    for (const region of document.querySelectorAll(LIVE)) {{
        let feature = region;
        while (feature && !feature.localName.includes("-")) feature = feature.parentElement;
        if (!feature || region.matches({json.dumps(", ".join(BESIDE))})) continue;
        found.set(feature, [...(found.get(feature) ?? []), region.className]);
    }}
    const several = [...found].filter(([, regions]) => regions.length > 1);
    return several.map(([feature, regions]) => `${{feature.localName}}: ${{regions.join(" | ")}}`);
}}"""


BROKEN_WORDS = """() => [...document.querySelectorAll("h1, h2, .door strong, .depth__face strong, .try .button")]
    .filter((part) => part.checkVisibility()).flatMap((part) => {
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        const found = [];
        while (texts.nextNode()) for (const {0: word, index} of texts.currentNode.data.matchAll(/\\p{L}+/gu)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size > 1) found.push(`broken: ${word}`);
        }
        return found;
    })"""


ONE_UPON_ANOTHER = """() => {
    const parts = [...document.querySelectorAll(".games__chooser :is(select, a), .depth__face, .chair :is(.step, .chair__first)")]
        .filter((part) => part.checkVisibility());
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const meet = (a, b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    return parts.filter((part, at) => boxes.some((box, other) => other > at && meet(box, boxes[at]))).map((part) => part.className);
}"""


CUT = """() => [...document.querySelectorAll("article *")].filter((part) => part.checkVisibility()).filter((part) => {
    const { left, right, width } = part.getBoundingClientRect();
    const box = part.closest(`.how__line, .how__chips, .law, .lists, .traits, .highlight,
        .md-typeset__scrollwrap, .visually-hidden`);
    return width && !box && (left < -1 || right > innerWidth + 1);
}).map((part) => `cut: ${part.localName}.${part.className}`)"""
"""What lies beyond the screen, but for what scrolls in a box of its own."""


LONGEST_LINES = """
() => [...document.querySelectorAll("article p")].filter(each => each.offsetParent && each.textContent.length > 90).map(each => {
  const range = document.createRange();
  range.selectNodeContents(each);
  const lines = new Map();
  for (const { bottom, left, right } of range.getClientRects()) {
    const [from, to] = lines.get(Math.round(bottom / 9)) ?? [left, right];
    lines.set(Math.round(bottom / 9), [Math.min(from, left), Math.max(to, right)]);
  }
  const widths = [...lines.values()].map(([from, to]) => to - from);
  const letters = each.textContent.replace(/\\s+/g, " ").length;
  return [Math.round(letters * Math.max(...widths) / widths.reduce((sum, width) => sum + width)), each.textContent.slice(0, 60)];
}).filter(([letters]) => letters > 92)
"""
"""Sentences with too many letters in a line, and how many about."""


RECTS = """(part, word) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const start = texts.currentNode.data.indexOf(word);
        if (start < 0) continue;
        const range = document.createRange();
        range.setStart(texts.currentNode, start);
        range.setEnd(texts.currentNode, start + word.length);
        return range.getClientRects().length;
    }
    return 0;
}"""
"""On how many lines a word stands."""


CUT_CELLS = """[...document.querySelectorAll(".game-sheet :is(th, td)")].filter((cell) => {
    const sheet = document.querySelector(".game-sheet"), gap = parseFloat(getComputedStyle(sheet).columnGap);
    const { left, right, width } = sheet.getBoundingClientRect(), column = (width - gap) / 2;
    return [...cell.getClientRects()].some((part) => (part.left < left + width / 2 ? left + column : right) + 1 < part.right);
}).map((cell) => cell.textContent)"""
"""Cells that reach past their column."""


UNDER_NOTICE = """chip => {
    const own = chip.getBoundingClientRect();
    const over = (one, other) => one < other - 1;
    const lies = (part) => {
        const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
        const beside = over(left, own.right) && over(own.left, right);
        return width && height && beside && over(top, own.bottom) && over(own.top, bottom);
    };
    const parts = [...document.querySelectorAll("a, button, input, select, summary, label, .mip__verdict")];
    const seen = { visibilityProperty: true, opacityProperty: true };
    const shown = (part) => !chip.contains(part) && part.checkVisibility(seen);
    return parts.filter((part) => shown(part) && lies(part)).map((part) => part.outerHTML.slice(0, 100));
}"""
"""What lies under the notice of the engine."""

# How the focus is seen.

LOOKS = """control => {
    const {outlineColor, outlineStyle, outlineWidth, borderTopColor, borderTopStyle, borderTopWidth} = getComputedStyle(control);
    return {ring: [outlineColor, outlineStyle, outlineWidth], state: [borderTopColor, borderTopStyle, borderTopWidth]};
}"""


FOCUS = """() => {
    const made = document.body.appendChild(document.createElement("i"));
    made.style.color = "var(--focus)";
    const {color} = getComputedStyle(made);
    made.remove();
    return color;
}"""


UNSEEN = """() => {
    const shown = [...document.querySelectorAll("stoek-deal-entry :is(button, input, select, textarea, summary, a[href])")]
        .filter((part) => part.checkVisibility({visibilityProperty: true}) && !part.disabled);
    const look = (part) => {
        const {outlineStyle, outlineWidth, outlineColor} = getComputedStyle(part);
        return outlineStyle === "solid" && parseFloat(outlineWidth) >= 3 ? outlineColor : "";
    };
    const STATES = /^(aria-(pressed|current|invalid|disabled)|data-(wrong|kind))$/;
    const found = [];
    const kinds = new Set();
    for (const part of shown) {
        const states = [...part.attributes].filter(({name}) => STATES.test(name));
        const kind = [part.className, part.localName, ...states.map(({name, value}) => name + value), part.checked].join(" ");
        if (kinds.has(kind)) continue;
        kinds.add(kind);
        const face = part.type === "radio" ? (part.closest(".suit-key") ?? part.nextElementSibling) : part;
        const before = look(face);
        part.focus({preventScroll: true, focusVisible: true});
        const after = document.activeElement === part ? look(face) : "";
        if (!after || after === before) found.push(kind);
    }
    return kinds.size < 8 ? [`only ${kinds.size} kinds`] : found;
}"""


EVERY_STATE = """({ pieces, render }) => {
    const verdicts = [{verdict: "legal"}, {verdict: "illegal"}];
    const states = [{}, ...verdicts, {pressed: false}, {pressed: true}, {changed: true}, {inert: true}, {gone: true}];
    const chosen = verdicts.map((state) => ({...state, pressed: true}));
    const made = (parent, kind, marks = {}) => {
        const part = parent.appendChild(document.createElement(kind === "overview__link" ? "a" : "button"));
        part.className = kind;
        part.textContent = kind;
        if (part.localName === "a") part.href = "#";
        for (const [name, value] of Object.entries(marks)) part.setAttribute(name, value);
    };
    const kinds = {
        "button": [{}, {"aria-pressed": "true"}, {"aria-disabled": "true"}, {"data-verdict": "legal"}, {"data-verdict": "illegal"}],
        "button button--quiet": [{}, {"aria-pressed": "true"}, {"aria-disabled": "true"}, {"data-verdict": "illegal"}],
        "puzzle__set": [{}, {"data-verdict": "legal"}, {"data-verdict": "illegal"}],
        "puzzle__play": [{}, {"aria-current": "step"}],
        "overview__link": ["open", "right", "wrong"].map((mark) => ({"data-mark": mark, "aria-current": "true"})),
        "link-button": [{}, {"aria-pressed": "true"}],
    };
    const place = document.querySelector("article").appendChild(document.createElement("div"));
    place.className = "every-state";
    for (const around of ["hand", "hand puzzle__hand", "table", "seat__slot"]) {
        const part = place.appendChild(document.createElement("div"));
        part.className = around;
        if (around === "seat__slot") part.dataset.state = "won";
        render([...states, ...chosen].map((state) => pieces.cardButton("JC", state)), part);
    }
    for (const [kind, all] of Object.entries(kinds)) for (const marks of all) made(place, kind, marks);
}"""


HIDDEN = """() => {
    const hidden = [];
    const parts = [...document.querySelectorAll(".every-state :is(button, a)")];
    const ring = (part) => {
        const {outlineColor, outlineStyle, outlineWidth} = getComputedStyle(part);
        return [outlineColor, outlineStyle, outlineWidth].join(" ");
    };
    document.body.style.color = "var(--focus)";
    const wanted = `${getComputedStyle(document.body).color} solid 3px`;
    for (const part of parts) {
        document.activeElement.blur();
        const before = ring(part);
        part.focus({preventScroll: true, focusVisible: true});
        const clipped = part.closest(".hand, .table") && getComputedStyle(part.parentElement).overflow !== "visible";
        if (ring(part) !== wanted || before === wanted || clipped) hidden.push([part.outerHTML.slice(0, 120), before, ring(part)]);
    }
    return {seen: parts.length, hidden};
}"""


UNDER_HEADER = """() => {
    const header = document.querySelector(".md-header").getBoundingClientRect().bottom;
    const box = (control) => (control.closest("label") ?? control).getBoundingClientRect();
    const controls = [...document.querySelectorAll(".md-content :is(a[href]:not(.headerlink), button, select, summary)")]
        .filter((control) => control.checkVisibility() && control.tabIndex >= 0);
    const at = controls.findIndex((control) => box(control).top > innerHeight && box(control).height < header - 4);
    scrollTo({top: scrollY + box(controls[at]).top - 2, behavior: "instant"});
    controls[at + 1].focus({preventScroll: true});
    return box(controls[at]).bottom < header;
}"""


# What lies under a finger.

MEASURE = """(control) => {
    // A card that is chosen is lifted: that is paint, its place in the page stays.
    const {top, left, width, height} = control.getBoundingClientRect();
    const {m41, m42} = new DOMMatrix(getComputedStyle(control).transform);
    return {x: left - m41, y: top - m42, width, height};
}"""


UNDER = """(control, [x, y]) => {
    const there = document.elementFromPoint(x, y)?.closest("button, summary, label, a, input, select") ?? null;
    if (there === null || control.contains(there) || there.contains(control)) return "";
    // Drawn anew, and still the same to press.
    if (there.className === control.className && there.textContent === control.textContent) return "";
    return `${there.outerHTML.slice(0, 90)} «${there.textContent.trim().slice(0, 40)}»`;
}"""
THE_THEME_TAKES = """() => {
    const link = [...document.querySelectorAll(".games-shelf a")].find(link => link.textContent.includes("Staekske Rape"));
    if (!link) return true; // it took the last click after all, when it came to know the site's pages
    let taken = false;
    const judge = event => {
        taken = event.defaultPrevented;
        event.preventDefault();
    };
    addEventListener("click", judge, { once: true });
    link.click();
    return taken;
}"""
"""Whether the theme brings the page of a link, instead of the browser."""
USED_UP = """count => [...document.querySelectorAll("stoek-try")].map((trial, place, all) => {
    const said = [], times = place % (all.length - 1) ? 1 : count;
    for (let at = 0; at < times; at++) {
        trial.querySelector("[data-another]").click();
        said.push(trial.querySelector("[role=status]").textContent);
        trial.querySelector("button[data-card], button[data-choice]").click();
        said.push(trial.querySelector("[role=status]").dataset.kind);
    }
    return said;
})"""
"""The first trial and the last are gone through until only the engine has another position, of the others one is asked for: what is
said with each, and its verdict."""
SCROLLED_AND_FOLLOWED = """link => new Promise((done) => {
    scrollTo(0, 9999);
    setTimeout(() => { done(scrollY); link.click(); }, 50);
})"""
"""A link is followed when the theme has heard of the scrolling before it, and has not yet noted it: that takes 100 ms."""
