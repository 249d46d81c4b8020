import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import { fees } from '#core/card/fees';
import { lastReadingOf } from '#core/card/reading';
import { buildFacts, type Fact, formatReading } from '../facts.ts';
import { h, isolateText } from '../markup.tsx';
import { localizeCardName } from '../language.ts';
import { buildRateRows } from '../rates.ts';
import { maxCompared, type Scene, toggleCompared } from '../scene.ts';
import { formatIssuer, nameLink, renderFace, warnings } from './card-parts.tsx';

interface Row {
  readonly key: string;
  readonly label: string;
  /** One cell per card. Each cell is a list of lines. */
  readonly cells: readonly (readonly string[])[];
  /** Indexes of the cards with the best value. Undefined if the values cannot be compared or are all equal. */
  readonly best?: ReadonlySet<number>;
}

/** Renders up to four cards side by side. A text label, not only a style, marks the rows whose values differ. */
export function compareView(scene: Scene): VNode {
  const { uiText, pageState, catalog, hrefWith, format } = scene;
  const cards = pageState.compared.map(catalog.findCard).filter((card) => card !== undefined);
  const missing = pageState.compared.filter((id) => catalog.findCard(id) === undefined);
  const notes = missing.map((id) => h('p', { class: 'note' }, isolateText(uiText.noCard(id))));
  const renderChooseLink = (text: string) =>
    h('a', { class: 'button', href: hrefWith({ view: 'table' }), 'data-go': true }, text);
  if (cards.length === 0)
    return h(
      'section',
      { class: 'panel', 'data-key': 'compare-none' },
      h('h2', {}, uiText['view.compare']),
      notes,
      h('p', {}, uiText.compareFew),
      renderChooseLink(uiText.chooseCards),
    );
  const [moneyRows, otherRows] = buildRows(scene, cards);
  const unknown = [uiText.unknown, uiText['rate.null']];
  const isUnknownForAll = ({ cells }: Row) => cells.every((lines) => unknown.includes(lines.join()));
  const allRows = [...moneyRows, ...otherRows];
  const shownRows = allRows.filter((row) => !isUnknownForAll(row));
  const hidden = allRows.filter(isUnknownForAll).map(({ label }) => label);
  const differingCount = moneyRows.filter((row) => hasDifferences(row, unknown)).length;
  const isAlone = cards.length === 1;
  return h(
    'section',
    { class: 'compare', 'data-key': 'compare', 'aria-label': uiText['view.compare'] },
    h(
      'div',
      { class: 'line' },
      h('h2', {}, uiText['view.compare']),
      isAlone
        ? h('p', {}, uiText.compareFew)
        : h(
            'p',
            { role: 'status' },
            uiText.differing(differingCount, format.count(differingCount), format.count(moneyRows.length)),
          ),
      !isAlone &&
        h(
          'label',
          { class: 'only-differences' },
          h('input', { type: 'checkbox', id: 'only-differences' }),
          ' ',
          uiText.onlyDifferences,
        ),
      cards.length < maxCompared && renderChooseLink(uiText.chooseCards),
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
        { class: 'side-by-side', style: `--cards: ${cards.length}` },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('td', {}),
            cards.map((card) => renderCardHead(scene, card)),
          ),
        ),
        h(
          'tbody',
          {},
          shownRows.map((row) => renderRow(scene, row, !isAlone && hasDifferences(row, unknown))),
        ),
      ),
    ),
    hidden.length > 0 && h('p', { class: 'note' }, uiText.unknownForAll(format.list(hidden))),
  );
}

