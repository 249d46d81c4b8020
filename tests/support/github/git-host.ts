import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { moveBranch } from './acts/pulls.ts';
import { giveToGit, takeFromGit } from './git/exchange-objects.ts';
import { git } from './history.ts';
import type { Pull } from './records.ts';
import type { Repository, State } from './state.ts';
import { close, listen } from './wire.ts';

/** The side of GitHub that git talks to: a bare repository, and whoever pushes there is known by a token. */
export interface GitHost {
  readonly url: string;
  /** Lets git see what was done by other ways than a push. */
  refresh(): void;
  /** The commit that GitHub would make of a pull request, as `refs/pull/<number>/merge`. Throws where they conflict. */
  trialMerge(pull: Pull): string;
  close(): Promise<void>;
}

/**
 * Hosts the repository of the fake with the history of a git folder. A push carries its token in `GH_TOKEN`: one that may
 * write contents moves branches, as a push to GitHub does, and sets tags; any other is refused.
 */
export async function hostGit(state: State, repository: Repository, folder: string): Promise<GitHost> {
  const bare = mkdtempSync(join(tmpdir(), 'cardcat-git-host-'));
  git(folder, ['clone', '-q', '--bare', '--no-hardlinks', folder, bare]);
  takeFromGit(bare, repository);
  repository.branches.set('main', git(bare, ['rev-parse', 'refs/heads/main']).trim());
  const server = createServer((asked, answer) => {
    pushed(asked)
      .then((refusal) => answer.end(refusal))
      .catch((error: unknown) => answer.end(`the fake failed: ${error}`));
  });
  const pushed = async (asked: IncomingMessage): Promise<string> => {
    const token = state.tokens.find((known) => known.token === asked.headers.authorization);
    if (token?.permissions.contents !== 'write') return 'this token may not write contents';
    if (asked.url !== '/post-receive') return '';
    takeFromGit(bare, repository);
    const actor = { login: token.login, app: token.app ?? null };
    for (const line of (await text(asked)).trim().split('\n')) {
      const [, sha = '', ref = ''] = line.split(' ');
      const [, branch] = /^refs\/heads\/(.*)$/.exec(ref) ?? [];
      if (branch !== undefined) moveBranch(state, repository, actor, branch, sha);
    }
    return '';
  };
  const address = await listen(server);
  for (const name of ['pre-receive', 'post-receive']) {
    const file = join(bare, 'hooks', name);
    writeFileSync(file, hook(`${address}/${name}`));
    chmodSync(file, 0o755);
  }
  return {
    url: bare,
    refresh: () => giveToGit(repository, bare),
    trialMerge: ({ number, pull }) => {
      giveToGit(repository, bare);
      const base = repository.branches.get(pull.base.branch) ?? pull.base.sha;
      const parents = [base, pull.head.sha];
      const tree = git(bare, ['merge-tree', '--write-tree', ...parents]).trim();
      const message = `Merge ${pull.head.sha} into ${base}`;
      const args = ['commit-tree', tree, ...parents.flatMap((sha) => ['-p', sha]), '-m', message];
      const sha = git(bare, args).trim();
      git(bare, ['update-ref', `refs/pull/${number}/merge`, sha]);
      takeFromGit(bare, repository);
      return sha;
    },
    close: async () => {
      await close(server);
      rmSync(bare, { recursive: true, force: true });
    },
  };
}

/** Passes on what git says is pushed, and by whom; what is answered is why it may not be. */
function hook(address: string): string {
  return `#!${process.execPath}
const asked = require('node:http').request(${JSON.stringify(address)}, {
  method: 'POST',
  headers: { authorization: process.env.GH_TOKEN ?? '' },
}, async (answer) => {
  for await (const part of answer.setEncoding('utf8')) {
    process.stderr.write(part + '\\n');
    process.exitCode = 1;
  }
});
process.stdin.pipe(asked);
`;
}
