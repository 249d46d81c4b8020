import { type ComponentChild as Child, createElement, type VNode } from 'preact';

/** False, null and undefined leave an attribute out. `data-key` is also the key by which an element keeps its identity. */
export type Attributes = Readonly<
  Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>
>;

/** An element of attributes and text: nothing of a record is ever read as markup. */
export function h(name: string, attributes: Attributes = {}, ...children: readonly Children[]): VNode {
  const key = attributes['data-key'];
  const given = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined);
  return createElement(
    name,
    Object.fromEntries(typeof key === 'string' ? [...given, ['key', key]] : given),
    ...(children as Child[]),
  );
}

export type Children = Child | readonly Children[];

/** Text of a record in an element of its own, so that its direction marks turn nothing around it. */
export function said(text: string, lang?: string): VNode {
  return h('bdi', { lang }, text);
}

/** A link out of the page if the address is https, else the address as text. */
export function outside(address: string, ...children: readonly Children[]): VNode {
  const shown = children.length > 0 ? children : [address];
  if (!isHttps(address)) return h('span', { class: 'address' }, ...shown);
  return h('a', { class: 'address', href: address, rel: 'noopener noreferrer', target: '_blank' }, ...shown);
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}

/** The value of a field; what somebody is typing into it stays as it is. */
export function fieldValue(id: string, value: string | number): string | number {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && activeElement.id === id ? activeElement.value : value;
}
