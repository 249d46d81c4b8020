import type { VNode } from 'preact';
import type { QueryProblem } from '#core/query/problems';
import type { Query } from '#core/query/query';
import { h, isolateText } from '../markup.tsx';
import { setPage } from '../query-edits.ts';
import { buildContributeUrl, runQueryString, type Scene } from '../scene.ts';
import type { UiText } from '../ui-text/en.ts';
import { listActiveFilters } from './toolbar.tsx';

export function loadingView(uiText: UiText): VNode {
  return h(
    'div',
    { id: 'app' },
    h('main', { class: 'panel opening' }, h('h1', {}, 'cardcat'), h('p', { role: 'status' }, uiText.loading)),
  );
}

export function errorView(uiText: UiText, reason: string): VNode {
  return h(
    'div',
    { id: 'app' },
    h(
      'main',
      { class: 'panel', role: 'alert' },
      h('h1', {}, uiText.failed),
      h('p', { lang: 'en' }, reason),
      h('button', { type: 'button', class: 'primary', 'data-do': 'again' }, uiText.again),
      ' ',
      h('a', { class: 'button', href: 'docs/' }, uiText.docs),
    ),
  );
}

/** Renders the message that no card matches. Suggests filters to remove, each with the number of results without the filter. */
export function noResultsPanel(scene: Scene, query: Query): VNode {
  const { uiText, hrefWith, format } = scene;
  const isOnlyText = query.q !== null && Object.keys(query.filters).length === 0;
  const suggestions = listActiveFilters(scene, query).flatMap((filter) => {
    const outcome = runQueryString(scene.catalog, filter.queryWithout);
    return outcome.kind === 'found' && outcome.page.total > 0
      ? [{ ...filter, total: outcome.page.total }]
      : [];
  });
  return h(
    'section',
    { class: 'panel', 'data-key': 'nothing' },
    h('h2', {}, isOnlyText ? uiText.nothingFor(query.q ?? '') : uiText.nothing),
    suggestions.length > 0 && !isOnlyText && h('p', {}, uiText.loosen),
    suggestions.length > 0 &&
      h(
        'ul',
        { class: 'ways' },
        suggestions.map(({ name, text, queryWithout, total }) =>
          h(
            'li',
            { 'data-key': name },
            h(
              'a',
              { href: hrefWith({ query: queryWithout }), 'data-go': true },
              isolateText(uiText.leaveOut(text)),
            ),
            h('span', { class: 'count' }, uiText.found(total, format.count(total))),
          ),
        ),
      ),
    h(
      'p',
      { class: 'buttons' },
      h('a', { class: 'button', href: hrefWith({ query: '' }), 'data-go': true }, uiText.clear),
      scene.repository !== null &&
        h('a', { class: 'button', href: buildContributeUrl(scene) }, uiText.addCard),
    ),
  );
}

export function invalidQueryPanel(scene: Scene, problems: readonly QueryProblem[]): VNode {
  const { uiText, hrefWith, pageState } = scene;
  return h(
    'section',
    { class: 'panel', 'data-key': 'problems', role: 'alert' },
    h('h2', {}, uiText.problems),
    h(
      'ul',
      { class: 'problems' },
      problems.map((problem) => {
        const { suggestion, sentence } = problem;
        return h(
          'li',
          {},
          isolateText(sentence, 'en'),
          suggestion !== undefined && ' ',
          suggestion !== undefined &&
            h(
              'a',
              {
                href: hrefWith({ query: withSuggestion(pageState.query, problem, suggestion) }),
                'data-go': true,
              },
              isolateText(uiText.suggestion(suggestion)),
            ),
        );
      }),
    ),
    h('a', { class: 'button', href: hrefWith({ query: '' }), 'data-go': true }, uiText.start),
  );
}

/** Renders the message that the results page does not exist or has expired, and a link to the first results page. */
export function restartPanel({ uiText, hrefWith }: Scene, query: Query, reason: string): VNode {
  return h(
    'section',
    { class: 'panel', 'data-key': 'restart', role: 'alert' },
    h('h2', {}, reason),
    h(
      'a',
      { class: 'button', href: hrefWith({ query: setPage(query, { offset: 0 }) }), 'data-go': true },
      uiText.start,
    ),
  );
}

/** Applies the API's suggestion and returns the new query string. */
function withSuggestion(raw: string, { name, value }: QueryProblem, suggestion: string): string {
  const parameters = new URLSearchParams(raw);
  const fixedParameters = [...parameters].map(([key, text]): [string, string] => {
    if (key !== name) return [key, text];
    if (value === undefined) return [suggestion, text];
    const parts = text
      .split(',')
      .map((part) => (part.replace(/^!/, '') === value ? part.replace(value, () => suggestion) : part));
    return [key, parts.join(',')];
  });
  return new URLSearchParams(fixedParameters).toString();
}
