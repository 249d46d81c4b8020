import { createHash } from 'node:crypto';
import {
  type AppExchange,
  type AppHandler,
  notFound,
  ok,
  refusal,
  type TokenHandler,
  texts,
} from '../exchange.ts';
import { page } from '../pages.ts';
import type { Installation } from '../records.ts';
import { stampOrNull } from '../stamp.ts';
import type { Repository, State, Token } from '../state.ts';
import { appView, deliveryItemView, deliveryView, installationView } from '../views/app.ts';
import { repositoryView } from '../views/repository.ts';

const hour = 3_600_000;

export const getAuthenticated: AppHandler = ({ state, app }) => {
  const installations_count = state.installations.filter((one) => one.app === app).length;
  return ok({ ...appView(state, app), installations_count });
};

export const listInstallations: AppHandler = (exchange) => {
  const { state, app, query } = exchange;
  const all = state.installations.filter((one) => one.app === app);
  const { items, headers } = page({ state, query }, '/app/installations', all);
  return ok(
    items.map((installation) => installationView(state, installation)),
    headers,
  );
};

function installationOf({ state, app, params }: AppExchange): Installation | undefined {
  return state.installations.find((one) => one.app === app && one.id === Number(params.installation_id));
}

export const getInstallation: AppHandler = (exchange) => {
  const installation = installationOf(exchange);
  return installation === undefined ? notFound : ok(installationView(exchange.state, installation));
};

/** The installation an App has in a repository. */
export const getRepoInstallation: AppHandler = ({ state, app, params }) => {
  const repository = state.repositories.find(
    ({ owner, name }) => owner === params.owner && name === params.repo,
  );
  const found = state.installations.find(
    (one) => one.app === app && repository !== undefined && one.repositories.has(repository.id),
  );
  return found === undefined ? notFound : ok(installationView(state, found));
};

export const createToken: AppHandler = (exchange) => {
  const { state, body } = exchange;
  const installation = installationOf(exchange);
  if (installation === undefined) return notFound;
  if (installation.suspendedAt !== null) return refusal(403, 'This installation has been suspended');
  const own = state.repositories.filter(({ id }) => installation.repositories.has(id));
  const names = texts(body.repositories);
  const ids = (body.repository_ids ?? []) as readonly number[];
  const isAsked = body.repositories !== undefined || body.repository_ids !== undefined;
  const chosen = own.filter(({ id, name }) => names.includes(name) || ids.includes(id));
  if (isAsked && chosen.length < names.length + ids.length)
    return refusal(
      422,
      'There is at least one repository that does not exist or is not accessible to the parent installation.',
    );
  const asked = (body.permissions ?? installation.permissions) as Token['permissions'];
  if (!isWithin(asked, installation.permissions))
    return refusal(422, 'The permissions requested are not granted to this installation.');
  const token = newToken(state, installation, isAsked ? chosen : own, asked);
  const repositories = isAsked && {
    repositories: chosen.map((repository) => repositoryView(state, repository)),
  };
  const json = {
    token: token.token,
    expires_at: stampOrNull(token.expiresAt ?? null),
    permissions: { metadata: 'read', ...token.permissions },
    repository_selection: 'selected',
    ...repositories,
  };
  return { status: 201, json };
};

/** A token that ends after an hour. */
export function newToken(
  state: State,
  installation: Installation,
  repositories: readonly Repository[],
  permissions: Token['permissions'] = installation.permissions,
): Token {
  const { app } = installation;
  const secret = createHash('sha256').update(`${installation.id} ${state.nextId()}`).digest('base64url');
  const token: Token = {
    token: `ghs_${secret.replace(/[-_]/g, 'x').slice(0, 36)}`,
    login: `${app.slug}[bot]`,
    permissions,
    repositories: new Set(repositories.map(({ id }) => id)),
    expiresAt: new Date(state.now().getTime() + hour),
    app,
    installation,
  };
  state.tokens.push(token);
  return token;
}

function isWithin(asked: Token['permissions'], granted: Readonly<Record<string, string>>): boolean {
  return Object.entries(asked).every(([name, level]) => {
    const own = name === 'metadata' ? 'read' : granted[name];
    return own !== undefined && (level === 'read' || own === 'write');
  });
}

export const listInstallationRepositories: TokenHandler = (exchange) => {
  const { state, token } = exchange;
  const all = state.repositories.filter(({ id }) => token.repositories?.has(id) !== false);
  const { items, headers } = page(exchange, '/installation/repositories', all);
  const repositories = items.map((repository) => repositoryView(state, repository));
  return ok({ total_count: all.length, repository_selection: 'selected', repositories }, headers);
};

/** Newest first; the cursor is the id of the last one that was seen. */
export const listDeliveries: AppHandler = ({ state, app, query }) => {
  const size = Math.min(Number(query.get('per_page') ?? 30), 100);
  const cursor = query.get('cursor');
  const wanted = query.get('status');
  const after = cursor === null ? Number.POSITIVE_INFINITY : Number(cursor.replace(/^v1_/, ''));
  const all = state.deliveries
    .filter((one) => one.app === app && one.deliveredAt !== null && one.id < after)
    .filter(
      ({ statusCode }) =>
        wanted === null || (wanted === 'success') === (statusCode >= 200 && statusCode < 400),
    )
    .toReversed();
  const items = all.slice(0, size);
  const asked = new URLSearchParams(query);
  asked.set('cursor', `v1_${items.at(-1)?.id}`);
  const link = `<${state.urls.api}/app/hook/deliveries?${asked}>; rel="next"`;
  return ok(items.map(deliveryItemView), all.length > items.length ? { link } : {});
};

export const getDelivery: AppHandler = ({ state, app, params }) => {
  const found = state.deliveries.find((one) => one.app === app && one.id === Number(params.delivery_id));
  return found === undefined || found.deliveredAt === null ? notFound : ok(deliveryView(found));
};
