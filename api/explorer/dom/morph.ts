/**
 * Makes an element like another one, keeping every node that can stay: focus, what is being typed, what is scrolled and
 * what is folded open survive. Elements with a `data-key` keep their identity when their order changes.
 */
export function morph(from: Element, to: Element): void {
  syncAttributes(from, to);
  // What stands in it is somebody else's.
  if (to.hasAttribute('data-keep')) return;
  let old: ChildNode | null = from.firstChild;
  let wanted: ChildNode | null = to.firstChild;
  while (wanted !== null) {
    // Taken over, it has other neighbours.
    const following: ChildNode | null = wanted.nextSibling;
    const kept = alike(old, wanted) ? old : laterOne(old, wanted);
    if (kept === null) from.insertBefore(wanted, old);
    else {
      if (kept === old) old = kept.nextSibling;
      else from.insertBefore(kept, old);
      if (kept.nodeType === Node.ELEMENT_NODE) morph(kept as Element, wanted as Element);
      else if (kept.nodeValue !== wanted.nodeValue) kept.nodeValue = wanted.nodeValue;
    }
    wanted = following;
  }
  while (old !== null) {
    const next: ChildNode | null = old.nextSibling;
    old.remove();
    old = next;
  }
}

function alike(old: ChildNode | null, wanted: ChildNode): boolean {
  return old !== null && old.nodeName === wanted.nodeName && keyOf(old) === keyOf(wanted);
}

/** Only what has a key is looked for. */
function laterOne(old: ChildNode | null, wanted: ChildNode): ChildNode | null {
  if (keyOf(wanted) === null) return null;
  for (let other = old; other !== null; other = other.nextSibling) if (alike(other, wanted)) return other;
  return null;
}

function keyOf(node: ChildNode): string | null {
  return node.nodeType === Node.ELEMENT_NODE ? (node as Element).getAttribute('data-key') : null;
}

/** What a person opens or closes stays as they left it. */
const theirs = 'open';

/** Done for every element at every key press: by names, as attributes that are objects cost several times as much. */
function syncAttributes(from: Element, to: Element): void {
  const names = to.getAttributeNames();
  for (const name of names) {
    const value = to.getAttribute(name) ?? '';
    if (name !== theirs && from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  for (const name of from.getAttributeNames())
    if (name !== theirs && !names.includes(name)) from.removeAttribute(name);
  if (from instanceof HTMLInputElement) {
    from.checked = to.hasAttribute('checked');
    // Nobody's typing is overwritten.
    const value = to.getAttribute('value') ?? '';
    if (from !== document.activeElement && from.type !== 'checkbox' && from.value !== value)
      from.value = value;
  } else if (from instanceof HTMLOptionElement) from.selected = to.hasAttribute('selected');
}
