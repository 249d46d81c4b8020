import type { VNode } from 'preact';
import { formatCanonicalQuery } from '#core/query/canonical';
import type { Query } from '#core/query/query';
import { type Scene, selectApiRoute, withDefaultSort } from '../scene.ts';

/** Renders the menu that exports the results. Without an API, the explorer generates the files itself. */
export function exportMenu(scene: Scene, query: Query): VNode {
  const { uiText } = scene;
  return (
    <>
      <button type="button" id="export" popovertarget="export-menu">
        {uiText.export}
      </button>
      <div id="export-menu" popover="auto" role="dialog" aria-label={uiText.take}>
        <div class="buttons">
          {button(scene, query, 'json')}
          {button(scene, query, 'csv')}
        </div>
        <p>{scene.apiBase === null ? uiText.curlWhole : uiText.curlHelp}</p>
        <pre tabindex={0}>
          <code id="curl-text">{curlOf(scene, query)}</code>
        </pre>
        <div class="buttons">
          <button type="button" data-do="copy" class="primary">
            {uiText.copy}
          </button>
          <button type="button" popovertarget="export-menu" popovertargetaction="hide">
            {uiText.close}
          </button>
        </div>
      </div>
    </>
  );
}

function button(scene: Scene, query: Query, format: 'json' | 'csv'): VNode {
  const { uiText, apiBase } = scene;
  const label = format === 'json' ? uiText.asJson : uiText.asCsv;
  const id = `as-${format}`;
  if (apiBase === null)
    return (
      <button type="button" id={id} data-do="make" data-form={format}>
        {label}
      </button>
    );
  return (
    <a class="button" id={id} href={buildApiUrl(apiBase, query, format)} download={`cards.${format}`}>
      {label}
    </a>
  );
}

export function buildApiUrl(apiBase: string, query: Query, format: 'json' | 'csv'): string {
  // Spreadsheet programs need the byte-order mark to recognize UTF-8.
  const overrides = format === 'csv' ? { keys: null, facets: [], bom: true } : { bom: false };
  const canonical = formatCanonicalQuery({ ...withDefaultSort(query), ...overrides }, format);
  const path = `${selectApiRoute(canonical)}${format === 'json' ? '' : `.${format}`}`;
  return `${apiBase}v1/${path}${canonical === '' ? '' : `?${canonical}`}`;
}

/** Returns a curl command for the query. The command puts the URL in single quotes, so single quotes in the URL are escaped. */
function curlOf({ apiBase }: Scene, query: Query): string {
  const target = apiBase === null ? 'exports/cards-all.json' : buildApiUrl(apiBase, query, 'json');
  return `curl '${new URL(target, document.baseURI).href.replaceAll("'", '%27')}'`;
}
