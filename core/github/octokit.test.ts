import { describe, expect, test } from 'vitest';
import { createGitHubHarness, failOnViolations } from '../../tests/support/github/github-harness.ts';
import { octokitFor } from '../../tests/support/github/octokit.ts';
import { isRequestError, systemClock } from './github.ts';
import type { RequestPolicy } from './octokit.ts';

const repository = { owner: 'o', repo: 'r' } as const;

interface Options extends Partial<RequestPolicy> {
  readonly alter?: (response: Response, url: string) => Response;
}

function createClient({ alter = (response) => response, ...policy }: Options = {}) {
  const harness = createGitHubHarness();
  const { github, token } = harness;
  failOnViolations(github);
  const sent: { readonly url: string; readonly headers: Headers }[] = [];
  const fetch: typeof github.fetch = async (input, init) => {
    sent.push({ url: String(input), headers: new Headers(init?.headers) });
    return alter(await github.fetch(input, init), String(input));
  };
  const octokit = octokitFor(
    { apiUrl: github.apiUrl, fetch },
    token.token,
    {
      clock: systemClock,
      ...policy,
    },
    { retries: true },
  );
  const { pull } = harness.userActions.openPull('wim', { files: { 'docs/a.md': 'A\n' }, from: 'branch' });
  const createComment = () =>
    octokit.rest.issues.createComment({ ...repository, issue_number: pull.number, body: 'x' });
  return { ...harness, octokit, sent, pull, comment: createComment };
}

test('sends the API version with every request', async () => {
  const { octokit, sent, comment } = createClient();
  await octokit.rest.repos.get(repository);
  await octokit.graphql(
    `query { repository(owner: "o", name: "r") { b0: object(oid: "${'a'.repeat(40)}") { ... on Blob { oid text byteSize isBinary isTruncated } } } }`,
  );
  await comment();
  expect(sent.map(({ headers }) => headers.get('x-github-api-version'))).toEqual(Array(3).fill('2022-11-28'));
});

describe('a request without a response', () => {
  test('is tried three times if it is a read', async () => {
    const { octokit, github, sent } = createClient();
    github.setFaults([{ operation: 'repos/get', times: 2, effect: { kind: 'answer', status: 502 } }]);
    expect((await octokit.rest.repos.get(repository)).data.name).toBe('r');
    expect(sent).toHaveLength(3);
    github.setFaults([{ operation: 'repos/get', effect: { kind: 'cut', moment: 'before' } }]);
    await expect(octokit.rest.repos.get(repository)).rejects.toThrow(
      expect.objectContaining({ kind: 'no-response' }),
    );
    expect(sent).toHaveLength(6);
  });

  test('is not retried if it is a write', async () => {
    const { github, sent, comment } = createClient();
    github.setFaults([
      { operation: 'issues/create-comment', effect: { kind: 'answer', status: 502, after: true } },
    ]);
    await expect(comment()).rejects.toThrow(expect.objectContaining({ kind: 'no-response' }));
    expect(sent).toHaveLength(1);
  });

  test.each<[string, string, string]>([
    ['an HTML page', 'text/html', '<html></html>'],
    ['truncated JSON', 'application/json', '{"name": "r"'],
  ])('treats %s with status 200 as no response', async (_, type, body) => {
    let isFirst = true;
    const { octokit, sent } = createClient({
      alter: (response) => {
        if (!isFirst) return response;
        isFirst = false;
        return new Response(body, { headers: { 'content-type': type } });
      },
    });
    expect((await octokit.rest.repos.get(repository)).data.name).toBe('r');
    expect(sent).toHaveLength(2);
  });

  test('treats a timeout as no response', async () => {
    const { octokit, github } = createClient({ timeoutMs: 5 });
    github.setFaults([{ operation: 'repos/get', effect: { kind: 'delay', ms: 50 } }]);
    await expect(octokit.rest.repos.get(repository)).rejects.toThrow(
      expect.objectContaining({ kind: 'no-response' }),
    );
  });
});

test('throws an error response without a retry', async () => {
  const { octokit, sent } = createClient();
  const error = await octokit.rest.git.getBlob({ ...repository, file_sha: 'x' }).catch((thrown) => thrown);
  expect(isRequestError(error) && error.status).toBe(404);
  expect(sent).toHaveLength(1);
});

test('rejects a response that is too large, without a retry', async () => {
  const { octokit, sent } = createClient();
  const response = octokit.rest.repos.get({ ...repository, request: { maxBytes: 20 } });
  await expect(response).rejects.toThrow(expect.objectContaining({ kind: 'too-large' }));
  expect(sent).toHaveLength(1);
});

describe('a rate limit', () => {
  test.each<[string, number, Readonly<Record<string, string>>, string]>([
    ['a response with Retry-After', 403, { 'retry-after': '30' }, 'Slow down'],
    [
      'a response with no remaining requests until the reset',
      403,
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '99999999999' },
      '',
    ],
    [
      'a response about a secondary rate limit, without a time',
      403,
      {},
      'You have exceeded a secondary rate limit.',
    ],
    ['a response with status 429, without a time', 429, {}, ''],
  ])('stops all requests after %s', async (_, status, headers, message) => {
    const { octokit, github, sent, comment } = createClient();
    github.setFaults([{ operation: 'repos/get', effect: { kind: 'answer', status, message, headers } }]);
    await expect(octokit.rest.repos.get(repository)).rejects.toThrow(
      expect.objectContaining({ kind: 'rate-limited' }),
    );
    await expect(comment()).rejects.toThrow(expect.objectContaining({ kind: 'rate-limited' }));
    expect(sent).toHaveLength(1);
  });

  test('stops all requests after an answer in GraphQL with status 200', async () => {
    const body = JSON.stringify({ errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded' }] });
    const { octokit, sent } = createClient({
      alter: () => new Response(body, { headers: { 'content-type': 'application/json' } }),
    });
    for (let index = 0; index < 2; index++)
      await expect(octokit.graphql('query { viewer { login } }')).rejects.toThrow(
        expect.objectContaining({ kind: 'rate-limited' }),
      );
    expect(sent).toHaveLength(1);
  });
});
