import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bash } from '../workflows/run-step.ts';
import { createFakeGitHub } from './fake-github.ts';
import { filesAt, mergeBase, newStore, putCommit } from './git.ts';
import { patchOf } from './git-diff.ts';
import { git, hostGit } from './git-host.ts';

/** A fake with a small git history, a clone of it, and a way to push from there. */
async function hosted() {
  const folder = mkdtempSync(join(tmpdir(), 'cardcat-hosted-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const seed = join(folder, 'seed');
  mkdirSync(join(seed, 'data/us'), { recursive: true });
  writeFileSync(join(seed, 'data/us/x.json'), '{}\n');
  writeFileSync(join(seed, 'run.sh'), '', { mode: 0o755 });
  git(seed, ['init', '-q', '-b', 'main']);
  git(seed, ['add', '--all']);
  git(seed, ['commit', '-q', '-m', 'Begin']);
  const github = createFakeGitHub();
  const repository = github.addRepository('example/cards', { files: {} });
  const host = await hostGit(github.state, repository, seed);
  onTestFinished(() => host.close());
  const clone = join(folder, 'clone');
  git(folder, ['clone', '-q', host.url, clone]);
  const push = (lines: string, contents: 'read' | 'write') => {
    const token = `ghs_${contents}`;
    github.state.tokens.push({ token, login: 'wim', permissions: { contents } });
    const author = { GIT_AUTHOR_NAME: 'Wim', GIT_AUTHOR_EMAIL: 'wim@users.example' };
    const committer = { GIT_COMMITTER_NAME: 'Wim', GIT_COMMITTER_EMAIL: 'wim@users.example' };
    return bash(lines, clone, { PATH: process.env.PATH ?? '', GH_TOKEN: token, ...author, ...committer });
  };
  return { github, repository, host, clone, push };
}

test('what git has is on the fake GitHub, and what people do there is in git', async () => {
  const { github, repository, host, clone } = await hosted();
  const tip = repository.branches.get('main') ?? '';
  expect(git(clone, ['rev-parse', 'HEAD']).trim()).toBe(tip);
  expect([...filesAt(repository.store, tip)].map(([path, { mode }]) => [path, mode])).toEqual([
    ['data/us/x.json', '100644'],
    ['run.sh', '100755'],
  ]);
  const deeds = github.deeds(repository);
  const { pull } = deeds.openPull('sam', {
    files: { 'data/us/y.json': '{ "é": 1 }\n', 'data/us.md': 'x', 'data/link': { link: 'us' } },
  });
  const merge = host.trialMerge(pull);
  expect(filesAt(repository.store, merge).has('data/us/y.json')).toBe(true);
  const { sha } = deeds.merge('wim', pull);
  host.refresh();
  git(clone, ['pull', '-q']);
  expect(git(clone, ['rev-parse', 'HEAD']).trim()).toBe(sha);
  expect(git(clone, ['show', 'HEAD:data/us/y.json'])).toBe('{ "é": 1 }\n');
  git(clone, ['fsck', '--strict']);
});

test('a push moves branches and sets tags, where its token may write', async () => {
  const { repository, clone, push } = await hosted();
  const lines =
    'echo more > more.md\ngit add more.md\ngit commit -q -m More\ngit tag -a -m v1 v1\ngit push -q origin main v1';
  const refused = await push(lines, 'read');
  expect(refused.exitCode).not.toBe(0);
  expect(refused.stderr).toContain('this token may not write contents');
  expect(repository.tags.size).toBe(0);
  expect(await push('git push -q origin main v1', 'write')).toMatchObject({ exitCode: 0 });
  const head = git(clone, ['rev-parse', 'HEAD']).trim();
  expect(repository.branches.get('main')).toBe(head);
  expect(repository.tags.get('v1')).toMatchObject({ annotated: true, commit: head });
});

test('where two histories parted', () => {
  const store = newStore();
  const about = (parents: readonly string[], message = 'm') => ({
    login: 'a',
    message,
    date: new Date(0),
    parents,
  });
  const root = putCommit(store, { a: '1' }, about([]));
  const left = putCommit(store, { a: '2' }, about([root.sha]));
  const right = putCommit(store, { b: '1' }, about([root.sha]));
  const merged = putCommit(store, { b: '1' }, about([left.sha, right.sha]));
  expect(mergeBase(store, left.sha, right.sha)).toBe(root.sha);
  expect(mergeBase(store, merged.sha, right.sha)).toBe(right.sha);
  const other = putCommit(store, { z: '1' }, about([], 'other'));
  expect(mergeBase(store, other.sha, right.sha)).toBeUndefined();
});

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}\n`);

test('a change has three lines around it', () => {
  const before = numbered(20);
  const after = before.toSpliced(9, 1, 'ten\n', 'and more\n');
  expect(patchOf(before.join(''), after.join('')).text.split('\n')).toEqual([
    '@@ -7,7 +7,8 @@',
    ' 7',
    ' 8',
    ' 9',
    '-10',
    '+ten',
    '+and more',
    ' 11',
    ' 12',
    ' 13',
  ]);
});
