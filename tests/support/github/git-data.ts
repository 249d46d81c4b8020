import { type Exchange, type Handler, notFound, ok } from './exchange.ts';
import { ancestors } from './git/commits.ts';
import { refView } from './handlers/git.ts';
import { page } from './pages.ts';
import { commitNamed } from './repository-things.ts';
import { stamp } from './stamp.ts';
import type { Commit } from './state.ts';
import { commitView } from './views.ts';

export const getRef: Handler = ({ params, repository, state }) => {
  const ref = params.ref ?? '';
  const base = `${state.urls.api}/repos/${repository.owner}/${repository.name}/git`;
  const branch = repository.branches.get(ref.replace(/^heads\//, ''));
  if (ref.startsWith('heads/') && branch !== undefined) return ok(refView(base, ref, branch, 'commit'));
  const tag = repository.tags.get(ref.replace(/^tags\//, ''));
  if (!ref.startsWith('tags/') || tag === undefined) return notFound;
  return ok(refView(base, ref, tag.object, tag.annotated ? 'tag' : 'commit'));
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
    tagger: { name: commit.name, email: commit.email, date: stamp(commit.date) },
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
  const base = commitAt(exchange, baseName);
  const head = commitAt(exchange, headName);
  if (base === undefined || head === undefined) return notFound;
  const ofBase = ancestors(repository.commits, base.sha);
  const ofHead = ancestors(repository.commits, head.sha);
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

/** A branch, tag or hash; one of a fork with its owner before a colon. */
function commitAt({ repository, state }: Exchange, name: string): Commit | undefined {
  const [ref = '', owner = repository.owner] = name.split(':').toReversed();
  const fork = state.repositories.find((known) => known.owner === owner && known.parent === repository);
  return repository.commits.get(commitNamed(fork ?? repository, ref) ?? '');
}
