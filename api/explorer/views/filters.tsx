import type { VNode } from 'preact';
import type { FacetCount } from '#core/query/facets';
import { type FacetName, facetNames } from '#core/query/fields';
import type { Query, ValueFilter } from '#core/query/query';
import type { ResultPage } from '#core/query/store';
import { must } from '#core/text/must';
import { fieldValue, h, isolateText } from '../markup.tsx';
import { filterLabels, getFacetLabel } from '../language.ts';
import { clearFilters, isChosen, type TypedFilter, toggleValue } from '../query-edits.ts';
import type { Scene } from '../scene.ts';

/** The facets that are open at first. Other facets are collapsed until the user filters by them. */
const openByDefault: ReadonlySet<FacetName> = new Set([
  'country',
  'category',
  'network',
  'issuer_id',
  'type',
]);
const order = ['country', 'category', 'network', 'type', 'issuer_id'] as const satisfies readonly FacetName[];
const maxVisibleValues = 7;

export function filtersPanel(scene: Scene, query: Query, page: ResultPage): VNode {
  const { uiText, hrefWith, format } = scene;
  const names = [...order, ...facetNames.filter((name) => !order.some((first) => first === name))];
  const count = Object.keys(query.filters).length;
  return h(
    'aside',
    { class: 'filters', 'aria-label': uiText.filters },
    h(
      'details',
      // Narrow screens show the cards first, so the filters are collapsed.
      { id: 'filters', open: matchMedia('(min-width: 60.01rem)').matches },
      h(
        'summary',
        {},
        h('h2', {}, uiText.filters),
        count > 0 && h('span', { class: 'badge' }, format.count(count)),
      ),
      count > 0 &&
        h(
          'a',
          { class: 'clear', href: hrefWith({ query: clearFilters(query) }), 'data-go': true },
          uiText.clear,
        ),
      fees(scene, query, page),
      names.map((name) => facet(scene, query, name, page.facets?.[name] ?? [])),
      h(
        'div',
        { class: 'facet' },
        typedInput(scene, 'read_since', uiText['filter.read_since'], query.filters.read_since, 'date'),
      ),
    ),
  );
}

function facet(scene: Scene, query: Query, name: FacetName, counts: readonly FacetCount[]): VNode | null {
  const { uiText, format } = scene;
  const allCounts = [...counts, ...listUncountedValues(query, name, counts)];
  const isUsed = query.filters[name] !== undefined;
  // Hide a facet that has only one value, unless the user filters by this facet.
  if (allCounts.length < 2 && !isUsed) return null;
  const label = uiText[filterLabels[name]];
  const maxCount = Math.max(1, ...allCounts.map(({ count }) => count));
  const items = allCounts.map((count) => item(scene, query, name, count, maxCount));
  const hidden = items.slice(maxVisibleValues);
  const hasChosen = allCounts.slice(maxVisibleValues).some(({ value }) => isChosen(query, name, value));
  return h(
    'details',
    { class: 'facet', id: `facet-${name}`, 'data-key': name, open: openByDefault.has(name) || isUsed },
    h('summary', {}, h('h3', {}, label)),
    h('ul', { 'aria-label': label }, items.slice(0, maxVisibleValues)),
    hidden.length > 0 &&
      h(
        'details',
        { class: 'more', open: hasChosen },
        h('summary', {}, uiText.more(format.count(hidden.length))),
        h('ul', { 'aria-label': label }, hidden),
      ),
  );
}

/** Returns the selected values that do not occur in `counts`, so that the user can deselect them. */
function listUncountedValues(
  { filters }: Query,
  name: FacetName,
  counts: readonly FacetCount[],
): readonly FacetCount[] {
  if (name === 'discontinued') return [];
  const choice: ValueFilter<string | null> | undefined = filters[name];
  if (choice === undefined || choice.not) return [];
  return choice.values
    .filter((value) => !counts.some((counted) => counted.value === value))
    .map((value) => ({ value, count: 0 }));
}

function item(
  scene: Scene,
  query: Query,
  name: FacetName,
  { value, count }: FacetCount,
  maxCount: number,
): VNode {
  const { format, hrefWith } = scene;
  const id = `${name}-${String(value)}`;
  return h(
    'li',
    { 'data-key': id },
    h(
      'label',
      {},
      h('input', {
        id,
        type: 'checkbox',
        checked: isChosen(query, name, value),
        'data-do': 'follow',
        'data-href': hrefWith({ query: toggleValue(query, name, value) }),
      }),
      h('span', { class: 'value' }, isolateText(getFacetLabel(name, value, scene))),
      h('span', { class: 'count' }, format.count(count)),
    ),
    h(
      'svg',
      { class: 'bar', viewBox: '0 0 100 2', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      h('rect', { width: Math.max(1, Math.round((100 * count) / maxCount)), height: 2 }),
    ),
  );
}

function fees(scene: Scene, query: Query, { ranges }: ResultPage): VNode {
  const { uiText, format } = scene;
  const { annual_fee_min: minFee, annual_fee_max: maxFee, fx_fee_max: maxFxFee } = query.filters;
  return h(
    'details',
    { class: 'facet', id: 'facet-fees', 'data-key': 'fees', open: true },
    h('summary', {}, h('h3', {}, uiText.fees)),
    typedInput(scene, 'fx_fee_max', `${uiText['filter.fx_fee_max']} (%)`, maxFxFee, 'decimal'),
    h('h4', {}, uiText['field.annual_fee']),
    h(
      'ul',
      { class: 'ranges' },
      [...must(ranges, 'the ranges of the fees').annual_fee].map(([currency, { min, max, unknown }]) =>
        h(
          'li',
          { 'data-key': currency },
          h('b', {}, currency),
          ' ',
          min === null || max === null
            ? uiText.unknown
            : min === max
              ? format.money(min, currency)
              : uiText['number.to'](format.money(min, currency), format.money(max, currency)),
          unknown > 0 &&
            min !== null &&
            h('span', { class: 'count' }, uiText.unknownCount(unknown, format.count(unknown))),
        ),
      ),
    ),
    h(
      'div',
      { class: 'pair' },
      typedInput(scene, 'annual_fee_min', uiText.least, minFee, 'decimal'),
      typedInput(scene, 'annual_fee_max', uiText.most, maxFee, 'decimal'),
    ),
  );
}

function typedInput(
  { outcome }: Scene,
  name: TypedFilter,
  label: string,
  value: number | string | undefined,
  kind: 'decimal' | 'date',
): VNode {
  const isWrong = outcome.kind === 'invalid' && outcome.problems.some((problem) => problem.name === name);
  return h(
    'label',
    { class: 'typed' },
    h('span', {}, label),
    h('input', {
      id: name,
      type: kind === 'date' ? 'date' : 'text',
      inputmode: kind === 'decimal' ? 'decimal' : null,
      autocomplete: 'off',
      value: fieldValue(name, value),
      'aria-invalid': isWrong ? 'true' : null,
      'data-do': 'type',
      'data-name': name,
    }),
  );
}
