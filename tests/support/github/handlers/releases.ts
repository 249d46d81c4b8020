import { createHash } from 'node:crypto';
import {
  type Exchange,
  errorResponse,
  type Handler,
  noContent,
  notFound,
  ok,
  paginatedResponse,
  unprocessable,
} from '../exchange.ts';
import type { Asset, Release, Repository, State } from '../state.ts';
import { repositoryUrl, stamp, stampOrNull, webUrl } from '../views.ts';

/** Drafts are visible only with write access. */
function releaseOf({ repository, params, token }: Exchange): Release | undefined {
  const release = repository.releases.get(Number(params.release_id));
  return release?.draft && token.permissions.contents !== 'write' ? undefined : release;
}

export const listReleases: Handler = (exchange) => {
  const { repository, state, token } = exchange;
  const visible = [...repository.releases.values()]
    .filter(({ draft }) => !draft || token.permissions.contents === 'write')
    .toSorted((a, b) => b.id - a.id);
  return paginatedResponse(exchange, '/releases', visible, (release) =>
    releaseView(state, repository, release),
  );
};

/** Two drafts may have the same tag. Two published releases may not. */
export const createRelease: Handler = (exchange) => {
  const { body, repository, state } = exchange;
  const draft = body.draft === true;
  const tag = String(body.tag_name);
  if (!draft && findPublished(exchange, tag) !== undefined)
    return unprocessable('Release', 'tag_name', 'already_exists');
  const now = state.now();
  const release: Release = {
    id: state.nextId(),
    tag,
    name: readText(body.name),
    body: readText(body.body),
    draft: true,
    immutable: false,
    createdAt: now,
    publishedAt: null,
    assets: new Map(),
  };
  repository.releases.set(release.id, release);
  if (!draft) publish(exchange, release);
  return { status: 201, json: releaseView(state, repository, release) };
};

export const updateRelease: Handler = (exchange) => {
  const { body, repository, state } = exchange;
  const release = releaseOf(exchange);
  if (release === undefined) return notFound;
  const tag = readText(body.tag_name) ?? release.tag;
  if (release.immutable && (tag !== release.tag || body.draft === true))
    return unprocessable('Release', 'tag_name', 'custom', 'An immutable release cannot be changed.');
  const isPublishing = release.draft && body.draft === false;
  const existing = findPublished(exchange, tag);
  if ((isPublishing || tag !== release.tag) && existing !== undefined && existing !== release)
    return unprocessable('Release', 'tag_name', 'already_exists');
  release.tag = tag;
  if (body.name !== undefined) release.name = readText(body.name);
  if (body.body !== undefined) release.body = readText(body.body);
  if (body.draft === true) release.draft = true;
  if (isPublishing) publish(exchange, release);
  return ok(releaseView(state, repository, release));
};

export const deleteRelease: Handler = (exchange) => {
  const release = releaseOf(exchange);
  if (release === undefined) return notFound;
  exchange.repository.releases.delete(release.id);
  return noContent;
};

function publish({ repository, body, state }: Exchange, release: Release): void {
  release.draft = false;
  release.publishedAt = state.now();
  release.immutable = repository.immutableReleases;
  if (body.make_latest !== 'false') repository.latestRelease = release.id;
}

function findPublished({ repository }: Exchange, tag: string): Release | undefined {
  return [...repository.releases.values()].find((release) => release.tag === tag && !release.draft);
}

function readText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function findAsset({ repository, params }: Exchange): { release: Release; asset: Asset } | undefined {
  for (const release of repository.releases.values()) {
    const asset = release.assets.get(Number(params.asset_id));
    if (asset !== undefined) return { release, asset };
  }
  return undefined;
}

const immutable = unprocessable('ReleaseAsset', 'release', 'custom', 'The release is immutable.');

export const listAssets: Handler = (exchange) => {
  const release = releaseOf(exchange);
  if (release === undefined) return notFound;
  const { state, repository } = exchange;
  const assets = [...release.assets.values()];
  const view = (asset: Asset) => assetView(state, repository, release, asset);
  return paginatedResponse(exchange, `/releases/${release.id}/assets`, assets, view);
};

export const deleteAsset: Handler = (exchange) => {
  const match = findAsset(exchange);
  if (match === undefined) return notFound;
  if (match.release.immutable) return immutable;
  match.release.assets.delete(match.asset.id);
  return noContent;
};

/** The asset's state is `starter` during the upload, and after an incomplete upload. */
export const uploadAsset: Handler = async (exchange) => {
  const { query, headers, state, repository } = exchange;
  const release = releaseOf(exchange);
  const length = Number(headers['content-length']);
  const name = (query.get('name') ?? '').replace(/[^A-Za-z0-9._-]+/g, '.');
  const isNameTaken = [...(release?.assets.values() ?? [])].some((asset) => asset.name === name);
  if (release === undefined || release.immutable || isNameTaken || length === 0) {
    for await (const _ of exchange.upload);
    if (release === undefined) return notFound;
    if (release.immutable) return immutable;
    return isNameTaken
      ? unprocessable('ReleaseAsset', 'name', 'already_exists')
      : errorResponse(400, 'Bad Size');
  }
  const asset: Asset = {
    id: state.nextId(),
    name,
    contentType: headers['content-type'] ?? 'application/octet-stream',
    createdAt: state.now(),
    state: 'starter',
    size: 0,
    digest: null,
  };
  release.assets.set(asset.id, asset);
  const hash = createHash('sha256');
  let hasReachedHalf = false;
  let receivedBytes = 0;
  for await (const bytes of exchange.upload) {
    hash.update(bytes);
    receivedBytes += bytes.length;
    if (hasReachedHalf || receivedBytes * 2 < length) continue;
    hasReachedHalf = true;
    await exchange.halfWay();
  }
  if (receivedBytes !== length) return errorResponse(400, 'Bad Size');
  if (!release.assets.has(asset.id)) return notFound;
  asset.size = receivedBytes;
  asset.state = 'uploaded';
  asset.digest = `sha256:${hash.digest('hex')}`;
  return { status: 201, json: assetView(state, repository, release, asset) };
};

function releaseView(state: State, repository: Repository, release: Release): object {
  const uploads = `${state.urls.uploads}/repos/${repository.owner}/${repository.name}`;
  return {
    upload_url: `${uploads}/releases/${release.id}/assets{?name,label}`,
    html_url: `${webUrl(state, repository)}/releases/tag/${formatTag(release)}`,
    id: release.id,
    tag_name: release.tag,
    name: release.name,
    body: release.body,
    draft: release.draft,
    immutable: release.immutable,
    created_at: stamp(release.createdAt),
    published_at: stampOrNull(release.publishedAt),
    assets: [...release.assets.values()].map((asset) => assetView(state, repository, release, asset)),
  };
}

/** Returns the tag part of a release's URL. The URL of a draft has a placeholder instead. */
function formatTag({ draft, tag, id }: Release): string {
  return draft ? `untagged-${id.toString(16).padStart(20, '0')}` : tag;
}

function assetView(state: State, repository: Repository, release: Release, asset: Asset): object {
  return {
    url: `${repositoryUrl(state, repository)}/releases/assets/${asset.id}`,
    id: asset.id,
    name: asset.name,
    content_type: asset.contentType,
    state: asset.state,
    size: asset.size,
    digest: asset.digest,
    created_at: stamp(asset.createdAt),
    browser_download_url: `${webUrl(state, repository)}/releases/download/${formatTag(release)}/${asset.name}`,
  };
}
