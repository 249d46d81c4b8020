import { request } from 'node:http';
import type { Core } from '../../../api/src/core.ts';
import type { ApiResponse } from '../../../api/src/http.ts';
import type { TableRequest } from './request-table.ts';

/** An answer as it is compared: headers sorted, without what the transport adds. */
export interface NormalizedResponse {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
}

export type ApiClient = (asked: TableRequest) => Promise<NormalizedResponse>;

const agent = { 'user-agent': 'Tests/1.0 (me@example.org)' } as const;

const transport = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

function seen(
  status: number,
  pairs: Iterable<readonly [string, string]>,
  body: Uint8Array,
): NormalizedResponse {
  const headers = [...pairs]
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !transport.has(name))
    .map(([name, value]) => `${name}: ${plain(name, value)}`)
    .filter((line) => line !== 'vary: ')
    .toSorted();
  return {
    status,
    headers,
    body: Buffer.from(body)
      .toString('latin1')
      .replace(/urn:request:[0-9a-f]+/, 'urn:request:…'),
  };
}

/** Ids are made anew for each request; how a body travels is not the answer. */
function plain(name: string, value: string): string {
  if (name === 'x-request-id') return '…';
  return name === 'vary' ? value.replace(/(?:, )?Accept-Encoding$/, '') : value;
}

function seenAnswer({ status, headers, body }: ApiResponse): NormalizedResponse {
  const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ''] as const] : []));
  return seen(status, pairs, body ?? new Uint8Array());
}

/** What the bare core answers to each request of a table. */
export function requestFromCore(core: Core, table: readonly TableRequest[]): readonly NormalizedResponse[] {
  return table.map(({ target, method = 'GET', headers = {} }) => {
    const all = new Map(Object.entries({ ...agent, ...headers }));
    const header = (name: string): string | null => all.get(name.toLowerCase()) ?? null;
    return seenAnswer(core.respond({ method, target, header, rateLimitKey: () => '', id: core.newId() }));
  });
}

/** Asks a web handler. */
export function createFetchClient(handler: (request: Request) => Promise<Response>): ApiClient {
  return async ({ target, method = 'GET', headers = {} }) => {
    const answer = await handler(
      new Request(`https://host.example${target}`, { method, headers: { ...agent, ...headers } }),
    );
    return seen(answer.status, answer.headers, await answer.bytes());
  };
}

/** Sends a request with a raw target. */
export function createHttpClient(address: string): ApiClient {
  const { hostname, port } = new URL(address);
  return ({ target, method = 'GET', headers = {} }) =>
    new Promise((resolve, reject) => {
      const asked = request(
        { hostname, port, path: target, method, headers: { ...agent, ...headers } },
        (answer) => {
          const pieces: Uint8Array[] = [];
          answer.on('data', (piece: Uint8Array) => pieces.push(piece));
          answer.on('error', reject);
          answer.on('end', () => {
            const { rawHeaders } = answer;
            const pairs = rawHeaders.flatMap((name, at) =>
              at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ''] as const] : [],
            );
            resolve(seen(answer.statusCode ?? 0, pairs, Buffer.concat(pieces)));
          });
        },
      );
      asked.on('error', reject);
      asked.end();
    });
}
