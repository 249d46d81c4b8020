import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { git } from '../github/git-host.ts';

export interface CheckOut {
  /** The folder of a bare repository. */
  readonly url: string;
  /** As `fetch-depth`: 0 is all commits, branches and tags. */
  readonly depth: number;
  /** The variables of the event. */
  readonly env: Readonly<Record<string, string>>;
}

/** Leaves in a folder what `actions/checkout` leaves there: a branch that was pushed by its name, all else detached. */
export function checkOut(workspace: string, { url, depth, env }: CheckOut): void {
  const { GITHUB_SHA: sha = '', GITHUB_REF: ref = '' } = env;
  const origin = pathToFileURL(url).href;
  git(workspace, ['init', '-q']);
  // What is there already need not be sent.
  writeFileSync(join(workspace, '.git/objects/info/alternates'), `${join(url, 'objects')}\n`);
  git(workspace, ['remote', 'add', 'origin', origin]);
  const all = ['+refs/heads/*:refs/remotes/origin/*', '+refs/tags/*:refs/tags/*'];
  const wanted = depth === 0 ? all : [`--depth=${depth}`, '--no-tags'];
  git(workspace, ['fetch', '-q', 'origin', ...wanted, `${sha}:refs/remotes/fetched`]);
  const [, branch] = /^refs\/heads\/(.*)$/.exec(ref) ?? [];
  git(workspace, ['checkout', '-q', ...(branch === undefined ? ['--detach'] : ['-B', branch]), sha]);
}
