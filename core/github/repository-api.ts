import { truncate } from '#core/text/truncate';
import { GitHubError } from './github.ts';

/**
 * The subset of `fetch` that this client needs. Both undici's `fetch` and the `fetch` built into Node.js satisfy this type.
 */
export type PlainFetch = (
  url: string,
  init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly signal: AbortSignal;
  },
) => Promise<{ readonly status: number; text(): Promise<string> }>;

export interface RepositoryApiOptions {
  /** The base URL of the API, such as `https://api.github.com`. */
  readonly apiUrl: string;
  /** The repository as `owner/name`. */
  readonly repository: string;
  /** A GitHub token. With an empty token, only public data can be read. */
  readonly token: string;
}

/** Sends a request to the API of one repository. `path` begins with a slash. Throws a `GitHubError`. */
export type RepositoryApi = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;

const timeoutMs = 30_000;

/**
 * Creates a client for programs that run without npm packages. Failed requests are not retried, because the next run
 * completes the work.
 */
export function createRepositoryApi(
  fetch: PlainFetch,
  { apiUrl, repository, token }: RepositoryApiOptions,
): RepositoryApi {
  const headers = {
    accept: 'application/vnd.github+json',
    'content-type': 'application/json',
    'user-agent': 'cardcat',
    'x-github-api-version': '2022-11-28',
    ...(token !== '' && { authorization: `Bearer ${token}` }),
  };
  return async (method, path, body) => {
    const requestText = `${method} ${path}`;
    const result = await fetch(`${apiUrl}/repos/${repository}${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((error: unknown) => {
        throw new GitHubError('no-response', `${requestText}: GitHub could not be reached`, { cause: error });
      });
    if (result.status >= 300)
      throw new GitHubError(
        'status',
        `${requestText}: GitHub answered ${result.status} ${truncate(result.text, 300)}`,
        { status: result.status },
      );
    return result.text === '' ? undefined : (JSON.parse(result.text) as unknown);
  };
}

const perPage = 100;

export async function fetchAllPages<Item>(ask: RepositoryApi, path: string): Promise<readonly Item[]> {
  const allItems: Item[] = [];
  for (let page = 1; ; page++) {
    const separator = path.includes('?') ? '&' : '?';
    const items = (await ask(
      'GET',
      `${path}${separator}per_page=${perPage}&page=${page}`,
    )) as readonly Item[];
    allItems.push(...items);
    if (items.length < perPage) return allItems;
  }
}
