import type { VNode } from 'preact';
import type { QueryFault } from '#core/query/faults';
import type { Query } from '#core/query/query';
import { h, isolateText } from '../h.ts';
import { setPage } from '../query-edits.ts';
import { contributeAddress, runQueryString, type Scene } from '../scene.ts';
import type { UiText } from '../ui-text/en.ts';
import { listActiveFilters } from './toolbar.ts';

/** Loading. */
export function loadingView(words: UiText): VNode {
  return h(
    'div',
    { id: 'app' },
    h('main', { class: 'panel opening' }, h('h1', {}, 'cardcat'), h('p', { role: 'status' }, words.loading)),
  );
}

/** The catalog could not be loaded: the reason, and links to the same data. */
export function errorView(words: UiText, why: string): VNode {
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
export function noResultsPanel(scene: Scene, query: Query): VNode {
  const { uiText: words, hrefWith: at, format } = scene;
  const isOnlyText = query.q !== null && Object.keys(query.filters).length === 0;
  const ways = listActiveFilters(scene, query).flatMap((used) => {
    const outcome = runQueryString(scene.catalog, used.queryWithout);
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
        ways.map(({ name, text, queryWithout: rest, total }) =>
          h(
            'li',
            { 'data-key': name },
            h('a', { href: at({ query: rest }), 'data-go': true }, isolateText(words.leaveOut(text))),
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
export function invalidQueryPanel(scene: Scene, faults: readonly QueryFault[]): VNode {
  const { uiText: words, hrefWith: at, pageState: place } = scene;
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
          isolateText(fault.message, 'en'),
          fixed !== null && ' ',
          fixed !== null &&
            h(
              'a',
              { href: at({ query: fixed }), 'data-go': true },
              isolateText(words.suggestion(fault.suggestion ?? '')),
            ),
        );
      }),
    ),
    h('a', { class: 'button', href: at({ query: '' }), 'data-go': true }, words.start),
  );
}

/** A page that does not exist or has expired, with a link to the first. */
export function restartPanel({ uiText: words, hrefWith: at }: Scene, query: Query, why: string): VNode {
  return h(
    'section',
    { class: 'panel', 'data-key': 'restart', role: 'alert' },
    h('h2', {}, why),
    h(
      'a',
      { class: 'button', href: at({ query: setPage(query, { offset: 0 }) }), 'data-go': true },
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
