import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { writeOrCheck } from './write-or-check.ts';

it('writes outdated and missing files, and only reports them with `isCheck`', () => {
  const root = mkdtempSync(join(tmpdir(), 'cardcat-write-'));
  const [error, log] = [vi.spyOn(console, 'error'), vi.spyOn(console, 'log')];
  for (const spy of [error, log]) spy.mockReturnValue();
  onTestFinished(() => {
    for (const spy of [error, log]) spy.mockRestore();
    rmSync(root, { recursive: true });
  });
  const texts = [
    ['a.txt', ''],
    ['deep/b.txt', 'new'],
  ] as const;
  const file = join(root, 'deep/b.txt');

  expect(writeOrCheck(root, texts, 'generate', { isCheck: true })).toBe(false);
  expect(existsSync(file)).toBe(false);
  expect(error.mock.calls).toEqual(texts.map(([path]) => [`${path} is out of date; run: npm run generate`]));

  expect(writeOrCheck(root, texts, 'generate', { isCheck: false })).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(log.mock.calls).toEqual(texts.map(([path]) => [`wrote ${path}`]));
  expect(writeOrCheck(root, texts, 'generate', { isCheck: true })).toBe(true);

  // A file that is up to date must not be written.
  utimesSync(file, 1, 1);
  expect(
    writeOrCheck(
      root,
      [
        ['a.txt', 'newer'],
        ['deep/b.txt', 'new'],
      ],
      'generate',
      { isCheck: false },
    ),
  ).toBe(true);
  expect([readFileSync(join(root, 'a.txt'), 'utf8'), statSync(file).mtimeMs]).toEqual(['newer', 1000]);
});
