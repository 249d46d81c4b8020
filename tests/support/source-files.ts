import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '../..');

export interface ProgramFile {
  /** The path relative to the repository root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** The paths of the repository's own files that this file imports. */
  readonly imports: readonly string[];
  /** The names of all other imports, such as `node:fs` or `ajv`. */
  readonly packages: readonly string[];
}

const skipped: ReadonlySet<string> = new Set(['node_modules', 'dist', 'coverage', '.git', 'results']);
const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** Returns all TypeScript and JavaScript files except build results, sorted by path. */
export function programFiles(folder = ''): readonly ProgramFile[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : programFiles(path);
      if (!/\.[cm]?[jt]sx?$/.test(entry.name)) return [];
      const text = readFileSync(join(repositoryRoot, path), 'utf8');
      const names = [...text.matchAll(importPattern)].map(([, name = '']) => name);
      const imports = names.filter(isProjectImport).map((name) => resolveImport(path, name));
      return [{ path, text, imports, packages: names.filter((name) => !isProjectImport(name)) }];
    });
}

const isProjectImport = (name: string): boolean => name.startsWith('#') || name.startsWith('.');

/** Resolves `#core/card/json` or `./json.ts` to a path such as `core/card/json.ts`. */
function resolveImport(from: string, name: string): string {
  return name.startsWith('#') ? `${name.slice(1)}.ts` : join(from, '..', name).replaceAll('\\', '/');
}
