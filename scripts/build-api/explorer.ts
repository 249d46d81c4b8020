import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pagePolicy } from '../../api/src/static-file.ts';
import { escapeHtml } from './html.ts';

/** What the page is made of: its own sources, and the rooms it shares with the server. */
export const explorerInputs = [
  'api/explorer',
  'api/src/static-file.ts',
  'core',
  'scripts/build-api',
  'package-lock.json',
] as const;

export interface ExplorerOptions {
  /** Where an API answers: the address of the folder that holds its `v1/`. Empty: the page's own host says so. */
  readonly apiBase?: string;
  /** As in `catalog.json`. */
  readonly repository?: string | null;
  /** The catalog by path below the site, to be asked for together with the script. */
  readonly catalog?: string;
}

const entries = {
  script: 'api/explorer/main.ts',
  style: 'api/explorer/style.css',
  icon: 'api/explorer/icon.svg',
  pages: 'api/explorer/pages.css',
  contribute: 'api/explorer/contribute/main.ts',
  docs: 'api/explorer/docs/main.ts',
} as const;

/** The page at `/`, by path below `site/`: every address in it is relative, and names of parts change with content. */
export async function explorerFiles(
  root: string,
  { apiBase = '', repository = null, catalog }: ExplorerOptions = {},
): Promise<ReadonlyMap<string, string>> {
  // Started only when the page has changed: it is a program of its own.
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: Object.entries(entries).map(([name, file]) => ({
      in: join(root, file),
      out: ['pages', 'contribute', 'docs'].includes(name) ? name : 'explorer',
    })),
    entryNames: 'assets/[name]-[hash]',
    // What is imported only when it is needed, as the charts are, is a script of its own.
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
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const outputs = Object.entries(metafile.outputs);
  const builtFrom = (file: string): string =>
    outputs.find(([, { entryPoint }]) => entryPoint === file)?.[0] ?? '';
  const values = {
    ...Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, builtFrom(file)])),
    policy: metaPolicy,
    repository: repository ?? '',
    'api-base': apiBase === '' ? '' : apiBase.replace(/\/*$/, '/'),
  };
  /** A page with its values, and with links by which a browser asks at once for all that the script will need. */
  const page = (template: string, home: string, script: string, data: readonly string[]): string => {
    const chunks = (metafile.outputs[builtFrom(script)]?.imports ?? [])
      .filter(({ kind }) => kind === 'import-statement')
      .map(({ path }) => `<link rel="modulepreload" href="${home}${path}">`);
    const preloads = ['data.json', ...(catalog === undefined ? [] : [catalog]), ...data].map(
      (path) => `<link rel="preload" href="${home}${path}" as="fetch" crossorigin>`,
    );
    return readFileSync(join(root, template), 'utf8')
      .replace(/\{\{([a-z-]+)\}\}/g, (_, name: string) =>
        escapeHtml(Object.entries(values).find(([key]) => key === name)?.[1] ?? ''),
      )
      .replace('</head>', [...chunks, ...preloads, '</head>'].join('\n'));
  };
  return new Map([
    ['index.html', page('api/explorer/index.html', '', entries.script, [])],
    [
      'contribute/index.html',
      page('api/explorer/contribute.html', '../', entries.contribute, ['contribute/registries.json']),
    ],
    ...outputFiles.map(({ path, text }) => [relative(root, path), text] as const),
  ]);
}

/** For hosts that send no headers of ours. Who may frame the page can only be said in a header. */
export const metaPolicy = pagePolicy
  .split('; ')
  .filter((directive) => !directive.startsWith('frame-ancestors'))
  .join('; ');
