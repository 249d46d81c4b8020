import { request } from 'node:http';
import { must } from '#core/text/must';
import { agent } from './example-app.ts';
import { openApi } from './openapi.ts';

export interface HostRequest {
  readonly target: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** True if the target is not a valid URL. Tests send such a target only to hosts that accept raw targets. */
  readonly isRaw?: true;
}

/** Sends a request to a host. */
export type Host = (outgoing: HostRequest) => Promise<Response>;

const values: Readonly<Record<string, string>> = {
  card_id: 'us-amex-gold',
  index: 'network_tier',
  id: 'amex',
};
const routes = Object.keys(openApi.paths).map((path) =>
  path
    .replace(/\{(\w+)\}/g, (_, name: string) => must(values[name], name))
    .replace(/changes$/, 'changes?since=v0.0.1'),
);

const preflight = {
  origin: 'https://app.example',
  'access-control-request-method': 'GET',
  'access-control-request-headers': 'x-client-name, cache-control',
};

/** Every route with each method, a wrong parameter, and conditional requests. */
const matrix = routes.flatMap((target): readonly HostRequest[] => [
  { target },
  { target, headers: { origin: 'https://app.example' } },
  ...['HEAD', 'POST', 'DELETE'].map((method) => ({ target, method })),
  { target, method: 'OPTIONS', headers: preflight },
  { target: `${target}${target.includes('?') ? '&' : '?'}wrong=1` },
  { target, headers: { 'if-none-match': '*' } },
  { target, headers: { 'if-none-match': '"nothing"' } },
  { target, headers: { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' } },
]);

const others: readonly HostRequest[] = [
  ...[
    '/health/',
    '/v1/cards/us-amex-gold/',
    '/v1/cards/%75s-amex-gold',
    '/v1/cards?',
    '/v1/cards?limit=2&offset=3&_=1733000000',
    '/v1/cards?country=us&country=ca',
    '/v1/cards?country=!us,!ca',
    '/v1/cards?fields=name,annual_fee&facets=country&limit=3',
    '/v1/cards.csv?bom=1&limit=1',
    '/v1/search?q=%E7%99%BD%E9%87%91',
    '/v1/search?q=gold+card&sort=name&limit=5',
    '/v1/cards?limit=1&limit=2',
    '/v1/cards?__proto__=1&constructor=2',
    '/v1/cards?%E0%80=1',
    '/v1/cards/__proto__',
    '/v1/cards/us-amex-gold/more',
    '/v1/indexes/toString',
    '/v1/cards//',
    '/v1//cards',
    '/v1/cards;x=1',
    '/V1/cards',
    '/v1/cards%2fus-amex-gold',
    '/v1/cards/%00',
    '/v1/cards/%C0%AF',
    '/v1/cards/%0d%0aSet-Cookie:%20a',
    `/v1/cards?country=${'us,'.repeat(2_800)}`,
    `/${'a'.repeat(300)}`,
  ].map((target) => ({ target })),
  ...[
    '//v1/cards',
    '/v1/../v1/cards',
    '/v1/%2e%2e/cards',
    '/v1/cards/%',
    'http://other.example/v1/health',
  ].map((target) => ({ target, isRaw: true }) as const),
  { target: '/cards/us-amex-glod/', headers: { accept: 'text/html' } },
  {
    target: '/v1/cards?limit=1',
    headers: { range: 'bytes=0-10', cookie: 'a=b', 'x-http-method-override': 'DELETE' },
  },
];

export const hostRequests: readonly HostRequest[] = [...matrix, ...others];

/** Headers of the transport, and those that differ in every answer. */
const ignored = new Set([
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'x-request-id',
]);

/** Returns what must be equal on all hosts. Hosts may compress, and the time until midnight differs. */
export async function describeAnswer(answer: Response) {
  const headers = [...answer.headers]
    .filter(([name]) => !ignored.has(name))
    .map(([name, value]) => {
      const own = name === 'vary' ? value.replace(/(?:, )?Accept-Encoding$/, '') : value;
      return `${name}: ${name === 'cache-control' ? own.replace(/s-maxage=\d+/, 's-maxage=…') : own}`;
    })
    .filter((line) => line !== 'vary: ');
  const text = Buffer.from(await answer.bytes()).toString('latin1');
  return { status: answer.status, headers, text: text.replace(/urn:uuid:[0-9a-f-]+/, 'urn:uuid:…') };
}

export const fetchHost =
  (handler: (request: Request) => Response | Promise<Response>): Host =>
  async ({ target, method = 'GET', headers = {} }) =>
    handler(new Request(`https://host.example${target}`, { method, headers: { ...agent, ...headers } }));

/** Sends targets unchanged, unlike `fetch`. */
export function httpHost(address: string): Host {
  const { hostname, port } = new URL(address);
  return ({ target, method = 'GET', headers = {} }) =>
    new Promise((resolve, reject) => {
      request(
        { hostname, port, path: target, method, headers: { ...agent, ...headers } },
        async (response) => {
          const { statusCode: status = 0, rawHeaders } = response;
          const pairs = rawHeaders.flatMap((name, index): [string, string][] =>
            index % 2 === 0 ? [[name, String(rawHeaders[index + 1])]] : [],
          );
          const body = Buffer.concat(await response.toArray());
          resolve(
            new Response([204, 304].includes(status) || method === 'HEAD' ? null : body, {
              status,
              headers: pairs,
            }),
          );
        },
      )
        .on('error', reject)
        .end();
    });
}
