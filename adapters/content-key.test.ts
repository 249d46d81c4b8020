import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentKey } from './content-key.ts';

const a = { path: 'data/us/a.json', status: 'added', blobSha: '1'.repeat(40) };
const b = { path: 'data/us/b.json', status: 'removed', blobSha: '2'.repeat(40) };

test('is the beginning of a SHA-256 over sorted lines', () => {
  const lines = `data/us/a.json\0added\0${'1'.repeat(40)}\ndata/us/b.json\0removed\0${'2'.repeat(40)}\n`;
  expect(contentKey([b, a])).toBe(createHash('sha256').update(lines).digest('hex').slice(0, 16));
});

test('tells each part of a change from another', () => {
  const all = [[], [a], [b], [a, b], [{ ...a, status: 'modified' }], [{ ...a, blobSha: '3'.repeat(40) }]];
  expect(new Set(all.map(contentKey)).size).toBe(all.length);
});
