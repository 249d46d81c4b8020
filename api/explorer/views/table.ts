import type { ExportedCard } from '#catalog/exports/exported-card';
import type { SortName } from '#catalog/query/fields';
import type { Query } from '#catalog/query/query';
import { h } from '../dom/h.ts';
import { baseRate, moneyOr, networkLines, percentOr, verificationOf } from '../facts.ts';
import { listedName } from '../names.ts';
import { sorted } from '../query-edits.ts';
import type { Scene } from '../scene.ts';
import type { Words } from '../words/words.ts';
import { compareBox, issuerText, nameLink, value, warnings } from './card-parts.ts';

interface Column {
  readonly key: string;
  readonly label: keyof Words & `${'field'}.${string}`;
  readonly sort: SortName | null;
  readonly isNumber: boolean;
  readonly cell: (scene: Scene, card: ExportedCard) => HTMLElement;
}

const columns: readonly Column[] = [
  {
    key: 'country',
    label: 'field.country',
    sort: null,
    isNumber: false,
    cell: ({ format }, { country }) => value(format.country(country), true),
  },
  {
    key: 'network',
    label: 'field.network',
    sort: null,
    isNumber: false,
    cell: ({ words }, card) => value(networkLines(card, words).join(', '), true),
  },
  {
    key: 'type',
    label: 'field.type',
    sort: null,
    isNumber: false,
    cell: ({ words }, { type }) => value(listedName(`type.${type}`, words) ?? type, true),
  },
  {
    key: 'annual_fee',
    label: 'field.annual_fee',
    sort: 'annual_fee',
    isNumber: true,
    cell: (scene, { annual_fee: fee }) =>
      value(moneyOr(fee.amount, fee.currency, scene), fee.amount !== null),
  },
  {
    key: 'fx_fee',
    label: 'field.fx_fee',
    sort: 'fx_fee',
    isNumber: true,
    cell: (scene, { fx_fee: fee }) => value(percentOr(fee.percent, scene), fee.percent !== null),
  },
  {
    key: 'base_rate',
    label: 'field.base_rate',
    sort: 'base_rate',
    isNumber: true,
    cell: (scene, card) => {
      const rate = card.rewards?.base_rate.points_per_dollar ?? null;
      return value(baseRate(card, scene), rate !== null);
    },
  },
  {
    key: 'last_verified',
    label: 'field.last_verified',
    sort: 'last_verified',
    isNumber: true,
    cell: ({ words, format, today }, card) => {
      const verification = verificationOf(card, today);
      return verification.kind === 'never'
        ? value(words.never, false)
        : value(format.day(verification.day), true);
    },
  },
];

/** The rows of the page as a grid: one stop of the Tab key, arrows inside (see `grid-keys.ts`). */
export function tableView(scene: Scene): HTMLElement {
  const { words, outcome, catalog } = scene;
  if (outcome.kind !== 'found') return h('div');
  const { query, page } = outcome;
  return h(
    'table',
    { role: 'grid', class: 'rows', 'aria-rowcount': page.total + 1, 'aria-label': words['view.table'] },
    h(
      'thead',
      { role: 'rowgroup' },
      h(
        'tr',
        { role: 'row', 'aria-rowindex': 1 },
        h(
          'th',
          { role: 'columnheader', class: 'pick', tabindex: -1 },
          h('span', { class: 'unseen' }, words.compare),
        ),
        header(scene, query, { label: 'field.name', sort: 'name', isNumber: false }),
        columns.map((column) => header(scene, query, column)),
      ),
    ),
    h(
      'tbody',
      { role: 'rowgroup' },
      page.rows.map((row, at) => cardRow(scene, catalog.card(row), page.offset + at + 2)),
    ),
  );
}

function header(
  { words, at }: Scene,
  query: Query,
  { label, sort, isNumber }: Pick<Column, 'label' | 'sort' | 'isNumber'>,
): HTMLElement {
  const first = query.sort[0];
  const isFirst = sort !== null && first?.by === sort;
  const direction = !isFirst ? null : first.descending ? 'descending' : 'ascending';
  // Rising, falling, and back to the order that nobody asked for.
  const next =
    sort === null
      ? ''
      : direction === 'descending'
        ? sorted(query, null)
        : sorted(query, sort, direction === 'ascending');
  return h(
    'th',
    {
      role: 'columnheader',
      class: isNumber ? 'number' : null,
      'aria-sort': sort === null ? null : (direction ?? 'none'),
      tabindex: sort === null ? -1 : null,
    },
    sort === null
      ? words[label]
      : h('a', { id: `by-${sort}`, href: at({ query: next }), 'data-go': true, tabindex: -1 }, words[label]),
  );
}

function cardRow(scene: Scene, card: ExportedCard, index: number): HTMLElement {
  const { words } = scene;
  return h(
    'tr',
    { role: 'row', 'data-key': card.id, 'aria-rowindex': index },
    h('td', { role: 'gridcell', class: 'pick' }, compareBox(scene, card, { tabindex: -1 })),
    h(
      'th',
      { role: 'rowheader', scope: 'row' },
      nameLink(scene, card, -1),
      h(
        'span',
        { class: 'below' },
        h('span', { class: 'issuer' }, issuerText(scene, card)),
        warnings(scene, card),
      ),
    ),
    columns.map(({ key, label, isNumber, cell }) =>
      h(
        'td',
        { role: 'gridcell', class: isNumber ? `number ${key}` : key, tabindex: -1 },
        h('span', { class: 'cell-label', 'aria-hidden': 'true' }, words[label]),
        cell(scene, card),
      ),
    ),
  );
}
