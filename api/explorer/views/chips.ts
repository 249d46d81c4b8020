import { type FacetName, type FilterName, facetNames, filterFields } from '#catalog/query/fields';
import type { Choice, Query } from '#catalog/query/query';
import { h, said } from '../dom/h.ts';
import { filterLabels, valueName } from '../names.ts';
import { without } from '../query-edits.ts';
import type { Scene } from '../scene.ts';

/** A filter in use, in words, and the query string without it. */
export interface UsedFilter {
  readonly name: FilterName | 'q';
  readonly text: string;
  readonly rest: string;
}

export function usedFilters(scene: Scene, query: Query): readonly UsedFilter[] {
  const used = filterFields.flatMap(({ name }): readonly UsedFilter[] => {
    const text = usedText(scene, query, name);
    return text === null
      ? []
      : [{ name, text: scene.words.pair(scene.words[filterLabels[name]], text), rest: without(query, name) }];
  });
  if (query.q === null) return used;
  return [{ name: 'q', text: scene.words.quoted(query.q), rest: without(query, 'q') }, ...used];
}

/** The filters in use, each to be taken away. */
export function chips(scene: Scene, query: Query): HTMLElement | null {
  const used = usedFilters(scene, query).filter(({ name }) => name !== 'q');
  if (used.length === 0) return null;
  return h(
    'ul',
    { class: 'chips', 'aria-label': scene.words.filters },
    used.map(({ name, text, rest }) =>
      h(
        'li',
        { 'data-key': name },
        h(
          'a',
          { href: scene.at({ query: rest }), 'data-go': true, 'aria-label': scene.words.remove(text) },
          said(text),
          h('span', { 'aria-hidden': 'true' }, ' ×'),
        ),
      ),
    ),
  );
}

function usedText(scene: Scene, { filters }: Query, name: FilterName): string | null {
  const { words, format } = scene;
  switch (name) {
    // Another name of `discontinued`, which the parser makes of it.
    case 'status':
      return null;
    case 'annual_fee_min':
    case 'annual_fee_max': {
      const amount = filters[name];
      return amount === undefined ? null : format.number(amount);
    }
    case 'fx_fee_max':
      return filters.fx_fee_max === undefined ? null : format.percent(filters.fx_fee_max);
    case 'verified_since':
      return filters.verified_since === undefined ? null : format.day(filters.verified_since);
    case 'discontinued':
      return filters.discontinued === undefined ? null : valueName(name, filters.discontinued, scene);
    case 'ids':
      return filters.ids === undefined ? null : format.count(filters.ids.length);
    default: {
      const choice: Choice<string | null> | undefined = filters[name];
      if (choice === undefined) return null;
      const facet: FacetName | undefined = facetNames.find((one) => one === name);
      const all = choice.values
        .map((value) => (facet === undefined ? String(value) : valueName(facet, value, scene)))
        .join(', ');
      return choice.not ? words.not(all) : all;
    }
  }
}
