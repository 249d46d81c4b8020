import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePolicy } from '../../api/src/static-file.ts';
import { escapeHtml } from './html.ts';
import { sha256Of } from './sha256.ts';

/** What the page is made of: its own sources, and the rooms it shares with the server. */
export const explorerInputs = [
  'api/explorer',
  'api/src/static-file.ts',
  'catalog',
  'scripts/build-api',
  'package-lock.json',
] as const;

export interface ExplorerOptions {
  /** Where an API answers: the address of the folder that holds its `v1/`. Empty: the page's own host says so. */
  readonly apiBase?: string;
}

/** The page at `/`, by path below `site/`: every address in it is relative, and names of parts change with content. */
export async function explorerFiles(
  root: string,
  { apiBase = '' }: ExplorerOptions = {},
): Promise<ReadonlyMap<string, string>> {
  // Started only when the page has changed: it is a program of its own.
  const { build } = await import('esbuild');
  const folder = join(root, 'api/explorer');
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'main.ts'), join(folder, 'style.css')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2023', 'chrome120', 'firefox125', 'safari17'],
    charset: 'utf8',
    legalComments: 'none',
    absWorkingDir: root,
    outdir: join(root, 'api/dist/site'),
    tsconfigRaw: '{}',
    write: false,
    logLevel: 'silent',
  });
  const part = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const icon = readFileSync(join(folder, 'icon.svg'), 'utf8');
  const parts = { script: part('.js'), style: part('.css'), icon };
  const names = {
    script: hashedName('explorer', parts.script, 'js'),
    style: hashedName('explorer', parts.style, 'css'),
    icon: hashedName('icon', parts.icon, 'svg'),
  };
  const values: ReadonlyMap<string, string> = new Map([
    ...Object.entries(names),
    ['policy', metaPolicy],
    ['api-base', apiBase === '' ? '' : apiBase.replace(/\/*$/, '/')],
  ]);
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    /\{\{([a-z-]+)\}\}/g,
    (_, name: string) => escapeHtml(values.get(name) ?? ''),
  );
  return new Map([
    ['index.html', page],
    [names.script, parts.script],
    [names.style, parts.style],
    [names.icon, parts.icon],
  ]);
}

/** For hosts that send no headers of ours. Who may frame the page can only be said in a header. */
const metaPolicy = pagePolicy
  .split('; ')
  .filter((directive) => !directive.startsWith('frame-ancestors'))
  .join('; ');

function hashedName(name: string, content: string, ending: string): string {
  return `assets/${name}-${sha256Of(content).slice(0, 12)}.${ending}`;
}
