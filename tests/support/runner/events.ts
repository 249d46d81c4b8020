/** An event as the runner passes it to a step: the payload file and environment variables. */
export interface RunnerEvent {
  readonly name: string;
  readonly payload: object;
  readonly env: Readonly<Record<string, string>>;
}

export const someCommit = 'c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00';

const repository = { id: 1, name: 'cards', full_name: 'example/cards', default_branch: 'main' };
const sender = { login: 'mira', id: 7, type: 'User' };

/** Creates the event of a pull request from a fork. `merge` is the test merge commit, which is checked out. */
export function pullRequestEvent({
  base,
  head,
  merge = someCommit,
  number = 5,
}: {
  readonly base: string;
  readonly head: string;
  readonly merge?: string;
  readonly number?: number;
}): RunnerEvent {
  const fork = { ...repository, id: 2, full_name: 'mira/cards', fork: true };
  return {
    name: 'pull_request',
    payload: {
      action: 'synchronize',
      number,
      pull_request: {
        number,
        base: { ref: 'main', sha: base, repo: repository },
        head: { ref: 'everyday', sha: head, repo: fork },
      },
      repository,
      sender,
    },
    env: createRefVariables(`refs/pull/${number}/merge`, merge, {
      GITHUB_BASE_REF: 'main',
      GITHUB_HEAD_REF: 'everyday',
    }),
  };
}

export function pushEvent({
  before,
  after,
}: {
  readonly before: string;
  readonly after: string;
}): RunnerEvent {
  const ref = 'refs/heads/main';
  return {
    name: 'push',
    payload: { ref, before, after, repository, sender },
    env: createRefVariables(ref, after),
  };
}

export function tagEvent({
  tag,
  commit = someCommit,
}: {
  readonly tag: string;
  readonly commit?: string;
}): RunnerEvent {
  const ref = `refs/tags/${tag}`;
  const before = '0'.repeat(40);
  return {
    name: 'push',
    payload: { ref, before, after: commit, repository, sender },
    env: createRefVariables(ref, commit),
  };
}

export function scheduleEvent({ cron = '0 6 * * 1', commit = someCommit } = {}): RunnerEvent {
  return {
    name: 'schedule',
    payload: { schedule: cron, repository, workflow: '.github/workflows/sources.yml' },
    env: createRefVariables('refs/heads/main', commit),
  };
}

export function mergeGroupEvent({
  base,
  head,
}: {
  readonly base: string;
  readonly head: string;
}): RunnerEvent {
  const ref = `refs/heads/gh-readonly-queue/main/pr-5-${base}`;
  return {
    name: 'merge_group',
    payload: {
      action: 'checks_requested',
      merge_group: { head_sha: head, head_ref: ref, base_sha: base, base_ref: 'refs/heads/main' },
      repository,
      sender,
    },
    env: createRefVariables(ref, head),
  };
}

function createRefVariables(ref: string, sha: string, extraVariables: Readonly<Record<string, string>> = {}) {
  const [, kind = '', ...name] = ref.split('/');
  return {
    GITHUB_REF: ref,
    GITHUB_REF_NAME: name.join('/'),
    GITHUB_REF_TYPE: kind === 'tags' ? 'tag' : 'branch',
    GITHUB_SHA: sha,
    GITHUB_BASE_REF: '',
    GITHUB_HEAD_REF: '',
    ...extraVariables,
  };
}
