import { execFileSync } from 'node:child_process';
import type { Commit, Repository } from './state.ts';

/**
 * Copies commits and tags of a git checkout into a repository, as a push would. An author's account is the part
 * of the address before `@users.example`; any other address has none.
 */
export function pushHistory(folder: string, repository: Repository): void {
  const format = ['%H', '%T', '%P', '%aI', '%an', '%ae', '%s'].join('%x1f');
  for (const line of lines(git(folder, ['log', '--all', `--format=${format}`]))) {
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
  for (const line of lines(
    git(folder, ['for-each-ref', '--format=%(refname:strip=2) %(objectname) %(*objectname)', 'refs/tags']),
  )) {
    const [name = '', object = '', peeled = ''] = line.split(' ');
    repository.tags.set(name, { object, annotated: peeled !== '', commit: peeled || object });
  }
}

/** Runs git in a folder, without anybody's own settings, and gives what it wrote. */
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

function lines(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '');
}
