import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isHandler, normalizeRoutes, type Route } from '@vercel/routing-utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageSecurityPolicy } from '../../api/src/site.ts';
import { writeVercelOutput } from '../../scripts/build-api/platforms.ts';

const out = mkdtempSync(join(tmpdir(), 'cardcat-vercel-'));
let routes: Route[] = [];

beforeAll(() => {
  mkdirSync(join(out, 'site'));
  writeVercelOutput(out);
  const config = readFileSync(join(out, 'vercel/.vercel/output/config.json'), 'utf8');
  ({ routes } = JSON.parse(config) as { routes: Route[] });
});
afterAll(() => rmSync(out, { recursive: true }));

/** Returns what the routes before the files say about a request. */
function answerOf(path: string, method = 'GET') {
  const headers = new Headers();
  for (const route of routes) {
    if (isHandler(route)) break;
    if (!new RegExp(route.src).test(path) || route.methods?.includes(method) === false) continue;
    for (const [name, value] of Object.entries(route.headers ?? {})) headers.set(name, value);
    if (route.continue !== true) return { headers, status: route.status, dest: route.dest };
  }
  return { headers };
}

test('Vercel accepts the routes', () => {
  expect(normalizeRoutes(routes)).toEqual({ routes, error: null });
});

test.each([
  ['/exports/cards.csv', 'public, max-age=300', null],
  ['/data.json', 'no-cache', null],
  ...['/', '/docs/', '/docs/problems/internal', '/cards/us-amex-gold/', '/issuers/us-amex/'].map(
    (path) => [path, 'no-cache', pageSecurityPolicy] as const,
  ),
])('%s has the headers of the other hosts', (path, lifetime, policy) => {
  const { headers } = answerOf(path);
  expect([headers.get('cache-control'), headers.get('content-security-policy')]).toEqual([lifetime, policy]);
  expect([headers.get('access-control-allow-origin'), headers.get('x-content-type-options')]).toEqual([
    '*',
    'nosniff',
  ]);
});

test('the program answers all methods but GET and HEAD', () => {
  for (const path of ['/exports/cards.csv', '/docs/', '/v1/cards'])
    for (const method of ['OPTIONS', 'POST']) expect(answerOf(path, method).dest).toBe('/v1');
});

test.each(['/docs', '/cards/us-amex-gold'])('%s is redirected to its page', (path) => {
  expect(answerOf(path)).toMatchObject({ status: 302 });
});

test('Vercel does not change the answers of the API', () => {
  expect([...answerOf('/v1/cards').headers]).toEqual([]);
});
