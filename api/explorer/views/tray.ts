import { h, said } from '../dom/h.ts';
import { cardName } from '../names.ts';
import { withCompared } from '../place.ts';
import type { Scene } from '../scene.ts';

/** The cards chosen for comparison, always in sight; null where none is, or they are being compared. */
export function tray(scene: Scene): HTMLElement | null {
  const { words, place, catalog, at, format, language } = scene;
  if (place.compared.length === 0 || place.view === 'compare') return null;
  return h(
    'section',
    { class: 'tray', 'aria-label': words['view.compare'] },
    h('p', { role: 'status' }, words.chosen(format.count(place.compared.length))),
    h(
      'ul',
      {},
      place.compared.map((id) => {
        const row = catalog.rowOf(id);
        const name = row === undefined ? { text: id, lang: 'en' } : cardName(catalog.card(row), language);
        return h(
          'li',
          { 'data-key': id },
          h(
            'a',
            {
              class: 'chip',
              href: at({ compared: withCompared(place, id).compared }),
              'data-go': true,
              'aria-label': words.takeOut(name.text),
            },
            said(name.text, name.lang),
            h('span', { 'aria-hidden': 'true' }, ' ×'),
          ),
        );
      }),
    ),
    h(
      'div',
      { class: 'buttons' },
      h(
        'a',
        { class: 'button primary', id: 'compare-now', href: at({ view: 'compare' }), 'data-go': 'top' },
        words.compare,
      ),
      h('a', { class: 'button', href: at({ compared: [] }), 'data-go': true }, words.clearCompared),
    ),
  );
}
