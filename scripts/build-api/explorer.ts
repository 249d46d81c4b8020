import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pagePolicy } from '../../api/src/static-file.ts';
import { escapeHtml } from './docs-page.ts';

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
}

const entries = {
  script: 'api/explorer/main.ts',
  style: 'api/explorer/style.css',
  icon: 'api/explorer/icon.svg',
  pages: 'api/explorer/pages.css',
  contribute: 'api/explorer/contribute/main.ts',
} as const;

/** The page at `/`, by path below `site/`: every address in it is relative, and names of parts change with content. */
export async function explorerFiles(
  root: string,
  { apiBase = '', repository = null }: ExplorerOptions = {},
): Promise<ReadonlyMap<string, string>> {
  // Started only when the page has changed: it is a program of its own.
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: Object.entries(entries).map(([name, file]) => ({
      in: join(root, file),
      out: name === 'pages' || name === 'contribute' ? name : 'explorer',
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
  const builtFrom = (file: string): string =>
    Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === file)?.[0] ?? '';
  const values: ReadonlyMap<string, string> = new Map([
    ...Object.entries(entries).map(([name, file]) => [name, builtFrom(file)] as const),
    ['policy', metaPolicy],
    ['repository', repository ?? ''],
    ['api-base', apiBase === '' ? '' : apiBase.replace(/\/*$/, '/')],
  ]);
  const filled = (path: string): string =>
    readFileSync(join(root, path), 'utf8').replace(/\{\{([a-z-]+)\}\}/g, (_, name: string) =>
      escapeHtml(values.get(name) ?? ''),
    );
  return new Map([
    ['index.html', filled('api/explorer/index.html')],
    ['contribute/index.html', filled('api/explorer/contribute.html')],
    ...outputFiles.map(({ path, text }) => [relative(root, path), text] as const),
  ]);
}

/** For hosts that send no headers of ours. Who may frame the page can only be said in a header. */
export const metaPolicy = pagePolicy
  .split('; ')
  .filter((directive) => !directive.startsWith('frame-ancestors'))
  .join('; ');
