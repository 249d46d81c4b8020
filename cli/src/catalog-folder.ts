import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type Card, getCardIdFromPath, getCardPath, isCardId } from '#core/card/card';
import { type CatalogConfig, defaultConfig, parseCatalogConfig } from '#core/card/catalog-config';
import { cardSchemaText } from '#core/card/generated/card-schema';
import { isObject, parseJson } from '#core/card/json';
import { checkTree } from '#core/check/check-tree';
import { readCard } from '#core/check/read-card';
import { listCatalogFiles } from '#core/io/card-files';
import { UsageError } from '#core/io/errors';
import { readPlainFile } from '#core/io/plain-file';
import { findTreeGap } from '#core/io/whole-tree';
import { escapeHiddenCharacters } from '#core/text/escape';
import { must } from '#core/text/must';
import { findNearest } from '#core/text/nearest';
import { getErrorMessage } from '#core/text/text';
import type { CliContext } from './context.ts';
import { CliError, throwIfInterrupted } from './errors.ts';
import { createProgressLine } from './terminal.ts';

export interface CatalogSelection {
  /** Absolute path of the folder that holds `schema.json` and `data/`. */
  readonly root: string;
  /** Reports whether the user selected a file. `path` is relative to the root, with forward slashes. */
  readonly isSelected: (path: string) => boolean;
  readonly isWholeCatalog: boolean;
  /**
   * The paths that the user named. `given` is the text that was typed, and `below` is the path relative to the root. The list
   * is empty if the user named no path.
   */
  readonly selectedPaths: readonly { readonly given: string; readonly below: string }[];
}

/**
 * Finds the catalog that contains all `paths`. Instead of a path, the user may give the id of a card. If `paths` is empty,
 * finds the catalog that contains `cwd`. Throws `UsageError` if a path does not exist or is outside the catalog.
 */
export function resolveCatalogSelection(cwd: string, paths: readonly string[]): CatalogSelection {
  const absolutePaths = paths.map((path) => resolveIdOrPath(cwd, path));
  const root = findCatalogRoot(absolutePaths[0] ?? cwd, "name a catalog's folder");
  const prefixes = absolutePaths.map((path) => relative(root, path).split(sep).join('/'));
  const outside = prefixes.findIndex((prefix) => prefix.startsWith('..'));
  if (outside >= 0)
    throw new UsageError(`${paths[outside]} is outside ${root}; check one catalog at a time.`);
  const isWholeCatalog = prefixes.length === 0 || prefixes.includes('');
  return {
    root,
    isSelected: (path) => isWholeCatalog || prefixes.some((prefix) => isAtOrBelow(path, prefix)),
    isWholeCatalog,
    selectedPaths: prefixes.map((below, index) => ({ given: must(paths[index], 'the path'), below })),
  };
}

function resolveIdOrPath(cwd: string, idOrPath: string): string {
  const path = resolve(cwd, idOrPath);
  if (existsSync(path)) return path;
  if (isCardId(idOrPath)) {
    const root = findCatalogRoot(cwd);
    const file = join(root, getCardPath(idOrPath));
    if (existsSync(file)) return file;
    throw new UsageError(formatUnknownCardMessage(idOrPath, listCardIds(root)));
  }
  throw new UsageError(
    `${escapeHiddenCharacters(idOrPath)} does not exist; ${suggestCard(cwd, idOrPath) ?? 'give a path or the id of a card, such as us-chase-aeroplan.'}`,
  );
}

/** Suggests a card for text such as `us/chase-aeroplan` or `chase-aeroplan`. Returns undefined if no card is similar. */
function suggestCard(cwd: string, text: string): string | undefined {
  const slug = text
    .toLowerCase()
    .replace(/\.json$/, '')
    .replaceAll(/[\\/]+/g, '-');
  try {
    const ids = listCardIds(findCatalogRoot(cwd));
    const id = ids.find((each) => each === slug || each.slice(3) === slug) ?? findNearest(slug, ids);
    return id === undefined ? undefined : `did you mean ${id}?`;
  } catch {
    return undefined;
  }
}

/** Returns the ids of all card files, including files that are not valid. */
export function listCardIds(root: string): readonly string[] {
  return checkTree(listCatalogFiles(root))
    .cards.map(({ path }) => getCardIdFromPath(path))
    .filter((id) => id !== undefined);
}

export function formatUnknownCardMessage(id: string, known: readonly string[]): string {
  const slug = id.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  // Without the country, “chase-aeroplan” is nearer to us-chase-aeroplan than to any other card.
  const bySlug = known.find((each) => each.slice(3) === slug);
  const nearest = bySlug ?? findNearest(slug, known);
  return nearest === undefined
    ? `No card has the id ${escapeHiddenCharacters(id)}. To find one: npx cardcat search ${escapeHiddenCharacters(id)}`
    : `No card has the id ${escapeHiddenCharacters(id)}. Did you mean ${nearest}?`;
}

function isAtOrBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Throws `UsageError` if a selected path contains none of the catalog's files. */
export function rejectUnknownPaths(
  { selectedPaths }: CatalogSelection,
  files: readonly { readonly path: string }[],
): void {
  for (const { given, below } of selectedPaths)
    if (below !== '' && below !== 'data' && !files.some(({ path }) => isAtOrBelow(path, below)))
      throw new UsageError(
        `${escapeHiddenCharacters(given)} contains nothing to check; cards are at data/<country>/<slug>.json.`,
      );
}

