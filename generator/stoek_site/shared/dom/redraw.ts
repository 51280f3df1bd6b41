/** Drawing anew without taking away what is the same: a finger may be on a button at that moment, or the focus in it. */

/** Make a part of the page hold these nodes. What is alike there stays, with its listeners; a node that does something else must look different. */
export function redraw(part: Element, nodes: Iterable<Node>) {
  const there = [...part.childNodes];
  const wanted = [...nodes];
  wanted.forEach((node, place) => {
    const old = there[place];
    if (!old) part.append(node);
    else if (isSameShell(old, node)) redraw(old as Element, node.childNodes);
    else if (!old.isEqualNode(node)) old.replaceWith(node);
  });
  for (const old of there.slice(wanted.length)) old.remove();
}

/** Whether two elements differ in nothing but what they hold. The theme marks the one that has the focus; that is no difference. */
function isSameShell(one: Node, other: Node) {
  if (!(one instanceof Element)) return false;
  const shell = one.cloneNode(false) as Element;
  if (shell.hasAttribute("data-focus-visible-added")) {
    shell.classList.remove("focus-visible");
    shell.removeAttribute("data-focus-visible-added");
    if (!shell.classList.length) shell.removeAttribute("class");
  }
  return shell.isEqualNode(other.cloneNode(false));
}
