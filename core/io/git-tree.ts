import { createFileFromBytes, type SourceFile } from '#core/card/source-file';
import { isArtOnlyChange } from '#core/check/card-changes';
import { GitError } from '#core/io/git';
import { type BaseDifference, readGitBytes, readGitOutput } from './git.ts';

/**
 * Reads every file below the given paths at a commit, in Git's order. `root` is the catalog's folder in a checkout.
 * Paths are relative to `root`. Ignores the working tree, and paths that do not exist. Never uses the network. Throws
 * `GitError` if the commit is unknown.
 */
export async function treeAtCommit(
  root: string,
  commit: string,
  paths: readonly string[],
): Promise<readonly SourceFile[]> {
  const output = await readGitOutput(root, ['ls-tree', '-r', '-z', '--end-of-options', commit, ...paths]);
  const entries = output
    .split('\0')
    .filter((line) => line !== '')
    .map(parseEntry);
  const objects = entries.filter(({ kind }) => kind === 'file').map(({ object }) => object);
  const blobs = await readBlobs(root, [...new Set(objects)]);
  return entries.map(({ path, kind, object }) => {
    return createFileFromBytes(path, blobs.get(object) ?? new Uint8Array(), kind);
  });
}

const maxPreviousFiles = 1000;

/** Reads the changed and removed files as they are in the base commit. The result is keyed by path. Throws `GitError`. */
export async function readPreviousFiles(
  root: string,
  { commit, changedPaths, removedPaths }: BaseDifference,
): Promise<ReadonlyMap<string, SourceFile>> {
  const paths = [...changedPaths, ...removedPaths].slice(0, maxPreviousFiles);
  const files = paths.length === 0 ? [] : await treeAtCommit(root, commit, paths);
  return new Map(files.map((file) => [file.path, file]));
}

/**
 * Returns the paths of changed files. Leaves out cards whose only change is the picture, because their cited pages
 * need no new check. `files` are the files in the working tree. Throws `GitError`.
 */
export async function findPathsToCheck(
  root: string,
  files: readonly SourceFile[],
  base: BaseDifference,
): Promise<ReadonlySet<string>> {
  const previousFiles = await readPreviousFiles(root, base);
  const isArtOnly = (file: SourceFile) => {
    const before = previousFiles.get(file.path)?.read();
    const after = file.kind === 'file' ? file.read() : undefined;
    return before?.kind === 'text' && after?.kind === 'text' && isArtOnlyChange(before.text, after.text);
  };
  const changedFiles = files.filter(({ path }) => base.changedPaths.has(path));
  return new Set(changedFiles.filter((file) => !isArtOnly(file)).map(({ path }) => path));
}

/**
 * Maps the names of all tags (without `refs/tags/`) to commit hashes. Ignores tags that do not point to a commit.
 * Throws `GitError`.
 */
export async function listTags(root: string): Promise<ReadonlyMap<string, string>> {
  const format = '%(refname:strip=2)%00%(objecttype)%00%(objectname)%00%(*objecttype)%00%(*objectname)';
  const tags = new Map<string, string>();
  const output = await readGitOutput(root, ['for-each-ref', `--format=${format}`, 'refs/tags']);
  for (const line of output.split('\n')) {
    const [name = '', type, object = '', taggedType, taggedObject = ''] = line.split('\0');
    if (type === 'commit') tags.set(name, object);
    else if (taggedType === 'commit') tags.set(name, taggedObject);
  }
  return tags;
}

export async function isShallow(root: string): Promise<boolean> {
  return (await readGitOutput(root, ['rev-parse', '--is-shallow-repository'])).trim() === 'true';
}

const symbolicLinkMode = '120000';
const regularFileModePrefix = '100';

function parseEntry(line: string): { path: string; kind: SourceFile['kind']; object: string } {
  const [, mode = '', object = '', path = ''] = /^(\d+) \w+ ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
  if (mode === symbolicLinkMode) return { path, kind: 'symbolic-link', object };
  return { path, kind: mode.startsWith(regularFileModePrefix) ? 'file' : 'other', object };
}

/** Reads all objects with one Git process, because starting Git takes longer than reading a card. */
async function readBlobs(root: string, objects: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  if (objects.length === 0) return new Map();
  const input = objects.map((object) => `${object}\n`).join('');
  return parseBatch(await readGitBytes(root, ['cat-file', '--batch'], input), objects);
}

/**
 * Parses the output of `cat-file --batch`. For each object, the output is `<object> blob <size>`, a line end, the bytes
 * and a line end.
 */
function parseBatch(output: Buffer, objects: readonly string[]): ReadonlyMap<string, Uint8Array> {
  const blobs = new Map<string, Uint8Array>();
  let offset = 0;
  for (const object of objects) {
    const headEnd = output.indexOf(0x0a, offset);
    const [, type, size] = output.toString('latin1', offset, headEnd).split(' ');
    if (headEnd < 0 || type !== 'blob') throw new GitError(`${object} is not in this checkout`);
    const start = headEnd + 1;
    blobs.set(object, output.subarray(start, start + Number(size)));
    offset = start + Number(size) + 1;
  }
  return blobs;
}
