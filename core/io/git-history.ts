import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isObject, parseJson } from '#core/card/json';
import { dataVersionOf } from '#core/card/version';
import { parseReleaseTags } from '#core/export/releases';
import { describeBefore, type Revision, type RevisionLog } from '#core/query/changes';
import { type CatalogHistory, collectHistory } from '#core/query/history';

export interface GitHistory {
  readonly history: CatalogHistory;
  readonly changes: RevisionLog;
}

/** The cards in the working tree. */
export interface CurrentCards {
  readonly cards: readonly object[];
  readonly data_version: string;
  /** YYYY-MM-DD */
  readonly on: string;
}

/**
 * Reads every version of the exports from the Git history, and adds `current` if it is not committed. The history is incomplete
 * if Git is missing, the folder is not a checkout, or the clone is shallow.
 */
export function readGitHistory(root: string, current: CurrentCards): GitHistory {
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
  const revisions: Revision[] = [];
  const history = collectHistory();
  let previous: readonly object[] = [];
  const add = (cards: readonly object[], revision: Omit<Revision, 'before'>) => {
    revisions.push({ ...revision, before: revisions.length === 0 ? {} : describeBefore(previous, cards) });
    previous = cards;
  };
  const releases: Record<string, string> = {};
  const paths = commits.flatMap(([hash]) => [`${hash}:exports/cards-all.json`, `${hash}:exports/meta.json`]);
  const objects = readObjects(root, [...paths, ...tags.map((tag) => `${tag}:exports/meta.json`)]);
  let isReadable = true;
  for (const [hash, on] of commits) {
    const cards = parseJson(objects.next().value ?? '');
    const version = versionOf(objects.next().value);
    if (!Array.isArray(cards) || version === null) isReadable = false;
    else {
      add(cards, { tag: hash.slice(0, 12), data_version: version, on });
      history.add({ commit: hash.slice(0, 12), on, cards });
    }
  }
  for (const tag of tags) {
    const version = versionOf(objects.next().value);
    if (version !== null) releases[tag] = version;
  }
  // Finish the generator, which then removes its file.
  objects.next();
  if (revisions.at(-1)?.data_version !== current.data_version)
    add(current.cards, { tag: current.data_version, data_version: current.data_version, on: current.on });
  const complete =
    isReadable && commits.length > 0 && git(root, ['rev-parse', '--is-shallow-repository']) === 'false';
  return { history: history.get(complete), changes: { complete, revisions, releases } };
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
