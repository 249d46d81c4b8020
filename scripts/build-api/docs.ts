import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { createElement, type VNode } from 'preact';
import { render } from 'preact-render-to-string';
import { countries } from '#core/card/card';
import type { CatalogFile } from '#core/query/catalog-file';
import { createStore } from '#core/query/store';
import { h } from '../../api/explorer/h.ts';
import { type ApiDocument, docsPage, type Example } from '../../api/explorer/pages/docs-page.ts';
import { type PageContext, pageFrame } from '../../api/explorer/pages/frame.ts';
import type { Documents } from '../../api/src/context.ts';
import { getHeader } from '../../api/src/http.ts';
import { operationByName } from '../../api/src/openapi/operations.ts';
import type { FilesByPath } from './data-files.ts';
import { createCoreForStore, decodeBody, sendRequest } from './example-core.ts';
import { renderHtmlDocument, type SiteOptions } from './html.ts';

export interface DocsOptions extends SiteOptions {
  readonly root: string;
  readonly documents: Documents;
  /** The path of the script that runs the examples, relative to the root of the site. */
  readonly script: string;
  /** The base URL of the API, or empty if the API has the same origin as the site. */
  readonly apiBase: string;
}

/** Returns the page `/docs/` and one page for each error of the API. Keys are paths below `site/`. */
export function buildDocsFiles(
  file: CatalogFile,
  context: Omit<PageContext, 'home'>,
  options: DocsOptions,
): FilesByPath {
  const { root, documents, script, apiBase } = options;
  const folder = join(root, 'docs/problems');
  const problems = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => {
      const markdown = readFileSync(join(folder, name), 'utf8');
      return {
        code: name.slice(0, -'.md'.length),
        title: /^# (.*)$/m.exec(markdown)?.[1] ?? name,
        markdown: markdown.replaceAll('](../openapi.json)', '](../../v1/openapi.json)'),
      };
    });
  const document = JSON.parse(documents.openapi) as ApiDocument;
  const reference = docsPage(
    { document, examples: runRealExamples(file, documents), problems, apiBase },
    { ...context, home: '../' },
  );
  const head = {
    title: 'API reference',
    description: 'Every route of the card catalog’s read-only JSON API, with examples to run.',
    path: 'docs/',
    script,
  };
  return new Map([
    ['docs/index.html', renderHtmlDocument(head, render(reference), options)],
    ...problems.map(({ code, title, markdown }) => {
      const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
      const path = `docs/problems/${code}.html`;
      const page = render(renderProblemPage(html, { ...context, home: '../../' }));
      return [
        path,
        renderHtmlDocument({ title, description: `${title}: what it means.`, path }, page, options),
      ] as const;
    }),
  ]);
}

/** Runs the examples of the OpenAPI document with ids from the real catalog. Omits examples that fail. */
function runRealExamples(file: CatalogFile, documents: Documents): ReadonlyMap<string, readonly Example[]> {
  const core = createCoreForStore(createStore(file), documents);
  const card = file.cards.find(({ record }) => record.country === countries[0]) ?? file.cards[0];
  if (card === undefined) return new Map();
  const { id, issuer_id: issuer, name } = card.record;
  const { changes } = documents;
  const beforeLatest = changes.revisions.at(-2) ?? changes.revisions.at(-1);
  const toRealTarget = (target: string): string =>
    target
      .replace(`${countries[0]}-example-harbor`, id)
      .replace('example-bank', issuer)
      .replace('since=v1.3.0', `since=${beforeLatest?.data_version}`)
      .replace(/q=[^&]*/, `q=${encodeURIComponent(name.replace(/[^\p{L}\p{N} ]/gu, ''))}`);
  return new Map(
    [...operationByName].map(([operation, { examples = [] }]) => [
      operation,
      examples.flatMap((example) => {
        const target = toRealTarget(example);
        const response = sendRequest(core, target);
        if (response.status !== 200) return [];
        const isJson = getHeader(response, 'content-type')?.startsWith('application/json') === true;
        const text = decodeBody(response);
        return [{ target, body: isJson ? JSON.stringify(JSON.parse(text), null, 2) : text }];
      }),
    ]),
  );
}

/** `html` is trusted, because it comes from Markdown files in this repository. */
function renderProblemPage(html: string, context: PageContext): VNode {
  return pageFrame(
    context,
    h(
      'nav',
      { class: 'crumbs', 'aria-label': context.uiText.breadcrumb },
      h('a', { href: '../#problems' }, 'API errors'),
    ),
    createElement('div', { class: 'prose', dangerouslySetInnerHTML: { __html: html } }),
  );
}
