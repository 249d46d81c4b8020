import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { scratchFolder } from '../../tests/support/scratch-catalog.ts';
import { findTreeGap } from './whole-tree.ts';

let root: string;

function git(...args: readonly string[]): void {
  const identity = ['-c', 'user.name=Sam', '-c', 'user.email=sam@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', root, ...identity, ...args], { stdio: 'ignore' });
}

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = scratchFolder();
  for (const folder of ['cli', 'data/ca', 'data/us']) mkdirSync(join(root, folder), { recursive: true });
  for (const path of [
    'cli/a',
    'data/network-tiers.json',
    'data/ca/a.json',
    'data/ca/b.json',
    'data/us/c.json',
  ])
    write(path, '{}\n');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'Begin');
});

test('a sparse checkout lacks cards, unless they were restored by hand', async () => {
  git('sparse-checkout', 'set', 'cli', 'data/us');
  expect(await findTreeGap(root)).toEqual({
    problem: '2 cards are not in this checkout (git sparse-checkout)',
    advice: 'to get all: git sparse-checkout disable',
    count: 2,
    what: 'cards',
    why: 'not in this checkout: git sparse-checkout; to get all: git sparse-checkout disable',
    leftOut: ['data/ca/a.json', 'data/ca/b.json'],
  });
  mkdirSync(join(root, 'data/ca'));
  write('data/ca/a.json', '{}\n');
  expect((await findTreeGap(root))?.problem).toBe('1 card is not in this checkout (git sparse-checkout)');
  git('sparse-checkout', 'disable');
  expect(await findTreeGap(root)).toBeUndefined();
});

test('a card that was left out by hand is named', async () => {
  git('update-index', '--skip-worktree', 'data/us/c.json');
  expect(await findTreeGap(root)).toBeUndefined();
  rmSync(join(root, 'data/us/c.json'));
  expect(await findTreeGap(root)).toMatchObject({
    problem: '1 card is not in this checkout (skip-worktree)',
    advice: 'to get one: git update-index --no-skip-worktree data/us/c.json && git checkout data/us/c.json',
  });
});

test('a conflict is named', async () => {
  git('checkout', '-q', '-b', 'other');
  write('data/us/c.json', '{"a":1}\n');
  git('commit', '-q', '-a', '-m', 'Change');
  git('checkout', '-q', 'main');
  write('data/us/c.json', '{"a":2}\n');
  git('commit', '-q', '-a', '-m', 'Change too');
  expect(() => git('merge', 'other')).toThrow();
  expect((await findTreeGap(root))?.problem).toBe('data/us/c.json is in conflict');
});

test('a deleted file, an unpacked ZIP file and a damaged repository lack nothing', async () => {
  rmSync(join(root, 'data/us/c.json'));
  expect(await findTreeGap(root)).toBeUndefined();
  write('.git/HEAD', '');
  expect(await findTreeGap(root)).toBeUndefined();
  rmSync(join(root, '.git'), { recursive: true });
  expect(await findTreeGap(root)).toBeUndefined();
});

test('a checkout that git refuses to read is not a whole one', async () => {
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await findTreeGap(join(root, 'cli'))).toMatchObject({
    problem: 'git does not tell whether all cards are here',
    advice: expect.stringMatching(
      /dubious ownership.*; if you trust it: git config --global --add safe\.directory .*(?<!cli)$/,
    ),
  });
});
