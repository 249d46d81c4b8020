import { createSign } from 'node:crypto';
import { ByteLru } from '#core/github/byte-lru';
import { type Credentials, GitHubClient, type KeptPage } from '#core/github/client';
import type { Fetch } from '#core/github/exchange';
import { AppRefused, type Clock, type GitHub, type RepositoryRef } from '#core/github/github';
import { Pacer } from '#core/github/pacer';
import { type Permissions, Tokens } from './tokens.ts';

/** Clocks differ: the token is dated back, and GitHub allows at most 10 minutes (RFC 7519, RS256). */
const backSeconds = 60;
const forwardSeconds = 8 * 60;

/** The App's own token at `now` (epoch milliseconds), signed with its RSA key in PEM; good for eight minutes. */
export function appJwt(appId: number, privateKey: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  const claims = { iat: seconds - backSeconds, exp: seconds + forwardSeconds, iss: String(appId) };
  const unsigned = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url')}`;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/*
 * A client of our own instead of Probot's Octokit: that one sends no API version, tries writes again by itself (a
 * comment stored but answered 502 becomes up to four) and spaces them in a way of its own. Its plugins would have to be
 * taken out one by one; what is left is this.
 */

export interface ClientParts {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly appId: number;
  /** RSA, PEM. */
  readonly privateKey: string;
  /** Root of the REST interface, without a slash at the end. */
  readonly apiUrl: string;
  readonly userAgent: string;
  readonly writeGapMs: number;
  readonly notifyGapMs: number;
  /** Default 10 seconds. */
  readonly timeoutMs?: number;
  /** For metrics; called for each request that was answered or cut off (status 0). */
  readonly onRequest?: (request: { readonly write: boolean; readonly status: number }) => void;
  readonly onPause?: (ms: number) => void;
}

/** How many requests went out for one piece of work. */
export interface Counts {
  reads: number;
  writes: number;
}

export interface Clients {
  /** With the App's own token. Throws `AppRefused` where GitHub does not take it. */
  readonly app: GitHub;
  /** To read the list of an installation's repositories. */
  forInstallation(installationId: number): GitHub;
  forRepository(repository: Pick<RepositoryRef, 'installationId' | 'id'>, counts?: Counts): GitHub;
  /** What an installation allows of what we ask for; undefined before its first token. */
  grantedTo(installationId: number): Permissions | undefined;
  forgetInstallation(installationId: number): void;
  /** When GitHub last took the App's own token, in epoch milliseconds; 0 before. */
  appAcceptedAt(): number;
}

const etagBytes = 8 * 1024 * 1024;

/** GitHub as the App sees it: one client for itself, and one for each repository. */
export function createClients(parts: ClientParts): Clients {
  const { clock, appId, privateKey, onRequest } = parts;
  const pacers = new Map<number, Pacer>();
  const pages = new ByteLru<KeptPage>(etagBytes, ({ bytes }) => bytes);
  let acceptedAt = 0;

  const asApp: Credentials = {
    token: async () => appJwt(appId, privateKey, clock.now()),
    refused: async () => {
      throw new AppRefused("GitHub does not take the App's token: look at its key, its number and the clock");
    },
  };
  const app = client('app', asApp, newPacer(), undefined, (status) => {
    if (status > 0 && status < 400) acceptedAt = clock.now();
  });
  const tokens = new Tokens({
    asApp: (method, path, body) => app.call({ method, path, ...(body !== undefined && { body }) }),
    now: clock.now,
  });

  return {
    app,
    forRepository: ({ installationId, id }, counts) => installed(installationId, id, counts),
    forInstallation: (installationId) => installed(installationId, null),
    grantedTo: (installationId) => tokens.grantedTo(installationId),
    forgetInstallation: (installationId) => {
      tokens.forget(installationId);
      pacers.delete(installationId);
    },
    appAcceptedAt: () => acceptedAt,
  };

  function newPacer(): Pacer {
    const { writeGapMs, notifyGapMs, onPause } = parts;
    return new Pacer({ clock, writeGapMs, notifyGapMs, ...(onPause && { onPause }) });
  }

  function installed(installationId: number, repositoryId: number | null, counts?: Counts): GitHub {
    const pacer = pacers.get(installationId) ?? newPacer();
    pacers.set(installationId, pacer);
    let isRenewed = false;
    const credentials: Credentials = {
      token: () => tokens.tokenFor(installationId, repositoryId),
      refused: async (token) => {
        await tokens.drop(installationId, repositoryId, token);
        const again = !isRenewed;
        isRenewed = true;
        return again;
      },
    };
    return client(`${installationId}/${repositoryId ?? ''}`, credentials, pacer, counts);
  }

  function client(
    name: string,
    credentials: Credentials,
    pacer: Pacer,
    counts?: Counts,
    onStatus?: (status: number) => void,
  ): GitHub {
    const { fetch, apiUrl, userAgent, timeoutMs = 10_000 } = parts;
    return new GitHubClient({
      ...{ fetch, clock, apiUrl, userAgent, timeoutMs, credentials, pacer, pages, name },
      onSend: (write) => {
        if (counts !== undefined) counts[write ? 'writes' : 'reads']++;
      },
      onAnswer: (write, status) => {
        onStatus?.(status);
        onRequest?.({ write, status });
      },
    });
  }
}
