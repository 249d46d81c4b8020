import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { formatCountries } from '#core/card/card';
import { must } from '#core/text/must';
import { escapeHtml, stylePath } from '../../api/src/not-found.ts';
import { pageSecurityPolicy } from '../../api/src/site.ts';

export interface ExplorerOptions {
  /** The URL of the folder that contains `v1/`. If empty, the API has the same origin as the page. */
  readonly apiBase?: string;
  /** The URL of the repository, from `catalog.json`. */
  readonly repository?: string | null;
  /** The catalog's path, relative to the root of the site. The page preloads the catalog together with the script. */
  readonly catalog?: string;
}

const entries = {
  script: 'api/explorer/main.ts',
  style: 'api/explorer/style.css',
  icon: 'api/explorer/icon.svg',
  pages: 'api/explorer/pages.css',
  contribute: 'api/explorer/contribute/main.tsx',
  docs: 'api/explorer/docs/main.ts',
} as const;

/** Returns the explorer's files. Keys are paths below `site/`. URLs are relative, and asset names contain a content hash. */
export async function buildExplorerFiles(
  root: string,
  { apiBase = '', repository = null, catalog }: ExplorerOptions = {},
): Promise<ReadonlyMap<string, string>> {
  // esbuild starts a separate process, so load esbuild only when the explorer is built.
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: Object.entries(entries).map(([name, file]) => ({
      in: join(root, file),
      out: ['pages', 'contribute', 'docs'].includes(name) ? name : 'explorer',
    })),
    entryNames: 'assets/[name]-[hash]',
    // Lazy imports, such as the charts, become separate scripts.
    splitting: true,
    chunkNames: 'assets/[name]-[hash]',
    loader: { '.svg': 'copy' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2023', 'chrome120', 'firefox125', 'safari17'],
    charset: 'utf8',
    legalComments: 'none',
    absWorkingDir: root,
    outdir: root,
    tsconfigRaw: '{}',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const outputs = Object.entries(metafile.outputs);
  const outputOf = (file: string): string =>
    must(
      outputs.find(([, { entryPoint }]) => entryPoint === file),
      `the bundle of ${file}`,
    )[0];
  const values = new Map([
    ...Object.entries(entries).map(([name, file]) => [name, outputOf(file)] as const),
    ['policy', metaPolicy],
    ['countries', formatCountries('en')],
    ['repository', repository ?? ''],
    ['api-base', apiBase === '' ? '' : apiBase.replace(/\/*$/, '/')],
  ]);
  /** Builds a page from a template. Adds preload links for everything that the script will need. */
  const renderPage = (
    template: string,
    rootPrefix: string,
    script: string,
    data: readonly string[],
  ): string => {
    const chunks = must(metafile.outputs[outputOf(script)], script)
      .imports.filter(({ kind }) => kind === 'import-statement')
      .map(({ path }) => `<link rel="modulepreload" href="${rootPrefix}${path}">`);
    const preloads = ['data.json', ...(catalog === undefined ? [] : [catalog]), ...data].map(
      (path) => `<link rel="preload" href="${rootPrefix}${path}" as="fetch" crossorigin>`,
    );
    return readFileSync(join(root, template), 'utf8')
      .replace(/\{\{([a-z-]+)\}\}/g, (_, name: string) => escapeHtml(must(values.get(name), name)))
      .replace('</head>', [...chunks, ...preloads, '</head>'].join('\n'));
  };
  const style = must(
    outputFiles.find(({ path }) => path.endsWith(outputOf(entries.pages))),
    entries.pages,
  );
  return new Map([
    [stylePath.slice(1), style.text],
    ['index.html', renderPage('api/explorer/index.html', '', entries.script, [])],
    [
      'contribute/index.html',
      renderPage('api/explorer/contribute.html', '../', entries.contribute, ['contribute/registries.json']),
    ],
    ...outputFiles.map(({ path, text }) => [relative(root, path), text] as const),
  ]);
}

/** The CSP for hosts that send no custom headers. `frame-ancestors` is omitted, because it works only in a header. */
export const metaPolicy = pageSecurityPolicy
  .split('; ')
  .filter((directive) => !directive.startsWith('frame-ancestors'))
  .join('; ');
