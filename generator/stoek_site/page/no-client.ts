/** If the client's first module, or one that it imports, did not arrive, no element of the page works: the page says so at its top. */

import { _ } from "../shared/language/language.ts";

declare global {
  interface Window {
    /** Whether the client has begun. */
    stoekBegan?: boolean;
  }
}

/** Modules run, or have failed, before the page counts as read. */
export function tellOfNoClient() {
  addEventListener("DOMContentLoaded", () => {
    if (window.stoekBegan) return;
    const again = Object.assign(document.createElement("button"), { type: "button", className: "button button--quiet", textContent: _("Reload the page") });
    again.addEventListener("click", () => location.reload());
    const notice = Object.assign(document.createElement("div"), {
      className: "kept",
      textContent: _("Part of this page did not arrive, so its tools do not work. Check your connection, then reload the page."),
    });
    notice.setAttribute("role", "alert");
    notice.append(" ", again);
    (document.querySelector(".md-content article") ?? document.body).prepend(notice);
  });
}
