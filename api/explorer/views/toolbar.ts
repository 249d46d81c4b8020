import { type SortName, sortNames } from '#catalog/query/fields';
import type { Query } from '#catalog/query/query';
import type { FoundPage } from '#catalog/query/run-query';
import { h, said } from '../dom/h.ts';
import { sorted } from '../query-edits.ts';
import type { Scene } from '../scene.ts';
import type { Words } from '../words/en.ts';
import { chips } from './chips.ts';
import { takeAway } from './take-away.ts';

export const sortLabels = {
  id: 'field.id',
  name: 'field.name',
  annual_fee: 'field.annual_fee',
  fx_fee: 'field.fx_fee',
  base_rate: 'field.base_rate',
  last_verified: 'field.last_verified',
} as const satisfies Record<SortName, keyof Words>;

/** How many there are, what was corrected, in which order, and how to take them away. */
export function toolbar(scene: Scene, query: Query, page: FoundPage): HTMLElement {
  const { words, place } = scene;
  const isList = place.view === 'table' || place.view === 'cards';
  const isByFee = query.sort.some(({ by }) => by === 'annual_fee');
  const isMixed = (page.ranges?.annual_fee.size ?? 0) > 1;
  return h(
    'div',
    { class: 'toolbar' },
    h(
      'div',
      { class: 'line' },
      h('p', { id: 'count', role: 'status' }, countText(scene, page)),
      h('div', { class: 'tools' }, isList && sortSelect(scene, query), takeAway(scene, query)),
    ),
    chips(scene, query),
    page.corrected.length > 0 &&
      h(
        'p',
        { class: 'note', id: 'corrected', role: 'status' },
        page.corrected.map(({ from, to }) => [said(words.corrected(from, to)), ' ']),
      ),
    page.truncated && h('p', { class: 'note' }, words.truncated),
    isList && isByFee && isMixed && h('p', { class: 'note quiet' }, words.currencies),
  );
}

function countText({ words, format, place }: Scene, page: FoundPage): string {
  const count = words.found(page.total, format.count(page.total));
  const isPart = page.rows.length < page.total && (place.view === 'table' || place.view === 'cards');
  if (!isPart || page.rows.length === 0) return count;
  const last = page.offset + page.rows.length;
  return `${count} · ${words.rows(format.count(page.offset + 1), format.count(last), format.count(page.total))}`;
}

function sortSelect({ words, at }: Scene, query: Query): HTMLElement {
  const [first] = query.sort;
  const option = (value: string, text: string, selected: boolean): HTMLElement =>
    h('option', { value, selected }, text);
  return h(
    'label',
    { class: 'sort' },
    h('span', {}, words.sort),
    h(
      'select',
      { id: 'sort', 'data-do': 'follow' },
      option(
        at({ query: sorted(query, null) }),
        query.q === null ? words['sort.default'] : words['sort.relevance'],
        first === undefined,
      ),
      sortNames
        .flatMap((by) => [false, true].map((descending) => ({ by, descending })))
        .filter(({ by, descending }) => query.q !== null || by !== 'id' || descending)
        .map(({ by, descending }) =>
          option(
            at({ query: sorted(query, by, descending) }),
            (descending ? words.descending : words.ascending)(words[sortLabels[by]]),
            first?.by === by && first.descending === descending,
          ),
        ),
    ),
  );
}
