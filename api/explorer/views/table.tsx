import type { VNode } from 'preact';
import type { ExportedCard } from '#core/card/exported-card';
import { lastReadingOf } from '#core/card/reading';
import { queryLimits, type SortName, sortNames } from '#core/query/fields';
import { defaultLimit, type Query } from '#core/query/query';
import type { ResultPage } from '#core/query/store';
import type { Valuation } from '#core/query/value';
import { formatMoney, formatPercent, formatReading } from '../facts.ts';
import { setPage, setSort } from '../query-edits.ts';
import type { Scene } from '../scene.ts';
import {
  closedMark,
  compareBox,
  formatIssuer,
  getRequestedCategories,
  renderFactValue,
  renderRateChips,
  renderShortNameLink,
  renderUnknownValue,
} from './card-parts.tsx';
import { formatValue } from './money.tsx';

interface Column {
  readonly key: 'issuer' | 'annual_fee' | 'fx_fee' | 'rates' | 'yearly_value' | 'last_read';
  readonly cell: (
    scene: Scene,
    card: ExportedCard,
    query: Query,
    value: Valuation | undefined,
  ) => VNode | null;
}

const allColumns: readonly Column[] = [
  {
    key: 'issuer',
    cell: (scene, card) => (
      <span class="known">
        {formatIssuer(scene, card)}{' '}
        {!isOneCountry(scene) && (
          <abbr class="land" title={scene.format.country(card.country)}>
            {card.country.toUpperCase()}
          </abbr>
        )}
      </span>
    ),
  },
  {
    key: 'annual_fee',
    cell: (scene, { annual_fee: fee }) =>
      fee.amount === null
        ? renderUnknownValue(scene)
        : renderFactValue(formatMoney(fee.amount, fee.currency, scene), true),
  },
  {
    key: 'fx_fee',
    cell: (scene, { fx_fee: fee }) =>
      fee.percent === null
        ? renderUnknownValue(scene)
        : renderFactValue(formatPercent(fee.percent, scene), true),
  },
  { key: 'rates', cell: renderRateChips },
  {
    key: 'yearly_value',
    cell: (scene, card, _, value) =>
      value === undefined ? null : (
        <a class="worth" href={scene.hrefWith({ card: card.id })} data-go tabindex={-1}>
          {formatValue(value, scene)}
        </a>
      ),
  },
  {
    key: 'last_read',
    cell: (scene, card) => {
      const { kind, text } = formatReading(lastReadingOf(card, scene.today), scene);
      if (card.last_read === null) return null;
      return (
        <span class={`checked ${kind}`} title={text}>
          <span aria-hidden="true">
            {kind === 'read' && '✓ '}
            <span class="month">{scene.format.month(card.last_read)}</span>
          </span>
          <span class="unseen">{text}</span>
        </span>
      );
    },
  },
];

/** Reports whether all results are from one country. If they are, the table does not show the country. */
function isOneCountry({ outcome, catalog }: Scene): boolean {
  const country = outcome.kind === 'found' ? outcome.query.filters.country : undefined;
  return catalog.countries.length < 2 || (country?.not === false && country.values.length === 1);
}

/** Returns the sort key of a column, or null if the column cannot be sorted. */
function sortOf(key: Column['key'], query: Query): SortName | null {
  if (key === 'rates') return getRequestedCategories(query).length > 0 ? 'category_rate' : 'base_rate';
  return sortNames.find((name) => name === key) ?? null;
}

const classOf = (key: string): string =>
  ['issuer', 'rates', 'name'].includes(key) ? `in-${key}` : `number in-${key}`;

/** Renders a results page as a grid. The grid is a single tab stop, and arrow keys move within it (see `keys.ts`). */
export function tableView(scene: Scene): VNode {
  const { uiText, outcome } = scene;
  if (outcome.kind !== 'found') return <div />;
  const { query, page } = outcome;
  const columns = allColumns.filter(({ key }) => key !== (page.values === null ? 'yearly_value' : 'rates'));
  return (
    <table role="grid" class="rows" aria-rowcount={page.total + 1} aria-label={uiText['view.table']}>
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          <th role="columnheader" class="pick" tabindex={-1}>
            <span class="unseen">{uiText.compare}</span>
          </th>
          {header(scene, query, 'name')}
          {columns.map(({ key }) => header(scene, query, key))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {page.rows.map(({ record: card }, index) => (
          <tr role="row" key={card.id} data-key={card.id} aria-rowindex={page.offset + index + 2}>
            <td role="gridcell" class="pick">
              {compareBox(scene, card, { tabindex: -1 })}
            </td>
            <th role="rowheader" scope="row" class="in-name">
              {closedMark(card, scene)}
              {renderShortNameLink(scene, card)}
            </th>
            {columns.map(({ key, cell }) => {
              const content = cell(scene, card, query, page.values?.rows[index]);
              return (
                <td role="gridcell" class={classOf(key)} tabindex={-1}>
                  {content !== null && (
                    <span class="cell-label" aria-hidden="true">
                      {uiText[`field.${key}`]}
                    </span>
                  )}
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function header({ uiText, hrefWith }: Scene, query: Query, key: Column['key'] | 'name'): VNode {
  const label = uiText[`field.${key}`];
  const sort = key === 'name' ? key : sortOf(key, query);
  const first = query.sort[0];
  const isFirst = sort !== null && first?.by === sort;
  const direction = !isFirst ? null : first.descending ? 'descending' : 'ascending';
  // Repeated clicks on a header switch between three orders: best first, worst first, and the default order. For rates and
  // dates, the highest value is best.
  const isBestHigh = key === 'rates' || key === 'last_read';
  const isLastDirection = direction === (isBestHigh ? 'ascending' : 'descending');
  const next =
    sort === null
      ? ''
      : isLastDirection
        ? setSort(query, null)
        : setSort(query, sort, direction === null ? isBestHigh : !isBestHigh);
  return (
    <th
      role="columnheader"
      class={classOf(key)}
      aria-sort={sort === null ? undefined : (direction ?? 'none')}
      tabindex={sort === null ? -1 : undefined}
    >
      {sort === null ? (
        label
      ) : (
        <a id={`by-${sort}`} href={hrefWith({ query: next })} data-go tabindex={-1} title={label}>
          {label}
        </a>
      )}
    </th>
  );
}

/** Renders links to other results pages. Returns null if there is only one results page. */
export function pager(scene: Scene, query: Query, page: ResultPage): VNode | null {
  const { uiText, hrefWith, format } = scene;
  const limit = query.limit ?? defaultLimit;
  const { offset, total, next } = page;
  if (total <= limit && offset === 0) return null;
  const nextOffset = offset + limit;
  const previousOffset = Math.min(Math.max(0, offset - limit), queryLimits.offset);
  const nextPage =
    nextOffset <= queryLimits.offset ? { offset: nextOffset } : next === null ? null : { after: next };
  const link = (id: string, to: string | null, text: string): VNode =>
    to === null ? (
      <span class="button off">{text}</span>
    ) : (
      <a class="button" id={id} href={hrefWith({ query: to })} data-go="top">
        {text}
      </a>
    );
  return (
    <nav class="pager" aria-label={uiText.pages}>
      {link('previous', offset === 0 ? null : setPage(query, { offset: previousOffset }), uiText.previous)}
      <span>
        {uiText.rows(
          format.count(Math.min(offset + 1, total)),
          format.count(Math.min(nextOffset, total)),
          format.count(total),
        )}
      </span>
      {link('next', nextOffset >= total || nextPage === null ? null : setPage(query, nextPage), uiText.next)}
    </nav>
  );
}
