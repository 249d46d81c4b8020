import { createHash } from 'node:crypto';
import { type Exchange, type Handler, noContent, notFound, ok, refusal, unprocessable } from './exchange.ts';
import { page } from './pages.ts';
import { releaseOf } from './releases.ts';
import type { Asset, Release } from './state.ts';
import { assetView } from './views.ts';

function found({ repository, params }: Exchange): { release: Release; asset: Asset } | undefined {
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
  const { items, headers } = page(exchange, `/releases/${release.id}/assets`, [...release.assets.values()]);
  return ok(
    items.map((asset) => assetView(exchange.state, exchange.repository, release, asset)),
    headers,
  );
};

export const getAsset: Handler = (exchange) => {
  const at = found(exchange);
  return at === undefined
    ? notFound
    : ok(assetView(exchange.state, exchange.repository, at.release, at.asset));
};

export const deleteAsset: Handler = (exchange) => {
  const at = found(exchange);
  if (at === undefined) return notFound;
  if (at.release.immutable) return immutable;
  at.release.assets.delete(at.asset.id);
  return noContent;
};

/** The asset is there as `starter` from the first byte on, and stays so where the last one never comes. */
export const uploadAsset: Handler = async (exchange) => {
  const { query, headers, state, repository, token } = exchange;
  const release = releaseOf(exchange);
  const length = Number(headers['content-length']);
  const name = (query.get('name') ?? '').replace(/[^A-Za-z0-9._-]+/g, '.');
  const taken = [...(release?.assets.values() ?? [])].some((asset) => asset.name === name);
  if (release === undefined || release.immutable || taken || length === 0) {
    for await (const _ of exchange.upload);
    if (release === undefined) return notFound;
    if (release.immutable) return immutable;
    return taken ? unprocessable('ReleaseAsset', 'name', 'already_exists') : refusal(400, 'Bad Size');
  }
  const asset: Asset = {
    id: state.nextId(),
    name,
    label: query.get('label'),
    contentType: headers['content-type'] ?? 'application/octet-stream',
    uploader: token.login,
    createdAt: state.now(),
    state: 'starter',
    size: 0,
    digest: null,
  };
  release.assets.set(asset.id, asset);
  const hash = createHash('sha256');
  let half = false;
  let got = 0;
  for await (const bytes of exchange.upload) {
    hash.update(bytes);
    got += bytes.length;
    if (half || got * 2 < length) continue;
    half = true;
    await exchange.halfWay();
  }
  if (got !== length) return refusal(400, 'Bad Size');
  if (!release.assets.has(asset.id)) return notFound;
  asset.size = got;
  asset.state = 'uploaded';
  asset.digest = `sha256:${hash.digest('hex')}`;
  return { status: 201, json: assetView(state, repository, release, asset) };
};
