import type { VNode } from 'preact';
import type { FacetCount } from '#core/query/facets';
import { type FacetName, facetNames } from '#core/query/fields';
import type { Query, ValueFilter } from '#core/query/query';
import type { ResultPage } from '#core/query/store';
import { must } from '#core/text/must';
import { filterLabels, getFacetLabel } from '../language.ts';
import { fieldValue, isolateText } from '../markup.tsx';
import { clearFilters, isChosen, setParameters, type TypedFilter, toggleValue } from '../query-edits.ts';
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
  return (
    // On narrow screens, the panel is a sheet that opens over the list.
    <aside class="filters" id="filters" popover="auto" aria-label={uiText.filters}>
      <h2>
        {uiText.filters} {count > 0 && <span class="badge">{format.count(count)}</span>}
      </h2>
      {count > 0 && (
        <a class="clear" href={hrefWith({ query: clearFilters(query) })} data-go>
          {uiText.clear}
        </a>
      )}
      {fees(scene, query, page)}
      {names.map((name) => facet(scene, query, name, page.facets?.[name] ?? []))}
      <div class="facet">
        {typedInput(scene, 'read_since', uiText['filter.read_since'], query.filters.read_since, 'date')}
      </div>
      <button type="button" class="primary done" popovertarget="filters" popovertargetaction="hide">
        {uiText.showResults(uiText.found(page.total, format.count(page.total)))}
      </button>
    </aside>
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
  return (
    <details class="facet" id={`facet-${name}`} key={name} open={openByDefault.has(name) || isUsed}>
      <summary>
        <h3>{label}</h3>
      </summary>
      <ul aria-label={label}>{items.slice(0, maxVisibleValues)}</ul>
      {hidden.length > 0 && (
        <details class="more" open={hasChosen}>
          <summary>{uiText.more(format.count(hidden.length))}</summary>
          <ul aria-label={label}>{hidden}</ul>
        </details>
      )}
    </details>
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
  return (
    <li key={id}>
      <label>
        <input
          id={id}
          type="checkbox"
          checked={isChosen(query, name, value)}
          data-do="follow"
          data-href={hrefWith({ query: toggleValue(query, name, value) })}
        />
        <span class="value">{isolateText(getFacetLabel(name, value, scene))}</span>
        <span class="count">{format.count(count)}</span>
      </label>
      <svg class="bar" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.max(1, Math.round((100 * count) / maxCount))} height={2} />
      </svg>
    </li>
  );
}

function fees(scene: Scene, query: Query, { ranges }: ResultPage): VNode {
  const { uiText, format, hrefWith, pageState } = scene;
  const feeRanges = [...must(ranges, 'the ranges of the fees').annual_fee];
  const currency = feeRanges.length === 1 ? feeRanges[0]?.[0] : undefined;
  const { annual_fee_min: minFee, annual_fee_max: maxFee, fx_fee_max: maxFxFee } = query.filters;
  return (
    <details class="facet" id="facet-fees" key="fees" open>
      <summary>
        <h3>{uiText.fees}</h3>
      </summary>
      {typedInput(scene, 'fx_fee_max', `${uiText['filter.fx_fee_max']} (%)`, maxFxFee, 'decimal')}
      <h4>{uiText['field.annual_fee']}</h4>
      <ul class="ranges">
        {feeRanges.map(([currency, { min, max, unknown }]) => (
          <li key={currency}>
            <b>{currency}</b>{' '}
            {min === null || max === null
              ? uiText.unknown
              : min === max
                ? format.money(min, currency)
                : uiText['number.to'](format.money(min, currency), format.money(max, currency))}
            {unknown > 0 && min !== null && (
              <span class="count">{uiText.unknownCount(unknown, format.count(unknown))}</span>
            )}
          </li>
        ))}
      </ul>
      <ul class="presets">
        {[0, 100].map((amount) => {
          const text = currency === undefined ? format.number(amount) : format.money(amount, currency);
          const isChosen = maxFee === amount;
          const change = { annual_fee_max: isChosen ? '' : String(amount) };
          return (
            <li>
              <a
                class="button"
                id={`fee-${amount}`}
                href={hrefWith({ query: setParameters(pageState.query, change) })}
                data-go
                aria-current={isChosen ? 'true' : undefined}
              >
                {amount === 0 ? text : `≤ ${text}`}
              </a>
            </li>
          );
        })}
      </ul>
      <div class="pair">
        {typedInput(scene, 'annual_fee_min', uiText.least, minFee, 'decimal')}
        {typedInput(scene, 'annual_fee_max', uiText.most, maxFee, 'decimal')}
      </div>
    </details>
  );
}

function typedInput(
  { outcome }: Scene,
  name: TypedFilter,
  label: string,
  value: number | string | undefined,
  kind: 'decimal' | 'date',
): VNode {
  const isWrong = outcome.ignored.some((problem) => problem.name === name);
  return (
    <label class="typed">
      <span>{label}</span>
      <input
        id={name}
        {...(kind === 'date' ? ({ type: kind } as const) : ({ inputmode: kind } as const))}
        autocomplete="off"
        value={fieldValue(name, value)}
        aria-invalid={isWrong ? 'true' : undefined}
        data-do="type"
        data-name={name}
      />
    </label>
  );
}
