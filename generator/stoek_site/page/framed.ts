/**
 * In a frame, a page can be read but nothing can be pressed: the page around it could put its own words over a button that erases. Hosts that
 * send our headers prevent framing; other hosts cannot.
 */

import { _ } from "../shared/language/language.ts";

/** Makes a framed page inert, before any of it is there. */
export function stillInFrame() {
  if (window.top !== window.self) document.documentElement.inert = true;
}

/** Shows a link out of the frame once the page is there; nothing else can be pressed. */
export function offerWayOutOfFrame() {
  if (!document.documentElement.inert) return;
  const link = Object.assign(document.createElement("a"), { href: location.href, target: "_blank", textContent: _("Open this page in its own tab") });
  const notice = Object.assign(document.createElement("p"), {
    textContent: _("This page is shown inside another page, so its buttons and links are turned off."),
  });
  notice.append(" ", link);
  document.body.inert = true;
  document.body.before(notice);
  document.documentElement.inert = false;
}
