import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { VNode } from 'preact';
import { render } from 'preact-render-to-string';
import { countries } from '#core/card/card';
import type { CatalogFile } from '#core/query/catalog-file';
import { type ApiDocument, docsPage, type Example } from '../../api/explorer/pages/docs-page.tsx';
import { type PageContext, PageFrame } from '../../api/explorer/pages/frame.tsx';
import type { Documents } from '../../api/src/service.ts';
import { createBuildApp } from './app.ts';
import type { FilesByPath } from './data-files.ts';
import { renderHtmlDocument, type SiteOptions } from './html.ts';
import { listRequests } from './openapi.ts';

export interface DocsOptions extends SiteOptions {
  readonly root: string;
  readonly documents: Documents;
  /** The path of the script that runs the examples, relative to the root of the site. */
  readonly script: string;
  /** The base URL of the API, or empty if the API has the same origin as the site. */
  readonly apiBase: string;
}

/** Returns the page `/docs/` and one page for each error of the API. Keys are paths below `site/`. */
export async function buildDocsFiles(
  file: CatalogFile,
  context: Omit<PageContext, 'home'>,
  options: DocsOptions,
): Promise<FilesByPath> {
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
    { document, examples: await runExamples(file, options), problems, apiBase },
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

/** Runs the example requests of each operation with values of the catalog. Omits requests that fail. */
async function runExamples(
  file: CatalogFile,
  { root, documents }: DocsOptions,
): Promise<ReadonlyMap<string, readonly Example[]>> {
  const app = createBuildApp(file, documents);
  const fill = fillerOf(file, documents);
  const entries = [...listRequests(root)].map(async ([operation, requests]) => {
    const examples = requests.map(async (request) => {
      const target = fill(request);
      const response = await app.request(target);
      const text = await response.text();
      const isJson = response.headers.get('Content-Type') === 'application/json';
      return {
        status: response.status,
        target,
        body: isJson ? JSON.stringify(JSON.parse(text), null, 2) : text,
      };
    });
    return [operation, (await Promise.all(examples)).filter(({ status }) => status === 200)] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Returns a function that replaces the names in an example request by values of the catalog. */
export function fillerOf({ cards }: CatalogFile, { changes }: Documents): (request: string) => string {
  const record = (cards.find((card) => card.record.country === countries[0]) ?? cards[0])?.record;
  const values = new Map([
    ['country', record?.country],
    ['card_id', record?.id],
    ['id', record?.issuer_id],
    ['name', record && encodeURIComponent(record.name.replace(/[^\p{L}\p{N} ]/gu, ''))],
    ['since', (changes.revisions.at(-2) ?? changes.revisions.at(-1))?.data_version],
  ]);
  return (request) => request.replace(/\{(\w+)\}/g, (_, name: string) => String(values.get(name)));
}

/** `html` is trusted, because it comes from Markdown files in this repository. */
function renderProblemPage(html: string, context: PageContext): VNode {
  return (
    <PageFrame context={context}>
      <nav class="crumbs" aria-label={context.uiText.breadcrumb}>
        <a href="../#problems">API errors</a>
      </nav>
      <div class="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </PageFrame>
  );
}
