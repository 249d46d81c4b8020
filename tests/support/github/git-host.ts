import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import type { Commit } from './git.ts';
import { commitContent, type Mode, type TreeEntry, treeContent } from './git.ts';
import { moveBranch } from './mutations/pulls.ts';
import type { Pull, Repository, State } from './state.ts';
import { close, listen } from './transport.ts';

/**
 * Copies commits and tags of a git checkout into a repository, as a push would. The part of an e-mail address before
 * `@users.example` is the author's login. An author with any other address has no account.
 */
export function pushHistory(folder: string, repository: Repository): void {
  const format = ['%H', '%T', '%P', '%aI', '%an', '%ae', '%s'].join('%x1f');
  for (const line of splitLines(git(folder, ['log', '--all', `--format=${format}`]))) {
    const [sha = '', tree = '', parents = '', date = '', name = '', email = '', message = ''] =
      line.split('\x1f');
    const commit: Commit = {
      sha,
      tree,
      parents: parents.split(' ').filter((parent) => parent !== ''),
      message,
      date: new Date(date),
      name,
      email,
      login: /^(.+)@users\.example$/.exec(email)?.[1] ?? null,
    };
    repository.commits.set(sha, commit);
  }
  for (const line of splitLines(
    git(folder, ['for-each-ref', '--format=%(refname:strip=2) %(objectname) %(*objectname)', 'refs/tags']),
  )) {
    const [name = '', object = '', peeled = ''] = line.split(' ');
    repository.tags.set(name, { object, annotated: peeled !== '', commit: peeled || object });
  }
}

/** Runs git without the settings of the user. Returns the standard output. */
export function git(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): string {
  return execFileSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'Ada Example',
      GIT_AUTHOR_EMAIL: 'ada@users.example',
      GIT_COMMITTER_NAME: 'Ada Example',
      GIT_COMMITTER_EMAIL: 'ada@users.example',
      ...env,
    },
  });
}

function splitLines(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '');
}

/** Copies the objects and tags that the fake does not have. Branches do not change. */
function importFromGit(folder: string, repository: Repository): void {
  const { blobs, trees, commits } = repository.store;
  const unknown = [...namesIn(folder)].filter(
    (sha) => !blobs.has(sha) && !trees.has(sha) && !commits.has(sha),
  );
  for (const { sha, type, content } of objectsOf(folder, unknown))
    if (type === 'blob') blobs.set(sha, content);
    else if (type === 'tree') trees.set(sha, entriesOf(content));
  pushHistory(folder, repository);
}

/** Copies the objects that a git folder (bare or not) does not have, and updates the folder's branches. */
function exportToGit({ store, branches }: Repository, folder: string): void {
  const existingShas = namesIn(folder);
  const objects = join(folder, git(folder, ['rev-parse', '--git-path', 'objects']).trim());
  const put = (type: string, sha: string, content: () => Uint8Array): void => {
    if (!existingShas.has(sha)) writeObject(objects, sha, type, content());
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
  const output = execFileSync('git', ['-C', folder, 'cat-file', '--batch'], {
    input: names.map((name) => `${name}\n`).join(''),
    maxBuffer: 1024 ** 3,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for (let index = 0; index < output.length; ) {
    const end = output.indexOf('\n', index);
    const [sha = '', type = '', size = ''] = output.toString('utf8', index, end).split(' ');
    const start = end + 1;
    index = start + Number(size) + 1;
    yield { sha, type, content: output.subarray(start, index - 1) };
  }
}

function entriesOf(content: Buffer): readonly TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (let index = 0; index < content.length; ) {
    const end = content.indexOf(0, index);
    const [mode = '', name = ''] = content.toString('utf8', index, end).split(/ (.*)/s);
    index = end + 21;
    entries.push({ mode: mode.padStart(6, '0') as Mode, name, sha: content.toString('hex', end + 1, index) });
  }
  return entries;
}

function writeObject(objects: string, sha: string, type: string, content: Uint8Array): void {
  const path = join(objects, sha.slice(0, 2), sha.slice(2));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, deflateSync(Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content])));
}

/** A bare repository that accepts pushes with a token. */
export interface GitHost {
  readonly url: string;
  /** Updates the bare repository with commits that were not pushed, such as a merge in the fake GitHub. */
  refresh(): void;
  /** Creates `refs/pull/<number>/merge`, GitHub's test merge commit. Throws on conflicts. */
  trialMerge(pull: Pull): string;
  close(): Promise<void>;
}

/**
 * Serves a repository of the fake over git, with the history of a git folder. A push sends its token in `GH_TOKEN`. If the token
 * has `contents: write`, the push moves branches and sets tags. Otherwise the push is rejected.
 */
export async function startGitHost(state: State, repository: Repository, folder: string): Promise<GitHost> {
  const bare = mkdtempSync(join(tmpdir(), 'cardcat-git-host-'));
  git(folder, ['clone', '-q', '--bare', '--no-hardlinks', folder, bare]);
  importFromGit(bare, repository);
  repository.branches.set('main', git(bare, ['rev-parse', 'refs/heads/main']).trim());
  const server = createServer((request, response) => {
    handlePush(request)
      .then((refusal) => response.end(refusal))
      .catch((error: unknown) => response.end(`the fake failed: ${error}`));
  });
  const handlePush = async (request: IncomingMessage): Promise<string> => {
    const token = state.tokens.find((candidate) => candidate.token === request.headers.authorization);
    if (token?.permissions.contents !== 'write') return 'this token may not write contents';
    if (request.url !== '/post-receive') return '';
    importFromGit(bare, repository);
    const actor = { login: token.login, app: token.app ?? null };
    for (const line of (await text(request)).trim().split('\n')) {
      const [, sha = '', ref = ''] = line.split(' ');
      const [, branch] = /^refs\/heads\/(.*)$/.exec(ref) ?? [];
      if (branch !== undefined) moveBranch(state, repository, actor, branch, sha);
    }
    return '';
  };
  const address = await listen(server);
  for (const name of ['pre-receive', 'post-receive']) {
    const file = join(bare, 'hooks', name);
    writeFileSync(file, formatHook(`${address}/${name}`));
    chmodSync(file, 0o755);
  }
  return {
    url: bare,
    refresh: () => exportToGit(repository, bare),
    trialMerge: ({ number, pull }) => {
      exportToGit(repository, bare);
      const base = repository.branches.get(pull.base.branch) ?? pull.base.sha;
      const parents = [base, pull.head.sha];
      const tree = git(bare, ['merge-tree', '--write-tree', ...parents]).trim();
      const message = `Merge ${pull.head.sha} into ${base}`;
      const args = ['commit-tree', tree, ...parents.flatMap((sha) => ['-p', sha]), '-m', message];
      const sha = git(bare, args).trim();
      git(bare, ['update-ref', `refs/pull/${number}/merge`, sha]);
      importFromGit(bare, repository);
      return sha;
    },
    close: async () => {
      await close(server);
      rmSync(bare, { recursive: true, force: true });
    },
  };
}

/** Returns a git hook that posts the pushed refs and the token to a URL. Any text in the response rejects the push. */
function formatHook(address: string): string {
  return `#!${process.execPath}
const request = require('node:http').request(${JSON.stringify(address)}, {
  method: 'POST',
  headers: { authorization: process.env.GH_TOKEN ?? '' },
}, async (answer) => {
  for await (const part of answer.setEncoding('utf8')) {
    process.stderr.write(part + '\\n');
    process.exitCode = 1;
  }
});
process.stdin.pipe(request);
`;
}
