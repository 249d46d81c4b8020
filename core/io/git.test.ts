import { afterEach, expect, test, vi } from 'vitest';
import { git } from '../../tests/support/github/git-host.ts';
import { scratchFolder } from '../../tests/support/scratch-catalog.ts';
import { readHeadCommit } from './git.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

function createCheckout(): string {
  const folder = scratchFolder();
  git(folder, ['init', '-q', '-b', 'main']);
  return folder;
}

test('returns the checked-out commit', async () => {
  const folder = createCheckout();
  git(folder, ['commit', '-q', '--allow-empty', '-m', 'x']);
  const sha = git(folder, ['rev-parse', 'HEAD']).trim();
  expect(await readHeadCommit(folder)).toEqual({ value: sha });
});

test('reports no problem if there is no commit', async () => {
  expect(await readHeadCommit(scratchFolder())).toEqual({ value: null });
  expect(await readHeadCommit(createCheckout())).toEqual({ value: null });
});

test('reports that git does not trust the owner of the folder', async () => {
  const folder = createCheckout();
  git(folder, ['commit', '-q', '--allow-empty', '-m', 'x']);
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  const { problem } = await readHeadCommit(folder);
  expect(problem).toMatch(/dubious ownership.*git config --global --add safe\.directory/);
});
