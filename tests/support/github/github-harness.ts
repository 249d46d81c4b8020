import { onTestFinished } from 'vitest';
import { testKeys } from './access.ts';
import type { RepositoryOptions } from './fake-github.ts';
import { createFakeGitHub, type FakeGitHub, type FakeGitHubOptions } from './fake-github.ts';
import type { App } from './state.ts';

export interface ApiRequestOptions {
  readonly body?: object;
  /** A token or JWT that replaces the default token. With an empty string, the request has no authentication. */
  readonly as?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary response fields.
  readonly json: any;
}

const permissions: App['permissions'] = {
  actions: 'read',
  checks: 'write',
  contents: 'write',
  issues: 'write',
  merge_queues: 'read',
  metadata: 'read',
  pull_requests: 'write',
};
const events = [
  ...['check_run', 'check_suite', 'issue_comment', 'label', 'merge_group'],
  ...['pull_request', 'pull_request_review', 'push'],
];

const requiredHeaders = { 'user-agent': 'test', 'x-github-api-version': '2022-11-28' };

export async function requestJson(
  github: Pick<FakeGitHub, 'apiUrl' | 'fetch'>,
  token: string,
  method: string,
  path: string,
  { body, as = token, headers }: ApiRequestOptions = {},
): Promise<ApiResponse> {
  const response = await github.fetch(path.startsWith('http') ? path : github.apiUrl + path, {
    method,
    headers: { ...requiredHeaders, ...(as !== '' && { authorization: `Bearer ${as}` }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, headers: response.headers, json: isJson ? JSON.parse(text) : text };
}

/** The App has all permissions on the repository `o/r`. Violations fail the test. */
export function createGitHubHarness(options: FakeGitHubOptions = {}, files: RepositoryOptions = {}) {
  const github = createFakeGitHub(options);
  const bot = github.addApp({ slug: 'card-bot', publicKey: testKeys().publicKey, permissions, events });
  const repository = github.addRepository('o/r', {
    collaborators: { mira: 'triage', wim: 'write' },
    labels: [{ name: 'needs/review', color: 'fbca04', description: 'A reviewer is next' }],
    ...files,
  });
  const { installation } = github.install(bot, [repository]);
  const token = github.createInstallationToken(bot, repository);
  const userActions = github.userActions(repository);
  const ask = (method: string, path: string, requestOptions?: ApiRequestOptions) =>
    requestJson(github, token.token, method, path.replace(/^@/, '/repos/o/r'), requestOptions);
  return { github, bot, repository, installation, token, userActions, ask };
}

export function failOnViolations({ violations }: Pick<FakeGitHub, 'violations'>): void {
  onTestFinished(() => {
    if (violations.length > 0) throw new Error(violations.join('\n'));
  });
}
