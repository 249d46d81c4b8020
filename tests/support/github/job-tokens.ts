import { errorResponse, type HandlerResponse } from './exchange.ts';
import type { Repository, State, Token } from './state.ts';
import { actionsApp } from './user-actions/installations.ts';

/** Permissions as in a workflow file, such as `pull-requests: write`. */
export type JobPermissions = Readonly<Record<string, string>>;

const limit = 1000;
const hour = 3_600_000;

export function newJobToken(state: State, repository: Repository, permissions: JobPermissions): Token {
  const apiPermissions = Object.entries(permissions).map(([name, level]) => [
    name.replaceAll('-', '_'),
    level,
  ]);
  const token: Token = {
    token: `ghs_job${String(state.nextId()).padStart(33, '0')}`,
    login: 'github-actions[bot]',
    permissions: Object.fromEntries(apiPermissions),
    repositories: new Set([repository.id]),
    app: actionsApp(state),
    budget: repository.budget,
  };
  state.tokens.push(token);
  return token;
}

export function endJob(state: State, token: Token): void {
  token.expiresAt = state.now();
}

/** Counts a request toward the hourly limit of a job token. Other tokens have no limit. */
export function spend(
  { budget }: Token,
  resource: 'core' | 'graphql',
  now: Date,
): { readonly headers: Readonly<Record<string, string>>; readonly refused?: HandlerResponse } {
  if (budget === undefined) return { headers: {} };
  if (budget.resetAt <= now)
    Object.assign(budget, { core: 0, graphql: 0, resetAt: new Date(now.getTime() + hour) });
  const isOver = budget[resource] >= limit;
  if (!isOver) budget[resource]++;
  const headers = {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(limit - budget[resource]),
    'x-ratelimit-used': String(budget[resource]),
    'x-ratelimit-reset': String(Math.ceil(budget.resetAt.getTime() / 1000)),
    'x-ratelimit-resource': resource,
  };
  if (!isOver) return { headers };
  return {
    headers,
    refused: { ...errorResponse(403, 'API rate limit exceeded for installation.'), headers },
  };
}
