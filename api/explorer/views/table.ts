import type { VNode } from 'preact';
import type { ExportedCard } from '#core/catalog/exports/exported-card';
import { bestRate, rateEntries } from '#core/query/categories';
import { limits, type SortName, sortNames } from '#core/query/fields';
import { defaultLimit, type Query } from '#core/query/query';
import type { Page } from '#core/query/store';
import { baseRate, moneyOr, networkLines, percentOr, rateText, verificationOf } from '../facts.ts';
import { h } from '../h.ts';
import { listedName } from '../language.ts';
import { paged, sorted } from '../query-edits.ts';
import type { Scene } from '../scene.ts';
import { compareBox, issuerText, nameLink, value, warnings } from './card-parts.ts';

interface Column {
  readonly key: 'country' | 'network' | 'type' | Exclude<SortName, 'id' | 'name'>;
  readonly cell: (scene: Scene, card: ExportedCard) => VNode;
}

const columns: readonly Column[] = [
  { key: 'country', cell: ({ format }, { country }) => value(format.country(country), true) },
  { key: 'network', cell: ({ words }, card) => value(networkLines(card, words).join(', '), true) },
  { key: 'type', cell: ({ words }, { type }) => value(listedName(`type.${type}`, words) ?? type, true) },
  {
    key: 'annual_fee',
    cell: (scene, { annual_fee: fee }) =>
      value(moneyOr(fee.amount, fee.currency, scene), fee.amount !== null),
  },
  {
    key: 'fx_fee',
    cell: (scene, { fx_fee: fee }) => value(percentOr(fee.percent, scene), fee.percent !== null),
  },
  {
    key: 'base_rate',
    cell: (scene, card) => {
      const rate = card.rewards?.base_rate.points_per_dollar ?? null;
      return value(baseRate(card, scene), rate !== null);
    },
  },
  {
    key: 'last_verified',
    cell: ({ words, format, today }, card) => {
      const verification = verificationOf(card, today);
      return verification.kind === 'never'
        ? value(words.never, false)
        : value(format.day(verification.day), true);
    },
  },
];

/** The best rate of the categories asked for, in place of the base rate. */
function categoryRateOf(wanted: readonly string[]): Column {
  return {
    key: 'category_rate',
    cell: (scene, card) => {
      const { rewards, annual_fee: fee } = card;
      const rate = bestRate(rateEntries(card), wanted, scene.vocabulary.relatedCategories);
      return rewards === null || rate === null
        ? value(scene.words.unknown, false)
        : value(rateText(rate, rewards.rate_type, fee.currency, scene), true);
    },
  };
}

function columnsFor({ filters: { category } }: Query): readonly Column[] {
  if (category === undefined || category.not) return columns;
  return columns.map((column) => (column.key === 'base_rate' ? categoryRateOf(category.values) : column));
}

/** What the list can be ordered by is a number, or a day. */
const sortOf = (key: Column['key']): SortName | null => sortNames.find((name) => name === key) ?? null;

/** The rows of the page as a grid: one stop of the Tab key, arrows inside (see `grid-keys.ts`). */
export function tableView(scene: Scene): VNode {
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
        header(scene, query, 'name'),
        columnsFor(query).map(({ key }) => header(scene, query, key)),
      ),
    ),
    h(
      'tbody',
      { role: 'rowgroup' },
      page.rows.map((row, at) => cardRow(scene, catalog.card(row), page.offset + at + 2, columnsFor(query))),
    ),
  );
}

function header({ words, at }: Scene, query: Query, key: Column['key'] | 'name'): VNode {
  const label = words[`field.${key}`];
  const sort = key === 'name' ? key : sortOf(key);
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
      class: sort === null || key === 'name' ? null : 'number',
      'aria-sort': sort === null ? null : (direction ?? 'none'),
      tabindex: sort === null ? -1 : null,
    },
    sort === null
      ? label
      : h('a', { id: `by-${sort}`, href: at({ query: next }), 'data-go': true, tabindex: -1 }, label),
  );
}

function cardRow(scene: Scene, card: ExportedCard, index: number, shown: readonly Column[]): VNode {
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
    shown.map(({ key, cell }) =>
      h(
        'td',
        { role: 'gridcell', class: sortOf(key) === null ? key : `number ${key}`, tabindex: -1 },
        h('span', { class: 'cell-label', 'aria-hidden': 'true' }, words[`field.${key}`]),
        cell(scene, card),
      ),
    ),
  );
}

/** The pages before and after; null where one page holds all. */
export function pager(scene: Scene, query: Query, page: Page): VNode | null {
  const { words, at, format } = scene;
  const limit = query.limit ?? defaultLimit;
  const { offset, total, next } = page;
  if (total <= limit && offset === 0) return null;
  const following = offset + limit;
  const back = Math.min(Math.max(0, offset - limit), limits.offset);
  const forth = following <= limits.offset ? { offset: following } : next === null ? null : { after: next };
  const link = (id: string, to: string | null, text: string): VNode =>
    to === null
      ? h('span', { class: 'button off' }, text)
      : h('a', { class: 'button', id, href: at({ query: to }), 'data-go': 'top' }, text);
  return h(
    'nav',
    { class: 'pager', 'aria-label': words.pages },
    link('previous', offset === 0 ? null : paged(query, { offset: back }), words.previous),
    h(
      'span',
      {},
      words.rows(
        format.count(Math.min(offset + 1, total)),
        format.count(Math.min(following, total)),
        format.count(total),
      ),
    ),
    link('next', following >= total || forth === null ? null : paged(query, forth), words.next),
  );
}
