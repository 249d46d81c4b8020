import type { VNode } from 'preact';
import { formatCanonicalQuery } from '#core/query/canonical';
import {
  type FacetName,
  type FilterName,
  facetNames,
  filterFields,
  type PartName,
  type SortName,
  sortNames,
} from '#core/query/fields';
import type { Query, ValueFilter } from '#core/query/query';
import type { ResultPage } from '#core/query/store';
import { must } from '#core/text/must';
import { filterLabels, getFacetLabel } from '../language.ts';
import { isolateText } from '../markup.tsx';
import { replaceFilter, setSort, setTypedText } from '../query-edits.ts';
import { type Scene, withDefaultSort } from '../scene.ts';
import type { UiText } from '../ui-text/en.ts';
import { exportMenu } from './export.tsx';
import { ignoredNotes } from './ignored.tsx';
import { valueNote } from './money.tsx';

export const sortLabels = {
  id: 'field.id',
  name: 'field.name',
  annual_fee: 'field.annual_fee',
  fx_fee: 'field.fx_fee',
  base_rate: 'field.base_rate',
  last_read: 'field.last_read',
  category_rate: 'field.category_rate',
  completeness: 'sort.completeness',
} as const satisfies Record<SortName, keyof UiText>;

export function toolbar(scene: Scene, query: Query, page: ResultPage): VNode {
  const { uiText, pageState, format } = scene;
  const isList = pageState.view === 'table' || pageState.view === 'cards';
  const filterCount = Object.keys(query.filters).length;
  const isByFee = query.sort.some(({ by }) => by === 'annual_fee');
  const isMixed = must(page.ranges, 'the ranges of the fees').annual_fee.size > 1;
  return (
    <div class="toolbar">
      <div class="line">
        <p id="count" role="status">
          {uiText.found(page.total, format.count(page.total))}
        </p>
        <div class="tools">
          <button type="button" id="show-filters" popovertarget="filters">
            {uiText.filters}
            {filterCount > 0 && <span class="badge">{format.count(filterCount)}</span>}
          </button>
          {isList && sortSelect(scene, query)}
          {exportMenu(scene, query)}
        </div>
      </div>
      {chips(scene, query)}
      {ignoredNotes(scene)}
      {valueNote(scene)}
      {page.total > 0 && page.omitted.length > 0 && (
        <p class="note" id="omitted" role="status">
          {isolateText(uiText.omitted(page.omitted.join(', ')))}
        </p>
      )}
      {page.notes.length > 0 && (
        <p class="note" id="notes" role="status">
          {page.notes.map((note) => [
            isolateText(uiText.notes[note.code](note.text, note.known, note.of)),
            ' ',
          ])}
        </p>
      )}
      {page.corrected.length > 0 && (
        <p class="note" id="corrected" role="status">
          {page.corrected.map(({ from, to }) => [isolateText(uiText.corrected(from, to)), ' '])}
        </p>
      )}
      {unknownNotes(scene, query)}
      {isList && isByFee && isMixed && <p class="note quiet">{uiText.currencies}</p>}
    </div>
  );
}

function sortSelect({ uiText, hrefWith }: Scene, query: Query): VNode {
  const [first] = query.sort;
  const option = (value: string, text: string, selected: boolean): VNode => (
    <option value={value} selected={selected}>
      {text}
    </option>
  );
  return (
    <label class="sort">
      <span aria-hidden="true">{uiText.sort}</span>
      <select id="sort" data-do="follow" aria-label={uiText.sort}>
        {option(
          hrefWith({ query: setSort(query, null) }),
          query.q !== null
            ? uiText['sort.relevance']
            : uiText[
                withDefaultSort(query).sort[0]?.by === 'yearly_value'
                  ? 'field.yearly_value'
                  : 'sort.completeness'
              ],
          first === undefined,
        )}
        {sortNames
          .flatMap((by) => [false, true].map((descending) => ({ by, descending })))
          .filter(({ by, descending }) => isOffered(query, by, descending))
          .map(({ by, descending }) =>
            option(
              hrefWith({ query: setSort(query, by, descending) }),
              orderName(uiText, by, descending),
              first?.by === by && first.descending === descending,
            ),
          )}
      </select>
    </label>
  );
}

/**
 * Renders a note for each fact that the query filters by, such as the annual fee. The note says how many cards are hidden
 * because this fact is unknown.
 */
function unknownNotes(scene: Scene, query: Query): readonly VNode[] {
  const { uiText, format, catalog, hrefWith } = scene;
  return factFilters.flatMap(([part, ...names]) => {
    if (!names.some((name) => query.filters[name] !== undefined)) return [];
    const otherFilters = Object.entries(query.filters).filter(
      ([name]) => !names.some((filter) => filter === name),
    );
    const filters = { ...Object.fromEntries(otherFilters), missing: [part] };
    const { value: page } = catalog.run({ ...query, filters, limit: 1, offset: 0, after: null, sort: [] });
    if (page === undefined || page.total === 0) return [];
    const href = hrefWith({
      query: formatCanonicalQuery({ ...query, filters, offset: 0, after: null, sort: [] }, 'json'),
    });
    return [
      <p class="note quiet" key={`unknown-${part}`}>
        <a href={href} data-go>
          {uiText.leftOutUnknown(page.total, format.count(page.total), uiText[`part.${part}`])}
        </a>
      </p>,
    ];
  });
}

