import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { cardSchemaText } from '#catalog/generated/card-schema';
import { visible } from '#catalog/reporters/escape';
import { CouldNotRun, UsageError } from './exit.ts';

/** A catalog on disk, and which of its paths were asked for. */
export interface Target {
  /** Absolute path of the folder that holds `schema.json` and `data/`. */
  readonly root: string;
  /** Whether a path of the catalog was asked for, given relative to the root with forward slashes. */
  readonly wants: (path: string) => boolean;
  /** Whether all of it was asked for. */
  readonly isWhole: boolean;
  /** What was asked for, as it was given and as a path of the catalog; empty for all of it. */
  readonly asked: readonly { readonly given: string; readonly below: string }[];
}

/** The catalog that all `paths` lie in, or that `cwd` lies in where there are none. Throws `UsageError`. */
export function findCatalog(cwd: string, paths: readonly string[]): Target {
  const asked = paths.map((path) => resolve(cwd, path));
  for (const [index, path] of asked.entries())
    if (!existsSync(path)) throw new UsageError(`${paths[index]} is not there; check the path.`);
  const root = findCatalogRoot(asked[0] ?? cwd, "name a catalog's folder");
  const prefixes = asked.map((path) => relative(root, path).split(sep).join('/'));
  const outside = prefixes.findIndex((prefix) => prefix.startsWith('..'));
  if (outside >= 0)
    throw new UsageError(`${paths[outside]} lies outside ${root}; check one catalog at a time.`);
  const isWhole = prefixes.length === 0 || prefixes.includes('');
  const wants = (path: string) => isWhole || prefixes.some((prefix) => lies(path, prefix));
  return {
    root,
    wants,
    isWhole,
    asked: prefixes.map((below, index) => ({ given: paths[index] ?? '', below })),
  };
}

function lies(path: string, below: string): boolean {
  return path === below || path.startsWith(`${below}/`);
}

/** Throws a `UsageError` where a path was asked for that holds none of the catalog's files. */
export function refuseStrangers({ asked }: Target, files: readonly { readonly path: string }[]): void {
  for (const { given, below } of asked)
    if (below !== '' && below !== 'data' && !files.some(({ path }) => lies(path, below)))
      throw new UsageError(
        `${visible(given)} holds nothing that can be checked; cards are data/<country>/<slug>.json.`,
      );
}

/** The nearest folder at or above `start` that holds a catalog. Throws `UsageError`, which ends in the advice. */
export function findCatalogRoot(start: string, advice = 'run it in a checkout of the catalog'): string {
  let folder = statSync(start).isDirectory() ? start : dirname(start);
  while (!existsSync(join(folder, 'schema.json'))) {
    const above = dirname(folder);
    if (above === folder)
      throw new UsageError(
        `No catalog at ${start}: neither it nor a folder above it has a schema.json; ${advice}.`,
      );
    folder = above;
  }
  if (!existsSync(join(folder, 'data')))
    throw new UsageError(`${folder} has a schema.json but no data folder; ${advice}.`);
  return folder;
}

/** The text of the catalog's schema. Throws `CouldNotRun` where it is not the one this program was built with. */
export function readSchema(root: string): string {
  const text = readFileSync(join(root, 'schema.json'), 'utf8').replaceAll('\r\n', '\n');
  if (text !== cardSchemaText)
    throw new CouldNotRun(
      `${join(root, 'schema.json')} is not the schema this cardcat was built with; after a change of the schema run: npm run generate && npm run build`,
    );
  return text;
}
