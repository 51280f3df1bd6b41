/** A link to give to others: by whatever the device shares with, copied, or where the browser does not allow that, shown to be copied by hand. */


import { make, textButton } from "./nodes.ts";
import { copy } from "./handing-out.ts";

/** @param more other ways to hand on what is shown */
export function sharing(link: () => string, ...more: Node[]) {
  const said = make("span", { class: "sharing__said" });
  said.setAttribute("role", "status");
  const give = async () => {
    const text = link();
    if (await copy(text)) said.replaceChildren("The link is copied.");
    else showToCopy(said, text);
  };
  // Where the device has a way to hand things on, it is the first.
  const pass = () => navigator.share({ title: document.title, url: link() }).catch(() => undefined);
  const share = "share" in navigator ? [textButton("Share", () => void pass())] : [];
  return make("div", { class: "sharing" }, ...share, textButton("Copy the link", () => void give()), ...more, said);
}

function showToCopy(said: HTMLElement, link: string) {
  const field = document.createElement("input");
  field.type = "text";
  field.readOnly = true;
  field.value = link;
  field.className = "entry";
  field.setAttribute("aria-label", "The link, to copy");
  said.replaceChildren("Copy it from here: ", field);
  field.focus();
  field.select();
}
