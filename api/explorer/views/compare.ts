import type { VNode } from 'preact';
import type { ExportedCard } from '#core/catalog/exports/exported-card';
import { buildFacts, type Fact, getVerification } from '../facts.ts';
import { h, isolateText } from '../h.ts';
import { localizeCardName } from '../language.ts';
import { type Scene, toggleCompared } from '../scene.ts';
import { face, issuerText, nameLink, warnings } from './card-parts.ts';

/** Up to four cards side by side; differences are also in text. */
export function compareView(scene: Scene): VNode {
  const { uiText: words, pageState: place, catalog, hrefWith: at, format } = scene;
  const rows = place.compared.flatMap((id) => catalog.findRow(id) ?? []);
  const missing = place.compared.filter((id) => catalog.findRow(id) === undefined);
  const cards = rows.map((row) => catalog.card(row));
  const notes = missing.map((id) => h('p', { class: 'note' }, isolateText(words.noCard(id))));
  if (cards.length === 0)
    return h(
      'section',
      { class: 'panel', 'data-key': 'compare-none' },
      h('h2', {}, words['view.compare']),
      notes,
      h('p', {}, words.compareFew),
      h(
        'a',
        { class: 'button', href: at({ view: 'table', compared: [] }), 'data-go': true },
        words['view.table'],
      ),
    );
  const columns = cards.map((card) => [...buildFacts(card, scene), verifiedFact(scene, card)]);
  const [first = []] = columns;
  const facts = first.map((fact, at) => ({
    fact,
    all: columns.map((column) => column[at]?.lines ?? []),
  }));
  const unknown = [words.unknown, words['rate.null']];
  const marked = facts.map((one) => ({ ...one, differs: differsAmong(one.all, unknown) }));
  const differing = marked.filter(({ differs }) => differs === true).length;
  return h(
    'section',
    { class: 'compare', 'data-key': 'compare', 'aria-label': words['view.compare'] },
    h(
      'div',
      { class: 'line' },
      h('h2', {}, words['view.compare']),
      cards.length > 1 &&
        h(
          'p',
          { role: 'status' },
          words.differing(differing, format.count(differing), format.count(facts.length)),
        ),
      h(
        'a',
        { class: 'button', href: at({ compared: [], view: 'table' }), 'data-go': true },
        words.clearCompared,
      ),
    ),
    notes,
    h(
      'div',
      { class: 'scroll', role: 'region', tabindex: 0, 'aria-label': words['view.compare'] },
      h(
        'table',
        { class: 'side-by-side' },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('td', {}),
            cards.map((card) => cardHead(scene, card)),
          ),
        ),
        h(
          'tbody',
          {},
          marked.map(({ fact, all, differs }) =>
            factRow(scene, fact, all, cards.length > 1 ? differs : null),
          ),
        ),
      ),
    ),
  );
}

/** Whether known values differ; null if too few are known. */
function differsAmong(all: readonly (readonly string[])[], unknown: readonly string[]): boolean | null {
  const texts = all.map((lines) => lines.join('\n'));
  const known = texts.filter((text) => !unknown.includes(text));
  if (new Set(known).size > 1) return true;
  return known.length === texts.length ? false : null;
}

function cardHead(scene: Scene, card: ExportedCard): VNode {
  const { uiText: words, pageState: place, hrefWith: at, language } = scene;
  return h(
    'th',
    { scope: 'col', 'data-key': card.id },
    face(scene, card),
    nameLink(scene, card),
    h('span', { class: 'issuer' }, issuerText(scene, card)),
    warnings(scene, card),
    h(
      'a',
      {
        class: 'take-out',
        href: at({ compared: toggleCompared(place, card.id).compared }),
        'data-go': true,
        'aria-label': words.takeOut(localizeCardName(card, language).text),
      },
      '×',
    ),
  );
}

function factRow(
  { uiText: words }: Scene,
  { key, label }: Fact,
  all: readonly (readonly string[])[],
  differs: boolean | null,
): VNode {
  return h(
    'tr',
    { 'data-key': key, class: differs === true ? 'differs' : null },
    h(
      'th',
      { scope: 'row' },
      label,
      ' ',
      differs !== null && h('span', { class: 'mark' }, differs ? words.differs : words.same),
    ),
    all.map((lines) => h('td', {}, factLines(lines, words.unknown))),
  );
}

/** One line as text, several as a list. */
export function factLines(lines: readonly string[], unknown: string): VNode {
  const [only = ''] = lines;
  if (lines.length <= 1)
    return h('span', { class: only === unknown ? 'unknown' : 'known' }, isolateText(only));
  return h(
    'ul',
    { class: 'lines' },
    lines.map((line) => h('li', {}, isolateText(line))),
  );
}

function verifiedFact({ uiText: words, format, today }: Scene, card: ExportedCard): Fact {
  const verification = getVerification(card, today);
  const line = verification.kind === 'never' ? words.never : format.day(verification.day);
  return { key: 'last_verified', label: words['field.last_verified'], lines: [line] };
}

/** The sticky bar of selected cards; null if empty or in the comparison itself. */
export function tray(scene: Scene): VNode | null {
  const { uiText: words, pageState: place, catalog, hrefWith: at, format, language } = scene;
  if (place.compared.length === 0 || place.view === 'compare') return null;
  return h(
    'section',
    { class: 'tray', 'aria-label': words['view.compare'] },
    h('p', { role: 'status' }, words.chosen(format.count(place.compared.length))),
    h(
      'ul',
      {},
      place.compared.map((id) => {
        const row = catalog.findRow(id);
        const name =
          row === undefined ? { text: id, lang: 'en' } : localizeCardName(catalog.card(row), language);
        return h(
          'li',
          { 'data-key': id },
          h(
            'a',
            {
              class: 'chip',
              href: at({ compared: toggleCompared(place, id).compared }),
              'data-go': true,
              'aria-label': words.takeOut(name.text),
            },
            isolateText(name.text, name.lang),
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
