import { newStore } from './git.ts';
import type { App, CheckSuite, Issue, Label, Pull, Repository, State } from './state.ts';

export function isPull(issue: Issue | undefined): issue is Pull {
  return issue !== undefined && issue.pull !== null;
}

export function pullsIn({ issues }: Repository): readonly Pull[] {
  return [...issues.values()].filter(isPull);
}

export function findPull({ issues }: Repository, number: unknown): Pull | undefined {
  const issue = issues.get(Number(number));
  return isPull(issue) ? issue : undefined;
}

/** Ignores the case of the name. */
export function findLabel({ labels }: Repository, name: string): Label | undefined {
  return labels.get(name.toLowerCase());
}

/** Returns the oldest suite of the App for the commit. Creates a suite if there is none. */
export function getOrCreateSuite(state: State, repository: Repository, app: App, sha: string): CheckSuite {
  const suites = [...repository.checkSuites.values()];
  return (
    suites.find((suite) => suite.app === app && suite.sha === sha) ?? newSuite(state, repository, app, sha)
  );
}

export function newSuite(
  state: State,
  { checkSuites, branches }: Repository,
  app: App,
  sha: string,
): CheckSuite {
  const branch = [...branches].find(([, tip]) => tip === sha)?.[0] ?? null;
  const suite: CheckSuite = { id: state.nextId(), app, sha, branch };
  checkSuites.set(suite.id, suite);
  return suite;
}

/** Resolves a branch, a tag, a full ref or a hash. */
export function resolveCommit({ branches, tags, commits }: Repository, name: string): string | undefined {
  const shortName = name.replace(/^(?:refs\/)?(?:heads|tags)\//, '');
  const sha = branches.get(shortName) ?? tags.get(shortName)?.commit ?? name;
  return commits.has(sha) ? sha : undefined;
}

/** With `parent`, the new repository is a fork that shares the objects of `parent`. */
export function newRepository(fullName: string, id = 1296269, parent: Repository | null = null): Repository {
  const [owner = '', name = ''] = fullName.split('/');
  const store = parent?.store ?? newStore();
  return {
    id,
    owner,
    name,
    defaultBranch: parent?.defaultBranch ?? 'main',
    parent,
    store,
    branches: new Map(parent?.branches),
    collaborators: new Map([[owner, 'admin']]),
    issues: new Map(),
    comments: new Map(),
    reviews: new Map(),
    reviewComments: new Map(),
    labels: new Map(),
    checkSuites: new Map(),
    checkRuns: new Map(),
    workflowRuns: new Map(),
    artifacts: new Map(),
    budget: { core: 0, graphql: 0, resetAt: new Date(0) },
    immutableReleases: false,
    settings: new Map(),
    rulesets: [],
    releases: new Map(),
    tags: new Map(),
    commits: store.commits,
    latestRelease: null,
  };
}

/** Omits the fields that differ between two runs, so that tests can compare the releases. */
export function releasesOf(repository: Repository): readonly object[] {
  return [...repository.releases.values()].map((release) => ({
    tag: release.tag,
    name: release.name,
    body: release.body,
    draft: release.draft,
    latest: repository.latestRelease === release.id,
    assets: [...release.assets.values()]
      .map(({ name, state, size, digest, contentType }) => ({ name, state, size, digest, contentType }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }));
}

export function labelsOf({ labels }: Issue): readonly string[] {
  return [...labels].toSorted();
}

/** Returns the comments of an issue, oldest first. */
export function commentsOf(
  issue: Issue,
): readonly { readonly id: number; readonly author: string; readonly body: string }[] {
  return [...issue.repository.comments.values()]
    .filter((comment) => comment.issue === issue)
    .map(({ id, author, body }) => ({ id, author, body }));
}

/** Returns the check runs of a commit, oldest first. */
export function checksOf(
  { checkRuns }: Repository,
  sha: string,
): readonly {
  readonly name: string;
  readonly status: string;
  readonly conclusion: string | null;
  readonly title: string | null;
}[] {
  return [...checkRuns.values()]
    .filter((run) => run.sha === sha)
    .map(({ name, status, conclusion, title }) => ({ name, status, conclusion, title }));
}
