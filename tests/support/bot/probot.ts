import { createSign } from 'node:crypto';
import { pino } from 'pino';
import { Probot, ProbotOctokit } from 'probot';
import type { Clock } from '#core/github/github';
import { testKeys } from '../github/access.ts';
import type { FakeGitHub } from '../github/fake-github.ts';
import type { App } from '../github/state.ts';

export interface TestProbotOptions {
  readonly github: FakeGitHub;
  readonly app: App;
  readonly clock: Pick<Clock, 'now'>;
  /** The default is the fake GitHub's `fetch`. */
  readonly fetch?: FakeGitHub['fetch'];
}

/**
 * Creates a Probot on a fake GitHub without sockets. Probot's authentication, retries and throttling wait in real time, so they are
 * replaced or disabled here. Tests with servers cover them.
 */
export function createTestProbot({ github, app, clock, fetch = github.fetch }: TestProbotOptions): Probot {
  return new Probot({
    ...{ appId: app.id, privateKey: testKeys().privateKey, secret: 'not used here' },
    log: pino({ level: 'silent' }),
    baseUrl: github.apiUrl,
    request: { fetch },
    Octokit: ProbotOctokit.defaults((options: OctokitOptions) => ({
      ...options,
      authStrategy: createAuthStrategy(app.id, clock),
      retry: { enabled: false },
      throttle: { ...options.throttle, enabled: false },
    })),
  });
}

type OctokitOptions = NonNullable<ConstructorParameters<typeof ProbotOctokit>[0]>;

interface StrategyOptions {
  readonly octokit: unknown;
  readonly octokitOptions: unknown;
  /** Undefined if the App authenticates as itself. */
  readonly installationId?: number;
}

interface AuthRequest {
  readonly type: string;
  readonly factory?: (options: object) => unknown;
}

type Request = ((options: object) => Promise<{ data: { token: string } }>) & {
  readonly endpoint: { merge(route: object): { headers: Record<string, string>; baseUrl: string } };
};

function createAuthStrategy(appId: number, clock: Pick<Clock, 'now'>) {
  return ({ octokit, octokitOptions, installationId }: StrategyOptions) => {
    let cached: { readonly token: string; readonly expiresAt: number } | null = null;
    const cache = {
      clear: () => {
        cached = null;
      },
    };
    const auth = async ({ type, factory, ...factoryOptions }: AuthRequest): Promise<unknown> => {
      if (type === 'installation' && factory !== undefined)
        return factory({ octokit, octokitOptions, cache, ...factoryOptions });
      return octokit;
    };
    const hook = async (request: Request, options: object): Promise<unknown> => {
      const endpoint = request.endpoint.merge(options);
      if (installationId === undefined) {
        endpoint.headers.authorization = `bearer ${createAppJwt(appId, clock.now())}`;
        return request(endpoint);
      }
      if (cached === null || cached.expiresAt <= clock.now()) {
        const { data } = await request({
          method: 'POST',
          url: `/app/installations/${installationId}/access_tokens`,
          baseUrl: endpoint.baseUrl,
          headers: { authorization: `bearer ${createAppJwt(appId, clock.now())}` },
        });
        cached = { token: data.token, expiresAt: clock.now() + 50 * 60_000 };
      }
      endpoint.headers.authorization = `token ${cached.token}`;
      return request(endpoint);
    };
    return Object.assign(auth, { hook });
  };
}

/** Creates the token (JWT, RFC 7519) with which an App authenticates as itself. `now` is in epoch milliseconds. */
function createAppJwt(appId: number, now: number): string {
  const iat = Math.floor(now / 1000) - 60;
  const encodePart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${encodePart({ alg: 'RS256', typ: 'JWT' })}.${encodePart({ iat, exp: iat + 540, iss: String(appId) })}`;
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(testKeys().privateKey, 'base64url')}`;
}
