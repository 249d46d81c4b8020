import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isHandler, normalizeRoutes, type Route } from '@vercel/routing-utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageSecurityPolicy } from '../../api/src/static-file.ts';
import { buildApi } from '../../scripts/build-api/build.ts';
import { repositoryRoot } from '../support/api/repository-app.ts';

const out = mkdtempSync(join(tmpdir(), 'cardcat-vercel-'));
let routes: Route[] = [];

beforeAll(async () => {
  await buildApi({ root: repositoryRoot, out, env: { SOURCE_DATE_EPOCH: '1793610764' } });
  const config = readFileSync(join(out, 'vercel/.vercel/output/config.json'), 'utf8');
  ({ routes } = JSON.parse(config) as { routes: Route[] });
});
afterAll(() => rmSync(out, { recursive: true }));

function headersOf(path: string): Headers {
  const headers = new Headers();
  for (const route of routes) {
    if (isHandler(route)) break;
    if (new RegExp(route.src).test(path))
      for (const [name, value] of Object.entries(route.headers ?? {})) headers.set(name, value);
  }
  return headers;
}

test('Vercel accepts the routes', () => {
  expect(normalizeRoutes(routes)).toEqual({ routes, error: null });
});

test.each(['/exports/cards.csv', '/exports/cards-all.json', '/data.json', '/catalog.json'])(
  '%s allows every origin',
  (path) => {
    expect(headersOf(path).get('access-control-allow-origin')).toBe('*');
    expect(headersOf(path).get('x-content-type-options')).toBe('nosniff');
  },
);

test.each(['/', '/docs/', '/docs/problems/internal', '/cards/us-amex-gold', '/issuers/us-amex'])(
  '%s has the security policy of pages',
  (path) => {
    expect(headersOf(path).get('content-security-policy')).toBe(pageSecurityPolicy);
  },
);

test('Vercel does not change the responses of the API', () => {
  expect([...headersOf('/v1/cards')]).toEqual([]);
});
