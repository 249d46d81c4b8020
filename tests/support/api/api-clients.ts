import { request } from 'node:http';
import type { Core } from '../../../api/src/core.ts';
import type { ApiResponse } from '../../../api/src/http.ts';
import type { TableRequest } from './request-table.ts';

/** A response without the headers that the HTTP host adds. The remaining headers are sorted. */
export interface NormalizedResponse {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
}

export type ApiClient = (outgoing: TableRequest) => Promise<NormalizedResponse>;

const agent = { 'user-agent': 'Tests/1.0 (me@example.org)' } as const;

const transport = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

function normalizeResponse(
  status: number,
  pairs: Iterable<readonly [string, string]>,
  body: Uint8Array,
): NormalizedResponse {
  const headers = [...pairs]
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !transport.has(name))
    .map(([name, value]) => `${name}: ${normalizeHeader(name, value)}`)
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

/**
 * Hides request ids and the seconds until midnight, which differ each time, and the `Vary` value that a host adds for
 * compression.
 */
function normalizeHeader(name: string, value: string): string {
  if (name === 'x-request-id') return '…';
  if (name === 'cache-control') return value.replace(/s-maxage=\d+/, 's-maxage=…');
  return name === 'vary' ? value.replace(/(?:, )?Accept-Encoding$/, '') : value;
}

function normalizeApiResponse({ status, headers, body }: ApiResponse): NormalizedResponse {
  return normalizeResponse(status, headers, body ?? new Uint8Array());
}

export function requestFromCore(core: Core, table: readonly TableRequest[]): readonly NormalizedResponse[] {
  return table.map(({ target, method = 'GET', headers = {} }) => {
    const all = new Map(Object.entries({ ...agent, ...headers }));
    const header = (name: string): string | null => all.get(name.toLowerCase()) ?? null;
    return normalizeApiResponse(
      core.respond({ method, target, header, rateLimitKey: () => '', id: core.newId() }),
    );
  });
}

export function createFetchClient(handler: (request: Request) => Promise<Response>): ApiClient {
  return async ({ target, method = 'GET', headers = {} }) => {
    const response = await handler(
      new Request(`https://host.example${target}`, { method, headers: { ...agent, ...headers } }),
    );
    return normalizeResponse(response.status, response.headers, await response.bytes());
  };
}

/** Sends request targets unchanged, unlike `fetch`. */
export function createHttpClient(address: string): ApiClient {
  const { hostname, port } = new URL(address);
  return ({ target, method = 'GET', headers = {} }) =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        { hostname, port, path: target, method, headers: { ...agent, ...headers } },
        (response) => {
          const chunks: Uint8Array[] = [];
          response.on('data', (chunk: Uint8Array) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const { rawHeaders } = response;
            const pairs = rawHeaders.flatMap((name, index) =>
              index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
            );
            resolve(normalizeResponse(response.statusCode ?? 0, pairs, Buffer.concat(chunks)));
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end();
    });
}
