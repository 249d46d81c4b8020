import type { VNode } from 'preact';
import type { QueryFault } from '#core/query/faults';
import type { Query } from '#core/query/query';
import { h, said } from '../h.ts';
import { paged } from '../query-edits.ts';
import { contributeAddress, outcomeOf, type Scene } from '../scene.ts';
import type { Words } from '../words/en.ts';
import { usedFilters } from './toolbar.ts';

/** Loading. */
export function openingView(words: Words): VNode {
  return h(
    'div',
    { id: 'app' },
    h('main', { class: 'panel opening' }, h('h1', {}, 'cardcat'), h('p', { role: 'status' }, words.loading)),
  );
}

/** The catalog could not be loaded: the reason, and links to the same data. */
export function failedView(words: Words, why: string): VNode {
  return h(
    'div',
    { id: 'app' },
    h(
      'main',
      { class: 'panel', role: 'alert' },
      h('h1', {}, words.failed),
      h('p', { lang: 'en' }, why),
      h('button', { type: 'button', class: 'primary', 'data-do': 'again' }, words.again),
      ' ',
      h('a', { class: 'button', href: 'docs/' }, words.docs),
    ),
  );
}

/** No results: suggests filters to remove, with the resulting counts. */
export function nothingPanel(scene: Scene, query: Query): VNode {
  const { words, at, format } = scene;
  const isOnlyText = query.q !== null && Object.keys(query.filters).length === 0;
  const ways = usedFilters(scene, query).flatMap((used) => {
    const outcome = outcomeOf(scene.catalog, used.rest);
    return outcome.kind === 'found' && outcome.page.total > 0 ? [{ ...used, total: outcome.page.total }] : [];
  });
  return h(
    'section',
    { class: 'panel', 'data-key': 'nothing' },
    h('h2', {}, isOnlyText ? words.nothingFor(query.q ?? '') : words.nothing),
    ways.length > 0 && !isOnlyText && h('p', {}, words.loosen),
    ways.length > 0 &&
      h(
        'ul',
        { class: 'ways' },
        ways.map(({ name, text, rest, total }) =>
          h(
            'li',
            { 'data-key': name },
            h('a', { href: at({ query: rest }), 'data-go': true }, said(words.leaveOut(text))),
            h('span', { class: 'count' }, words.found(total, format.count(total))),
          ),
        ),
      ),
    h(
      'p',
      { class: 'buttons' },
      h('a', { class: 'button', href: at({ query: '' }), 'data-go': true }, words.clear),
      scene.repository !== null && h('a', { class: 'button', href: contributeAddress(scene) }, words.addCard),
    ),
  );
}

/** An invalid address, with the API's messages. */
export function faultsPanel(scene: Scene, faults: readonly QueryFault[]): VNode {
  const { words, at, place } = scene;
  return h(
    'section',
    { class: 'panel', 'data-key': 'faults', role: 'alert' },
    h('h2', {}, words.faults),
    h(
      'ul',
      { class: 'faults' },
      faults.map((fault) => {
        const fixed = withSuggestion(place.query, fault);
        return h(
          'li',
          {},
          said(fault.message, 'en'),
          fixed !== null && ' ',
          fixed !== null &&
            h(
              'a',
              { href: at({ query: fixed }), 'data-go': true },
              said(words.suggestion(fault.suggestion ?? '')),
            ),
        );
      }),
    ),
    h('a', { class: 'button', href: at({ query: '' }), 'data-go': true }, words.start),
  );
}

/** A page that does not exist or has expired, with a link to the first. */
export function restartPanel({ words, at }: Scene, query: Query, why: string): VNode {
  return h(
    'section',
    { class: 'panel', 'data-key': 'restart', role: 'alert' },
    h('h2', {}, why),
    h(
      'a',
      { class: 'button', href: at({ query: paged(query, { offset: 0 }) }), 'data-go': true },
      words.start,
    ),
  );
}

/** The query string with the API's suggestion applied; null if there is none. */
function withSuggestion(raw: string, { name, value, suggestion }: QueryFault): string | null {
  if (suggestion === undefined) return null;
  const given = new URLSearchParams(raw);
  const fixed = [...given].map(([key, text]): readonly [string, string] => {
    if (key !== name) return [key, text];
    if (value === undefined) return [suggestion, text];
    const parts = text
      .split(',')
      .map((part) => (part.replace(/^!/, '') === value ? part.replace(value, () => suggestion) : part));
    return [key, parts.join(',')];
  });
  return new URLSearchParams(fixed.map(([key, text]) => [key, text])).toString();
}
