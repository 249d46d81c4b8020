import {
  type Answer,
  type Exchange,
  type Handler,
  noContent,
  notFound,
  ok,
  unprocessable,
} from './exchange.ts';
import { page } from './pages.ts';
import type { Release } from './state.ts';
import { releaseView } from './views.ts';

/** The release an exchange names; a draft only for who may write. */
export function releaseOf({ repository, params, token }: Exchange): Release | undefined {
  const release = repository.releases.get(Number(params.release_id));
  return release?.draft && token.permissions.contents !== 'write' ? undefined : release;
}

const view = (exchange: Exchange, release: Release | undefined): Answer =>
  release === undefined ? notFound : ok(releaseView(exchange.state, exchange.repository, release));

export const listReleases: Handler = (exchange) => {
  const { repository, state, token } = exchange;
  const seen = [...repository.releases.values()]
    .filter(({ draft }) => !draft || token.permissions.contents === 'write')
    .toSorted((a, b) => b.id - a.id);
  const { items, headers } = page(exchange, '/releases', seen);
  return ok(
    items.map((release) => releaseView(state, repository, release)),
    headers,
  );
};

export const getRelease: Handler = (exchange) => view(exchange, releaseOf(exchange));

/** Drafts are never found by their tag. */
export const getReleaseByTag: Handler = (exchange) =>
  view(exchange, published(exchange, exchange.params.tag ?? ''));

export const getLatestRelease: Handler = (exchange) =>
  view(exchange, exchange.repository.releases.get(exchange.repository.latestRelease ?? -1));

/** Two drafts may have one tag; two published releases may not. */
export const createRelease: Handler = (exchange) => {
  const { body, repository, state, token } = exchange;
  const draft = body.draft === true;
  const tag = String(body.tag_name);
  if (!draft && published(exchange, tag) !== undefined)
    return unprocessable('Release', 'tag_name', 'already_exists');
  const now = state.now();
  const release: Release = {
    id: state.nextId(),
    tag,
    name: text(body.name),
    body: text(body.body),
    draft: true,
    prerelease: body.prerelease === true,
    immutable: false,
    target: text(body.target_commitish) ?? 'main',
    author: token.login,
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
  const tag = text(body.tag_name) ?? release.tag;
  if (release.immutable && (tag !== release.tag || body.draft === true))
    return unprocessable('Release', 'tag_name', 'custom', 'An immutable release cannot be changed.');
  const publishes = release.draft && body.draft === false;
  const other = published(exchange, tag);
  if ((publishes || tag !== release.tag) && other !== undefined && other !== release)
    return unprocessable('Release', 'tag_name', 'already_exists');
  release.tag = tag;
  if (body.name !== undefined) release.name = text(body.name);
  if (body.body !== undefined) release.body = text(body.body);
  if (body.draft === true) release.draft = true;
  if (publishes) publish(exchange, release);
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

function published({ repository }: Exchange, tag: string): Release | undefined {
  return [...repository.releases.values()].find((release) => release.tag === tag && !release.draft);
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
