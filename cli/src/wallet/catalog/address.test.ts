import { expect, test } from 'vitest';
import { homepageOf, liveAddress, readGivenCatalog } from './address.ts';

test.each([
  [
    'https://cards.example/x/cards-all.json?v=1',
    { kind: 'address', url: 'https://cards.example/x/cards-all.json?v=1' },
  ],
  ['http://127.0.0.1:8080/a', { kind: 'address', url: 'http://127.0.0.1:8080/a' }],
  ['http://[::1]/a', { kind: 'address', url: 'http://[::1]/a' }],
  ['exports/cards-all.json', { kind: 'path', path: 'exports/cards-all.json' }],
  ['C:\\cards\\all.json', { kind: 'path', path: 'C:\\cards\\all.json' }],
])('6.1 %s is a catalog', (text, expected) => {
  expect(readGivenCatalog(text)).toEqual(expected);
});

test.each([
  '',
  'http://cards.example/a',
  'ftp://cards.example/a',
  'file:///etc/passwd',
  'https://me:secret@cards.example/a',
  'https://cards.example/a#b',
  'https://cards.example/a b',
  'https://',
])('6.1 %j is none, and is not repeated', (text) => {
  const read = readGivenCatalog(text);
  expect(read).toEqual({ why: expect.stringMatching(/^--catalog: .*\.$/) });
  expect(JSON.stringify(read)).not.toContain('secret');
});

test('6.1 the live export is the newest of the distribution', () => {
  const home = { repository: 'maple/cards', exportsBase: 'https://cdn.example/maple/cards' };
  expect(liveAddress(home)).toBe('https://cdn.example/maple/cards/main/exports/cards-all.json');
  expect(homepageOf(home)).toBe('https://github.com/maple/cards');
  expect(liveAddress({ repository: null, exportsBase: null })).toBeNull();
});
