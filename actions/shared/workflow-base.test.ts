import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { scratchFolder } from '../../tests/support/scratch-catalog.ts';
import { findBase } from './workflow-base.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('without git, the error does not suggest fetching more commits', async () => {
  const root = scratchFolder();
  mkdirSync(join(root, '.git'));
  vi.stubEnv('PATH', '/nowhere');
  const why = 'git is not installed, or not on the PATH';
  const event = { event: 'merge group', commit: 'a'.repeat(40) } as const;
  expect(await findBase(root, undefined, event)).toEqual({ problem: { code: 'missing', sentence: why } });
  expect(await findBase(root, 'main', undefined)).toEqual({
    problem: { code: 'invalid', sentence: `\`base\` is 'main', which cannot be compared with: ${why}.` },
  });
});
