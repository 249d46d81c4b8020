import { type Actor, emit } from '../emit.ts';
import { ancestors, filesAt } from '../git/commits.ts';
import { pullsIn, suiteOf } from '../repository-things.ts';
import { stamp } from '../stamp.ts';
import type { Repository, State } from '../state.ts';
import { repositoryUrl, webUrl } from '../views.ts';
import { tellOfSuite } from './checks.ts';
import { tell } from './issues.ts';

const nothing = '0'.repeat(40);

/** Points a branch at a commit, as a push: `push`, `synchronize` of pull requests, and a check suite for each App. */
export function moveBranch(
  state: State,
  repository: Repository,
  actor: Actor,
  branch: string,
  sha: string,
): void {
  const before = repository.branches.get(branch) ?? nothing;
  if (before === sha) return;
  repository.branches.set(branch, sha);
  emit(state, {
    event: 'push',
    repository,
    actor,
    payload: () => pushPayload(state, repository, { branch, before, after: sha }),
  });
  askForChecks(state, repository, actor, sha);
  for (const base of state.repositories)
    for (const issue of pullsIn(base)) {
      const { head } = issue.pull;
      if (head.repository !== repository || head.branch !== branch || issue.state !== 'open') continue;
      head.sha = sha;
      issue.pull.base.sha = base.branches.get(issue.pull.base.branch) ?? issue.pull.base.sha;
      for (const comment of base.reviewComments.values())
        if (comment.pull === issue && stillSays(base, comment.path, comment.commit, sha) === false)
          Object.assign(comment, { line: null, startLine: null });
      tell(state, issue, actor, 'synchronize', { before, after: sha });
      if (base !== repository) askForChecks(state, base, actor, sha);
    }
}

/** A new check suite for every App that may write checks and asked to hear of it. */
export function askForChecks(state: State, repository: Repository, actor: Actor, sha: string): void {
  for (const { app, repositories, permissions } of state.installations)
    if (repositories.has(repository.id) && permissions.checks === 'write')
      tellOfSuite(state, repository, suiteOf(state, repository, app, sha), actor, 'requested');
}

/** A comment is outdated once its file is another one; GitHub looks at lines, this only at files. */
function stillSays({ store }: Repository, path: string, old: string, now: string): boolean {
  return filesAt(store, old).get(path)?.sha === filesAt(store, now).get(path)?.sha;
}

function pushPayload(
  state: State,
  repository: Repository,
  { branch, before, after }: { readonly branch: string; readonly before: string; readonly after: string },
): object {
  const old = ancestors(repository.commits, before);
  const fresh = [...ancestors(repository.commits, after).values()].filter(({ sha }) => !old.has(sha));
  const commits = fresh.toReversed().map((commit) => ({
    id: commit.sha,
    tree_id: commit.tree,
    message: commit.message,
    timestamp: stamp(commit.date),
    url: `${webUrl(state, repository)}/commit/${commit.sha}`,
    author: { name: commit.name, email: commit.email, username: commit.login },
    committer: { name: commit.name, email: commit.email, username: commit.login },
    distinct: true,
    ...touched(repository, commit.parents[0], commit.sha),
  }));
  return {
    ref: `refs/heads/${branch}`,
    before,
    after,
    base_ref: null,
    created: before === nothing,
    deleted: false,
    forced: before !== nothing && !ancestors(repository.commits, after).has(before),
    compare: `${repositoryUrl(state, repository)}/compare/${before}...${after}`,
    commits,
    head_commit: commits.at(-1) ?? null,
    pusher: { name: 'pusher', email: null },
  };
}

function touched({ store }: Repository, parent: string | undefined, sha: string): object {
  const [before, after] = [filesAt(store, parent ?? ''), filesAt(store, sha)];
  return {
    added: [...after.keys()].filter((path) => !before.has(path)),
    removed: [...before.keys()].filter((path) => !after.has(path)),
    modified: [...after].flatMap(([path, { sha }]) => {
      const old = before.get(path);
      return old !== undefined && old.sha !== sha ? [path] : [];
    }),
  };
}