const factFilters = [
  ['annual_fee', 'annual_fee_min', 'annual_fee_max'],
  ['fx_fee', 'fx_fee_max'],
  ['base_rate', 'base_rate_min'],
  ['last_read', 'read_since'],
] as const satisfies readonly (readonly [PartName, ...FilterName[]])[];

/** Reports whether the menu offers a sort order. The menu always offers the order in the URL. */
function isOffered({ sort, filters }: Query, by: SortName, descending: boolean): boolean {
  if (sort[0]?.by === by && sort[0].descending === descending) return true;
  switch (by) {
    case 'id':
    case 'completeness':
      return false;
    case 'category_rate':
      return descending && filters.category?.not === false;
    case 'base_rate':
    case 'last_read':
      return descending;
    default:
      return true;
  }
}

const orderKinds = {
  id: 'name',
  name: 'name',
  last_read: 'day',
} as const satisfies Partial<Record<SortName, 'name' | 'day'>>;

/** Returns the label of a sort order, such as “Annual fee, low to high”. */
function orderName(uiText: UiText, by: SortName, descending: boolean): string {
  if (by === 'completeness') return uiText[descending ? 'sort.completeness' : 'sort.leastComplete'];
  const kind = by in orderKinds ? orderKinds[by as keyof typeof orderKinds] : 'number';
  return uiText.ordered(uiText[sortLabels[by]], uiText[`order.${kind}.${descending ? 'falling' : 'rising'}`]);
}

export interface ActiveFilter {
  readonly name: FilterName | 'q';
  readonly text: string;
  readonly queryWithout: string;
}

export function listActiveFilters(scene: Scene, query: Query): readonly ActiveFilter[] {
  const activeFilters = filterFields.flatMap(({ name }): readonly ActiveFilter[] => {
    const text = filterText(scene, query, name);
    return text === null
      ? []
      : [
          {
            name,
            text: scene.uiText.pair(scene.uiText[filterLabels[name]], text),
            queryWithout: replaceFilter(
              query,
              name,
              name === 'discontinued' && query.leavesOutClosed ? { status: 'all' } : {},
            ),
          },
        ];
  });
  if (query.q === null) return activeFilters;
  return [
    { name: 'q', text: scene.uiText.quoted(query.q), queryWithout: replaceFilter(query, 'q') },
    ...activeFilters,
  ];
}

/** The parts of the question that were read as filters. Without its words, the question no longer means the filter. */
function listUnderstood({ outcome, uiText, pageState }: Scene, { q }: Query): readonly ActiveFilter[] {
  if (outcome.kind !== 'found' || q === null) return [];
  return outcome.page.understood.map(({ text, parameter }) => ({
    name: 'q',
    text: uiText.pair(uiText[filterLabels[parameter]], uiText.quoted(text)),
    queryWithout: setTypedText(pageState.query, 'q', q.replace(text, ' ').replace(/\s+/g, ' ').trim()),
  }));
}

function chips(scene: Scene, query: Query): VNode | null {
  const activeFilters = [
    ...listUnderstood(scene, query),
    ...listActiveFilters(scene, query).filter(({ name }) => name !== 'q'),
  ];
  if (activeFilters.length === 0) return null;
  return (
    <ul class="chips" aria-label={scene.uiText.filters}>
      {activeFilters.map(({ text, queryWithout }) => (
        <li key={text}>
          <a href={scene.hrefWith({ query: queryWithout })} data-go aria-label={scene.uiText.remove(text)}>
            {isolateText(text)}
            <span aria-hidden="true">{' ×'}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function leftOutClosed({ outcome }: Scene): boolean {
  return (
    outcome.kind === 'found' &&
    outcome.page.facets?.discontinued?.some(({ value }) => value === true) === true
  );
}

function filterText(scene: Scene, query: Query, name: FilterName): string | null {
  const { uiText, format } = scene;
  const { filters } = query;
  switch (name) {
    // The parser turns `status` into `discontinued`, except `status=all`, which filters nothing.
    case 'status':
      return null;
    case 'annual_fee_min':
    case 'annual_fee_max':
    case 'base_rate_min':
    case 'rate_min': {
      const amount = filters[name];
      return amount === undefined ? null : format.number(amount);
    }
    case 'fx_fee_max':
      return filters.fx_fee_max === undefined ? null : format.percent(filters.fx_fee_max);
    case 'read_since':
      return filters.read_since === undefined ? null : format.day(filters.read_since);
    case 'discontinued':
      if (query.leavesOutClosed) return leftOutClosed(scene) ? getFacetLabel(name, false, scene) : null;
      return filters.discontinued === undefined ? null : getFacetLabel(name, filters.discontinued, scene);
    case 'has':
    case 'missing':
      return filters[name]?.map((part) => uiText[`part.${part}`]).join(', ') ?? null;
    case 'ids':
      return filters.ids === undefined ? null : format.count(filters.ids.length);
    default: {
      const choice: ValueFilter<string | null> | undefined = filters[name];
      if (choice === undefined) return null;
      const facet: FacetName | undefined = facetNames.find((known) => known === name);
      const valuesText = choice.values
        .map((value) => (facet === undefined ? String(value) : getFacetLabel(facet, value, scene)))
        .join(', ');
      return choice.not ? uiText.not(valuesText) : valuesText;
    }
  }
}
