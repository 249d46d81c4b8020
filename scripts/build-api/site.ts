import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { Json } from '../../api/src/openapi/card-schema.ts';
import { docsPage } from './docs-page.ts';
import { docsStyle, htmlPage } from './html.ts';

/** The files of the site that are made here, by their path below `site/`. The page at `/` is made elsewhere. */
export function siteFiles(root: string, openapi: string): ReadonlyMap<string, string | Uint8Array> {
  return new Map<string, string | Uint8Array>([
    ['docs/index.html', docsPage(JSON.parse(openapi) as Json)],
    ['docs/docs.css', docsStyle],
    ['docs/icon.svg', readFileSync(join(root, 'api/explorer/icon.svg'), 'utf8')],
    ...problemPages(root),
    ...pictures(root),
  ]);
}

function problemPages(root: string): readonly (readonly [string, string])[] {
  const folder = join(root, 'docs/problems');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => {
      const code = name.slice(0, -'.md'.length);
      const page = readFileSync(join(folder, name), 'utf8').replaceAll(
        '](../openapi.json)',
        '](../../v1/openapi.json)',
      );
      const body = micromark(page, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
      return [`docs/problems/${code}.html`, htmlPage({ title: code, docs: '../', body })];
    });
}

/** Pictures of cards, where their addresses say; names of files come from the folder, never from a request. */
function pictures(root: string): readonly (readonly [string, Uint8Array])[] {
  const folder = join(root, 'data/art');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^[a-z0-9-]+\.webp$/.test(name))
    .toSorted()
    .map((name) => [`v1/art/${name}`, readFileSync(join(folder, name))]);
}
