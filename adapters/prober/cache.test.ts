import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '#catalog/sources/judge/answer';
import { scratchFolder } from '../../tests/support/scratch-catalog.ts';
import { conditionalOf, openAnswerCache } from './cache.ts';

const at = '2026-03-01T12:00:00.000Z';
const url = 'https://www.bank.example/cards/gold';
const moved = 'https://www.bank.example/cards/gold-rewards';

function answer(more: Partial<Answer> = {}, headers: Record<string, string> = { etag: '"a1"' }): Answer {
  return {
    url,
    hops: [
      { url, status: 301 },
      { url: moved, status: 200 },
    ],
    end: {
      kind: 'page',
      status: 200,
      headers,
      text: 'Annual fee $95',
      pdf: null,
      cut: false,
      sha256: 'ab'.repeat(32),
    },
    ms: 5,
    tries: 1,
    at,
    ...more,
  };
}

function open(folder: string) {
  return openAnswerCache({
    folder,
    readJudged: (value) => (typeof value === 'string' ? value : undefined),
  });
}

function kept(folder = scratchFolder()): string {
  const cache = open(folder);
  cache.keep(answer(), 'moved');
  cache.save();
  return folder;
}

test('a kept answer is there again for the next run, without the page', () => {
  const folder = kept();
  expect(open(folder).get(`${url}#fees`)).toEqual({
    url,
    hops: answer().hops,
    status: 200,
    etag: '"a1"',
    lastModified: null,
    sha256: 'ab'.repeat(32),
    at,
    judged: 'moved',
  });
  expect(readFileSync(join(folder, 'www.bank.example.json'), 'utf8')).not.toContain('$95');
  expect(open(folder).get('https://www.bank.example/other')).toBeUndefined();
});

test('asked again and the same, it is only newer', () => {
  const folder = kept();
  const later = '2026-03-09T12:00:00.000Z';
  const cache = open(folder);
  cache.keep(answer({ end: { kind: 'not-modified' }, at: later, hops: [] }), 'alive');
  cache.save();
  expect(open(folder).get(url)).toMatchObject({
    etag: '"a1"',
    at: later,
    judged: 'alive',
    hops: answer().hops,
  });
});

test('failures are not kept, and do not push out what is', () => {
  const folder = kept();
  const cache = open(folder);
  cache.keep(answer({ end: { kind: 'failed', failure: 'timeout', reason: '' }, hops: [] }), 'timeout');
  cache.keep(answer({ url: 'https://new.example/', end: { kind: 'not-modified' } }), 'alive');
  cache.save();
  expect(open(folder).get(url)?.judged).toBe('moved');
  expect(open(folder).get('https://new.example/')).toBeUndefined();
});

test('what was kept is handed in to the address it came from', () => {
  const cache = open(scratchFolder());
  cache.keep(answer({}, { etag: '"a1"', 'last-modified': 'Tue, 06 Jan 2026 10:00:00 GMT' }), 'moved');
  const one = cache.get(url);
  expect(one && conditionalOf(one)).toEqual({
    url: moved,
    etag: '"a1"',
    lastModified: 'Tue, 06 Jan 2026 10:00:00 GMT',
  });
  cache.keep(answer({}, {}), 'moved');
  const other = cache.get(url);
  expect(other && conditionalOf(other)).toBeUndefined();
});

test('each host has a file of its own, and only changed ones are written', () => {
  const folder = kept();
  const file = join(folder, 'www.bank.example.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"moved"', '"touched"'));
  const cache = open(folder);
  expect(cache.get(url)?.judged).toBe('touched');
  cache.keep(answer({ url: 'https://other.example/' }), 'alive');
  cache.save();
  expect(readdirSync(folder).sort()).toEqual(['other.example.json', 'www.bank.example.json']);
  expect(readFileSync(file, 'utf8')).toContain('"touched"');
});

test('the same answers give the same bytes, in whatever order they came', () => {
  const urls = ['https://www.bank.example/b', 'https://www.bank.example/a', 'https://www.bank.example/c'];
  const bytes = [urls, [...urls].reverse()].map((order) => {
    const folder = scratchFolder();
    const cache = open(folder);
    for (const one of order) cache.keep(answer({ url: one }), 'alive');
    cache.save();
    return readFileSync(join(folder, 'www.bank.example.json'), 'utf8');
  });
  expect(bytes[0]).toBe(bytes[1]);
});

test('a folder that is not there yet is made, and nothing to keep writes nothing in it', () => {
  const folder = join(scratchFolder(), 'deep', 'down');
  open(folder).get(url);
  expect(existsSync(folder)).toBe(false);
  kept(folder);
  expect(readdirSync(folder)).toEqual(['www.bank.example.json']);
});

test('a damaged file counts as empty, a damaged entry as not kept, and both can be written again', () => {
  const good = readFileSync(join(kept(), 'www.bank.example.json'), 'utf8');
  const folder = scratchFolder();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'www.bank.example.json');
  const changed = fc
    .tuple(fc.nat(good.length - 1), fc.string({ maxLength: 3 }), fc.nat(20))
    .map(([from, text, size]) => {
      return good.slice(0, from) + text + good.slice(from + size);
    });
  const wrong = fc.json().map((json) => `{"version":1,"kept":[${json}]}`);
  fc.assert(
    fc.property(fc.oneof(changed, wrong, fc.string()), (text) => {
      writeFileSync(file, text);
      const cache = open(folder);
      const found = cache.get(url);
      if (found !== undefined) expect(found).toMatchObject({ url, judged: expect.any(String) });
      cache.keep(answer(), 'moved');
      cache.save();
      expect(open(folder).get(url)?.judged).toBe('moved');
    }),
    { numRuns: 200 },
  );
});

test.each(['null', '[]', '{"version":2,"kept":', '{"version":1}'])(
  'a file that says %s counts as empty',
  (text) => {
    const folder = kept();
    const file = join(folder, 'www.bank.example.json');
    const whole = text.endsWith(':')
      ? readFileSync(file, 'utf8').replace('{"version":1,"kept":', text)
      : text;
    expect(whole).not.toBe(readFileSync(file, 'utf8'));
    writeFileSync(file, whole);
    expect(open(folder).get(url)).toBeUndefined();
  },
);

test('an entry that was judged by other rules is not kept', () => {
  const folder = kept();
  const strict = openAnswerCache({ folder, readJudged: () => undefined });
  expect(strict.get(url)).toBeUndefined();
});
