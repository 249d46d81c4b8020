import type { Repository, Role, State } from '../state.ts';
import { repositoryUrl, userView, webUrl } from '../views.ts';

/** Addresses a repository shows, as ending of its own one. */
const addresses: Readonly<Record<string, string>> = {
  archive: '/{archive_format}{/ref}',
  assignees: '/assignees{/user}',
  blobs: '/git/blobs{/sha}',
  branches: '/branches{/branch}',
  collaborators: '/collaborators{/collaborator}',
  comments: '/comments{/number}',
  commits: '/commits{/sha}',
  compare: '/compare/{base}...{head}',
  contents: '/contents/{+path}',
  contributors: '/contributors',
  deployments: '/deployments',
  downloads: '/downloads',
  events: '/events',
  forks: '/forks',
  git_commits: '/git/commits{/sha}',
  git_refs: '/git/refs{/sha}',
  git_tags: '/git/tags{/sha}',
  hooks: '/hooks',
  issue_comment: '/issues/comments{/number}',
  issue_events: '/issues/events{/number}',
  issues: '/issues{/number}',
  keys: '/keys{/key_id}',
  labels: '/labels{/name}',
  languages: '/languages',
  merges: '/merges',
  milestones: '/milestones{/number}',
  notifications: '/notifications{?since,all,participating}',
  pulls: '/pulls{/number}',
  releases: '/releases{/id}',
  stargazers: '/stargazers',
  statuses: '/statuses/{sha}',
  subscribers: '/subscribers',
  subscription: '/subscription',
  tags: '/tags',
  teams: '/teams',
  trees: '/git/trees{/sha}',
};

const views = new WeakMap<Repository, { readonly api: string; readonly view: object }>();

/** The short form of lists and of what hangs on a repository. */
export function minimalRepositoryView(state: State, repository: Repository): object {
  const known = views.get(repository);
  if (known?.api === state.urls.api) return known.view;
  const url = repositoryUrl(state, repository);
  const view = {
    id: repository.id,
    node_id: `R_${repository.id}`,
    name: repository.name,
    full_name: `${repository.owner}/${repository.name}`,
    private: repository.private,
    owner: userView(state, repository.owner),
    html_url: webUrl(state, repository),
    description: null,
    fork: repository.parent !== null,
    url,
    ...Object.fromEntries(Object.entries(addresses).map(([name, end]) => [`${name}_url`, url + end])),
  };
  views.set(repository, { api: state.urls.api, view });
  return view;
}

/** The form that stands in pull requests and payloads. */
export function repositoryView(state: State, repository: Repository): object {
  const open = [...repository.issues.values()].filter((issue) => issue.state === 'open').length;
  const web = webUrl(state, repository);
  return {
    ...minimalRepositoryView(state, repository),
    git_url: `git:${web.replace(/^https?:/, '')}.git`,
    ssh_url: `git@${web.replace(/^https?:\/\//, '').replace('/', ':')}.git`,
    clone_url: `${web}.git`,
    svn_url: web,
    mirror_url: null,
    homepage: null,
    language: null,
    license: null,
    size: 0,
    forks: 0,
    forks_count: 0,
    stargazers_count: 0,
    watchers: 0,
    watchers_count: 0,
    open_issues: open,
    open_issues_count: open,
    has_issues: true,
    has_projects: false,
    has_wiki: false,
    has_pages: false,
    has_downloads: false,
    has_discussions: false,
    archived: false,
    disabled: false,
    topics: [],
    visibility: repository.private ? 'private' : 'public',
    default_branch: repository.defaultBranch,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    pushed_at: '2026-01-01T00:00:00Z',
  };
}

/** The form of the repository itself. */
export function fullRepositoryView(state: State, repository: Repository): object {
  const { parent } = repository;
  const origin =
    parent === null ? {} : { parent: repositoryView(state, parent), source: repositoryView(state, parent) };
  return { ...repositoryView(state, repository), ...origin, network_count: 0, subscribers_count: 0 };
}

/** Who is no collaborator may read what is public. */
export function permissionView(state: State, login: string, role: Role | undefined): object {
  const known = role ?? 'read';
  const old = { admin: 'admin', maintain: 'write', write: 'write', triage: 'read', read: 'read' } as const;
  return {
    permission: old[known],
    role_name: known,
    user: { ...userView(state, login), role_name: known },
  };
}
