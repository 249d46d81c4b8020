import { Octokit as Core } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import { restEndpointMethods } from '@octokit/plugin-rest-endpoint-methods';
import { retry } from '@octokit/plugin-retry';
import type { Octokit } from '#core/github/github';
import { applyRequestPolicy, type RequestPolicy, retryOptions } from '#core/github/octokit';
import type { FakeGitHub } from './fake-github.ts';

const Client = Core.plugin(restEndpointMethods, paginateRest, retry);

/**
 * Creates a real Octokit that talks to the fake GitHub. By default, reads are not retried, because retries wait in real time.
 */
export function octokitFor(
  { apiUrl, fetch }: Pick<FakeGitHub, 'apiUrl' | 'fetch'>,
  token: string,
  policy: RequestPolicy,
  { retries = false } = {},
): Octokit {
  const octokit = new Client({
    baseUrl: apiUrl,
    auth: token,
    userAgent: 'cardcat/test',
    request: { fetch },
    retry: { ...retryOptions, enabled: retries, retryAfterBaseValue: 1 },
  });
  return applyRequestPolicy(octokit, policy);
}