/** Returns two lists of rows: one for fees and rates, and one for all other facts. */
function buildRows(scene: Scene, cards: readonly ExportedCard[]): readonly [readonly Row[], readonly Row[]] {
  const { uiText } = scene;
  const columns = cards.map((card) => [...buildFacts(card, scene), buildReadingFact(scene, card)]);
  const buildFactRows = (keys: readonly string[], isListed: boolean): readonly Row[] =>
    (columns[0] ?? []).flatMap(({ key, label }, index) =>
      keys.includes(key) === isListed
        ? [{ key, label, cells: columns.map((column) => column[index]?.lines ?? []) }]
        : [],
    );
  const isOneKind = new Set(cards.map(({ rewards }) => rewards?.rate_type)).size === 1;
  const rates = buildRateRows(cards, scene).map(({ label, cells, highest }): Row => {
    const bestIndexes = cells.flatMap(({ value }, index) => (value === highest ? [index] : []));
    return {
      key: `rate ${label}`,
      label,
      // An empty cell does not show the base rate, because the card may cover the same purchases under another label.
      cells: cells.map(({ lines }, index) => {
        if (lines.length > 0) return lines;
        return [cards[index]?.rewards === null ? uiText.unknown : '–'];
      }),
      ...(isOneKind && bestIndexes.length < cells.length && { best: new Set(bestIndexes) }),
    };
  });
  const moneyKeys = [...fees.map(({ key }) => key), 'rewards', 'base_rate'];
  // Skip `issuer` and `categories`: the table head shows the issuers, and each category already has a row.
  return [
    [...buildFactRows(moneyKeys, true), ...rates],
    buildFactRows([...moneyKeys, 'issuer', 'categories'], false).toSorted((a, b) => getRank(a) - getRank(b)),
  ];
}

const lastKeys = ['network', 'type', 'segment', 'country', 'discontinued', 'last_read'];

/** Returns -1 for all keys that are not in `lastKeys`, so that their rows come first. */
function getRank({ key }: Row): number {
  return lastKeys.indexOf(key);
}

/** Reports whether at least two known values differ. */
function hasDifferences({ cells }: Row, unknown: readonly string[]): boolean {
  const texts = cells.map((lines) => lines.join('\n'));
  return new Set(texts.filter((text) => !unknown.includes(text))).size > 1;
}

function renderCardHead(scene: Scene, card: ExportedCard): VNode {
  const { uiText, pageState, hrefWith, language } = scene;
  return h(
    'th',
    { scope: 'col', 'data-key': card.id },
    renderFace(scene, card),
    nameLink(scene, card),
    h('span', { class: 'issuer' }, formatIssuer(scene, card)),
    warnings(scene, card),
    h(
      'a',
      {
        class: 'take-out',
        href: hrefWith({ compared: toggleCompared(pageState, card.id) }),
        'data-go': true,
        'aria-label': uiText.takeOut(localizeCardName(card, language).text),
      },
      '×',
    ),
  );
}

function renderRow({ uiText }: Scene, { key, label, cells, best }: Row, isDifferent: boolean): VNode {
  return h(
    'tr',
    { 'data-key': key, class: isDifferent ? 'differs' : null },
    h('th', { scope: 'row' }, label, ' ', isDifferent && h('span', { class: 'mark' }, uiText.differs)),
    cells.map((lines, index) =>
      h('td', { class: best?.has(index) === true ? 'best' : null }, renderFactLines(lines, uiText.unknown)),
    ),
  );
}

export function renderFactLines(lines: readonly string[], unknown: string): VNode {
  const [firstLine = ''] = lines;
  if (lines.length <= 1)
    return h('span', { class: firstLine === unknown ? 'unknown' : 'known' }, isolateText(firstLine));
  return h(
    'ul',
    { class: 'lines' },
    lines.map((line) => h('li', {}, isolateText(line))),
  );
}

function buildReadingFact(scene: Scene, card: ExportedCard): Fact {
  return {
    key: 'last_read',
    label: scene.uiText['field.last_read'],
    lines: [formatReading(lastReadingOf(card, scene.today), scene).text],
  };
}

/** Renders the sticky bar with the compared cards. Returns null in the comparison view or if no card is selected. */
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
        const card = catalog.findCard(id);
        const name = card === undefined ? { text: id, lang: 'en' } : localizeCardName(card, language);
        return h(
          'li',
          { 'data-key': id },
          h(
            'a',
            {
              class: 'chip',
              href: hrefWith({ compared: toggleCompared(pageState, id) }),
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
