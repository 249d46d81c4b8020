import type { VNode } from 'preact';
import type { Query } from '#core/query/query';
import { isolateText } from '../markup.tsx';
import { getAppHref } from '../pages/frame.tsx';
import { setPage } from '../query-edits.ts';
import { runQueryString, type Scene } from '../scene.ts';
import type { UiText } from '../ui-text/en.ts';
import { listActiveFilters } from './toolbar.tsx';

export function loadingView(uiText: UiText): VNode {
  return (
    <div id="app">
      <main class="panel opening">
        <h1>cardcat</h1>
        <p role="status">{uiText.loading}</p>
      </main>
    </div>
  );
}

export function errorView(uiText: UiText, reason: string): VNode {
  return (
    <div id="app">
      <main class="panel">
        <div role="alert">
          <h1>{uiText.failed}</h1>
          <p lang="en">{reason}</p>
          <button type="button" class="primary" data-do="again">
            {uiText.again}
          </button>{' '}
          <a class="button" href="docs/">
            {uiText.docs}
          </a>
        </div>
      </main>
    </div>
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
  return (
    <section class="panel" key="nothing">
      <h2>{isOnlyText ? uiText.nothingFor(query.q ?? '') : uiText.nothing}</h2>
      {suggestions.length > 0 && !isOnlyText && <p>{uiText.loosen}</p>}
      {suggestions.length > 0 && (
        <ul class="ways">
          {suggestions.map(({ name, text, queryWithout, total }) => (
            <li key={name}>
              <a href={hrefWith({ query: queryWithout })} data-go>
                {isolateText(uiText.leaveOut(text))}
              </a>
              <span class="count">{uiText.found(total, format.count(total))}</span>
            </li>
          ))}
        </ul>
      )}
      <p class="buttons">
        <a class="button" href={hrefWith({ query: '' })} data-go>
          {uiText.clear}
        </a>
        {scene.repository !== null && (
          <a class="button" href={getAppHref(scene, 'contribute/')}>
            {uiText.addCard}
          </a>
        )}
      </p>
    </section>
  );
}

/** Renders the message that the results page does not exist or has expired, and a link to the first results page. */
export function restartPanel({ uiText, hrefWith }: Scene, query: Query, reason: string): VNode {
  return (
    <section class="panel" key="restart" role="alert">
      <h2>{reason}</h2>
      <a class="button" href={hrefWith({ query: setPage(query, { offset: 0 }) })} data-go>
        {uiText.start}
      </a>
    </section>
  );
}