/**
 * Finds the nearest folder at or above `start` that contains a catalog. If there is none, throws a `UsageError` with a message
 * that ends with `advice`.
 */
export function findCatalogRoot(start: string, advice = 'run it in a checkout of the catalog'): string {
  let folder = statSync(start).isDirectory() ? start : dirname(start);
  while (!existsSync(join(folder, 'schema.json'))) {
    const parent = dirname(folder);
    if (parent === folder)
      throw new UsageError(`No catalog at ${start}: no schema.json there or in a folder above; ${advice}.`);
    folder = parent;
  }
  if (!existsSync(join(folder, 'data')))
    throw new UsageError(`${folder} has a schema.json but no data folder; ${advice}.`);
  return folder;
}

/**
 * Reads `catalog.json`, or returns the default settings if there is no such file. Throws `CliError` if the file is not valid.
 */
export function loadCatalogConfig(root: string): CatalogConfig {
  const path = join(root, 'catalog.json');
  try {
    return existsSync(path) ? parseCatalogConfig(readFileSync(path, 'utf8')) : defaultConfig;
  } catch (error) {
    throw new CliError(getErrorMessage(error));
  }
}

/**
 * Returns the text of `schema.json`. Throws `CliError` if the program was built with another schema or `catalog.json` is not
 * valid.
 */
export function readVerifiedSchema(root: string): string {
  loadCatalogConfig(root);
  const text = readFileSync(join(root, 'schema.json'), 'utf8').replaceAll('\r\n', '\n');
  if (text !== cardSchemaText)
    throw new CliError(
      `${join(root, 'schema.json')} is not the schema this cardcat was built with; if you changed the schema, run: npm run generate && npm run build`,
    );
  return text;
}

/** The number of cards to read before the program checks again whether the user pressed Ctrl-C. */
const cardsPerBatch = 2048;

/**
 * Reads all cards of a catalog. Throws `CliError` if a card does not match the schema, and `InterruptedError` after Ctrl-C.
 */
export function readCards(root: string, context: CliContext): Promise<readonly Card[]> {
  return readEachCard(root, context, rejectInvalid);
}

/** Throws the `CliError` of a file that does not match its schema. */
export function rejectInvalid(path: string): never {
  throw new CliError(`${path} is not valid, so the command stopped; to see why: npx cardcat validate`);
}

/**
 * Reads the cards that match the schema. If other cards do not match, prints their number on standard error. Throws
 * `InterruptedError` after Ctrl-C.
 */
export async function readValidCards(root: string, context: CliContext): Promise<readonly Card[]> {
  await printTreeGap(root, context);
  const invalidPaths: string[] = [];
  const cards = await readEachCard(root, context, (path) => invalidPaths.push(path));
  const [first, ...rest] = invalidPaths;
  if (first !== undefined)
    context.stderr.write(
      `Skipped, not valid: ${escapeHiddenCharacters(first)}${rest.length > 0 ? ` and ${rest.length} more` : ''}; to see why: npx cardcat validate\n`,
    );
  return cards;
}

/** Throws `CliError` if the checkout lacks cards, for commands whose output would lack them too. */
export async function requireWholeTree(root: string): Promise<void> {
  const gap = await findTreeGap(root);
  if (gap !== undefined) throw new CliError(`${gap.problem}, so nothing was written; ${gap.advice}`);
}

/** Prints a note on standard error if the checkout lacks cards. */
export async function printTreeGap(root: string, { stderr }: Pick<CliContext, 'stderr'>): Promise<void> {
  const gap = await findTreeGap(root);
  if (gap !== undefined) stderr.write(`Note: ${gap.problem}; ${gap.advice}\n`);
}

async function readEachCard(
  root: string,
  context: CliContext,
  onInvalid: (path: string) => void,
): Promise<readonly Card[]> {
  const { cards: files } = checkTree(listCatalogFiles(root));
  const progress = createProgressLine(context.stderr, 'cards', files.length);
  const cards: Card[] = [];
  let readCount = 0;
  try {
    for (const file of files) {
      const card = readCard(file);
      if (card === undefined) onInvalid(file.path);
      else cards.push(card);
      if (++readCount % cardsPerBatch > 0) continue;
      progress.show(readCount);
      await throwIfInterrupted(context.signal);
    }
  } finally {
    progress.clear();
  }
  return cards;
}

/**
 * Reports whether a folder contains a card catalog: a file `schema.json` with the `$id` of cardcat's schema, and a folder
 * `data`. Never throws.
 */
export function isCatalogFolder(folder: string): boolean {
  const bytes = readPlainFile(join(folder, 'schema.json'), 4 * 1024 * 1024).value;
  const schema = bytes && parseJson(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  if (!isObject(schema) || schema.$id !== JSON.parse(cardSchemaText).$id) return false;
  return lstatSync(join(folder, 'data'), { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Returns the nearest catalog folder at or above `start`, or null if there is none. */
export function findEnclosingCatalog(start: string): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isCatalogFolder(folder)) return folder;
    if (dirname(folder) === folder) return null;
  }
}
