/** What can stand in an element; false, null and undefined are left out. */
export type Child = Node | string | false | null | undefined | readonly Child[];

/** True is an attribute without a value; false, null and undefined leave it out. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Makes an element out of attributes and text nodes: nothing of a record is ever read as markup. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  return filled(document.createElement(name), attributes, children);
}

/** The same for a drawing. */
export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Name] {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
}

/** Text of a record: set apart, so that its direction marks turn nothing around it. */
export function said(text: string, lang?: string): HTMLElement {
  return h('bdi', { lang }, text);
}

/** A link out of the page where the address is https, else the address as text. */
export function outside(address: string, ...children: readonly Child[]): HTMLElement {
  const shown = children.length > 0 ? children : [address];
  if (!isHttps(address)) return h('span', { class: 'address' }, ...shown);
  return h('a', { class: 'address', href: address, rel: 'noopener noreferrer', target: '_blank' }, ...shown);
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}

function filled<Made extends Element>(
  element: Made,
  attributes: Attributes,
  children: readonly Child[],
): Made {
  for (const [name, value] of Object.entries(attributes))
    if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, value === true ? '' : String(value));
  append(element, children);
  return element;
}

function append(element: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (child === false || child === null || child === undefined) continue;
    if (typeof child === 'string') element.append(child);
    else if (child instanceof Node) element.append(child);
    else append(element, child);
  }
}
