import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../tests/support/scratch-catalog.ts';
import { insideWorkspace, seenFrom } from './workspace-path.ts';

function world() {
  const outside = scratchFolder();
  const workspace = realpathSync(scratchFolder());
  mkdirSync(join(workspace, 'cards'));
  writeFileSync(join(workspace, 'cards/a.json'), '');
  symlinkSync(outside, join(workspace, 'out'));
  symlinkSync('cards', join(workspace, 'alias'));
  return { outside, workspace };
}

describe('insideWorkspace', () => {
  it.each([
    ['.', '.'],
    ['cards/../cards', 'cards'],
    ['alias/a.json', 'cards/a.json'],
    ['new/deep/report.json', 'new/deep/report.json'],
    ['..name/report.json', '..name/report.json'],
  ])('%s is %s', (path, expected) => {
    const { workspace } = world();
    expect(insideWorkspace(workspace, path)).toBe(join(workspace, expected));
    expect(insideWorkspace(workspace, join(workspace, path))).toBe(join(workspace, expected));
  });

  it.each([
    '..',
    '../x',
    'cards/../../x',
    '/',
    '/etc/passwd',
    'out',
    'out/report.json',
    'out/new/report.json',
  ])('%s lies outside', (path) => {
    expect(insideWorkspace(world().workspace, path)).toBeUndefined();
  });

  it('knows a workspace by the name of a link to it', () => {
    const { workspace } = world();
    const link = join(scratchFolder(), 'link');
    symlinkSync(workspace, link);
    expect(insideWorkspace(link, join(link, 'cards'))).toBe(join(workspace, 'cards'));
  });
});

it('seenFrom gives a path with forward slashes, and a point for the folder itself', () => {
  expect(seenFrom('/a', '/a/b/c')).toBe('b/c');
  expect(seenFrom('/a', '/a')).toBe('.');
});
