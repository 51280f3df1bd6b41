/**
 * A page in a frame can be read, and nothing in it can be pressed: the page around it could lay its own words over a button that erases. Hosts that
 * send our headers let nobody frame a page; others cannot be told.
 */

import { _ } from "../language/language.ts";

/** Before anything of the page is there. */
export function stillInFrame() {
  if (window.top !== window.self) document.documentElement.inert = true;
}

/** Once the page is there: the way out, which alone can be pressed. */
export function offerWayOutOfFrame() {
  if (!document.documentElement.inert) return;
  const link = Object.assign(document.createElement("a"), { href: location.href, target: "_blank", textContent: _("Open this page in its own tab") });
  const notice = Object.assign(document.createElement("p"), { textContent: _("This page is framed by another page, so its buttons are off.") });
  notice.append(" ", link);
  document.body.inert = true;
  document.body.before(notice);
  document.documentElement.inert = false;
}
