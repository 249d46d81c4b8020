import { type FileEntry, filesAt, mergeBase, type ObjectStore } from './git.ts';
import type { Pull, Repository } from './state.ts';

/** One line of a diff: unchanged, removed or added. */
interface DiffLine {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/** Splits a text into lines that keep their line feeds. The last line may have none. */
export function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Computes a simple diff. Lines that both texts share at the start and end are unchanged. All others are removed, then added. */
export function diffLines(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const limit = Math.min(before.length, after.length) - start;
  while (end < limit && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const signed = (sign: DiffLine['sign'], lines: readonly string[]) =>
    lines.map((text): DiffLine => ({ sign, text }));
  return [
    ...signed(' ', before.slice(0, start)),
    ...signed('-', before.slice(start, before.length - end)),
    ...signed('+', after.slice(start, after.length - end)),
    ...signed(' ', before.slice(before.length - end)),
  ];
}

const around = 3;

/** Hunks with three lines of context, as in GitHub's `patch`: no file headers, no final line feed. */
function patchOf(before: string, after: string): string {
  return hunks(diffLines(linesOf(before), linesOf(after))).join('\n');
}

/** Returns one hunk with all changed lines and their context; no hunk if nothing changes. */
function hunks(lines: readonly DiffLine[]): readonly string[] {
  const first = lines.findIndex(({ sign }) => sign !== ' ');
  if (first === -1) return [];
  const last = lines.findLastIndex(({ sign }) => sign !== ' ');
  return [hunk(lines, Math.max(0, first - around), Math.min(lines.length, last + around + 1))];
}

function hunk(lines: readonly DiffLine[], from: number, to: number): string {
  const before = lines.slice(0, from);
  const shown = lines.slice(from, to);
  const removed = span(before.filter(({ sign }) => sign !== '+').length, shown, '+');
  const added = span(before.filter(({ sign }) => sign !== '-').length, shown, '-');
  const body = shown.map(({ sign, text }) =>
    text.endsWith('\n') ? sign + text.slice(0, -1) : `${sign}${text}\n\\ No newline at end of file`,
  );
  return [`@@ -${removed} +${added} @@`, ...body].join('\n');
}

/** Returns a hunk's line range before or after the change. An empty range starts at the line before the hunk. */
function span(before: number, shown: readonly DiffLine[], otherSide: '+' | '-'): string {
  const count = shown.filter(({ sign }) => sign !== otherSide).length;
  const first = count === 0 ? before : before + 1;
  return count === 1 ? `${first}` : `${first},${count}`;
}

/** One file of a comparison, as GitHub lists it. */
export interface ChangedFile {
  readonly path: string;
  /** The path before a rename. */
  readonly from: string | null;
  readonly status: 'added' | 'removed' | 'modified' | 'renamed';
  /** The blob at the head; for a removed file, the removed blob. */
  readonly sha: string;
  /** The diff of the file; null for binary and large files. */
  readonly patch: string | null;
}

/** Longer patches are omitted, as on GitHub. */
const maxPatchLength = 100_000;
/** Larger texts are not compared, because the diff would be slow. */
const maxTextLength = 1_048_576;

/** Returns the changes in the head since the merge base (GitHub's three-dot comparison), sorted by path. */
function changedFiles(store: ObjectStore, base: string, head: string): readonly ChangedFile[] {
  const before = filesAt(store, mergeBase(store, base, head) ?? '');
  const after = filesAt(store, head);
  const removed = new Map([...before].filter(([path]) => !after.has(path)));
  const files: ChangedFile[] = [];
  for (const [path, entry] of after) {
    const old = before.get(path);
    if (old?.sha === entry.sha && old.mode === entry.mode) continue;
    const from = old === undefined ? renamedFrom(store, removed, entry) : undefined;
    const source = old ?? removed.get(from ?? '');
    if (from !== undefined) removed.delete(from);
    const status = old !== undefined ? 'modified' : from === undefined ? 'added' : 'renamed';
    files.push({
      path,
      from: from ?? null,
      status,
      sha: entry.sha,
      patch: patchBetween(store, source, entry),
    });
  }
  for (const [path, entry] of removed)
    files.push({
      path,
      from: null,
      status: 'removed',
      sha: entry.sha,
      patch: patchBetween(store, entry, undefined),
    });
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function patchBetween(
  store: ObjectStore,
  before: FileEntry | undefined,
  after: FileEntry | undefined,
): string | null {
  const [old, current] = [textOf(store, before), textOf(store, after)];
  if (old === undefined || current === undefined) return null;
  const text = patchOf(old, current);
  return text === '' || text.length > maxPatchLength ? null : text;
}

/** Returns the text of a file; undefined if the file is binary or too large. */
function textOf({ blobs }: ObjectStore, entry: FileEntry | undefined): string | undefined {
  if (entry === undefined) return '';
  if (entry.mode === '160000') return `Subproject commit ${entry.sha}\n`;
  const bytes = blobs.get(entry.sha) ?? new Uint8Array();
  if (bytes.length > maxTextLength || bytes.includes(0)) return undefined;
  return Buffer.from(bytes).toString('utf8');
}

/** Finds the removed file that is most similar to a new file. It has the same blob, or shares at least half of the lines. */
function renamedFrom(
  store: ObjectStore,
  removed: ReadonlyMap<string, FileEntry>,
  entry: FileEntry,
): string | undefined {
  let best: string | undefined;
  let bestSimilarity = 0.5;
  for (const [path, old] of removed) {
    if (old.sha === entry.sha) return path;
    const likeness = similarity(textOf(store, old) ?? '', textOf(store, entry) ?? '');
    if (likeness >= bestSimilarity) [best, bestSimilarity] = [path, likeness];
  }
  return best;
}

/** Returns the share (0 to 1) of the longer text that consists of lines that both texts have. */
function similarity(a: string, b: string): number {
  const remaining = new Map<string, number>();
  for (const line of linesOf(a)) remaining.set(line, (remaining.get(line) ?? 0) + 1);
  let shared = 0;
  for (const line of linesOf(b)) {
    const count = remaining.get(line) ?? 0;
    if (count === 0) continue;
    remaining.set(line, count - 1);
    shared += line.length;
  }
  return shared / Math.max(1, a.length, b.length);
}

/** Whether two line numbers are in the same hunk. Both are from before the change (LEFT) or from after it (RIGHT). */
export function isInDiff(patch: string, side: 'LEFT' | 'RIGHT', first: number, last: number): boolean {
  return [...patch.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm)].some(
    ([, oldStart, oldCount = '1', newStart, newCount = '1']) => {
      const [start, count] = side === 'LEFT' ? [oldStart, oldCount] : [newStart, newCount];
      return first >= Number(start) && last < Number(start) + Number(count);
    },
  );
}

const comparisons = new WeakMap<Repository, Map<string, readonly ChangedFile[]>>();

/** Returns all files a pull request changes, compared with the merge base. */
export function listChangedFiles({ repository, pull }: Pull): readonly ChangedFile[] {
  const base = pull.mergedAt === null ? repository.branches.get(pull.base.branch) : undefined;
  return comparison(repository, base ?? pull.base.sha, pull.head.sha);
}

/** Whether the base and the head changed the same file in different ways. GitHub compares lines instead of files. */
export function hasConflict({ repository, pull }: Pull): boolean {
  const { store, branches } = repository;
  const tip = branches.get(pull.base.branch) ?? pull.base.sha;
  const start = mergeBase(store, tip, pull.head.sha) ?? '';
  const [before, base, head] = [start, tip, pull.head.sha].map((commit) => filesAt(store, commit));
  const shaIn = (files: typeof before, path: string) => files?.get(path)?.sha;
  return comparison(repository, tip, pull.head.sha).some(
    ({ path }) => shaIn(base, path) !== shaIn(before, path) && shaIn(base, path) !== shaIn(head, path),
  );
}

/** Returns the changed files between two commits, cached. */
export function comparison(repository: Repository, base: string, head: string): readonly ChangedFile[] {
  const ofRepository = comparisons.get(repository) ?? new Map<string, readonly ChangedFile[]>();
  comparisons.set(repository, ofRepository);
  const key = `${base}...${head}`;
  const files = ofRepository.get(key) ?? changedFiles(repository.store, base, head);
  ofRepository.set(key, files);
  return files;
}
