import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'cardcat-changes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const script = join(import.meta.dirname, 'release-changes.ts');
const identity = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@a.example',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@a.example',
};
const env = { PATH: process.env.PATH ?? '', HOME: folder, GIT_CONFIG_NOSYSTEM: '1', ...identity };
const git = (...args: readonly string[]) =>
  execFileSync('git', [...args], { cwd: folder, env, stdio: 'ignore' });
const run = (...args: readonly string[]) =>
  execFileSync(process.execPath, [script, ...args], { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' });

function exportCards(digit: string, cards: readonly object[]): void {
  mkdirSync(join(folder, 'exports'), { recursive: true });
  writeFileSync(join(folder, 'exports/cards-all.json'), JSON.stringify(cards));
  writeFileSync(join(folder, 'exports/meta.json'), JSON.stringify({ content_sha256: digit.repeat(64) }));
}

test('5.8 release:changes goes from tag to tag', () => {
  mkdirSync(join(folder, 'api'));
  writeFileSync(join(folder, 'api/changes.json'), 'null\n');
  exportCards('a', [{ id: 'us-a', fee: 1 }, { id: 'us-b' }]);
  git('init', '--quiet');
  expect(run('v1.0.0')).toBe('v1.0.0: 0 added, 0 removed, 0 changed.\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  git('tag', 'v1.0.0');
  exportCards('b', [{ id: 'us-a', fee: 2 }, { id: 'us-c' }]);
  expect(run('v1.1.0')).toBe('v1.1.0: 1 added, 1 removed, 1 changed.\n');
  expect(JSON.parse(readFileSync(join(folder, 'api/changes.json'), 'utf8'))).toEqual({
    base: { tag: 'v1.0.0', data_version: 'aaaaaaaaaaaa' },
    releases: [
      {
        tag: 'v1.1.0',
        data_version: 'bbbbbbbbbbbb',
        added: ['us-c'],
        removed: ['us-b'],
        changed: [{ id: 'us-a', pointers: ['/fee'] }],
      },
    ],
  });
  expect(() => run('v1.1.0')).toThrow('ends with v1.1.0 already');
  expect(() => run('1.2')).toThrow('Name the tag of the release');
});
