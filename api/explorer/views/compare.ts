import type { VNode } from 'preact';
import type { ExportedCard } from '#core/catalog/exports/exported-card';
import { buildFacts, type Fact, getVerification } from '../facts.ts';
import { h, isolateText } from '../h.ts';
import { localizeCardName } from '../language.ts';
import { type Scene, toggleCompared } from '../scene.ts';
import { face, issuerText, nameLink, warnings } from './card-parts.ts';

/** Up to four cards side by side; differences are also in text. */
export function compareView(scene: Scene): VNode {
  const { uiText, pageState, catalog, hrefWith, format } = scene;
  const rows = pageState.compared.flatMap((id) => catalog.findRow(id) ?? []);
  const missing = pageState.compared.filter((id) => catalog.findRow(id) === undefined);
  const cards = rows.map((row) => catalog.card(row));
  const notes = missing.map((id) => h('p', { class: 'note' }, isolateText(uiText.noCard(id))));
  if (cards.length === 0)
    return h(
      'section',
      { class: 'panel', 'data-key': 'compare-none' },
      h('h2', {}, uiText['view.compare']),
      notes,
      h('p', {}, uiText.compareFew),
      h(
        'a',
        { class: 'button', href: hrefWith({ view: 'table', compared: [] }), 'data-go': true },
        uiText['view.table'],
      ),
    );
  const columns = cards.map((card) => [...buildFacts(card, scene), verifiedFact(scene, card)]);
  const [first = []] = columns;
  const facts = first.map((fact, index) => ({
    fact,
    all: columns.map((column) => column[index]?.lines ?? []),
  }));
  const unknown = [uiText.unknown, uiText['rate.null']];
  const comparedFacts = facts.map((row) => ({ ...row, differs: differsAmong(row.all, unknown) }));
  const differing = comparedFacts.filter(({ differs }) => differs === true).length;
  return h(
    'section',
    { class: 'compare', 'data-key': 'compare', 'aria-label': uiText['view.compare'] },
    h(
      'div',
      { class: 'line' },
      h('h2', {}, uiText['view.compare']),
      cards.length > 1 &&
        h(
          'p',
          { role: 'status' },
          uiText.differing(differing, format.count(differing), format.count(facts.length)),
        ),
      h(
        'a',
        { class: 'button', href: hrefWith({ compared: [], view: 'table' }), 'data-go': true },
        uiText.clearCompared,
      ),
    ),
    notes,
    h(
      'div',
      { class: 'scroll', role: 'region', tabindex: 0, 'aria-label': uiText['view.compare'] },
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
          comparedFacts.map(({ fact, all, differs }) =>
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
  const { uiText, pageState, hrefWith, language } = scene;
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
        href: hrefWith({ compared: toggleCompared(pageState, card.id).compared }),
        'data-go': true,
        'aria-label': uiText.takeOut(localizeCardName(card, language).text),
      },
      '×',
    ),
  );
}

function factRow(
  { uiText }: Scene,
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
      differs !== null && h('span', { class: 'mark' }, differs ? uiText.differs : uiText.same),
    ),
    all.map((lines) => h('td', {}, factLines(lines, uiText.unknown))),
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

function verifiedFact({ uiText, format, today }: Scene, card: ExportedCard): Fact {
  const verification = getVerification(card, today);
  const line = verification.kind === 'never' ? uiText.never : format.day(verification.day);
  return { key: 'last_verified', label: uiText['field.last_verified'], lines: [line] };
}

/** The sticky bar of selected cards; null if empty or in the comparison itself. */
export function tray(scene: Scene): VNode | null {
  const { uiText, pageState, catalog, hrefWith, format, language } = scene;
  if (pageState.compared.length === 0 || pageState.view === 'compare') return null;
  return h(
    'section',
    { class: 'tray', 'aria-label': uiText['view.compare'] },
    h('p', { role: 'status' }, uiText.chosen(format.count(pageState.compared.length))),
    h(
      'ul',
      {},
      pageState.compared.map((id) => {
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
              href: hrefWith({ compared: toggleCompared(pageState, id).compared }),
              'data-go': true,
              'aria-label': uiText.takeOut(name.text),
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
        { class: 'button primary', id: 'compare-now', href: hrefWith({ view: 'compare' }), 'data-go': 'top' },
        uiText.compare,
      ),
      h('a', { class: 'button', href: hrefWith({ compared: [] }), 'data-go': true }, uiText.clearCompared),
    ),
  );
}
