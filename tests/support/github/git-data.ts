import { type Exchange, type Handler, notFound, ok } from './exchange.ts';
import { page } from './pages.ts';
import type { Commit } from './state.ts';
import { commitView } from './views.ts';

/** Only tags are known so far. */
export const getRef: Handler = ({ params, repository, state }) => {
  const tag = repository.tags.get((params.ref ?? '').replace(/^tags\//, ''));
  if (tag === undefined || !params.ref?.startsWith('tags/')) return notFound;
  const base = `${state.urls.api}/repos/${repository.owner}/${repository.name}/git`;
  const type = tag.annotated ? 'tag' : 'commit';
  return ok({
    ref: `refs/${params.ref}`,
    node_id: `REF_${tag.object}`,
    url: `${base}/refs/${params.ref}`,
    object: { type, sha: tag.object, url: `${base}/${type}s/${tag.object}` },
  });
};

export const getTag: Handler = ({ params, repository, state }) => {
  const entry = [...repository.tags].find(([, tag]) => tag.annotated && tag.object === params.tag_sha);
  const commit = repository.commits.get(entry?.[1].commit ?? '');
  if (entry === undefined || commit === undefined) return notFound;
  const base = `${state.urls.api}/repos/${repository.owner}/${repository.name}/git`;
  const [name, tag] = entry;
  return ok({
    node_id: `TA_${tag.object}`,
    tag: name,
    sha: tag.object,
    url: `${base}/tags/${tag.object}`,
    message: name,
    tagger: { name: commit.name, email: commit.email, date: commit.date.toISOString() },
    object: { type: 'commit', sha: commit.sha, url: `${base}/commits/${commit.sha}` },
  });
};

export const listTags: Handler = (exchange) => {
  const { repository, state } = exchange;
  const base = `${state.urls.api}/repos/${repository.owner}/${repository.name}`;
  const { items, headers } = page(exchange, '/tags', [...repository.tags].toReversed());
  const views = items.map(([name, { commit }]) => ({
    name,
    node_id: `REF_${name}`,
    commit: { sha: commit, url: `${base}/commits/${commit}` },
    zipball_url: `${base}/zipball/refs/tags/${name}`,
    tarball_url: `${base}/tarball/refs/tags/${name}`,
  }));
  return ok(views, headers);
};

/** Commits that the head has and the base has not, oldest first, a page of them. */
export const compare: Handler = (exchange) => {
  const { params, repository, state } = exchange;
  const [baseName = '', headName = ''] = (params.basehead ?? '').split('...');
  const base = resolve(exchange, baseName);
  const head = resolve(exchange, headName);
  if (base === undefined || head === undefined) return notFound;
  const ofBase = ancestors(exchange, base);
  const ofHead = ancestors(exchange, head);
  const ahead = [...ofHead.values()].filter(({ sha }) => !ofBase.has(sha)).toReversed();
  const behind = [...ofBase.keys()].filter((sha) => !ofHead.has(sha));
  const mergeBase = [...ofHead.values()].find(({ sha }) => ofBase.has(sha)) ?? base;
  const { items, headers } = page(exchange, `/compare/${baseName}...${headName}`, ahead, 250);
  const url = `${state.urls.api}/repos/${repository.owner}/${repository.name}/compare/${params.basehead}`;
  const json = {
    url,
    html_url: url,
    permalink_url: url,
    diff_url: `${url}.diff`,
    patch_url: `${url}.patch`,
    base_commit: commitView(state, repository, base),
    merge_base_commit: commitView(state, repository, mergeBase),
    status: comparison(ahead.length, behind.length),
    ahead_by: ahead.length,
    behind_by: behind.length,
    total_commits: ahead.length,
    commits: items.map((commit) => commitView(state, repository, commit)),
  };
  return ok(json, headers);
};

function comparison(ahead: number, behind: number): string {
  if (ahead > 0) return behind > 0 ? 'diverged' : 'ahead';
  return behind > 0 ? 'behind' : 'identical';
}

function resolve({ repository }: Exchange, name: string): Commit | undefined {
  return repository.commits.get(repository.tags.get(name)?.commit ?? name);
}

/** A commit and all before it, newest first. */
function ancestors({ repository }: Exchange, from: Commit): ReadonlyMap<string, Commit> {
  const seen = new Map<string, Commit>();
  const open = [from];
  for (let commit = open.shift(); commit !== undefined; commit = open.shift()) {
    if (seen.has(commit.sha)) continue;
    seen.set(commit.sha, commit);
    open.push(...commit.parents.flatMap((sha) => repository.commits.get(sha) ?? []));
  }
  return seen;
}
