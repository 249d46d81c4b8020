import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { git, pushHistory } from '../history.ts';
import type { Repository } from '../state.ts';
import { commitContent } from './commits.ts';
import { type Mode, type TreeEntry, treeContent } from './objects.ts';

/** Takes over what a git folder has and the fake has not: files, folders, commits and tags. Branches stay as they are. */
export function takeFromGit(folder: string, repository: Repository): void {
  const { blobs, trees, commits } = repository.store;
  const unknown = [...namesIn(folder)].filter(
    (sha) => !blobs.has(sha) && !trees.has(sha) && !commits.has(sha),
  );
  for (const { sha, type, content } of objectsOf(folder, unknown))
    if (type === 'blob') blobs.set(sha, content);
    else if (type === 'tree') trees.set(sha, entriesOf(content));
  pushHistory(folder, repository);
}

/** Puts what the fake has and git has not into a git folder, bare or not, and points its branches where the fake's do. */
export function giveToGit({ store, branches }: Repository, folder: string): void {
  const known = namesIn(folder);
  const objects = join(folder, git(folder, ['rev-parse', '--git-path', 'objects']).trim());
  const put = (type: string, sha: string, content: () => Uint8Array): void => {
    if (!known.has(sha)) writeObject(objects, sha, type, content());
  };
  for (const [sha, content] of store.blobs) put('blob', sha, () => content);
  for (const [sha, entries] of store.trees) put('tree', sha, () => treeContent(entries));
  for (const [sha, commit] of store.commits) put('commit', sha, () => commitContent(commit));
  for (const [branch, sha] of branches) git(folder, ['update-ref', `refs/heads/${branch}`, sha]);
}

function namesIn(folder: string): ReadonlySet<string> {
  const args = ['cat-file', '--batch-all-objects', '--unordered', '--batch-check=%(objectname)'];
  return new Set(git(folder, args).split('\n'));
}

function* objectsOf(folder: string, names: readonly string[]) {
  const answer = execFileSync('git', ['-C', folder, 'cat-file', '--batch'], {
    input: names.map((name) => `${name}\n`).join(''),
    maxBuffer: 1024 ** 3,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf('\n', at);
    const [sha = '', type = '', size = ''] = answer.toString('utf8', at, end).split(' ');
    const start = end + 1;
    at = start + Number(size) + 1;
    yield { sha, type, content: answer.subarray(start, at - 1) };
  }
}

function entriesOf(content: Buffer): readonly TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (let at = 0; at < content.length; ) {
    const end = content.indexOf(0, at);
    const [mode = '', name = ''] = content.toString('utf8', at, end).split(/ (.*)/s);
    at = end + 21;
    entries.push({ mode: mode.padStart(6, '0') as Mode, name, sha: content.toString('hex', end + 1, at) });
  }
  return entries;
}

function writeObject(objects: string, sha: string, type: string, content: Uint8Array): void {
  const path = join(objects, sha.slice(0, 2), sha.slice(2));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, deflateSync(Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content])));
}
