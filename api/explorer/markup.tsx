import { type ComponentChild as Child, createElement, type VNode } from 'preact';

/** An attribute is omitted if its value is false, null or undefined. `data-key` also becomes Preact's `key`. */
export type Attributes = Readonly<
  Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>
>;

/** Creates an element. Text is never parsed as markup. */
export function h(name: string, attributes: Attributes = {}, ...children: readonly Children[]): VNode {
  const key = attributes['data-key'];
  const present = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined);
  return createElement(
    name,
    Object.fromEntries(typeof key === 'string' ? [...present, ['key', key]] : present),
    ...(children as Child[]),
  );
}

export type Children = Child | readonly Children[];

/** Isolates text from a card file, so that right-to-left text does not change the order of the surrounding text. */
export function isolateText(text: string, lang?: string): VNode {
  return h('bdi', { lang }, text);
}

/** Renders text in backquotes as code. Shows any other markup as plain text. */
export function renderInlineCode(text: string): readonly (string | VNode)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? h('code', {}, part) : part));
}

/** Creates a link that opens in a new tab. Returns plain text if the URL does not use https. */
export function renderExternalLink(address: string, ...children: readonly Children[]): VNode {
  const content = children.length > 0 ? children : [address];
  if (!isHttps(address)) return h('span', { class: 'address' }, ...content);
  return h(
    'a',
    { class: 'address', href: address, rel: 'noopener noreferrer', target: '_blank' },
    ...content,
  );
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}

/**
 * Returns the text in the input while the input has the focus, so that a redraw does not change what the user is typing.
 * Otherwise returns `value`.
 */
export function fieldValue(id: string, value: string | number = ''): string | number {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && activeElement.id === id ? activeElement.value : value;
}
