import { expect, test } from 'vitest';
import { makeWebp } from '../../tests/support/make-webp.ts';
import { memoryFile } from '../../tests/support/memory-file.ts';
import { changedArt } from './changed-cards.ts';
import type { ChangedFile } from './facts.ts';

const at = (path: string): ChangedFile => ({
  path,
  previousPath: null,
  status: 'added',
  blobSha: '0'.repeat(40),
  patch: null,
});

test('pictures are told by their headers, and whatever else lies among them by what it is not', () => {
  const whole = makeWebp(1536, 969);
  const head = [
    memoryFile('data/art/us-harbor.webp', whole),
    memoryFile('data/art/us-pier.webp', 'a text'),
    memoryFile('data/art/us-link.webp', 'us-pier.webp', 'symbolic-link'),
    memoryFile('data/us/harbor.json', '{}'),
  ];
  const files = new Map(head.map((file) => [file.path, file]));
  const changes = [...files.keys(), 'data/art/us-gone.webp'].map(at);
  expect(changedArt(changes, (path) => files.get(path))).toEqual([
    { path: 'data/art/us-harbor.webp', file: { ok: true, width: 1536, height: 969, bytes: whole.length } },
    { path: 'data/art/us-pier.webp', file: { ok: false, found: 'no WebP file', problem: 'form', bytes: 6 } },
  ]);
});
