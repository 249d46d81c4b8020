import { h } from '../dom/h.ts';
import type { Words } from '../words/en.ts';

/** The catalog is on its way. */
export function openingView(words: Words): HTMLElement {
  return h(
    'div',
    { id: 'app' },
    h('main', { class: 'panel opening' }, h('h1', {}, 'cardcat'), h('p', { role: 'status' }, words.loading)),
  );
}
