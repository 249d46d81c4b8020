import { type FileEntry, filesAt, mergeBase, type ObjectStore } from './git.ts';
import type { Pull, Repository } from './state.ts';

interface DiffLine {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/** Splits a text into lines. Each line keeps its line feed, but the last line may have none. */
export function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Keeps the lines that both texts share at the start and at the end. Removes all other old lines, then adds the new lines. */
export function diffLines(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const limit = Math.min(before.length, after.length) - start;
  while (end < limit && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const addSign = (sign: DiffLine['sign'], lines: readonly string[]) =>
    lines.map((text): DiffLine => ({ sign, text }));
  return [
    ...addSign(' ', before.slice(0, start)),
    ...addSign('-', before.slice(start, before.length - end)),
    ...addSign('+', after.slice(start, after.length - end)),
    ...addSign(' ', before.slice(before.length - end)),
  ];
}

const contextLines = 3;

/** Returns hunks with three lines of context, like GitHub's `patch`: no file headers, no final line feed. */
function patchOf(before: string, after: string): string {
  return formatHunks(diffLines(linesOf(before), linesOf(after))).join('\n');
}

/** Returns one hunk with all changed lines and their context, or no hunk if nothing changes. */
function formatHunks(lines: readonly DiffLine[]): readonly string[] {
  const first = lines.findIndex(({ sign }) => sign !== ' ');
  if (first === -1) return [];
  const last = lines.findLastIndex(({ sign }) => sign !== ' ');
  return [
    formatHunk(lines, Math.max(0, first - contextLines), Math.min(lines.length, last + contextLines + 1)),
  ];
}

function formatHunk(lines: readonly DiffLine[], from: number, to: number): string {
  const before = lines.slice(0, from);
  const hunkLines = lines.slice(from, to);
  const removed = formatSpan(before.filter(({ sign }) => sign !== '+').length, hunkLines, '+');
  const added = formatSpan(before.filter(({ sign }) => sign !== '-').length, hunkLines, '-');
  const body = hunkLines.map(({ sign, text }) =>
    text.endsWith('\n') ? sign + text.slice(0, -1) : `${sign}${text}\n\\ No newline at end of file`,
  );
  return [`@@ -${removed} +${added} @@`, ...body].join('\n');
}

/** Returns the range of one side, such as `3,4`. If the range is empty, it starts at the line before the hunk. */
function formatSpan(before: number, hunkLines: readonly DiffLine[], otherSide: '+' | '-'): string {
  const count = hunkLines.filter(({ sign }) => sign !== otherSide).length;
  const first = count === 0 ? before : before + 1;
  return count === 1 ? `${first}` : `${first},${count}`;
}

export interface ChangedFile {
  readonly path: string;
  readonly from: string | null;
  readonly status: 'added' | 'removed' | 'modified' | 'renamed';
  /** The blob at the head commit. For a removed file, the removed blob. */
  readonly sha: string;
  /** Null for binary files and large files. */
  readonly patch: string | null;
}

/** GitHub omits a patch that is longer than this number of characters. */
const maxPatchLength = 100_000;
/** The fake GitHub does not compare larger files (in bytes), because this would be slow. */
const maxTextLength = 1_048_576;

/** Returns the changes between the merge base and the head commit (GitHub's three-dot comparison), sorted by path. */
function findChangedFiles(store: ObjectStore, base: string, head: string): readonly ChangedFile[] {
  const before = filesAt(store, mergeBase(store, base, head) ?? '');
  const after = filesAt(store, head);
  const removed = new Map([...before].filter(([path]) => !after.has(path)));
  const files: ChangedFile[] = [];
  for (const [path, entry] of after) {
    const oldEntry = before.get(path);
    if (oldEntry?.sha === entry.sha && oldEntry.mode === entry.mode) continue;
    const from = oldEntry === undefined ? findRenameSource(store, removed, entry) : undefined;
    const source = oldEntry ?? removed.get(from ?? '');
    if (from !== undefined) removed.delete(from);
    const status = oldEntry !== undefined ? 'modified' : from === undefined ? 'added' : 'renamed';
    files.push({
      path,
      from: from ?? null,
      status,
      sha: entry.sha,
      patch: createPatch(store, source, entry),
    });
  }
  for (const [path, entry] of removed)
    files.push({
      path,
      from: null,
      status: 'removed',
      sha: entry.sha,
      patch: createPatch(store, entry, undefined),
    });
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function createPatch(
  store: ObjectStore,
  before: FileEntry | undefined,
  after: FileEntry | undefined,
): string | null {
  const [old, current] = [textOf(store, before), textOf(store, after)];
  if (old === undefined || current === undefined) return null;
  const text = patchOf(old, current);
  return text === '' || text.length > maxPatchLength ? null : text;
}

/** Returns the text of a file, an empty text if there is no file, or undefined if the file is binary or too large. */
function textOf({ blobs }: ObjectStore, entry: FileEntry | undefined): string | undefined {
  if (entry === undefined) return '';
  if (entry.mode === '160000') return `Subproject commit ${entry.sha}\n`;
  const bytes = blobs.get(entry.sha) ?? new Uint8Array();
  if (bytes.length > maxTextLength || bytes.includes(0)) return undefined;
  return Buffer.from(bytes).toString('utf8');
}

/**
 * Finds the removed file that is most similar to a new file. The files must be identical, or share at least half of their text.
 */
function findRenameSource(
  store: ObjectStore,
  removed: ReadonlyMap<string, FileEntry>,
  entry: FileEntry,
): string | undefined {
  let best: string | undefined;
  let bestSimilarity = 0.5;
  for (const [path, oldEntry] of removed) {
    if (oldEntry.sha === entry.sha) return path;
    const likeness = measureSimilarity(textOf(store, oldEntry) ?? '', textOf(store, entry) ?? '');
    if (likeness >= bestSimilarity) [best, bestSimilarity] = [path, likeness];
  }
  return best;
}

/** Returns the share (0 to 1) of the text that is in common lines, relative to the longer text. */
function measureSimilarity(a: string, b: string): number {
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

/** Reports whether two lines are in one hunk. `LEFT` means lines of the old file, and `RIGHT` lines of the new file. */
export function isInDiff(patch: string, side: 'LEFT' | 'RIGHT', first: number, last: number): boolean {
  return [...patch.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm)].some(
    ([, oldStart, oldCount = '1', newStart, newCount = '1']) => {
      const [start, count] = side === 'LEFT' ? [oldStart, oldCount] : [newStart, newCount];
      return first >= Number(start) && last < Number(start) + Number(count);
    },
  );
}

const comparisons = new WeakMap<Repository, Map<string, readonly ChangedFile[]>>();

export function listChangedFiles({ repository, pull }: Pull): readonly ChangedFile[] {
  const base = pull.mergedAt === null ? repository.branches.get(pull.base.branch) : undefined;
  return comparison(repository, base ?? pull.base.sha, pull.head.sha);
}

/** Reports whether base and head changed the same file differently. The real GitHub compares single lines, not whole files. */
export function hasConflict({ repository, pull }: Pull): boolean {
  const { store, branches } = repository;
  const tip = branches.get(pull.base.branch) ?? pull.base.sha;
  const mergeBaseSha = mergeBase(store, tip, pull.head.sha) ?? '';
  const [before, base, head] = [mergeBaseSha, tip, pull.head.sha].map((commit) => filesAt(store, commit));
  const shaIn = (files: typeof before, path: string) => files?.get(path)?.sha;
  return comparison(repository, tip, pull.head.sha).some(
    ({ path }) => shaIn(base, path) !== shaIn(before, path) && shaIn(base, path) !== shaIn(head, path),
  );
}

export function comparison(repository: Repository, base: string, head: string): readonly ChangedFile[] {
  const ofRepository = comparisons.get(repository) ?? new Map<string, readonly ChangedFile[]>();
  comparisons.set(repository, ofRepository);
  const key = `${base}...${head}`;
  const files = ofRepository.get(key) ?? findChangedFiles(repository.store, base, head);
  ofRepository.set(key, files);
  return files;
}
