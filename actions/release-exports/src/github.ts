import { getOctokit } from '@actions/github';
import { retry } from '@octokit/plugin-retry';
import { boundedFetch, type Fetch } from '#core/github/bounded-fetch';
import { classifyRequestError, isRequestError } from '#core/github/github';
import { type Octokit, retryOptions } from '#core/github/octokit';
import { redact } from '#core/github/redact';
import { GitError } from '#core/io/git';

export interface ReleaseRepoClient {
  readonly octokit: Octokit;
  readonly owner: string;
  readonly repo: string;
}

export interface OctokitOptions {
  readonly token: string;
  readonly apiUrl: string;
  readonly pause: (ms: number) => Promise<void>;
  /** Milliseconds before the first retry of a read. */
  readonly retryAfterBaseValue: number;
  /** Default: the `fetch` of `@actions/github`, which supports proxies. */
  readonly fetch?: Fetch | undefined;
}

const maxBytes = 64 * 1024 * 1024;
const retriesOfReads = 3;

/**
 * Creates an Octokit that retries reads but not writes. After a failed write, list the releases to see whether the write
 * succeeded.
 */
export function createOctokit({ token, apiUrl, pause, ...options }: OctokitOptions): Octokit {
  const { fetch: customFetch, retryAfterBaseValue } = options;
  const octokitOptions = {
    baseUrl: apiUrl,
    userAgent: 'cardcat-release-exports',
    // The retry plugin must ignore rate limits, because the hook below handles them.
    retry: { ...retryOptions, retries: retriesOfReads, retryAfterBaseValue },
    ...(customFetch && { request: { fetch: customFetch } }),
  };
  const octokit: Octokit = getOctokit(token, octokitOptions, retry);
  octokit.hook.wrap('request', async (request, options) => {
    const isRead = options.method === 'GET';
    const { fetch, timeoutMs = 30_000 } = options.request ?? {};
    options.headers['x-github-api-version'] = '2022-11-28';
    const limitedFetch = boundedFetch(fetch, { timeoutMs, maxBytes });
    // Set `retries` only on writes. On reads, it would make the retry plugin retry rate limits too.
    options.request = { ...options.request, ...(!isRead && { retries: 0 }), fetch: limitedFetch };
    for (let tries = 0; ; tries++) {
      try {
        return await request(options);
      } catch (error) {
        const waitMs = isRead && tries < retriesOfReads ? getRetryAfterMs(error) : undefined;
        if (waitMs === undefined) throw error;
        await pause(waitMs);
      }
    }
  });
  return octokit;
}

/** Throws a ReleaseError unless the tag points to `commit` on GitHub too. Publishing must never create or move a tag. */
export async function checkTag(repo: ReleaseRepoClient, tag: string, commit: string): Promise<void> {
  const name = `${repo.owner}/${repo.repo}`;
  const remoteCommit = await readCommitOfTag(repo, tag);
  if (remoteCommit === undefined)
    throw new ReleaseError(
      `${name} has no tag ${tag}, or the token has no access. Nothing was published. Push the tag first.`,
    );
  if (remoteCommit !== commit)
    throw new ReleaseError(
      `${tag} points to ${commit.slice(0, 12)} in the checkout, but to ${remoteCommit.slice(0, 12)} in ${name}. Nothing was published. Fetch the tag again and run this for its commit.`,
    );
}

async function readCommitOfTag(
  { octokit, ...repo }: ReleaseRepoClient,
  tag: string,
): Promise<string | undefined> {
  try {
    let { object } = (await octokit.rest.git.getRef({ ...repo, ref: `tags/${tag}` })).data;
    // An annotated tag points to a commit or to another tag.
    while (object.type === 'tag')
      ({ object } = (await octokit.rest.git.getTag({ ...repo, tag_sha: object.sha })).data);
    return object.sha;
  } catch (error) {
    if (isRequestError(error) && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * Reports whether the token may be sent to the upload URL. The URL's host must be the host of the API, a subdomain of it, or a
 * sibling, as uploads.github.com is of api.github.com.
 */
export function isUploadHost(uploadUrl: string, apiUrl: string): boolean {
  const [{ protocol, hostname }, api] = [new URL(uploadUrl), new URL(apiUrl)];
  const parentDomain = api.hostname.split('.').slice(1).join('.');
  const isSibling = parentDomain.includes('.') && hostname.endsWith(`.${parentDomain}`);
  const isSameOrBelow = hostname === api.hostname || hostname.endsWith(`.${api.hostname}`);
  return protocol === api.protocol && (isSameOrBelow || isSibling);
}

/** Thrown if the release cannot be created. The message has one sentence per problem. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** The longest wait that this action accepts. GitHub asks for a longer wait only during an outage. */
const maxWaitMs = 120_000;

/** Returns how many milliseconds GitHub asks to wait. Returns undefined if GitHub does not ask, or if the wait is too long. */
export function getRetryAfterMs(error: unknown): number | undefined {
  const now = Date.now();
  const errorClass = isRequestError(error) ? classifyRequestError(error, now) : undefined;
  if (errorClass?.kind !== 'pause') return undefined;
  const waitMs = errorClass.until === undefined ? 60_000 : errorClass.until - now;
  return waitMs > maxWaitMs ? undefined : waitMs;
}

/**
 * Reports whether to list the releases again after an error, because the request may have succeeded or another run may have
 * changed the release.
 */
export function shouldListAgain(error: unknown): boolean {
  if (!isRequestError(error)) return false;
  return (
    error.status >= 500 || [404, 409, 422].includes(error.status) || getRetryAfterMs(error) !== undefined
  );
}

export function describeError(error: unknown): string {
  if (error instanceof ReleaseError) return error.message;
  if (error instanceof GitError) return `Git could not read the checkout: ${error.message}.`;
  if (!isRequestError(error))
    return redact(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const { status, request, response } = error;
  const outcome = response === undefined ? 'got no response' : `returned ${status}`;
  const failure = `${request.method} ${new URL(request.url).pathname} ${outcome}, “${redact(error.message)}”.`;
  if (status >= 500 || classifyRequestError(error, 0)?.kind === 'pause')
    return `GitHub is not working normally: ${failure} Run this again; it continues from here.`;
  return `${failure} ${adviceByStatus[status] ?? 'Nothing was published. Fix the cause and run this again.'}`;
}

const adviceByStatus: Readonly<Record<number, string>> = {
  401: 'The token is invalid or has expired. Set `token` to a new one.',
  403: 'The token is missing a permission. Give the job `permissions: contents: write`.',
  404: 'It does not exist, or the token has no access. Check `repository` and the permissions.',
};
