import { h } from '../dom/h.ts';
import type { Words } from '../words/en.ts';

/** The catalog is not to be had: why, and where the same data is. */
export function failedView(words: Words, why: string): HTMLElement {
  return h(
    'div',
    { id: 'app' },
    h(
      'main',
      { class: 'panel', role: 'alert' },
      h('h1', {}, words.failed),
      h('p', { lang: 'en' }, why),
      h('button', { type: 'button', class: 'primary', 'data-do': 'again' }, words.again),
      ' ',
      h('a', { class: 'button', href: 'docs/' }, words.docs),
    ),
  );
}
