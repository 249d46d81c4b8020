import { getOctokit } from '@actions/github';
import { retry } from '@octokit/plugin-retry';
import { boundedFetch, type Fetch } from '#core/github/bounded-fetch';
import { isRequestError } from '#core/github/github';
import { type Octokit, retryOptions } from '#core/github/octokit';
import { getRetryAfterMs, ReleaseError } from './errors.ts';

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
