import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OutcomeKind } from '#core/check/rules/outcome';
import { scratchFolder } from '../../tests/support/scratch-catalog.ts';
import { createPage } from '../../tests/support/web/create-page.ts';
import { getCacheValidators, openFailedDays, openPageCache, toCachedJudgment } from './cache.ts';
import type { FetchResult } from './judge/fetch-result.ts';

const at = '2026-03-01T12:00:00.000Z';
const url = 'https://www.bank.example/cards/gold';
const finalUrl = 'https://www.bank.example/cards/gold-rewards';

function fetchResult(
  overrides: Partial<FetchResult> = {},
  headers: Record<string, string> = { etag: '"a1"' },
): FetchResult {
  return {
    url,
    hops: [
      { url, status: 301 },
      { url: finalUrl, status: 200 },
    ],
    end: createPage('Annual fee $95', { headers, sha256: 'ab'.repeat(32) }),
    ms: 5,
    tries: 1,
    at,
    ...overrides,
  };
}

const createJudgment = (kind: OutcomeKind) => toCachedJudgment(kind, null, new Map());

function createCache(folder = scratchFolder()): string {
  const cache = openPageCache(folder);
  cache.store(fetchResult(), createJudgment('moved'));
  cache.save();
  return folder;
}

test('returns a cached response in the next run, without the page text', () => {
  const folder = createCache();
  expect(openPageCache(folder).get(`${url}#fees`)).toEqual({
    url,
    hops: fetchResult().hops,
    status: 200,
    etag: '"a1"',
    lastModified: null,
    sha256: 'ab'.repeat(32),
    at,
    judged: createJudgment('moved'),
  });
  expect(readFileSync(join(folder, 'www.bank.example.json'), 'utf8')).not.toContain('$95');
  expect(openPageCache(folder).get('https://www.bank.example/other')).toBeUndefined();
});

test('updates only the date and the outcome of a revalidated response', () => {
  const folder = createCache();
  const later = '2026-03-09T12:00:00.000Z';
  const cache = openPageCache(folder);
  cache.store(fetchResult({ end: { kind: 'not-modified' }, at: later, hops: [] }), createJudgment('alive'));
  cache.save();
  expect(openPageCache(folder).get(url)).toMatchObject({
    etag: '"a1"',
    at: later,
    judged: createJudgment('alive'),
    hops: fetchResult().hops,
  });
});

test('returns validators with the final address, which sent them', () => {
  const cache = openPageCache(scratchFolder());
  cache.store(
    fetchResult({}, { etag: '"a1"', 'last-modified': 'Tue, 06 Jan 2026 10:00:00 GMT' }),
    createJudgment('moved'),
  );
  const cached = cache.get(url);
  expect(cached && getCacheValidators(cached)).toEqual({
    url: finalUrl,
    etag: '"a1"',
    lastModified: 'Tue, 06 Jan 2026 10:00:00 GMT',
  });
  cache.store(fetchResult({}, {}), createJudgment('moved'));
  const withoutValidators = cache.get(url);
  expect(withoutValidators && getCacheValidators(withoutValidators)).toBeUndefined();
});

test('writes the same bytes for the same responses in any order', () => {
  const urls = ['https://www.bank.example/b', 'https://www.bank.example/a', 'https://www.bank.example/c'];
  const bytes = [urls, [...urls].reverse()].map((order) => {
    const folder = scratchFolder();
    const cache = openPageCache(folder);
    for (const pageUrl of order) cache.store(fetchResult({ url: pageUrl }), createJudgment('alive'));
    cache.save();
    return readFileSync(join(folder, 'www.bank.example.json'), 'utf8');
  });
  expect(bytes[0]).toBe(bytes[1]);
});

test.each(['', 'null', '{"version":1}', '{"version":2', '{"version":2,"kept":[]}'])(
  'treats a file with %j as empty, and overwrites it',
  (text) => {
    const folder = createCache();
    writeFileSync(join(folder, 'www.bank.example.json'), text);
    const cache = openPageCache(folder);
    expect(cache.get(url)).toBeUndefined();
    cache.store(fetchResult(), createJudgment('moved'));
    cache.save();
    expect(openPageCache(folder).get(url)?.judged.kind).toBe('moved');
  },
);

test('stores up to thirty days with failures, and clears them after a response', () => {
  const folder = scratchFolder();
  const days = openFailedDays(folder);
  for (let day = 1; day <= 31; day++) days.add(url, `2026-03-${String(day).padStart(2, '0')}`);
  days.add(url, '2026-03-31');
  days.save();
  expect(openFailedDays(folder).getDays(url)).toHaveLength(30);
  expect(openFailedDays(folder).getDays(url).at(-1)).toBe('2026-03-31');
  expect(openFailedDays(undefined).getDays(url)).toEqual([]);
  days.clear(url);
  days.save();
  expect(openFailedDays(folder).getDays(url)).toEqual([]);
});
