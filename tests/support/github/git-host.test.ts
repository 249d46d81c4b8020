import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bash } from '../workflows/run-step.ts';
import { createFakeGitHub } from './fake-github.ts';
import { filesAt } from './git/commits.ts';
import { hostGit } from './git-host.ts';
import { git } from './history.ts';

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
  const { pull } = deeds.openPull('sam', { files: { 'data/us/y.json': '{ "é": 1 }\n' } });
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
