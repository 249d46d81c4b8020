import { cpSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from '../../tests/support/program.ts';
import { scratchFolder } from '../../tests/support/scratch-catalog.ts';
import { insideWorkspace, WorkspacePlaces } from './workspace.ts';

function workspaceWith(...folders: readonly string[]): string {
  const workspace = scratchFolder();
  for (const folder of folders) mkdirSync(join(workspace, folder), { recursive: true });
  return workspace;
}

/** What is found, with every fault. */
function found<Place>(workspace: string, find: (places: WorkspacePlaces) => Place) {
  const places = new WorkspacePlaces(workspace);
  return { place: find(places), faults: places.faults };
}

it('a catalog is told by the checkout that it lies in', () => {
  const workspace = workspaceWith('data', 'repo/.git', 'repo/cards/data');
  expect(found(workspace, (places) => places.catalog('path', '.'))).toEqual({
    place: { root: workspace, folder: '.' },
    faults: [],
  });
  expect(found(workspace, (places) => places.catalog('path', 'repo/cards')).place).toEqual({
    root: join(workspace, 'repo/cards'),
    folder: 'cards',
  });
});

it('a schema is the one that is built in, with any line ends, or none', () => {
  const workspace = workspaceWith('data');
  const faults = () => found(workspace, (places) => places.catalog('path', '.')).faults;
  const path = join(workspace, 'schema.json');
  expect(faults()).toEqual([]);
  cpSync(join(repository, 'schema.json'), path);
  expect(faults()).toEqual([]);
  writeFileSync(path, '{}\n');
  expect(faults()).toEqual([
    expect.stringMatching(/^schema\.json in '\.' is not the schema this action was built with; /),
  ]);
  rmSync(path);
  symlinkSync('/dev/zero', path);
  expect(faults()).toHaveLength(1);
});

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

  it.each(['..', '../x', '/etc/passwd', 'out/report.json', 'out/new/report.json'])(
    '%s lies outside',
    (path) => {
      expect(insideWorkspace(world().workspace, path)).toBeUndefined();
    },
  );

  it('knows a workspace by the name of a link to it', () => {
    const { workspace } = world();
    const link = join(scratchFolder(), 'link');
    symlinkSync(workspace, link);
    expect(insideWorkspace(link, join(link, 'cards'))).toBe(join(workspace, 'cards'));
  });
});
