import { filesAt, mergeBase } from './commits.ts';
import { linesOf } from './line-diff.ts';
import type { FileEntry, ObjectStore } from './objects.ts';
import { type Patch, patchOf } from './patch.ts';

/** One file of a comparison, as GitHub lists it. */
export interface ChangedFile {
  readonly path: string;
  /** Where it was before a rename. */
  readonly from: string | null;
  readonly status: 'added' | 'removed' | 'modified' | 'renamed';
  /** The blob at the head; for a removed file, the one that went. */
  readonly sha: string;
  readonly additions: number;
  readonly deletions: number;
  /** Null for what is no text, and for large ones. */
  readonly patch: string | null;
}

/** A patch longer than this is not given. */
const mostPatch = 100_000;
/** Beyond this a diff costs too much to make here. */
const mostText = 1_048_576;

/** What the head changes since it left the base: GitHub's comparison with three dots. Sorted by path. */
export function changedFiles(store: ObjectStore, base: string, head: string): readonly ChangedFile[] {
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
    files.push({ path, from: from ?? null, status, sha: entry.sha, ...counted(store, source, entry) });
  }
  for (const [path, entry] of removed)
    files.push({ path, from: null, status: 'removed', sha: entry.sha, ...counted(store, entry, undefined) });
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function counted(
  store: ObjectStore,
  before: FileEntry | undefined,
  after: FileEntry | undefined,
): { readonly additions: number; readonly deletions: number; readonly patch: string | null } {
  const [old, own] = [textOf(store, before), textOf(store, after)];
  if (old === undefined || own === undefined) return { additions: 0, deletions: 0, patch: null };
  const { additions, deletions, text }: Patch = patchOf(old, own);
  return { additions, deletions, patch: text === '' || text.length > mostPatch ? null : text };
}

/** Undefined where it is no text, or too much of it. */
function textOf({ blobs }: ObjectStore, entry: FileEntry | undefined): string | undefined {
  if (entry === undefined) return '';
  if (entry.mode === '160000') return `Subproject commit ${entry.sha}\n`;
  const bytes = blobs.get(entry.sha) ?? new Uint8Array();
  if (bytes.length > mostText || bytes.includes(0)) return undefined;
  return Buffer.from(bytes).toString('utf8');
}

/** The removed file most like a new one: the same blob, or at least half of the lines. */
function renamedFrom(
  store: ObjectStore,
  removed: ReadonlyMap<string, FileEntry>,
  entry: FileEntry,
): string | undefined {
  let best: string | undefined;
  let most = 0.5;
  for (const [path, old] of removed) {
    if (old.sha === entry.sha) return path;
    const likeness = alike(textOf(store, old) ?? '', textOf(store, entry) ?? '');
    if (likeness >= most) [best, most] = [path, likeness];
  }
  return best;
}

/** Share of the longer text's letters that stand in lines of both. */
function alike(a: string, b: string): number {
  const left = new Map<string, number>();
  for (const line of linesOf(a)) left.set(line, (left.get(line) ?? 0) + 1);
  let shared = 0;
  for (const line of linesOf(b)) {
    const count = left.get(line) ?? 0;
    if (count === 0) continue;
    left.set(line, count - 1);
    shared += line.length;
  }
  return shared / Math.max(1, a.length, b.length);
}
