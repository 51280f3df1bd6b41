/** The deal as text: typed, pasted, marked where something is wrong. */

import { make } from "../../../shared/dom/nodes.ts";
import { dealIn } from "../deal-link.ts";
import { markAt, Script } from "../../../shared/dom/script.ts";
import { settings } from "../../../shared/reader/settings.ts";
import type { Finding } from "../../../shared/engine/types.ts";

const HINT = "Seats N E S W; cards such as JC, or ten as TD or 10D; what you do not know you leave out.";

export function layText(typed: (text: string) => void) {
  const area = document.createElement("textarea");
  Object.assign(area, { className: "script__text", id: "deal-text", rows: 14, wrap: "off", spellcheck: false, autocomplete: "off", autocapitalize: "off", placeholder: "Type or paste a deal here" });
  area.setAttribute("autocorrect", "off");
  area.setAttribute("aria-describedby", "deal-hint deal-status");
  const gutter = make("div", { class: "script__gutter" });
  const under = make("div", { class: "script__under" });
  for (const part of [gutter, under]) part.setAttribute("aria-hidden", "true");
  const label = make("label", { class: "field__label" }, "The deal, in the notation, as JSON or as a link");
  label.setAttribute("for", area.id);
  const hint = make("p", { class: "deal__hint" });
  hint.id = "deal-hint";
  const element = make("div", { class: "entry__text" }, label, make("div", { class: "script" }, gutter, make("div", { class: "script__page" }, under, area)), hint);
  const script = new Script(element);
  area.addEventListener("input", () => {
    script.draw();
    typed(area.value);
  });

  return {
    element,
    script,
    /** How cards are to be written, where the reader's letters are not the notation's. */
    showHint() {
      const { indices } = settings;
      const name = indices[0].toUpperCase() + indices.slice(1);
      const own = indices === "english" ? "" : ` Letters are English; for ${name} ones begin with [Indices "${indices}"].`;
      hint.textContent = HINT + own;
    },
    mark(findings: Finding[]) {
      const { start } = dealIn(script.text);
      script.mark(findings.map((finding) => markAt(finding, start)).filter((found) => found !== null));
    },
    wayTo: ({ place }: Pick<Finding, "place">) => script.wayTo(place, dealIn(script.text).start),
  };
}
