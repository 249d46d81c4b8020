import { stamp, stampOrNull } from './stamp.ts';
import type { Asset, Commit, Release, Repository, State } from './state.ts';

export function repositoryUrl({ urls }: State, { owner, name }: Repository): string {
  return `${urls.api}/repos/${owner}/${name}`;
}

export function webUrl({ urls }: State, { owner, name }: Repository): string {
  return `${urls.web}/${owner}/${name}`;
}

/** A user as GitHub shows one inside other things. */
export function userView({ urls }: State, login: string): object {
  const url = `${urls.api}/users/${encodeURIComponent(login)}`;
  return {
    login,
    id: [...login].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7),
    node_id: Buffer.from(login).toString('base64'),
    avatar_url: `${urls.web}/avatars/${encodeURIComponent(login)}`,
    gravatar_id: '',
    url,
    html_url: `${urls.web}/${encodeURIComponent(login)}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following`,
    gists_url: `${url}/gists`,
    starred_url: `${url}/starred`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events`,
    received_events_url: `${url}/received_events`,
    type: login.endsWith('[bot]') ? 'Bot' : 'User',
    site_admin: false,
  };
}

export function releaseView(state: State, repository: Repository, release: Release): object {
  const base = repositoryUrl(state, repository);
  const uploads = `${state.urls.uploads}/repos/${repository.owner}/${repository.name}`;
  return {
    url: `${base}/releases/${release.id}`,
    assets_url: `${base}/releases/${release.id}/assets`,
    upload_url: `${uploads}/releases/${release.id}/assets{?name,label}`,
    html_url: `${webUrl(state, repository)}/releases/tag/${shownTag(release)}`,
    id: release.id,
    node_id: `RE_${release.id}`,
    author: userView(state, release.author),
    tag_name: release.tag,
    target_commitish: release.target,
    name: release.name,
    body: release.body,
    draft: release.draft,
    prerelease: release.prerelease,
    immutable: release.immutable,
    created_at: stamp(release.createdAt),
    published_at: stampOrNull(release.publishedAt),
    assets: [...release.assets.values()].map((asset) => assetView(state, repository, release, asset)),
    tarball_url: release.draft ? null : `${base}/tarball/${release.tag}`,
    zipball_url: release.draft ? null : `${base}/zipball/${release.tag}`,
  };
}

/** A draft has no address of its tag yet. */
function shownTag({ draft, tag, id }: Release): string {
  return draft ? `untagged-${id.toString(16).padStart(20, '0')}` : tag;
}

export function assetView(state: State, repository: Repository, release: Release, asset: Asset): object {
  return {
    url: `${repositoryUrl(state, repository)}/releases/assets/${asset.id}`,
    id: asset.id,
    node_id: `RA_${asset.id}`,
    name: asset.name,
    label: asset.label,
    uploader: userView(state, asset.uploader),
    content_type: asset.contentType,
    state: asset.state,
    size: asset.size,
    digest: asset.digest,
    download_count: 0,
    created_at: stamp(asset.createdAt),
    updated_at: stamp(asset.createdAt),
    browser_download_url: `${webUrl(state, repository)}/releases/download/${shownTag(release)}/${asset.name}`,
  };
}

/** A commit as payloads and runs show it. */
export function shortCommitView({ commits }: Repository, sha: string): object {
  const commit = commits.get(sha);
  if (commit === undefined) throw new Error(`${sha} is no commit.`);
  const person = { name: commit.name, email: commit.email };
  const { tree, message, date } = commit;
  return { id: sha, tree_id: tree, message, timestamp: stamp(date), author: person, committer: person };
}

export function commitView(state: State, repository: Repository, commit: Commit): object {
  const base = repositoryUrl(state, repository);
  const url = `${base}/commits/${commit.sha}`;
  const person = { name: commit.name, email: commit.email, date: stamp(commit.date) };
  const account = commit.login === null ? null : userView(state, commit.login);
  return {
    url,
    sha: commit.sha,
    node_id: `C_${commit.sha}`,
    html_url: `${webUrl(state, repository)}/commit/${commit.sha}`,
    comments_url: `${url}/comments`,
    commit: {
      url: `${base}/git/commits/${commit.sha}`,
      author: person,
      committer: person,
      message: commit.message,
      comment_count: 0,
      tree: { sha: commit.tree, url: `${base}/git/trees/${commit.tree}` },
    },
    author: account,
    committer: account,
    parents: commit.parents.map((sha) => ({ sha, url: `${base}/commits/${sha}` })),
  };
}
