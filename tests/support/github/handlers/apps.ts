import { createHash } from 'node:crypto';
import {
  type AppExchange,
  type AppHandler,
  asStrings,
  errorResponse,
  notFound,
  ok,
  paginate,
  paginatedResponse,
  type TokenHandler,
} from '../exchange.ts';
import type { Installation, Repository, State, Token } from '../state.ts';
import { installationView, repositoryView, stampOrNull } from '../views.ts';

const hour = 3_600_000;

export const listInstallations: AppHandler = ({ state, app, query }) => {
  const installations = state.installations.filter((installation) => installation.app === app);
  return paginatedResponse({ state, query }, '/app/installations', installations, (installation) =>
    installationView(installation),
  );
};

function installationOf({ state, app, params }: AppExchange): Installation | undefined {
  return state.installations.find(
    (installation) => installation.app === app && installation.id === Number(params.installation_id),
  );
}

export const createToken: AppHandler = (exchange) => {
  const { state, body } = exchange;
  const installation = installationOf(exchange);
  if (installation === undefined) return notFound;
  const accessible = state.repositories.filter(({ id }) => installation.repositories.has(id));
  const names = asStrings(body.repositories);
  const ids = (body.repository_ids ?? []) as readonly number[];
  const hasSelection = body.repositories !== undefined || body.repository_ids !== undefined;
  const chosen = accessible.filter(({ id, name }) => names.includes(name) || ids.includes(id));
  if (hasSelection && chosen.length < names.length + ids.length)
    return errorResponse(
      422,
      'There is at least one repository that does not exist or is not accessible to the parent installation.',
    );
  const requested = (body.permissions ?? installation.permissions) as Token['permissions'];
  if (!isWithin(requested, installation.permissions))
    return errorResponse(422, 'The permissions requested are not granted to this installation.');
  const token = newToken(state, installation, hasSelection ? chosen : accessible, requested);
  const repositories = hasSelection && {
    repositories: chosen.map((repository) => repositoryView(state, repository)),
  };
  const json = {
    token: token.token,
    expires_at: stampOrNull(token.expiresAt ?? null),
    permissions: { metadata: 'read', ...token.permissions },
    ...repositories,
  };
  return { status: 201, json };
};

/** Creates a token that expires after an hour. */
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

function isWithin(requested: Token['permissions'], granted: Readonly<Record<string, string>>): boolean {
  return Object.entries(requested).every(([name, level]) => {
    const allowed = name === 'metadata' ? 'read' : granted[name];
    return allowed !== undefined && (level === 'read' || allowed === 'write');
  });
}

export const listInstallationRepositories: TokenHandler = (exchange) => {
  const { state, token } = exchange;
  const accessible = state.repositories.filter(({ id }) => token.repositories?.has(id) !== false);
  const { items, headers } = paginate(exchange, '/installation/repositories', accessible);
  const repositories = items.map((repository) => repositoryView(state, repository));
  return ok({ total_count: accessible.length, repositories }, headers);
};
