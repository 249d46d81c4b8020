import { isArtPath } from '#core/card/art';
import { countries, isCardPath, isValidCardPath } from '#core/card/card';
import {
  getIssuerIdFromPath,
  isIssuerPath,
  isRegistryPath,
  oldIssuersPath,
  registryPaths,
} from '#core/card/registry';
import type { SourceFile } from '#core/card/source-file';
import { slugify } from '#core/text/fold';
import { formatAlternatives } from '#core/text/phrases';
import { compareText } from '#core/text/text';
import type { Finding, PathFinding } from './diagnostic.ts';
import { findStrayCard } from './stray-card.ts';

export interface CatalogTree {
  /** The card files, sorted by path. The list includes files with an invalid name. */
  readonly cards: readonly SourceFile[];
  readonly art: readonly SourceFile[];
  /** The registry files. The key is the path. */
  readonly registries: ReadonlyMap<string, SourceFile>;
  readonly findings: readonly PathFinding[];
}

const countryCodes = countries.join('|');
const artPathPattern = new RegExp(`^data/art/(${countryCodes})-[a-z0-9]+(-[a-z0-9]+)*\\.webp$`);

export function checkTree(files: readonly SourceFile[]): CatalogTree {
  const sortedFiles = files.toSorted((a, b) => compareText(a.path, b.path));
  const findings = [...findCaseConflicts(sortedFiles)];
  for (const file of sortedFiles) {
    const finding = /^data(?:\/|$)/.test(file.path)
      ? (findInvalidName(file) ?? findWrongKind(file) ?? findUnexpectedPath(file.path))
      : findStrayCard(file);
    if (finding !== undefined) findings.push({ path: file.path, finding });
  }
  if (
    sortedFiles.some(({ path }) => path === oldIssuersPath) &&
    sortedFiles.some(({ path }) => isIssuerPath(path))
  )
    findings.push({
      path: oldIssuersPath,
      finding: { code: 'file-place', pointer: '', problem: 'issuers-moved' },
    });
  const readableFiles = sortedFiles.filter(
    (file) => file.kind === 'file' && findInvalidName(file) === undefined,
  );
  return {
    cards: readableFiles.filter(({ path }) => isCardPath(path)),
    art: readableFiles.filter(({ path }) => artPathPattern.test(path)),
    registries: new Map(
      readableFiles.filter(({ path }) => isRegistryPath(path)).map((file) => [file.path, file]),
    ),
    findings,
  };
}

/** Reports a path that contains U+FFFD. In such a path, U+FFFD replaces bytes that are not valid UTF-8. */
function findInvalidName({ path }: SourceFile): Finding | undefined {
  return path.includes('\ufffd') ? { code: 'file-place', pointer: '', problem: 'not-utf8' } : undefined;
}

const folderPathPattern = new RegExp(`^data(/(${countryCodes}|art|issuers))?$`);
const picturePattern = /\.(?:avif|gif|heic|jpe?g|png|svg|webp)$/i;
const recordPattern = new RegExp(`^data/(${countryCodes}|issuers)/[^/]+$`);

function findWrongKind({ path, kind }: SourceFile): Finding | undefined {
  const expected = folderPathPattern.test(path) ? 'a folder' : 'a regular file';
  if (kind === 'symbolic-link') return { code: 'file-kind', pointer: '', found: 'a symbolic link', expected };
  if (kind === 'other') return { code: 'file-kind', pointer: '', found: 'not a regular file', expected };
  if (!recordPattern.test(path) || path.endsWith('.json')) return undefined;
  if (picturePattern.test(path))
    return { code: 'file-place', pointer: '', problem: 'no-art', expected: '`data/art/<card id>.webp`' };
  const meant = /\.json(?:\.txt)?$/i.test(path) ? suggestPath(path) : undefined;
  return {
    code: 'file-kind',
    pointer: '',
    found: 'not a .json file',
    expected: path.startsWith(registryPaths.issuers)
      ? 'an issuer, `<id>.json`'
      : 'a card record, `<slug>.json`',
    ...(meant && { meant }),
  };
}

function findUnexpectedPath(path: string): Finding | undefined {
  const isBadIssuerName = isIssuerPath(path) && getIssuerIdFromPath(path) === undefined;
  if ((isRegistryPath(path) && !isBadIssuerName) || artPathPattern.test(path) || isValidCardPath(path))
    return undefined;
  const expected = describeExpectedPath(path);
  if (isArtPath(path)) return { code: 'file-place', pointer: '', problem: 'no-art', expected };
  const meant = suggestPath(path);
  return { code: 'file-place', pointer: '', problem: 'unexpected', expected, ...(meant && { meant }) };
}

function describeExpectedPath(path: string): string {
  if (isArtPath(path)) return '`data/art/<card id>.webp`';
  if (isCardPath(path))
    return 'a file name of a-z, 0-9 and single hyphens, such as `sapphire-preferred.json`';
  if (isIssuerPath(path)) return 'a file name of a-z, 0-9 and single hyphens, such as `chase.json`';
  if (path.startsWith(registryPaths.issuers)) return `\`${registryPaths.issuers}<id>.json\``;
  if (path.endsWith('.json')) return formatAlternatives(countries.map((code) => `data/${code}/<slug>.json`));
  return 'only card records, registries and card art under `data/`';
}

/**
 * Suggests a valid path for a file name with capitals, accents, punctuation or two extensions. For example, suggests
 * `us/amex-gold.json` for `us/Amex Gold.json.json` or `us/amex-gold.JSON`.
 */
function suggestPath(path: string): string | undefined {
  if (!recordPattern.test(path)) return undefined;
  const nameStart = path.lastIndexOf('/') + 1;
  const slug = slugify(path.slice(nameStart).replace(/(?:\.json){0,3}(?:\.txt)?$/i, ''));
  return slug && `${path.slice(0, nameStart)}${slug}.json`;
}

/** Finds paths that differ only in case. On macOS and Windows, a checkout contains only one of the two files. */
function* findCaseConflicts(files: readonly SourceFile[]): Generator<PathFinding> {
  const firstPathByLowerCase = new Map<string, string>();
  for (const { path } of files) {
    const lowerCasePath = path.toLowerCase();
    const other = firstPathByLowerCase.get(lowerCasePath);
    if (other === undefined) firstPathByLowerCase.set(lowerCasePath, path);
    else yield { path, finding: { code: 'file-place', pointer: '', problem: 'differs-by-case', other } };
  }
}
