/**
 * Makes the inside of an element what some HTML says, by changing what differs and leaving the rest in place: focus, the fold
 * that somebody opened and the field that somebody is typing in stay.
 *
 * @param html that this program made
 */
export function patchMarkup(element: Element, html: string): void {
  const wanted = document.createElement("template");
  wanted.innerHTML = html;
  patchChildren(element, wanted.content);
}

function patchChildren(parent: ParentNode & Node, wanted: Node): void {
  const [old, next] = [[...parent.childNodes], [...wanted.childNodes]];
  for (const [place, node] of next.entries()) {
    const before = old[place];
    if (before === undefined) parent.append(node);
    else if (isAlike(before, node)) patchNode(before, node);
    else before.replaceWith(node);
  }
  for (const node of old.slice(next.length)) node.remove();
}

const isAlike = (a: Node, b: Node): boolean => a.nodeType === b.nodeType && a.nodeName === b.nodeName;

function patchNode(old: ChildNode, wanted: Node): void {
  if (old.isEqualNode(wanted) && !isField(old)) return;
  if (!(old instanceof Element) || !(wanted instanceof Element)) {
    old.textContent = wanted.textContent;
    return;
  }
  for (const name of old.getAttributeNames()) {
    // A fold stays open: its reader may have opened it.
    if (!wanted.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  patchChildren(old, wanted);
  if (isField(old) && isField(wanted) && document.activeElement !== old) old.value = wanted.defaultValue;
}

const isField = (node: Node): node is HTMLInputElement | HTMLTextAreaElement =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement;
