import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isObject, parseJson } from '#core/card/json';
import { dataVersionOf } from '#core/card/version';
import { parseReleaseTags } from '#core/export/releases';

/** The exports at one commit. */
export interface PublishedVersion {
  /** The first 12 digits of the commit hash. */
  readonly commit: string;
  readonly data_version: string;
  /** YYYY-MM-DD */
  readonly on: string;
  readonly cards: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
}

export interface PublishedHistory {
  /** False if Git is missing, the folder is not a checkout, the clone is shallow, or a version cannot be read. */
  readonly complete: boolean;
  /** The data versions of the releases by tag. */
  readonly releases: Readonly<Record<string, string>>;
}

/** Reads every version of the exports from the Git history, from oldest to newest. */
export function readGitHistory(root: string, add: (version: PublishedVersion) => void): PublishedHistory {
  const log = git(root, [
    'log',
    '--first-parent',
    '--reverse',
    '--format=%H %cs',
    '--',
    'exports/cards-all.json',
  ]);
  const commits =
    log === '' ? [] : log.split('\n').map((line) => line.split(' ') as [hash: string, on: string]);
  const tags = parseReleaseTags(git(root, ['tag', '--list']).split('\n')).map(({ name }) => name);
  const releases: Record<string, string> = {};
  const paths = commits.flatMap(([hash]) => [`${hash}:exports/cards-all.json`, `${hash}:exports/meta.json`]);
  const objects = readObjects(root, [...paths, ...tags.map((tag) => `${tag}:exports/meta.json`)]);
  let isReadable = true;
  for (const [hash, on] of commits) {
    const cards = parseJson(objects.next().value ?? '');
    const version = versionOf(objects.next().value);
    if (!Array.isArray(cards) || version === null) isReadable = false;
    else add({ commit: hash.slice(0, 12), data_version: version, on, cards });
  }
  for (const tag of tags) {
    const version = versionOf(objects.next().value);
    if (version !== null) releases[tag] = version;
  }
  // Finish the generator, which then removes its file.
  objects.next();
  const complete =
    isReadable && commits.length > 0 && git(root, ['rev-parse', '--is-shallow-repository']) === 'false';
  return { complete, releases };
}

/** Returns what Git prints. Empty if it fails. */
export function git(root: string, args: readonly string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

function versionOf(metaText: string | undefined): string | null {
  const meta = parseJson(metaText ?? '');
  return isObject(meta) && typeof meta.content_sha256 === 'string'
    ? dataVersionOf(meta.content_sha256)
    : null;
}

/** Yields the texts of Git objects, and an empty text for an object that does not exist. Reads all with one process. */
function* readObjects(root: string, names: readonly string[]): Generator<string, undefined> {
  if (names.length === 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'cardcat-history-'));
  const file = openSync(join(folder, 'objects'), 'w+');
  try {
    // Git writes to a file, because all versions together may not fit into memory.
    execFileSync('git', ['cat-file', '--batch'], {
      cwd: root,
      input: `${names.join('\n')}\n`,
      stdio: ['pipe', file, 'ignore'],
    });
    let position = 0;
    const read = (length: number): Buffer => {
      const bytes = Buffer.alloc(length);
      const size = readSync(file, bytes, 0, length, position);
      return bytes.subarray(0, size);
    };
    for (const _ of names) {
      // A header such as `<hash> blob 1234`, or `<name> missing`, precedes each object.
      const [header = ''] = read(512).toString('latin1').split('\n');
      position += header.length + 1;
      const size = / (\d+)$/.exec(header)?.[1];
      if (size === undefined) yield '';
      else {
        yield read(Number(size)).toString('utf8');
        position += Number(size) + 1;
      }
    }
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true });
  }
}
