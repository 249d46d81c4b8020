import { createHash } from 'node:crypto';

export interface Commit {
  readonly sha: string;
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
  readonly date: Date;
  readonly name: string;
  readonly email: string;
  /** Null if no account has this e-mail address. */
  readonly login: string | null;
}

/** Git objects by hash. As on GitHub, a repository and its forks share one store. */
export interface ObjectStore {
  readonly blobs: Map<string, Uint8Array>;
  readonly trees: Map<string, readonly TreeEntry[]>;
  readonly commits: Map<string, Commit>;
  /** A cache of the files in each tree, by hash of the root tree. */
  readonly listings: Map<string, Listing>;
}

export interface TreeEntry {
  readonly name: string;
  readonly mode: Mode;
  readonly sha: string;
}

export type Mode = '100644' | '100755' | '120000' | '160000' | '040000';

/** The files of a tree by path, in git's order. */
type Listing = ReadonlyMap<string, FileEntry>;

export interface FileEntry {
  readonly mode: Mode;
  readonly sha: string;
}

/** The changes of a commit: text or bytes by path. Null deletes the file. */
export type TreeChanges = Readonly<Record<string, string | Uint8Array | null | Linked>>;

export type Linked = { readonly link: string } | { readonly submodule: string };

export function newStore(): ObjectStore {
  return {
    blobs: new Map(),
    trees: new Map(),
    commits: new Map(),
    listings: new Map([[emptyTree, new Map()]]),
  };
}

function computeObjectSha(type: 'blob' | 'tree' | 'commit', content: Uint8Array): string {
  return createHash('sha1').update(`${type} ${content.length}\0`).update(content).digest('hex');
}

export const emptyTree = computeObjectSha('tree', new Uint8Array());

export const blobSha = (content: string | Uint8Array) => computeObjectSha('blob', Buffer.from(content));

export function putBlob({ blobs }: ObjectStore, content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const sha = blobSha(bytes);
  blobs.set(sha, bytes);
  return sha;
}

/** Applies changes to the tree `base`. Returns the hash of the new root tree. */
export function changedTree(store: ObjectStore, base: string, changes: TreeChanges): string {
  const files = new Map(listFiles(store, base));
  for (const [path, content] of Object.entries(changes))
    if (content === null) files.delete(path);
    else files.set(path, entryFor(store, content));
  return putTree(store, files);
}

function entryFor(store: ObjectStore, content: string | Uint8Array | Linked): FileEntry {
  if (typeof content === 'string' || content instanceof Uint8Array)
    return { mode: '100644', sha: putBlob(store, content) };
  return 'link' in content
    ? { mode: '120000', sha: putBlob(store, content.link) }
    : { mode: '160000', sha: content.submodule };
}

/** Stores the tree with all subtrees. Returns the hash of the root tree. */
export function putTree(store: ObjectStore, files: Listing): string {
  const entries: TreeEntry[] = [];
  const folders = new Map<string, Map<string, FileEntry>>();
  for (const [path, entry] of files) {
    const [name = '', ...rest] = path.split('/');
    if (rest.length === 0) entries.push({ name, ...entry });
    else folders.set(name, (folders.get(name) ?? new Map()).set(rest.join('/'), entry));
  }
  for (const [name, folderFiles] of folders)
    entries.push({ name, mode: '040000', sha: putTree(store, folderFiles) });
  entries.sort(compareEntries);
  const sha = computeObjectSha('tree', treeContent(entries));
  store.trees.set(sha, entries);
  return sha;
}

/** Returns the content of a tree object in git's binary format. */
export function treeContent(entries: readonly TreeEntry[]): Uint8Array {
  return Buffer.concat(
    entries.flatMap(({ name, mode, sha }) => [
      Buffer.from(`${mode.replace(/^0/, '')} ${name}\0`),
      Buffer.from(sha, 'hex'),
    ]),
  );
}

/** Git compares names by bytes, as if a folder's name ended in a slash. */
function compareEntries(a: TreeEntry, b: TreeEntry): number {
  const sortKey = ({ name, mode }: TreeEntry) => Buffer.from(mode === '040000' ? `${name}/` : name);
  return Buffer.compare(sortKey(a), sortKey(b));
}

/** Returns an empty map if the tree is unknown. */
function listFiles(store: ObjectStore, root: string): Listing {
  const cached = store.listings.get(root);
  if (cached !== undefined) return cached;
  const files = new Map<string, FileEntry>();
  const walk = (sha: string, before: string): void => {
    for (const entry of store.trees.get(sha) ?? [])
      if (entry.mode === '040000') walk(entry.sha, `${before}${entry.name}/`);
      else files.set(before + entry.name, { mode: entry.mode, sha: entry.sha });
  };
  walk(root, '');
  store.listings.set(root, files);
  return files;
}

export interface NewCommit {
  readonly login: string;
  readonly message: string;
  readonly date: Date;
  readonly parents: readonly string[];
}

/** Stores a commit. The files are those of the first parent (or of the commit `from`) with `changes` applied. */
export function putCommit(
  store: ObjectStore,
  changes: TreeChanges,
  fields: NewCommit,
  from?: string,
): Commit {
  const baseTree = store.commits.get(from ?? fields.parents[0] ?? '')?.tree ?? emptyTree;
  return putCommitOf(store, changedTree(store, baseTree, changes), fields);
}

export function putCommitOf(store: ObjectStore, tree: string, fields: NewCommit): Commit {
  const { login, message, date, parents } = fields;
  const person = { name: login, email: `${login}@users.example`, login };
  const unnamed = { tree, parents, message, date, ...person };
  const commit: Commit = { sha: computeObjectSha('commit', commitContent(unnamed)), ...unnamed };
  store.commits.set(commit.sha, commit);
  return commit;
}

export function commitContent(commit: Omit<Commit, 'sha' | 'login'>): Uint8Array {
  const { tree, parents, name, email, date, message } = commit;
  const person = `${name} <${email}> ${Math.floor(date.getTime() / 1000)} +0000`;
  const lines = [`tree ${tree}`, ...parents.map((sha) => `parent ${sha}`)];
  return Buffer.from([...lines, `author ${person}`, `committer ${person}`, '', `${message}\n`].join('\n'));
}

/** Returns an empty map if the commit is unknown. */
export function filesAt(store: ObjectStore, commit: string): Listing {
  return listFiles(store, store.commits.get(commit)?.tree ?? emptyTree);
}

/** Returns a commit and all its ancestors, the newest first. */
export function ancestors(commits: ReadonlyMap<string, Commit>, from: string): ReadonlyMap<string, Commit> {
  const commitsBySha = new Map<string, Commit>();
  const pending = [from];
  for (let sha = pending.shift(); sha !== undefined; sha = pending.shift()) {
    const commit = commits.get(sha);
    if (commit === undefined || commitsBySha.has(sha)) continue;
    commitsBySha.set(sha, commit);
    pending.push(...commit.parents);
  }
  return commitsBySha;
}

/** Returns the closest common ancestor, or undefined if there is none. */
export function mergeBase(store: ObjectStore, base: string, head: string): string | undefined {
  const ofBase = ancestors(store.commits, base);
  return [...ancestors(store.commits, head).keys()].find((sha) => ofBase.has(sha));
}
