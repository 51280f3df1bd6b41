/** Drawing anew without taking away what is the same: a finger may be on a button at that moment, or the focus in it. */

/**
 * Make a part of the page hold these nodes. What is alike there stays, with its listeners; a node that does something else must look different.
 * @param {Element} part
 * @param {Iterable<Node>} nodes
 */
export function redraw(part, nodes) {
  const there = [...part.childNodes];
  const wanted = [...nodes];
  wanted.forEach((node, place) => {
    const old = there[place];
    if (!old) part.append(node);
    else if (isSameShell(old, node)) redraw(/** @type {Element} */ (old), node.childNodes);
    else if (!old.isEqualNode(node)) old.replaceWith(node);
  });
  for (const old of there.slice(wanted.length)) old.remove();
}

/**
 * Whether two elements differ in nothing but what they hold. The theme marks the one that has the focus; that is no difference.
 * @param {Node} one
 * @param {Node} other
 */
function isSameShell(one, other) {
  if (!(one instanceof Element)) return false;
  const shell = /** @type {Element} */ (one.cloneNode(false));
  if (shell.hasAttribute("data-focus-visible-added")) {
    shell.classList.remove("focus-visible");
    shell.removeAttribute("data-focus-visible-added");
    if (!shell.classList.length) shell.removeAttribute("class");
  }
  return shell.isEqualNode(other.cloneNode(false));
}
